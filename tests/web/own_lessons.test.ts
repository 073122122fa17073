/** Lessons of one's own: read from a file, changed, kept, and sent as a link. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { Keeper } from '../../web/view/ui/storage.ts';
import { doubled, textsOf, withMap, without } from '../../web/parts/lessons/changes.ts';
import { measureAll } from '../../web/parts/lessons/figures.ts';
import { lessonOf, mapsOf } from '../../web/parts/lessons/lesson_file.ts';
import { readLesson, textOfLesson } from '../../web/parts/lessons/lesson_text.ts';
import { lessons } from '../../web/parts/lessons/list.ts';
import { holdsLesson, linkOfLesson, OwnLessons, textInLink } from '../../web/apps/teach/own_lessons.ts';
import { Progress } from '../../web/apps/teach/progress.ts';

const ids = Object.keys(lessons);
const fileOf = (id: string) => readFileSync(new URL(`../../web/parts/lessons/${id}.json`, import.meta.url), 'utf8');
/** @param steps checked */
const mapAt = (steps: any[], at: number) => steps.slice(0, at + 1).findLast(({ document }) => document).document;

function storage() {
  const kept: Map<string, string> = new Map();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('every lesson is written as its file has it, and comes through a link unchanged', async () => {
  for (const id of ids) {
    const text = fileOf(id);
    const { value, lesson } = await readLesson(text);
    assert.equal(textOfLesson(value), text, id);
    assert.equal(lesson.id, id);
    const link = await linkOfLesson(text);
    assert.ok(holdsLesson(link) && link.length < 1 << 16, `${id}: ${link.length}`);
    assert.deepEqual(JSON.parse(await textInLink(link)), value, id);
  }
});

test('what is wrong in a file is told with its line, and a damaged link as damaged', async () => {
  const text = fileOf('ties');
  const wrong = text.replace('"at": "start"', '"at": "begin"');
  const line = wrong.slice(0, wrong.indexOf('"begin"')).split('\n').length;
  await assert.rejects(readLesson(wrong), { field: 'steps[0].at', line });
  await assert.rejects(readLesson(text.slice(0, -9)), { code: 'bad-json' });
  const link = await linkOfLesson(text);
  await assert.rejects(textInLink(link.slice(0, -20)), { field: 'link' });
  await assert.rejects(textInLink(`${link}!`), { field: 'link', message: /changed on the way/ });
});

test('all texts of every step and plan are found, each once, and no name of a node or a rule', async () => {
  for (const id of ids) {
    const value = JSON.parse(fileOf(id));
    const found = textsOf({ title: value.title, plan: value.plan, steps: value.steps });
    // Counted in the text itself, without those that stand in a document.
    assert.equal(new Set(found.map(({ text }) => text)).size, found.length);
    assert.equal(found.length, fileOf(id).match(/"zh-Hans": /g)?.length, id);
  }
  const { steps } = JSON.parse(fileOf('ties'));
  assert.deepEqual(
    textsOf(steps.find(({ ask }: any) => ask?.question))
      .map(({ label, n }) => `${label} ${n}`)
      .filter((name) => /^(?:question|options|why)/.test(name))
      .slice(0, 3),
    ['question 1', 'options 1', 'why 1'],
  );
});

test('a step that is doubled or removed leaves every other step its map and its part of the plan', async () => {
  for (const id of ids) {
    const value = JSON.parse(fileOf(id));
    const { steps } = await lessonOf(value);
    for (const at of [0, 1, steps.length - 1]) {
      const twice = await lessonOf(doubled(value, at));
      assert.equal(twice.steps.length, steps.length + 1);
      for (let i = 0; i <= steps.length; i++) assert.deepEqual(mapAt(twice.steps, i), mapAt(steps, i > at ? i - 1 : i), `${id} ${at} ${i}`);
      const fewer = without(value, at, at + 1 < steps.length ? JSON.parse(JSON.stringify(mapAt(steps, at + 1))) : null);
      const left = await lessonOf(fewer).catch((error) => error);
      // A number that stood in the removed step may be asked for by another text: then that is said.
      if (left instanceof Error) assert.match(left.message, /expected a figure of this lesson/, `${id} ${at}`);
      else
        for (let i = 0; i < steps.length - 1; i++)
          assert.deepEqual(mapAt(left.steps, i), mapAt(steps, i >= at ? i + 1 : i), `${id} ${at} ${i}`);
    }
    // A part of the plan speaks of the same steps as before, whose texts tell them apart.
    const texts = (lesson: any) =>
      lesson.plan.map(({ steps: [first, last] = [1, 0] }) => lesson.steps.slice(first - 1, last).map(({ text }: any) => text.en));
    const twice = texts(doubled(value, 2)).map((part: string[]) => [...new Set(part)]);
    assert.deepEqual(twice, texts(value), id);
    const gone = value.steps[2].text.en;
    assert.deepEqual(
      texts(without(value, 2, null)),
      texts(value).map((part: string[]) => part.filter((each) => each !== gone)),
      id,
    );
  }
});

const ownMap = { version: 1, space: { type: 'grid', rows: ['...', '...'] }, start: [0, 0], goal: [2, 1] };

test('another map in a step is that of this step alone: every other keeps its map, and every number in its texts', async () => {
  const engine = await loadEngine();
  let inherited = 0;
  for (const id of ids) {
    const value = JSON.parse(fileOf(id));
    const { steps } = await lessonOf(value);
    assert.deepEqual(mapsOf(value.steps), mapsOf(value.steps.map((_: unknown, at: number) => ({ document: mapAt(steps, at) }))), id);
    const at = 3;
    const before = structuredClone(value);
    const changed = withMap(value, at, ownMap, (i) => mapAt(steps, i));
    assert.deepEqual(value, before);
    // What this step itself says of its old map is for the person to change.
    changed.steps[at] = {
      document: ownMap,
      text: { en: 'Mine', 'zh-Hans': '我的' },
      ...(steps[at].figures && { figures: changed.steps[at].figures }),
    };
    const { lesson: read, value: kept } = await readLesson(textOfLesson(changed));
    measureAll(engine, kept, read.steps);
    const { lesson } = await readLesson(textOfLesson(kept));
    for (let i = 0; i < steps.length; i++) {
      if (i === at) continue;
      assert.deepEqual(mapAt(lesson.steps, i), mapAt(steps, i), `${id} ${at} ${i}`);
      assert.deepEqual(
        [lesson.steps[i].text, lesson.steps[i].ask, lesson.steps[i].point],
        [steps[i].text, steps[i].ask, steps[i].point],
        `${id} ${at} ${i}`,
      );
      inherited += Number(!value.steps[i].document);
    }
  }
  assert.ok(inherited > 20, String(inherited));
});

test('a doubled step with a map of its own has its own numbers, and the steps on the old map have theirs', async () => {
  const engine = await loadEngine();
  const first = JSON.parse(fileOf('heuristics'));
  const { steps } = await lessonOf(first);
  for (const at of [0, 1]) {
    const twice = doubled(first, 0);
    const maps = mapsOf(twice.steps);
    const changed = withMap(twice, at, ownMap, (i) => maps[i]);
    const { lesson: read, value } = await readLesson(textOfLesson(changed));
    measureAll(engine, value, read.steps);
    const { lesson } = await readLesson(textOfLesson(value));
    const texts = lesson.steps.map(({ text }) => text.en);
    assert.match(texts[at], /It takes 3 expansions.+ the path costs 2\.41\./);
    assert.equal(texts[1 - at], steps[0].text.en);
    assert.deepEqual(
      texts.slice(2),
      steps.slice(1).map(({ text }) => text.en),
    );
  }
});

test('numbers in the texts follow the map of a step, and one that cannot be measured is named', async () => {
  const engine = await loadEngine();
  const { value, lesson }: { value: any; lesson: any } = await readLesson(fileOf('ties'));
  const at = value.steps.findIndex(({ figures }: any) => figures?.g);
  value.steps[at].figures.g.is = 999;
  measureAll(engine, value, lesson.steps);
  assert.equal(textOfLesson(value), fileOf('ties'));
  value.steps[at].figures.g = { what: 'offered', node: [0, 0], is: 1 };
  assert.throws(() => measureAll(engine, value, lesson.steps), {
    field: `steps[${at}].figures.g`,
    message: /\{g\} cannot be measured on the map of this step/,
  });
  value.steps[at].figures.unused = value.steps[at].figures.g;
  delete value.steps[at].figures.g;
  measureAll(engine, value, lesson.steps);
  assert.equal(value.steps[at].figures.unused, undefined, 'what no text has need not be measured');
});

test('lessons are kept by name: the same again is one, another with that id stands beside it', () => {
  const place = storage();
  const own = new OwnLessons(new Keeper(place));
  assert.deepEqual(own.all, {});
  assert.equal(own.add('ties', 'one'), 'ties');
  assert.equal(own.add('ties', 'one'), 'ties');
  assert.equal(own.add('ties', 'two'), 'ties-2');
  assert.deepEqual(new OwnLessons(new Keeper(place)).all, { ties: 'one', 'ties-2': 'two' });
  own.remove('ties');
  assert.deepEqual(own.all, { 'ties-2': 'two' });
  place.kept.set('a-star-lab.lessons', '{');
  assert.deepEqual(own.all, {});
});

test('where nothing can be kept lessons last as long as the page', () => {
  const own = new OwnLessons(new Keeper(null));
  assert.equal(own.put('ties', 'one'), false);
  assert.equal(own.add('ties', 'two'), 'ties-2');
  assert.deepEqual(own.all, { ties: 'one', 'ties-2': 'two' });
  own.remove('ties');
  assert.deepEqual(own.all, { 'ties-2': 'two' });
});

test('garbage in what was kept is passed over, and no name leads to anything but a lesson', () => {
  const place = storage();
  const own = new OwnLessons(new Keeper(place));
  const progress = new Progress(new Keeper(place));
  for (const [kept, found] of [
    ['5', {}],
    ['null', {}],
    ['"text"', {}],
    ['[1, {}]', {}],
    ['{"mine": "one", "other": 5, "third": null, "fourth": {}}', { mine: 'one' }],
  ] as [string, object][]) {
    place.kept.set('a-star-lab.lessons', kept);
    place.kept.set('a-star-lab.lesson-steps', kept);
    assert.deepEqual(own.all, found, kept);
    for (const name of ['__proto__', 'constructor', 'other', 'third']) {
      assert.equal(own.text(name), undefined, `${kept} ${name}`);
      assert.equal(progress.at(name), kept.startsWith('{') && name === 'other' ? 5 : 0, `${kept} ${name}`);
    }
    assert.equal(own.add('constructor', 'two'), 'constructor');
    assert.equal(own.text('constructor'), 'two');
  }
  place.kept.set('a-star-lab.lesson-steps', '{"cat": {"valueOf": 1, "toString": 1}}');
  assert.equal(progress.at('cat'), 0);
});

test('a list that is too long for a lesson is refused by name, and nothing of it is left out in silence', async () => {
  const value = JSON.parse(fileOf('ties'));
  const { text } = value.steps[0];
  const long = { ...value, plan: [], steps: [value.steps[0], ...Array(500).fill({ text })] };
  await assert.rejects(readLesson(JSON.stringify(long)), { code: 'too-large', field: 'steps', message: /an array of 501, at most 500/ });
  long.steps.pop();
  assert.equal((await readLesson(JSON.stringify(long))).lesson.steps.length, 500);
});
