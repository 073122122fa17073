/** Lessons are data that people change: every one is checked here as the page checks it, and what it asks for can be done. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { lineOf } from '../../web/code/listing.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { DocumentError } from '../../web/document/error.ts';
import { holds } from '../../web/lessons/checks.ts';
import { measured } from '../../web/lessons/figures.ts';
import { lessonOf, parts } from '../../web/lessons/lesson_file.ts';
import { lessons } from '../../web/lessons/list.ts';
import { trial, tried } from '../../web/lessons/tries.ts';
import { worldOf } from '../../web/worlds/registry.ts';

const engine = /** @type {any} */ (await loadEngine());
const files = Object.keys(lessons).map((id) => ({
  id,
  json: readFileSync(new URL(`../../web/lessons/${id}.json`, import.meta.url), 'utf8'),
}));

/** @param {any} document */
function ended(document) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(10_000);
  return search;
}

/** Numbers that texts state without having measured them: what is set in the documents, and what is known of the puzzle. @type {Record<string, string[]>} */
const given = {
  'six-steps': ['10', '14', '20', '1', '2', '3', '4', '5', '6'],
  'f-g-h': ['1', '4', '6', '10', '14', '20'],
  'four-by-four': ['10', '14'],
  cat: ['1'],
  'breadth-depth-climb': ['9'],
  'one-slider': ['0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1', '2', '1.5'],
  heuristics: ['0', '10', '14', '6', '1', '2'],
  'admissible-consistent': ['0', '1', '3', '1.5', '5'],
  ties: ['1'],
  'open-lists': [],
  'eight-puzzle': ['1', '2', '8', '0', '30', '181,440', '362,880'],
  'waypoints-and-meshes': [],
  'jumps-and-clusters': ['80', '48', '4'],
  'voxel-agent': ['1', '2', '3', '4'],
};

/** Every number written into the texts of a step. @param {any} value @param {string} language @returns {string[]} */
function numbersIn(value, language) {
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, language));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (['document', 'solution', 'figures', 'values'].includes(name)) return [];
    if (typeof each !== 'string') return numbersIn(each, language);
    const bare = each.replace(/\{\w+\}|\(\d+(?:,\d+)+\)/g, ''); // neither figures nor the names of cells
    return name === language ? (bare.match(/\d[\d,.]*\d|\d/g) ?? []) : [];
  });
}

for (const { id, json } of files) {
  test(`lesson ${id} holds: documents, places, numbers, questions with one right answer, tasks that can be done, a plan of 45 minutes, few presses`, async () => {
    const raw = JSON.parse(json);
    const lesson = await lessonOf(raw);
    assert.equal(lesson.id, id);
    const presses = lesson.steps.length - 1 + lesson.steps.filter(({ ask, task }) => ask || task?.solution).length;
    assert.ok(presses <= 60, `a clicker goes through it in at most 60 presses: ${presses}`);
    assert.equal(lesson.minutes, 45);
    assert.deepEqual(
      lesson.plan.map(({ part }) => part),
      parts,
    );
    assert.equal(
      lesson.plan.reduce((sum, { minutes }) => sum + minutes, 0),
      45,
    );
    /** @type {any} */
    let document;
    for (const [at, step] of lesson.steps.entries()) {
      document = step.document ?? document;
      const search = ended(document);
      const where = `step ${at + 1}`;
      assert.notEqual(search.status, 'bad-input', where);
      if (step.after !== undefined)
        assert.ok(step.after < search.expansionCount, `${where}: after ${step.after} of ${search.expansionCount}`);
      const { row, line } = step.point ?? {};
      if (row !== undefined || line !== undefined) {
        const place = { start: 0, end: search.eventCount }[step.at ?? 'start'] ?? step.at;
        search.seek(step.after === undefined ? place : search.positionOfExpansion(step.after));
        const node = row !== undefined && worldOf(document.space).nodeOf(document.space, row);
        if (row !== undefined)
          assert.ok(
            search.openList(1000).some((/** @type {any} */ each) => each.node === node),
            `${where}: ${row} is not open`,
          );
        if (line !== undefined && typeof step.at === 'number') assert.equal(lineOf(search.event(), document), line, where);
      }
      for (const [name, figure] of Object.entries(step.figures ?? {}))
        assert.equal(measured(engine, document, figure), figure.is, `${where}: ${name}`);
      for (const { field, values } of step.try ?? [])
        for (const value of values) ended({ ...document, ...trial(document, field, value) }).dispose();
      if (step.ask === 'next') assert.ok(step.after, `${where}: a question about what is next needs a place`);
      else if (step.ask) assert.equal(step.ask.options.filter(({ right }) => right).length, 1, where);
      if (step.task) {
        const { check, solution } = step.task;
        assert.ok(!holds(check, search, document, engine), `${where}: the task is done before it is begun`);
        const solved = ended(solution);
        assert.ok(holds(check, solved, solution, engine), `${where}: the solution does not do it`);
        solved.dispose();
      }
      for (const language of /** @type {const} */ (['en', 'zh-Hans'])) {
        assert.ok(step.text[language].length < 420, `${where} is long in ${language}`);
        const known = [...given[id], String(step.task?.check.n)];
        for (const number of numbersIn(raw.steps[at], language))
          assert.ok(known.includes(number), `${where} in ${language} states ${number}, which nothing measures`);
      }
      search.dispose();
    }
  });
}

test('the slider of one search is Dijkstra, A* and greedy search where it bears their names, and knows where it stands', async () => {
  const raw = JSON.parse(files.find(({ id }) => id === 'one-slider')?.json ?? '');
  const [{ document }] = (await lessonOf(raw)).steps;
  const counts = [];
  for (const a of [0, 0.1, 0.5, 0.6, 0.9, 1]) {
    const other = { ...document, ...trial(document, 'a', a) };
    assert.ok(Math.abs(tried(other, 'a') - a) < 1e-9, `stands at ${a}`);
    const search = ended(other);
    counts.push(search.result().expanded);
    search.dispose();
  }
  assert.deepEqual([counts[0], counts[2], counts[3], counts[5]], [103, 38, 25, 21], 'as the texts before it say');
  const slider = raw.steps.findIndex((/** @type {any} */ step) => step.try);
  raw.steps[slider].try[0].values = [0, 1.5];
  await assert.rejects(lessonOf(raw), { field: `steps[${slider}].try[0].values[1]` });
});

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
  for (const step of [1, 2, 3, 6, 7]) costs.push((await result('admissible-consistent', step)).cost);
  assert.deepEqual(costs, [4, 5, 4, 7, 9]);
  assert.ok((await result('admissible-consistent', 6)).reopened > 0);
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
  await refused((each) => (each.steps[7].ask.options[1].right = false), 'steps[7].ask.options');
  await refused((each) => (each.steps[8].task.check.kind = 'win'), 'steps[8].task.check.kind');
  await refused((each) => (each.steps[2].text.en = 'It costs {much}.'), 'steps[2].text.en');
  await refused((each) => (each.steps[3].change = { tie: 'mine' }), 'steps[3].change.tie');
  await refused((each) => (each.steps[8].task.solution = { walls: [] }), 'steps[8].task.solution.walls');
  await refused((each) => each.steps[3].point.push([1, 1]), 'steps[3].point[2]');
  await refused((each) => (each.steps[3].point = []), 'steps[3].point');
  await refused((each) => (each.steps[3].point = [[9, 9]]), 'steps[3].point[0]');
  await refused((each) => (each.steps[3].point = [{ row: '2,3' }]), 'steps[3].point[0].row');
  await refused((each) => (each.steps[3].point = [{ line: 'last' }]), 'steps[3].point[0].line');
  await refused((each) => (each.steps[3].point = [{ cell: [2, 3] }]), 'steps[3].point[0].cell');
  await refused((each) => (each.steps[4].point = [{ row: [2, 3] }]), 'steps[4].point[0]');
  await refused((each) => (each.plan[0].part = 'lecture'), 'plan[0].part');
  await refused((each) => (each.plan[1].steps = [2, 10]), 'plan[1].steps');
  await refused((each) => (each.steps[7].try = [{ field: 'space', title: each.title, values: [] }]), 'steps[7].try[0].field');
  await refused((each) => (each.extra = 1), 'extra');
  await refused((each) => (each.version = 2), 'version');
});
