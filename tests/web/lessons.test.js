/** Lessons are data that people change: every one is checked here as the page checks it, and what it asks for can be done. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../web/engine/engine.js';
import { DocumentError } from '../../web/document/error.js';
import { lessonOf } from '../../web/lessons/lesson_file.js';
import { lessons } from '../../web/lessons/list.js';

const engine = /** @type {any} */ (await loadEngine());
const files = Object.keys(lessons).map((id) => ({
  id,
  json: readFileSync(new URL(`../../web/lessons/${id}.json`, import.meta.url), 'utf8'),
}));

for (const { id, json } of files) {
  test(`lesson ${id} holds: its documents, its places, one right answer to each question, a plan of its minutes, few presses`, async () => {
    const lesson = await lessonOf(JSON.parse(json));
    assert.equal(lesson.id, id);
    assert.ok(lesson.steps.length <= 60, 'a clicker goes through it in at most 60 presses');
    assert.equal(
      lesson.plan.reduce((sum, { minutes }) => sum + minutes, 0),
      lesson.minutes,
    );
    /** @type {any} */
    let document;
    for (const [at, step] of lesson.steps.entries()) {
      document = step.document ?? document;
      const search = engine.createSearch(document);
      while (search.status === 'running') search.advance(10_000);
      const where = `step ${at + 1}`;
      assert.notEqual(search.status, 'bad-input', where);
      if (step.after !== undefined)
        assert.ok(step.after < search.expansionCount, `${where}: after ${step.after} of ${search.expansionCount}`);
      if (step.ask === 'next') assert.ok(step.after, `${where}: a question about what is next needs a place`);
      else if (step.ask) assert.equal(step.ask.options.filter(({ right }) => right).length, 1, where);
      for (const language of /** @type {const} */ (['en', 'zh-Hans']))
        assert.ok(step.text[language].length < 420, `${where} is long in ${language}`);
      search.dispose();
    }
  });
}

test('what the lessons say of costs and counts is so', async () => {
  /** @param {string} id @param {number} step */
  const result = async (id, step) => {
    const lesson = await lessonOf(JSON.parse(readFileSync(new URL(`../../web/lessons/${id}.json`, import.meta.url), 'utf8')));
    const search = engine.createSearch(lesson.steps.slice(0, step).findLast((each) => each.document)?.document);
    while (search.status === 'running') search.advance(10_000);
    const answer = search.result();
    search.dispose();
    return answer;
  };
  const costs = [];
  for (const step of [1, 2, 3, 5, 6]) costs.push((await result('admissible-consistent', step)).cost);
  assert.deepEqual(costs, [4, 5, 4, 7, 9]);
  assert.ok((await result('admissible-consistent', 5)).reopened > 0);
  const [dijkstra, astar, weighted, greedy] = [
    await result('one-slider', 1),
    await result('one-slider', 2),
    await result('one-slider', 3),
    await result('one-slider', 4),
  ];
  assert.equal(dijkstra.cost, astar.cost);
  assert.ok(weighted.cost <= 1.5 * astar.cost && weighted.expanded < astar.expanded && astar.expanded < dijkstra.expanded);
  assert.ok(greedy.cost >= astar.cost);
  const [tiles, misplaced, bfs] = [await result('eight-puzzle', 4), await result('eight-puzzle', 5), await result('eight-puzzle', 6)];
  assert.ok(
    tiles.cost === misplaced.cost &&
      misplaced.cost === bfs.cost &&
      tiles.generated < misplaced.generated &&
      misplaced.generated < bfs.generated,
  );
  const [manhattan, octile] = [await result('f-g-h', 4), await result('f-g-h', 5)];
  assert.ok(octile.cost <= manhattan.cost);
});

test('a lesson that was changed for the worse is refused with the name of the field', async () => {
  const lesson = () => JSON.parse(files[0].json);
  /** @param {(lesson: any) => void} change @param {string} field */
  const refused = async (change, field) => {
    const changed = lesson();
    change(changed);
    const error = await lessonOf(changed).then(
      () => assert.fail(`${field}: was taken`),
      (thrown) => thrown,
    );
    assert.ok(error instanceof DocumentError, String(error));
    assert.equal(error.field, field);
  };
  await refused((each) => delete each.steps[0].text.en, 'steps[0].text.en');
  await refused((each) => (each.steps[0].document.preset = 'none'), 'steps[0].document.preset');
  await refused((each) => (each.steps[6].ask.options[1].right = false), 'steps[6].ask.options');
  await refused((each) => (each.steps[7].task.check.kind = 'win'), 'steps[7].task.check.kind');
  await refused((each) => (each.extra = 1), 'extra');
  await refused((each) => (each.version = 2), 'version');
});
