/** Searches done by hand: what is legal is held against the core's own traces and against an oracle written separately. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateDocument } from '../../web/worlds/documents.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { problemInSlices, problemOfTask, taskOf } from '../../web/lessons/answer_file.ts';
import { declaredMoves } from '../../web/lessons/declared.ts';
import { keyOf } from '../../web/lessons/answer_key.ts';
import { ownSearch } from '../../web/lessons/by_hand.ts';
import { grade } from '../../web/lessons/grade.ts';
import { instanceOf, measured, seedOf } from '../../web/lessons/instances.ts';
import { offers } from '../../web/lessons/offers.ts';
import { lineOf, rowOf } from '../../web/lessons/marks.ts';
import { algorithms, OwnSearch } from '../../web/lessons/own_search.ts';
import { planOf } from '../../web/lessons/plan.ts';
import { problemOf } from '../../web/lessons/problem.ts';
import { studentsOf } from '../../web/lessons/students.ts';
import { sumsFor } from '../../web/teach/choice_questions.ts';
import { below, seededRandom } from '../../web/maps/generators/random.ts';
import { legalRun, oracleOf, writable } from './by_hand_oracle.js';

const engine = /** @type {any} */ (await loadEngine());
const whole = Boolean(process.env.A_STAR_LAB_WHOLE);

/** @typedef {import('../../web/lessons/own_search.ts').Move} Move */

const shortest = ['astar', 'dijkstra'];

/** What the core did, as moves. @param {any} document */
const movesOfCore = (document) => declaredMoves(engine, document);

test('among the sums to choose from are those that people take for g: the step alone, the way so far, f', () => {
  assert.deepEqual(sumsFor(20, 30, 40), [20, 30, 50, 90]);
  assert.deepEqual(sumsFor(0, 30, 40), [0, 30, 60, 70], 'from the start the step is all of it');
  assert.deepEqual(sumsFor(0.1, 0.2, 0), [0.1, 0.2, 0.3, 0.5], 'prices with decimals are added exactly');
});

test('a cell that nobody can reach has its estimate too, as all cells on the board do', () => {
  let alone = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const problem = instanceOf(engine, { seed, world: 'grid', algorithm: 'astar', level: 'updates' });
    const { width } = problem.document.space;
    for (const { node } of /** @type {import('../../web/worlds/contracts.ts').Plan} */ (planOf(problem)).places) {
      const { goal } = problem;
      const far = 10 * (Math.abs((node % width) - (goal % width)) + Math.abs(Math.floor(node / width) - Math.floor(goal / width)));
      assert.equal(problem.h.get(node), far, `seed ${seed}, cell ${node}`);
      if (!problem.moves.has(node)) alone++;
    }
  }
  assert.ok(alone > 0);
});

for (const algorithm of algorithms)
  for (const world of offers[algorithm]) {
    test(`what the core does is right: ${algorithm} on ${world}`, () => {
      for (let seed = 1; seed <= (whole ? 60 : 4); seed++) {
        const problem = instanceOf(engine, { seed, world, algorithm, level: 'updates' });
        const { score, mistakes } = grade(problem, movesOfCore(problem.document), 'updates');
        assert.deepEqual({ score, mistakes }, { score: 100, mistakes: [] }, `seed ${seed}: ${JSON.stringify(problem.document)}`);
      }
    });

    test(`1,000 orders of ties are all right, and of all moves there are the wrong ones are found where they are: ${algorithm} on ${world}`, () => {
      const random = seededRandom(7);
      for (let seed = 1; seed <= 10; seed++) {
        const problem = instanceOf(engine, { seed, world, algorithm, level: 'updates' });
        const { cost } = keyOf(engine, problem);
        for (let round = 0; round < 100; round++) {
          const moves = legalRun(problem, random);
          const right = grade(problem, moves, 'updates');
          assert.deepEqual([right.score, right.mistakes], [100, []], `seed ${seed}, round ${round}`);
          // Estimates of graphs are drawn by chance: there the order may matter.
          if (shortest.includes(algorithm) && world !== 'graph') assert.ok(Math.abs(right.search.cost() - cost) < 1e-9);
          if (round === 0 || whole) everyMove(problem, moves, random);
        }
      }
    });
  }

/**
 * Before each move of a run, every move that can be written is judged as the oracle judges it, and a wrong one put there is the
 * first mistake of the log.
 * @param {import('../../web/lessons/problem.ts').Problem} problem @param {Move[]} moves @param {() => number} random
 */
function everyMove(problem, moves, random) {
  const own = ownSearch(problem, 'updates');
  const oracle = oracleOf(problem);
  for (let at = 0; at <= moves.length; at++) {
    const all = writable(problem, oracle);
    const wrong = all.filter((move) => {
      const legal = oracle.allows(move);
      assert.equal(own.check(move) === null, legal, `${JSON.stringify(move)} at ${at} of ${JSON.stringify(moves)}`);
      return !legal;
    });
    const bad = wrong[below(random, wrong.length)];
    const { mistakes, score } = grade(problem, [...moves.slice(0, at), bad, ...moves.slice(at)], 'updates');
    assert.equal(mistakes[0]?.at, at, JSON.stringify(bad));
    assert.ok(score < 100);
    if (at === moves.length) break;
    own.make(moves[at]);
    oracle.make(moves[at]);
  }
}

test('an open node with a larger f is wrong even though it is open, and the sums of both are at hand', () => {
  const document = validateDocument({
    version: 1,
    space: { type: 'grid', rows: ['...', '.#.', '...'] },
    start: [0, 0],
    goal: [2, 0],
    diagonal: 'never',
    heuristic: 'manhattan',
    costs: '10-14',
  });
  const search = new OwnSearch(problemOf(engine, document), false);
  search.make({ do: 'take', node: 0 });
  assert.deepEqual(search.check({ do: 'take', node: 3 }), { rule: 'order-astar', node: 3, other: 1 });
  assert.equal(search.check({ do: 'take', node: 1 }), null);
});

test('another parent of the same g is no mistake, and one slip costs one move', () => {
  const problem = instanceOf(engine, { seed: 3, world: 'graph', algorithm: 'astar', level: 'updates' });
  const right = movesOfCore(problem.document);
  const first = right.findIndex((move) => move.do === 'look');
  const slip = right.map((move, at) => (at === first ? { ...move, g: 999 } : move));
  const { legal, wrong, missing } = grade(problem, /** @type {Move[]} */ (slip), 'updates');
  assert.deepEqual([legal, wrong, missing], [right.length - 1, 1, 0]);
  const half = grade(problem, right.slice(0, 5), 'updates');
  assert.equal(half.legal, 5);
  assert.ok(half.missing >= 1);
});

for (const algorithm of algorithms)
  test(`who stops too early misses what was still to be done, and one wrong word at the end is one slip: ${algorithm}`, () => {
    const problem = instanceOf(engine, { seed: 3, world: 'graph', algorithm, level: 'updates' });
    const right = movesOfCore(problem.document);
    for (let done = 0; done < right.length; done++) {
      const stopped = grade(problem, [...right.slice(0, done), { do: 'stop', says: 'none' }], 'updates');
      assert.deepEqual([stopped.legal, stopped.wrong], [done, 1]);
      if (done < right.length / 2) assert.ok(stopped.score <= 60, `${stopped.score} for ${done} of ${right.length} moves`);
      if (done === right.length - 1) assert.equal(stopped.missing, 0);
    }
  });

test('who says that no neighbour needs anything, and then that there is no path, misses the whole search', () => {
  for (const world of offers.astar) {
    const problem = instanceOf(engine, { seed: 3, world, algorithm: 'astar', level: 'updates' });
    const search = new OwnSearch(problem, true);
    /** @type {Move[]} */
    const log = [{ do: 'take', node: problem.start }];
    search.make(log[0]);
    for (const { to } of search.waiting) log.push({ do: 'look', node: to, says: 'skip' });
    const given = grade(problem, [...log, { do: 'stop', says: 'none' }], 'updates');
    assert.deepEqual([given.legal, given.wrong], [2, log.length - 1]);
    assert.ok(given.legal + given.wrong + given.missing >= movesOfCore(problem.document).length, world);
    assert.ok(given.score <= 20, `${given.score} on ${world}`);
  }
});

test('every seed gives a search worth doing: a relaxation, a tie, at most 12 expansions and 40 inputs', () => {
  for (const world of offers.astar)
    for (let seed = 1; seed <= (whole ? 1000 : 15); seed++) {
      const counts = measured(instanceOf(engine, { seed, world, algorithm: 'astar', level: 'updates' }), 'updates');
      assert.ok(
        (counts.relaxed >= 1 || world === 'tiles') && counts.ties >= 1 && counts.expansions <= 12 && counts.inputs <= 40,
        JSON.stringify(counts),
      );
    }
});

test('a student number gives the same search however it is typed, and another attempt another', () => {
  assert.equal(seedOf('7', '２０２６ ０１ａ', 1), seedOf('7', ' 202601A', 1));
  assert.notEqual(seedOf('7', '202601A', 1), seedOf('7', '202601A', 2));
  assert.notEqual(seedOf('7', '202601A', 1), seedOf('8', '202601A', 1));
});

test('what nobody sees in a student number makes no other search and comes into no table', () => {
  const unseen = [
    ...[0x00, 0x08, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x202a],
    ...[0x202e, 0x2060, 0x2064, 0x2066, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d173, 0xe0041, 0xe0100],
  ].map((code) => String.fromCodePoint(code));
  for (const letter of unseen) {
    const code = letter.codePointAt(0)?.toString(16);
    for (const student of [`é4${letter}2`, `${letter}é42`, `é42${letter}`, `e${letter}\u030142`]) {
      assert.equal(seedOf('7', student, 1), seedOf('7', 'é42', 1), code);
      assert.ok(!taskOf({ student, assignment: student }).student.includes(letter), code);
      assert.ok(!taskOf({ student, assignment: student }).assignment.includes(letter), code);
    }
    assert.deepEqual(studentsOf(`4${letter}2, 42`), ['42'], code);
  }
  for (const letter of ['\n', '\t', '\u2028', '\u2029']) assert.equal(taskOf({ student: `4${letter}2` }).student, '4 2');
});

test('no cell of the table of scores is a formula, at whatever a spreadsheet splits its lines, and each row is one line', () => {
  const formula = /(?:^|[,;\t|])[\s"]*[=+\-@＝＋－＠]/;
  const start = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '7;=1+1',
    '7;"=1+1',
    '7,=1+1',
    '7|=1',
    '7\t=1',
    ' =1',
    '7; =1',
    '";=1',
    '\r=1',
    '7;\n=1',
  ];
  for (const name of start) {
    const line = lineOf(rowOf(name, null));
    assert.doesNotMatch(line.slice(0, -1), formula, name);
    assert.equal(line.split(/[\n\r]/).length, 2, name);
  }
  assert.match(lineOf(['42\u202e', '2026-01', 'a-b', 100]), /^42U\+202E,2026-01,a-b,100\n$/);
});

test('a search that is found after many tries is looked for with a pause after each', () => {
  const task = taskOf({ assignment: '7', student: '1', world: 'grid', algorithm: 'astar', level: 'order' });
  const work = problemInSlices(engine, task);
  let pauses = 0;
  let turn = work.next();
  for (; !turn.done; turn = work.next()) pauses++;
  assert.ok(pauses > 10, String(pauses));
  assert.deepEqual(turn.value.document, problemOfTask(engine, task).document);
});

test('of 120 answer files one tampered with is flagged, a broken one is named, and nobody else suffers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  try {
    const random = seededRandom(11);
    const given = Array.from({ length: 120 }, (_, i) => {
      const algorithm = algorithms[i % algorithms.length];
      const task = taskOf({ assignment: '7', student: `s${i}`, world: 'graph', algorithm, level: 'updates' });
      const problem = problemOfTask(engine, task);
      // Every third of them ends too soon, so that scores differ.
      const moves = legalRun(problem, random);
      const log = i % 3 ? moves : moves.slice(0, -1 - below(random, 4));
      const { score } = grade(problem, log, 'updates');
      assert.equal(score === 100, i % 3 > 0);
      const path = join(folder, `${i}.json`);
      const text = JSON.stringify({ version: 1, ...task, score: i === 63 ? 100 : score, log });
      writeFileSync(path, i === 77 ? text.slice(0, -9) : text);
      return { path, least: score };
    });
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../bin/a-star-lab.js', import.meta.url)), 'grade', ...given.map(({ path }) => path)],
      { encoding: 'utf8' },
    );
    const [, ...rows] = stdout.trim().split('\n');
    assert.equal(status, 2);
    assert.match(stderr, /77\.json[^\n]*line 1|77\.json:1:/);
    assert.deepEqual(
      rows.flatMap((row, i) => (/the score was changed|could not be read/.exec(row) ?? []).map((what) => `${i} ${what}`)),
      ['63 the score was changed', '77 could not be read'],
    );
    for (const [i, { least }] of given.entries())
      if (i !== 77) assert.match(rows[i], new RegExp(`,s${i},7,1,graph,${algorithms[i % algorithms.length]},updates,${least},`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a search that is no longer done by hand, in a link of some time ago, is refused with those that are', () => {
  for (const algorithm of ['ida', 'biastar', 'bibfs'])
    assert.throws(() => taskOf({ algorithm, world: 'grid', student: '1' }), {
      message: `algorithm: got "${algorithm}", expected one of astar, dijkstra, greedy, bfs, dfs`,
    });
});
