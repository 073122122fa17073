/** Searches of which everything is done by hand: what is legal is held against the core's traces and against an oracle written separately. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/engine/engine.ts';
import { problemOfTask, readAnswer, regrade, taskOf } from '../../web/lessons/answer_file.ts';
import { validateDocument } from '../../web/worlds/documents.ts';
import { ownSearch } from '../../web/lessons/by_hand.ts';
import { grade } from '../../web/lessons/grade.ts';
import { instanceOf, measured } from '../../web/lessons/instances.ts';
import { levelsOf } from '../../web/lessons/offers.ts';
import { algorithms } from '../../web/lessons/own_search.ts';
import { problemOf } from '../../web/lessons/problem.ts';
import { resumed, suspended } from '../../web/lessons/suspended.ts';
import { below, seededRandom } from '../../web/maps/generators/random.ts';
import { legalRun, oracleOf, writableWholly } from './by_hand_oracle.js';

const engine = /** @type {any} */ (await loadEngine());
const whole = Boolean(process.env.A_STAR_LAB_WHOLE);

/** @typedef {import('../../web/lessons/own_search.ts').Move} Move */
/** @typedef {import('../../web/lessons/problem.ts').Problem} Problem */

const searches = algorithms.filter((algorithm) => levelsOf(algorithm, 'graph').includes('all'));
const all = (/** @type {string} */ algorithm, /** @type {number} */ seed) =>
  instanceOf(engine, { seed, world: 'graph', algorithm, level: 'all' });

/** @type {Record<string, 'f' | 'g' | 'h' | 'order'>} */
const by = { astar: 'f', dijkstra: 'g', greedy: 'h', bfs: 'order', dfs: 'order' };
/** @type {Record<string, import('../../web/lessons/own_search.ts').Verdict>} */
const verdicts = { opened: 'open', relaxed: 'relax', kept: 'keep', closed: 'skip', reopened: 'reopen' };

/** What the core did, all of it as moves, from its own events. @param {Problem} problem @returns {Move[]} */
function coreWholly({ document, goal }) {
  const stands = by[document.algorithm];
  const search = engine.createSearch(document);
  try {
    while (search.status === 'running') search.advance(100);
    /** @type {Move[]} */
    const moves = [];
    let taken = -1;
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const { type, node, from, g, h, f } = search.event();
      if (type === 'expanded') {
        if (taken >= 0) moves.push({ do: 'done' });
        moves.push({ do: 'take', node: (taken = node) });
      }
      const says = verdicts[type];
      if (from < 0 || !says) continue;
      const put = { g, by: stands, ...(stands !== 'order' && { f: { f, g, h }[stands] }), parent: from };
      moves.push({ do: 'look', node, says, ...(says !== 'keep' && says !== 'skip' && put) });
    }
    assert.equal(taken, goal);
    const path = [...search.path()].reverse().map((node) => /** @type {Move} */ ({ do: 'path', node }));
    return [...moves, { do: 'stop', says: 'found' }, ...path, { do: 'cost', g: search.result().cost }];
  } finally {
    search.dispose();
  }
}

/**
 * Before each move of a run, every move that can be written is judged as the oracle judges it, and a wrong one put there is the
 * first mistake of the log.
 * @param {Problem} problem @param {Move[]} moves @param {() => number} random
 */
function everyMove(problem, moves, random) {
  const own = ownSearch(problem, 'all');
  const oracle = oracleOf(problem, 'all');
  for (let at = 0; at <= moves.length; at++) {
    const wrong = writableWholly(problem, oracle).filter((move) => {
      const legal = oracle.allows(move);
      assert.equal(own.check(move) === null, legal, `${JSON.stringify(move)} at ${at} of ${JSON.stringify(moves)}`);
      if (legal) assert.ok(own.possible(move));
      return !legal;
    });
    for (const bad of [wrong[below(random, wrong.length)], wrong[below(random, wrong.length)]]) {
      const { mistakes, score } = grade(problem, [...moves.slice(0, at), bad, ...moves.slice(at)], 'all');
      assert.equal(mistakes[0]?.at, at, JSON.stringify(bad));
      assert.ok(score < 100);
    }
    if (at === moves.length) break;
    own.make(moves[at]);
    oracle.make(moves[at]);
  }
}

for (const algorithm of searches) {
  test(`what the core does is right when all of it is said: ${algorithm}`, () => {
    for (let seed = 1; seed <= (whole ? 60 : 8); seed++) {
      const problem = all(algorithm, seed);
      const { score, mistakes } = grade(problem, coreWholly(problem), 'all');
      assert.deepEqual([score, mistakes], [100, []], `seed ${seed}: ${JSON.stringify(problem.document)}`);
    }
  });

  test(`1,000 ways to do all of it are right, and of all moves there are the wrong ones are found where they are: ${algorithm}`, () => {
    const random = seededRandom(7);
    for (let seed = 1; seed <= 10; seed++) {
      const problem = all(algorithm, seed);
      for (let round = 0; round < 100; round++) {
        const moves = legalRun(problem, random, 'all');
        const { score, mistakes } = grade(problem, moves, 'all');
        assert.deepEqual([score, mistakes], [100, []], `seed ${seed}, round ${round}`);
        if (round === 0 || whole) everyMove(problem, moves, random);
      }
    }
  });

  test(`every seed gives a search that may be done wholly by hand: ${algorithm}`, () => {
    for (let seed = 1; seed <= (whole ? 300 : 10); seed++) {
      const problem = all(algorithm, seed);
      const { relaxed, ties, inputs } = measured(problem, 'all');
      assert.ok([...problem.moves.keys()].length <= 6 && inputs <= 50 && problem.solvable, JSON.stringify({ seed, inputs }));
      if (algorithm !== 'bfs' && algorithm !== 'dfs') assert.ok(relaxed && ties, JSON.stringify({ seed, relaxed, ties }));
    }
  });
}

/** A diamond: C is reached from A and from B with the same g, and relaxes nothing. */
function diamond(/** @type {Record<string, any>} */ more = {}) {
  const nodes = ['S', 'A', 'B', 'C', 'G'].map((id, at) => ({ id, x: at * 2, y: at % 2, h: [4, 1, 1, 0, 0][at] }));
  const edges = [['S', 'A', 2], ['S', 'B', 2], ['A', 'C', 3], ['B', 'C', 3], ['C', 'G', 1]]; // prettier-ignore
  const space = { type: 'graph', nodes, edges };
  return problemOf(
    engine,
    validateDocument({ version: 1, space, start: 'S', goal: 'G', algorithm: 'astar', heuristic: 'custom', ...more }),
  );
}

const [S, A, B, C, G] = [0, 1, 2, 3, 4];
/** @param {number} node @param {number} g @param {number} f @param {number} parent @returns {Move} */
const open = (node, g, f, parent) => ({ do: 'look', node, says: 'open', g, by: 'f', f, parent });
const taken = (/** @type {number} */ node) => /** @type {Move} */ ({ do: 'take', node });
const looked = (/** @type {number} */ node, /** @type {'keep' | 'skip'} */ says) => /** @type {Move} */ ({ do: 'look', node, says });
const done = /** @type {Move} */ ({ do: 'done' });
const begun = [taken(S), open(A, 2, 3, S), open(B, 2, 3, S)];

/** Does the moves and says what is wrong with the next. @param {Move[]} moves @param {Move} move */
function wrongAfter(moves, move) {
  const search = ownSearch(diamond(), 'all');
  for (const each of moves) {
    assert.equal(search.check(each), null, JSON.stringify(each));
    search.make(each);
  }
  return search.check(move);
}

test('a node called done too early names the neighbour forgotten, and no other node is taken before it is done', () => {
  assert.deepEqual(wrongAfter(begun.slice(0, 2), done), { rule: 'forgotten', node: B, other: S });
  assert.deepEqual(wrongAfter(begun, taken(A)), { rule: 'not-done', node: S });
  assert.deepEqual(wrongAfter([...begun, done], done), { rule: 'done-already', node: S });
  assert.deepEqual(wrongAfter([...begun, done], taken(A)), null);
});

test('each part of what is said of a neighbour is judged by itself', () => {
  const first = begun.slice(0, 1);
  const look = /** @type {import('../../web/lessons/own_search.ts').Look} */ (open(A, 2, 3, S));
  const rule = (/** @type {object} */ more) => wrongAfter(first, { ...look, ...more })?.rule;
  assert.deepEqual(
    [{}, { says: 'keep' }, { g: 3 }, { by: 'h' }, { f: 2 }, { parent: B }, { parent: undefined }, { by: undefined }].map(rule),
    [undefined, 'verdict', 'sum', 'by', 'number', 'parent', 'unsaid', 'unsaid'],
  );
});

test('either parent of equal g may be come from, and the path is read along the own ones only', () => {
  const first = [...begun, done];
  for (const [one, other] of [
    [A, B],
    [B, A],
  ]) {
    const moves = [
      ...[...first, taken(one), looked(S, 'skip'), open(C, 5, 5, one), done],
      ...[taken(other), looked(S, 'skip'), looked(C, 'keep'), done],
      ...[taken(C), looked(A, 'skip'), looked(B, 'skip'), open(G, 6, 6, C), done, taken(G)],
    ];
    assert.equal(wrongAfter(moves, { do: 'path', node: G })?.rule, 'path-early');
    moves.push({ do: 'stop', says: 'found' });
    assert.equal(wrongAfter(moves, { do: 'path', node: C })?.rule, 'path-goal');
    moves.push({ do: 'path', node: G }, { do: 'path', node: C });
    assert.deepEqual(wrongAfter(moves, { do: 'path', node: other }), { rule: 'path-parent', node: other, other: C });
    assert.equal(wrongAfter(moves, { do: 'cost', g: 6 })?.rule, 'path-left');
    moves.push({ do: 'path', node: one }, { do: 'path', node: S });
    assert.equal(wrongAfter(moves, { do: 'cost', g: 5 })?.rule, 'path-cost');
    assert.equal(grade(diamond(), [...moves, { do: 'cost', g: 6 }], 'all').score, 100);
  }
});

test('where a node of the path was reached more cheaply after the goal, the g of the goal and the sum of the steps are both its cost', () => {
  const nodes = ['S', 'Q', 'X', 'G'].map((id, at) => ({ id, x: at, y: at % 2, h: 0 }));
  const edges = [['S', 'Q', 9], ['S', 'X', 1], ['X', 'Q', 1], ['Q', 'G', 1]]; // prettier-ignore
  const space = { type: 'graph', nodes, edges };
  const ends = { start: 'S', goal: 'G', algorithm: 'greedy', heuristic: 'custom' };
  const problem = problemOf(engine, validateDocument({ version: 1, space, ...ends }));
  const put = (/** @type {number} */ node, /** @type {'open' | 'reopen'} */ says, /** @type {number} */ g, /** @type {number} */ parent) =>
    /** @type {Move} */ ({ do: 'look', node, says, g, by: 'h', f: 0, parent });
  const moves = [
    ...[taken(0), put(1, 'open', 9, 0), put(2, 'open', 1, 0), done],
    ...[taken(1), looked(0, 'skip'), looked(2, 'keep'), put(3, 'open', 10, 1), done],
    ...[taken(2), looked(0, 'skip'), put(1, 'reopen', 2, 2), done, taken(3), /** @type {Move} */ ({ do: 'stop', says: 'found' })],
    ...[3, 1, 2, 0].map((node) => /** @type {Move} */ ({ do: 'path', node })),
  ];
  const scores = [10, 3, 9].map((g) => grade(problem, [...moves, { do: 'cost', g }], 'all'));
  assert.deepEqual(
    scores.map(({ mistakes }) => mistakes.map(({ wrong }) => wrong.rule)),
    [[], [], ['path-cost']],
  );
});

test('a wrong number counts once and is gone on with; parents in a circle end the path; giving up lacks a whole search', () => {
  const slip = [taken(S), open(A, 7, 8, S), open(B, 2, 3, S), done];
  const { mistakes, search } = grade(diamond(), [...slip, taken(A)], 'all');
  assert.deepEqual(
    mistakes.map(({ at, wrong }) => [at, wrong.rule, wrong.other]),
    [
      [1, 'sum', undefined],
      [4, 'order-astar', B],
    ],
  );
  assert.deepEqual([search.g(A), search.entries.get(A)?.f, search.expanding], [7, 8, A]);

  const round = [...begun.slice(0, 1), { ...begun[1], parent: C }, begun[2], done, taken(A), open(C, 5, 5, A), looked(S, 'skip'), done];
  const { missing } = grade(diamond(), /** @type {Move[]} */ (round), 'all');
  assert.ok(missing > 5 && missing < 30, String(missing));

  const lazy = /** @type {Move[]} */ ([taken(S), looked(A, 'skip'), looked(B, 'skip'), done, { do: 'stop', says: 'none' }]);
  const given = grade(diamond(), lazy, 'all');
  assert.equal(given.legal + given.wrong + given.missing, legalRun(diamond(), seededRandom(1), 'all').length);
  assert.ok(given.score < 15, String(given.score));
});

test('what was done is handed in, graded anew and gone on with after a reload; other levels know nothing of such moves', () => {
  const task = taskOf({ assignment: '7', student: 's1', world: 'graph', algorithm: 'dijkstra', level: 'all' });
  const log = legalRun(problemOfTask(engine, task), seededRandom(5), 'all');
  const answer = { version: 1, ...task, score: 100, log };
  const { score, changed } = regrade(engine, readAnswer(JSON.stringify(answer)));
  assert.deepEqual([score, changed], [100, false]);
  assert.deepEqual(resumed(suspended(9, 1, log, true)), { seed: 9, attempt: 1, acts: log, over: true });
  const refused = (/** @type {object} */ more) => () => readAnswer(JSON.stringify({ ...answer, ...more }));
  assert.throws(refused({ level: 'updates' }), /log\[1\]\.by|log\[\d+\]\.do/);
  assert.throws(refused({ world: 'grid' }), /level: .*not a level of dijkstra on grid/);
  assert.throws(refused({ log: [{ do: 'cost' }] }), /log\[0\]\.g: got nothing|log\[0\]\.g: .*expected a number/);
  assert.throws(refused({ log: [{ do: 'look', node: 1, says: 'open', by: 'x' }] }), /log\[0\]\.by/);
  const plain = ownSearch(problemOfTask(engine, { ...task, level: 'order' }), 'order');
  assert.deepEqual([plain.check(done), plain.possible(done)], [{ rule: 'no-move' }, false]);
});
