/** IDA* done by hand: what is asked stays small in any order, what an exam goes on with, and how it is kept. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/engine/engine.ts';
import { problemOfTask, readAnswer, regrade, taskOf } from '../../web/lessons/answer_file.ts';
import { ownSearch } from '../../web/lessons/by_hand.ts';
import { declaredMoves } from '../../web/lessons/declared.ts';
import { grade } from '../../web/lessons/grade.ts';
import { instanceOf, measured } from '../../web/lessons/instances.ts';
import { offers } from '../../web/lessons/offers.ts';
import { resumed, suspended } from '../../web/lessons/suspended.ts';
import { seededRandom } from '../../web/maps/generators/random.ts';
import { legalRun } from './by_hand_oracle.js';

/** @typedef {import('../../web/lessons/own_search.ts').Move} Move */
/** @typedef {import('../../web/lessons/own_deepening.ts').OwnDeepening} OwnDeepening */

const engine = /** @type {any} */ (await loadEngine());
const whole = Boolean(process.env.A_STAR_LAB_WHOLE);

for (const world of offers.ida)
  test(`the threshold is raised, and no order asks for more than 12 expansions and 40 inputs: ${world}`, () => {
    const random = seededRandom(3);
    for (let seed = 1; seed <= (whole ? 500 : 10); seed++) {
      const problem = instanceOf(engine, { seed, world, algorithm: 'ida', level: 'updates' });
      const { raised, ties, expansions, inputs } = measured(problem, 'updates');
      assert.ok(raised >= 1 && ties >= 1 && expansions <= 12 && inputs <= 40, JSON.stringify({ raised, ties, expansions, inputs }));
      for (let round = 0; round < 20; round++) {
        const moves = legalRun(problem, random);
        assert.ok(moves.some((move) => move.do === 'raise'));
        assert.ok(moves.length <= inputs && moves.filter((move) => move.do === 'take').length <= expansions);
      }
    }
  });

/** A search as it stands when its first neighbour is to be cut off. @param {import('../../web/lessons/instances.ts').Level} level */
function atFirstCut(level) {
  const problem = instanceOf(engine, { seed: 4, world: 'grid', algorithm: 'ida', level });
  const search = /** @type {OwnDeepening} */ (ownSearch(problem, level));
  /** @type {Move[]} */
  const log = [];
  const above = () => search.waiting.find((step) => search.verdict(step) === 'cut');
  for (let move = search.next(); move && !above(); move = search.next()) {
    log.push(move);
    search.make(move);
  }
  return { problem, search, log, step: /** @type {import('../../web/lessons/problem.ts').Move} */ (above()) };
}

for (const level of /** @type {const} */ (['order', 'updates']))
  test(`who enters a node above the threshold is told both sums, and can only leave it again: ${level}`, () => {
    const { problem, search, log, step } = atFirstCut(level);
    const [sum, otherSum] = [String(search.fOf(step)), String(search.threshold)];
    assert.ok(Number(sum) > Number(otherSum));
    assert.deepEqual(search.check({ do: 'take', node: step.to }), { rule: 'over', node: step.to, sum, otherSum });
    search.make({ do: 'take', node: step.to });
    assert.deepEqual([search.waiting, search.next()], [[], { do: 'back' }]);
    search.make({ do: 'back' });
    assert.deepEqual(search.cuts.at(-1)?.f, Number(sum));
    // One slip, and the search still ends where it should.
    const { wrong, search: after } = grade(problem, [...log, { do: 'take', node: step.to }], level);
    assert.deepEqual([wrong, after.current], [1, step.to]);
  });

test('nobody gets far by going back at once and raising the threshold: what waits to be entered goes on waiting', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const problem = instanceOf(engine, { seed, world: 'graph', algorithm: 'ida', level: 'order' });
    const search = /** @type {OwnDeepening} */ (ownSearch(problem, 'order'));
    /** @type {Move[]} */
    const log = [];
    do
      for (const move of /** @type {Move[]} */ ([{ do: 'take', node: problem.start }, { do: 'back' }, { do: 'raise', g: 0 }])) {
        const made = move.do === 'raise' ? { ...move, g: search.least } : move;
        log.push(made);
        if (search.possible(made)) search.make(made);
      }
    while (search.fresh);
    log.push({ do: 'stop', says: 'none' });
    assert.ok(grade(problem, log, 'order').score < 30);
  }
});

test('where only the order is the learner’s, whoever goes back too early is told who waits, and nothing else is to be said', () => {
  const problem = instanceOf(engine, { seed: 2, world: 'graph', algorithm: 'ida', level: 'order' });
  const search = /** @type {OwnDeepening} */ (ownSearch(problem, 'order'));
  do search.make(/** @type {Move} */ (search.next()));
  while (search.frames.length === 0 || search.legal().length === 0);
  const [node] = search.legal();
  const wrong = search.check({ do: 'back' });
  assert.deepEqual([wrong?.rule, wrong?.node], ['within', node]);
  assert.ok(Number(wrong?.sum) <= Number(wrong?.otherSum));
  assert.deepEqual(search.check({ do: 'look', node, says: 'cut' }), { rule: 'no-move' });
});

test('a wrong threshold is told with both sums, and the search goes on with the right one', () => {
  const problem = instanceOf(engine, { seed: 1, world: 'tiles', algorithm: 'ida', level: 'updates' });
  const search = /** @type {OwnDeepening} */ (ownSearch(problem, 'updates'));
  for (let move = search.next(); move && move.do !== 'raise'; move = search.next()) search.make(move);
  const { least } = search;
  assert.deepEqual(search.check({ do: 'raise', g: least + 1 }), { rule: 'threshold', sum: String(least + 1), otherSum: String(least) });
  search.make({ do: 'raise', g: least + 1 });
  assert.equal(search.threshold, least);
});

test('what is handed in is read and graded anew, and what was done is there again after a reload', () => {
  const task = taskOf({ assignment: '7', student: '5', world: 'grid', algorithm: 'ida', level: 'updates' });
  const log = declaredMoves(engine, problemOfTask(engine, task).document);
  const answer = readAnswer(JSON.stringify({ version: 1, ...task, score: 100, log }));
  assert.deepEqual([regrade(engine, answer).score, regrade(engine, answer).changed], [100, false]);
  assert.deepEqual(resumed(suspended(9, 1, log, false)), { seed: 9, attempt: 1, acts: log, over: false });
  assert.throws(() => readAnswer(JSON.stringify({ version: 1, ...task, score: 100, log: [{ do: 'raise' }] })), {
    code: 'bad-type',
    field: 'log[0].g',
  });
});
