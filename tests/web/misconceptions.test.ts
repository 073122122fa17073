/** Exercises ask something: whoever holds a misconception cannot get through the searches of a task without a wrong move. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf, taskOf } from '../../web/parts/lessons/answer_file.ts';
import { grade, gradeOf } from '../../web/parts/lessons/grade.ts';
import { instanceOf } from '../../web/parts/lessons/instances.ts';
import { lessons } from '../../web/parts/lessons/list.ts';
import { applicable, asks, caught, heldBy, misconceptions } from '../../web/parts/lessons/misconceptions.ts';
import { algorithms, levelsOf, offers } from '../../web/parts/lessons/offers.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { exercises } from '../../web/kernel/worlds/exercises.ts';
import { relaxing, squares } from './by_hand_maps.ts';
import type { Exercise } from '../../web/kernel/worlds/exercises.ts';

const engine = await loadEngine();
const whole = process.env.A_STAR_LAB_WHOLE === '1';
const names = Object.keys(misconceptions);
const places = algorithms.flatMap((algorithm) => offers[algorithm].map((world) => ({ world, algorithm })));

const exerciseOf = ({ world }: (typeof places)[number]) => exercises[world] as Exercise;

test('a search is caught in what it gets wrong, and in nothing else', () => {
  assert.deepEqual(
    names.filter((name) => caught(engine, squares, 'updates', misconceptions[name])),
    ['dijkstra', 'oldest'],
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
      assert.ok(level !== 'order' || !applicable(where).includes('keep'), 'nobody relaxes there');
    }
    const never = exerciseOf(place).never?.[place.algorithm] ?? {};
    for (const [name, why] of Object.entries(never))
      assert.ok(why && misconceptions[name].of.includes(place.algorithm), `${name} on ${place.world}`);
  }
});

for (const place of places)
  test(`every map kept asks something, and nothing catches what cannot go wrong there: ${place.algorithm} on ${place.world}`, () => {
    const { seeds, never = {} } = exerciseOf(place);
    const kept = seeds[place.algorithm];
    const all = kept.map((seed) => JSON.stringify(instanceOf({ ...place, seed })));
    assert.ok(kept.length >= 20 && new Set(all).size === kept.length, 'each another one');
    for (const seed of whole ? kept : kept.slice(0, 2)) {
      const document = instanceOf({ ...place, seed });
      assert.ok(asks(engine, document, place.world, seededRandom(seed)), `seed ${seed}`);
      for (const name of Object.keys(never[place.algorithm] ?? {}))
        assert.ok(!caught(engine, document, 'updates', misconceptions[name]), `${name} by seed ${seed}`);
    }
  });

test('a task is three maps, the same ones for the same student, and others for another', () => {
  const of = (student: string) => documentsOf(taskOf({ assignment: '7', student })).map((each) => JSON.stringify(each));
  assert.deepEqual([of('1').length, new Set(of('1')).size], [3, 3]);
  assert.deepEqual(of('1'), of('1'));
  assert.ok(new Set(Array.from({ length: 120 }, (_, student) => of(String(student)).join())).size > 110);
});

test('who takes the goal too early has stopped there: it costs what a stop at the same place costs', () => {
  const document = instanceOf({ world: 'grid', algorithm: 'astar', seed: exercises.grid.seeds.astar[0] });
  const hand = heldBy(engine, document, 'order', misconceptions.sight, seededRandom(1));
  const log = hand.made;
  const early = gradeOf([hand]);
  hand.dispose();
  const stopped = grade(engine, [document], [...log.slice(0, -2), { do: 'stop', says: 'found' }], 'order');
  assert.deepEqual(early.marks.stop, { right: 0, of: 1 });
  assert.ok(early.missing > 0);
  assert.deepEqual([early.score, early.wrong, early.missing], [stopped.score, stopped.wrong, stopped.missing]);
});
