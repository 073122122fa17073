/** Exercises ask something: whoever holds a misconception cannot get through the searches of a task without a wrong move. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { exercises } from '../../web/kernel/worlds/exercises.ts';
import { poolOf } from '../../web/kernel/worlds/pools.ts';
import { most } from '../../web/parts/lessons/cap.ts';
import { apart, dealt } from '../../web/parts/lessons/dealt.ts';
import { caught, fewestOf, foundIn, worthOf } from '../../web/parts/lessons/deciding.ts';
import { grade } from '../../web/parts/lessons/grade.ts';
import { documentsOf, instanceOf, parts, tasks, unpacked } from '../../web/parts/lessons/instances.ts';
import { lessons } from '../../web/parts/lessons/list.ts';
import { applicable, misconceptions } from '../../web/parts/lessons/misconceptions.ts';
import { algorithms, levelsOf, offers } from '../../web/parts/lessons/offers.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { relaxing, squares } from './by_hand_maps.ts';
import { doneBy } from './simulated_students.ts';
import type { Exercise } from '../../web/kernel/worlds/exercises.ts';

const engine = await loadEngine();
const whole = process.env.A_STAR_LAB_WHOLE === '1';
const names = Object.keys(misconceptions);
const places = algorithms.flatMap((algorithm) => offers[algorithm].map((world) => ({ world, algorithm })));

const exerciseOf = ({ world }: (typeof places)[number]) => exercises[world] as Exercise;

test('a search is caught in what it gets wrong, and in nothing else', () => {
  assert.deepEqual(
    names.filter((name) => caught(engine, squares, 'updates', misconceptions[name])),
    ['dijkstra', 'oldest', 'from-f'],
    'with four directions the goal may be taken at sight',
  );
  assert.ok(caught(engine, relaxing, 'updates', misconceptions.keep));
  assert.ok(!caught(engine, relaxing, 'order', misconceptions.keep), 'where updates are made for the learner nothing is kept wrongly');
  assert.ok(!caught(engine, relaxing, 'updates', misconceptions.dijkstra));
});

test('each misconception has its lesson, and where it does not apply that has a reason', () => {
  for (const { lesson } of Object.values(misconceptions)) assert.ok(Object.hasOwn(lessons, lesson), lesson);
  for (const place of places) {
    for (const level of levelsOf(place.algorithm, place.world)) {
      const where = { ...place, level };
      assert.ok(level !== 'order' || !applicable(where).some((name) => misconceptions[name].says), 'neighbours are done for the learner');
    }
    const never = exerciseOf(place).never?.[place.algorithm] ?? {};
    for (const [name, why] of Object.entries(never))
      assert.ok(why && misconceptions[name].of.includes(place.algorithm), `${name} on ${place.world}`);
  }
});

for (const place of places)
  test(`every task kept, in quick tests the first, is the one that is found and asks enough, and nothing catches what cannot go wrong there: ${place.algorithm} on ${place.world}`, () => {
    const { never = {} } = exerciseOf(place);
    const kept = unpacked(poolOf(place.world, place.algorithm) ?? '');
    const all = kept.map((seed) => JSON.stringify(instanceOf({ ...place, seed })));
    assert.deepEqual([kept.length, new Set(all).size], [tasks * parts, tasks * parts], 'each another one');
    const looked = whole ? kept.length : parts;
    assert.deepEqual(foundIn(engine, place, looked / parts), kept.slice(0, looked));
    const names = applicable({ ...place, level: 'updates' });
    for (let first = 0; first < looked; first += parts) {
      const documents = kept.slice(first, first + parts).map((seed) => instanceOf({ ...place, seed }));
      const worth = documents.map((document) => worthOf(engine, document, place.world) ?? []);
      names.forEach((name, at) => assert.ok(worth.reduce((sum, counts) => sum + counts[at], 0) >= fewestOf, `${name} by ${kept[first]}`));
      for (const document of documents)
        for (const name of Object.keys(never[place.algorithm] ?? {}))
          assert.ok(!caught(engine, document, 'updates', misconceptions[name]), `${name} by ${kept[first]}`);
    }
  });

test('heuristics of graphs are consistent, so that nothing is reopened', () => {
  for (const algorithm of ['astar', 'greedy'])
    for (const seed of unpacked(poolOf('graph', algorithm) ?? '')) {
      const { space } = instanceOf({ world: 'graph', algorithm, seed }) as any;
      const h = new Map<string, number>(space.nodes.map(({ id, h }: { id: string; h: number }) => [id, h]));
      assert.equal(h.get('G'), 0);
      for (const [one, other, cost] of space.edges)
        assert.ok(Math.abs((h.get(one) ?? NaN) - (h.get(other) ?? NaN)) <= cost, `${one} ${other} by ${seed}`);
    }
});

test('the set that reopens is of A* alone: h never says too much there and is not consistent, and each of its maps reopens nodes', () => {
  const place = { world: 'reopening', algorithm: 'astar' } as const;
  assert.deepEqual(algorithms.filter((algorithm) => offers[algorithm].includes('reopening')), ['astar']); // prettier-ignore
  const seeds = unpacked(poolOf('reopening', 'astar') ?? '');
  for (const seed of seeds) {
    const document = instanceOf({ ...place, seed });
    const { nodes = [], edges = [] } = document.space;
    const h = new Map(nodes.map((node) => [node.id, Number(node.h)]));
    // Each edge in turn, until nothing gets shorter.
    const left = new Map(nodes.map(({ id }) => [id, id === 'G' ? 0 : Infinity]));
    for (const _ of nodes)
      for (const [one, other, cost = NaN] of edges)
        for (const [from, to] of [[one, other], [other, one]]) left.set(from, Math.min(left.get(from) ?? 0, (left.get(to) ?? 0) + cost)); // prettier-ignore
    for (const { id } of nodes) assert.ok((h.get(id) ?? NaN) <= (left.get(id) ?? NaN), `${id} by ${seed}`);
    assert.ok(
      edges.some(([one, other, cost = NaN]) => Math.abs((h.get(one) ?? 0) - (h.get(other) ?? 0)) > cost),
      `${seed}`,
    );
    const search = engine.createSearch(document);
    while (search.status === 'running') search.advance(100);
    search.seek(search.eventCount);
    assert.ok(search.counters().reopened > 0, `${seed}`);
    search.dispose();
  }
  assert.throws(() => taskOf({ ...place, version: 4 }), /^DocumentError: world: .*is not a world for astar by hand/);
});

test('a task is three maps, the same ones for the same student, whatever his number looks like', () => {
  const of = (student: string, more: object = {}) =>
    documentsOf(taskOf({ assignment: '7', student, ...more })).map((each) => JSON.stringify(each));
  assert.deepEqual([of('1').length, new Set(of('1')).size], [3, 3]);
  assert.deepEqual(of('1'), of('1'));
  assert.deepEqual(of('１ '), of('1'), 'full-width digits and spaces make no difference');
  assert.notDeepEqual(of('1', { attempt: 2 }), of('1'));
});

test('no two of 120 students in a row share a task, whatever their numbers begin with', () => {
  const deal = (student: string) => dealt(taskOf({ assignment: '7', student }), tasks);
  for (const [before, first] of [
    ['', 0],
    ['', 100],
    ['', 10_900],
    ['2026', 1_097_700],
    ['s', 12_345_600],
    ['', 20_231_900],
    ['202611', 99_900_000],
  ] as const)
    // prettier-ignore
    for (let from = first; from < first + 150; from++) {
      const all = Array.from({ length: apart }, (_, at) => deal(before + String(from + at).padStart(8, '0')));
      assert.equal(new Set(all).size, apart, `from ${before}${from}`);
    }
});

test('manual and page say how many maps there are, for how many in a row, and the most that a misconception leaves', () => {
  for (const [language, hint, all] of [
    ['en', `chooses three of ${tasks * parts} maps`, [`there are ${tasks * parts}, and no two of ${apart} numbers`, `has at most ${most}`]],
    ['zh-Hans', `从 ${tasks * parts} 张地图中选出三张`, [`题库有 ${tasks * parts} 张，连续的 ${apart} 个学号`, `得分最高 ${most}`]],
  ] as const) {
    const manual = readFileSync(new URL(`../../docs/manual/${language}/teaching.md`, import.meta.url), 'utf8');
    for (const each of all) assert.ok(manual.includes(each), `${each} in ${language}`);
    const words = readFileSync(new URL(`../../web/kernel/words/${language}/teach.ts`, import.meta.url), 'utf8');
    assert.ok(words.includes(hint), `${hint} in ${language}`);
  }
});

test('of 120 numbers out of 600 in a row at most five share a task, and of others too: every n-th, several classes, 94 % of those by chance', () => {
  const deal = (student: string) => dealt(taskOf({ assignment: '7', student }), tasks);
  const shared = (numbers: string[]) => {
    const times = new Map<number, number>();
    for (const task of numbers.map(deal)) times.set(task, (times.get(task) ?? 0) + 1);
    return Math.max(...times.values());
  };
  const row = Array.from({ length: apart }, (_, at) => at);
  const random = seededRandom(5);
  const worst: Record<string, number> = {};
  for (const from of [0, 900, 10_900, 1_097_500, 20_231_900, 99_999_700])
    worst[`600 from ${from}`] = shared(Array.from({ length: 5 * apart }, (_, at) => String(from + at)));
  for (const step of [2, 3, 5, 7, 10, 11, 13, 67, 100, 110, 133, 134, 135, 268, 1000, 1001, 17_956, 1_097_728])
    worst[`every ${step}th`] = shared(row.map((at) => String(20_230_000 + at * step)));
  for (const size of [20, 30, 40, 60]) worst[`classes of ${size}`] = shared(row.map((at) => `2023${Math.floor(at / size)}${String((at % size) + 1).padStart(2, '0')}`)); // prettier-ignore
  assert.deepEqual(Object.entries(worst).filter(([, n]) => n > 5), []); // prettier-ignore
  const sets = 300;
  const more = Array.from({ length: sets }, () => shared(row.map(() => String(below(random, 1e8))))).filter((n) => n > 5);
  assert.ok(more.length <= 0.06 * sets, `${more.length} of ${sets}`);
});

test('who takes the goal too early has stopped there: it costs what a stop at the same place costs', () => {
  const document = instanceOf({ world: 'grid', algorithm: 'astar', seed: unpacked(poolOf('grid', 'astar') ?? '')[0] });
  const log = doneBy(engine, document, 'order', 'takes the goal in sight', 0, seededRandom(1));
  const early = grade(engine, [document], log, 'order');
  const stopped = grade(engine, [document], [...log.slice(0, -2), { do: 'stop', says: 'found' }], 'order');
  assert.deepEqual(early.marks.stop, { right: 0, of: 1 });
  assert.ok(early.missing > 0);
  assert.deepEqual([early.score, early.wrong, early.missing], [stopped.score, stopped.wrong, stopped.missing]);
});
