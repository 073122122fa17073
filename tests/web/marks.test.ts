/** Marks rank as a teacher would: students who hold a misconception stay below those who only slip. They are simulated without the rules of the page. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import answers from '../golden/answers.json' with { type: 'json' };
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { capOf, capped, most } from '../../web/parts/lessons/cap.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { Hand } from '../../web/parts/lessons/hand.ts';
import { markOf } from '../../web/parts/lessons/marks.ts';
import { algorithms, levelsOf, offers } from '../../web/parts/lessons/offers.ts';
import { resumed } from '../../web/parts/lessons/suspended.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { legalRun, mapOf, Oracle } from './by_hand_oracle.ts';
import { doneBy, students } from './simulated_students.ts';
import type { Choice } from '../../web/parts/lessons/fit.ts';
import type { Grade } from '../../web/parts/lessons/grade.ts';

const engine = await loadEngine();
const whole = process.env.A_STAR_LAB_WHOLE === '1';
const some = whole ? 200 : 4;

/** What a number of students get at one exercise. */
function marked(algorithm: string, world: string, level: 'order' | 'updates' | 'all', who: string, slips: number, count: number) {
  return Array.from({ length: count }, (_, student) => {
    const task = taskOf({ world, algorithm, level, student: `s${student}`, mode: 'exam' });
    const random = seededRandom((student + 1) * 7919);
    const log = documentsOf(task).flatMap((document) => doneBy(engine, document, level, who, slips, random));
    return markOf(engine, JSON.stringify({ ...task, score: 0, log }));
  });
}
const mean = (scores: number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;

for (const algorithm of algorithms)
  test(`of 200 who hold a misconception, in quick tests of four, 95 % have at most 75, and at most 70 on average: ${algorithm}`, () => {
    for (const world of offers[algorithm])
      for (const level of levelsOf(world))
        for (const who of Object.keys(students).filter((name) => name !== 'right' && students[name].where({ algorithm, world, level }))) {
          const all = marked(algorithm, world, level, who, 0, some);
          const scores = all.map(({ score }) => score).sort((one, other) => one - other);
          const said = `${who} at ${algorithm} on ${world}, ${level}: ${scores.join(' ')}`;
          assert.ok(mean(scores) <= 70, said);
          assert.ok(scores[Math.ceil(scores.length * 0.95) - 1] <= 75, said);
          // Whoever is capped is told why.
          for (const { cap, score, legal, wrong, missing } of all)
            assert.ok(cap ? 2 * cap.right < cap.of : score === Math.round((100 * legal) / (legal + wrong + missing)), said);
        }
  });

test('who slips once in ten moves has at least 85 on average, at most 3 % are capped and at most 5 % told a misconception', () => {
  const all = algorithms.flatMap((algorithm) =>
    offers[algorithm].flatMap((world) => levelsOf(world).flatMap((level) => marked(algorithm, world, level, 'right', 0.1, some))),
  );
  const share = (of: typeof all) => of.length / all.length;
  const [capped, accused] = [share(all.filter(({ cap }) => cap)), share(all.filter(({ fit }) => fit))];
  const reached = mean(all.map(({ score }) => score));
  assert.ok(reached >= 85, `${reached} on average`);
  assert.ok(capped <= 0.03, `${capped} capped`);
  assert.ok(accused <= 0.05, `${accused} accused`);
});

for (const algorithm of algorithms)
  for (const world of offers[algorithm])
    test(`random legal orders of ${algorithm} on ${world}, 1,000 in the slow tests, have 100, and are neither capped nor told anything`, () => {
      const level = levelsOf(world).at(-1) ?? 'order';
      for (let run = 0; run < (whole ? 1000 : 2); run++) {
        const random = seededRandom(run + 1);
        const task = taskOf({ world, algorithm, level, student: String(run), mode: 'exam' });
        const log = documentsOf(task).flatMap((document) => {
          const hand = new Hand(engine, document, level);
          const moves = legalRun(hand, new Oracle(document, mapOf(engine, document), level), random);
          hand.dispose();
          return moves;
        });
        const { score, cap, fit } = markOf(engine, JSON.stringify({ ...task, score: 100, log }));
        assert.deepEqual([score, cap, fit], [100, null, null], `run ${run}`);
      }
    });

test('capped is who gets two or more wrong, and more than right, of the decisions in which a misconception cannot be right and those that went wrong as it does', () => {
  /** Decisions: R and W where it cannot be right, r and w where it may be right by chance, x what is wrong otherwise there. */
  const decided = (text: string) =>
    [...text].map((letter, at): Choice => {
      const [right, apart] = [letter.toLowerCase() === 'r', letter === letter.toUpperCase()];
      const fits = letter === 'x' || letter === 'R' ? [] : ['sight'];
      return {
        ...{ part: 0, taken: [], after: [], asked: '', number: false, place: String(at), right, early: false },
        ...{ fits, apart: apart ? ['sight'] : [], by: {} },
      };
    });
  const cap = (text: string) => capOf(['keep', 'sight'], decided(text));
  for (const text of ['', 'W', 'w', 'WWRR', 'wwRR', 'Wxx', 'xxx', 'rrrr']) assert.equal(cap(text), null, text);
  assert.deepEqual(cap('WWR'), { name: 'sight', right: 1, of: 3 });
  assert.deepEqual(cap('Wwrrrr'), { name: 'sight', right: 0, of: 2 }, 'what may be right by chance shows nothing when it is right');
  const grade = { score: 90, legal: 9, wrong: 1, missing: 0, marks: {} } as unknown as Grade;
  const scores = [4, 5].map((version) => capped(grade, version, ['sight'], decided('WW')).score);
  assert.deepEqual(scores, [90, most]);
  assert.equal(capped({ ...grade, score: 40 }, 5, ['sight'], decided('WW')).score, 40, 'nobody gets more for it');
});

test('who is capped and told a misconception is told one: of those that cap, the one that fits', () => {
  for (const [world, level] of [
    ['graph', 'order'],
    ['hex', 'updates'],
  ] as const)
    // prettier-ignore
    for (const { cap, fit } of marked('astar', world, level, 'takes the goal in sight', 0, 12))
      if (fit) assert.equal(cap?.name, fit.name);
});

test('reading the path back is a skill of its own: who reads it wrongly loses nothing else', () => {
  const task = taskOf({ world: 'graph', algorithm: 'astar', level: 'all', student: '3', mode: 'exam' });
  const log = documentsOf(task).flatMap((document) =>
    doneBy(engine, document, 'all', 'right', 0, seededRandom(1)).map((move) => (move.do === 'cost' ? { ...move, g: move.g + 1 } : move)),
  );
  const { marks } = markOf(engine, JSON.stringify({ ...task, score: 0, log }));
  for (const [skill, { right, of }] of Object.entries(marks)) assert.equal(of - right, skill === 'path' ? 3 : 0, skill);
  assert.ok(marks.path.of > 6, 'each node of a path counts');
});

test('links and answers of versions 3 and 4 have the maps and the marks that they had when they were made', () => {
  for (const { version, world, algorithm, level, maps, score, legal, wrong, missing, log } of answers) {
    const task = taskOf({ version, mode: 'exam', assignment: '7', student: '12', world, algorithm, level });
    // `sight` came later, and no exercise reads it.
    const text = JSON.stringify(documentsOf(task).map(({ sight: _, ...document }) => document));
    assert.equal(createHash('sha256').update(text).digest('hex').slice(0, 16), maps, `${algorithm} on ${world}, ${version}`);
    if (log === undefined) continue;
    const moves = resumed(`3 1 1 ${log}`)?.acts;
    const mark = markOf(engine, JSON.stringify({ ...task, score: 0, log: moves }));
    assert.deepEqual([mark.score, mark.legal, mark.wrong, mark.missing, mark.cap], [score, legal, wrong, missing, null]);
  }
});
