/** Searches done by hand: what is legal is held against the core's own traces and against an oracle written separately. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateDocument } from '../../web/document/document.js';
import { loadEngine } from '../../web/engine/engine.js';
import { problemOfTask } from '../../web/lessons/answer_file.js';
import { grade } from '../../web/lessons/grade.js';
import { instanceOf, measured, seedOf } from '../../web/lessons/instances.js';
import { algorithms, OwnSearch } from '../../web/lessons/own_search.js';
import { problemOf } from '../../web/lessons/problem.js';
import { below, seededRandom } from '../../web/maps/generators/random.js';

const engine = /** @type {any} */ (await loadEngine());
const worlds = /** @type {const} */ (['grid', 'graph']);
const whole = Boolean(process.env.A_STAR_LAB_WHOLE);

/** @typedef {import('../../web/lessons/own_search.js').Move} Move */

/** @type {Record<string, import('../../web/lessons/own_search.js').Verdict>} */
const said = { opened: 'open', relaxed: 'relax', kept: 'keep', closed: 'skip', reopened: 'reopen' };

/** What the core did, as moves. @param {any} document @returns {Move[]} */
function movesOfCore(document) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(100);
  /** @type {Move[]} */
  const moves = [];
  for (let at = 1; at <= search.eventCount; at++) {
    search.seek(at);
    const event = search.event();
    if (event.type === 'expanded') moves.push({ do: 'take', node: event.node });
    else if (event.type === 'finished') moves.push({ do: 'stop', says: event.status === 'found' ? 'found' : 'none' });
    else if (said[event.type] && event.from >= 0) moves.push({ do: 'look', node: event.node, says: said[event.type], g: event.g });
  }
  search.dispose();
  return moves;
}

for (const algorithm of algorithms)
  for (const world of worlds) {
    test(`what the core does is right: ${algorithm} on ${world}`, () => {
      for (let seed = 1; seed <= (whole ? 60 : 4); seed++) {
        const problem = instanceOf(engine, { seed, world, algorithm, level: 'updates' });
        const { score, mistakes } = grade(problem, movesOfCore(problem.document), true);
        assert.deepEqual({ score, mistakes }, { score: 100, mistakes: [] }, `seed ${seed}: ${JSON.stringify(problem.document)}`);
      }
    });

    test(`any order of ties is right, and each single wrong move is found where it is: ${algorithm} on ${world}`, () => {
      const random = seededRandom(7);
      for (let seed = 1; seed <= (whole ? 100 : 4); seed++) {
        const problem = instanceOf(engine, { seed, world, algorithm, level: 'updates' });
        for (let round = 0; round < 10; round++) {
          const moves = randomLegal(problem, random);
          assert.equal(grade(problem, moves, true).score, 100, `seed ${seed}, round ${round}`);
          const at = below(random, moves.length);
          const bad = spoiled(problem, moves, at, random);
          if (!bad) continue;
          const { mistakes, score } = grade(problem, [...moves.slice(0, at), bad, ...moves.slice(at)], true);
          assert.equal(mistakes[0]?.at, at, `seed ${seed}: ${JSON.stringify(bad)} at ${at} of ${JSON.stringify(moves)}`);
          assert.ok(score < 100);
        }
      }
    });
  }

/**
 * A legal run with ties broken by chance. Written from the definitions alone, with plain maps and no look at OwnSearch.
 * @param {import('../../web/lessons/problem.js').Problem} problem @param {() => number} random @returns {Move[]}
 */
function randomLegal({ document, start, goal, moves, h }, random) {
  const { algorithm } = document;
  const weighs = !['bfs', 'dfs'].includes(algorithm);
  /** @type {Map<number, number>} */
  const g = new Map([[start, 0]]);
  /** Nodes on the open list, in the order they came. @type {number[]} */
  let open = [start];
  const closed = new Set();
  /** @type {Move[]} */
  const log = [];
  while (open.length) {
    const value = (/** @type {number} */ node) => {
      const [past, rest] = [/** @type {number} */ (g.get(node)), /** @type {number} */ (h.get(node))];
      if (algorithm === 'bfs') return open.indexOf(node);
      if (algorithm === 'dfs') return -open.indexOf(node);
      return algorithm === 'astar' ? past + rest : algorithm === 'dijkstra' ? past : rest;
    };
    const least = Math.min(...open.map(value));
    const choice = open.filter((node) => Math.abs(value(node) - least) < 1e-9);
    const node = choice[below(random, choice.length)];
    open = open.filter((each) => each !== node);
    closed.add(node);
    log.push({ do: 'take', node });
    if (node === goal) {
      log.push({ do: 'stop', says: 'found' });
      return log;
    }
    for (const { to, cost } of moves.get(node) ?? []) {
      const reached = /** @type {number} */ (g.get(node)) + cost;
      const better = weighs && reached < (g.get(to) ?? Infinity) - 1e-9;
      /** @type {import('../../web/lessons/own_search.js').Verdict} */
      let says = 'open';
      if (open.includes(to)) says = algorithm === 'dfs' ? 'open' : better ? 'relax' : 'keep';
      else if (closed.has(to)) says = better ? 'reopen' : 'skip';
      if (says === 'open' || says === 'relax' || says === 'reopen') {
        g.set(to, reached);
        closed.delete(to);
        open = [...open.filter((each) => each !== to), to];
      }
      log.push({ do: 'look', node: to, says, g: reached });
    }
  }
  log.push({ do: 'stop', says: 'none' });
  return log;
}

/** An illegal move instead of a legal one; null where there is none of that kind. @param {import('../../web/lessons/problem.js').Problem} problem @param {Move[]} moves @param {number} at @param {() => number} random @returns {Move | null} */
function spoiled(problem, moves, at, random) {
  const move = moves[at];
  if (move.do === 'look') {
    const others = /** @type {const} */ (['open', 'relax', 'keep', 'skip', 'reopen']).filter((each) => each !== move.says);
    return below(random, 2)
      ? { ...move, g: Number(move.g) + 1 }
      : { do: 'look', node: move.node, says: others[below(random, others.length)] };
  }
  if (move.do === 'stop') return { do: 'stop', says: move.says === 'found' ? 'none' : 'found' };
  const before = new OwnSearch(problem, true);
  for (const each of moves.slice(0, at)) before.make(each);
  // Closed nodes and nodes not seen are always wrong; open ones are where the oracle's own order says so.
  const wrong = [...problem.moves.keys()].filter((node) => !before.open.includes(node));
  return wrong.length ? { do: 'take', node: wrong[below(random, wrong.length)] } : null;
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
  const { legal, wrong, missing } = grade(problem, /** @type {Move[]} */ (slip), true);
  assert.deepEqual([legal, wrong, missing], [right.length - 1, 1, 0]);
  const half = grade(problem, right.slice(0, 5), true);
  assert.equal(half.legal, 5);
  assert.ok(half.missing >= 1);
});

test('every seed gives a search worth doing: a relaxation, a tie, at most 12 expansions and 40 inputs', () => {
  for (const world of worlds)
    for (let seed = 1; seed <= (whole ? 1000 : 15); seed++) {
      const counts = measured(instanceOf(engine, { seed, world, algorithm: 'astar', level: 'updates' }), 'updates');
      assert.ok(counts.relaxed >= 1 && counts.ties >= 1 && counts.expansions <= 12 && counts.inputs <= 40, JSON.stringify(counts));
    }
});

test('a student number gives the same search however it is typed, and another attempt another', () => {
  assert.equal(seedOf('7', '２０２６ ０１ａ', 1), seedOf('7', ' 202601A', 1));
  assert.notEqual(seedOf('7', '202601A', 1), seedOf('7', '202601A', 2));
  assert.notEqual(seedOf('7', '202601A', 1), seedOf('8', '202601A', 1));
});

test('answer files are graded anew from their moves: a changed score is flagged, a broken file is named, nobody else suffers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  try {
    const tasks = Array.from({ length: 6 }, (_, i) => ({
      assignment: '7',
      student: `s${i}`,
      attempt: 1,
      world: /** @type {const} */ ('grid'),
      algorithm: 'astar',
      level: /** @type {const} */ ('updates'),
    }));
    const paths = tasks.map((task, i) => {
      const log = movesOfCore(problemOfTask(engine, task).document);
      const path = join(folder, `${i}.json`);
      writeFileSync(path, i === 5 ? '{' : JSON.stringify({ version: 1, ...task, score: 100, log: i === 3 ? log.slice(0, 4) : log }));
      return path;
    });
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../bin/a-star-lab.js', import.meta.url)), 'grade', ...paths],
      { encoding: 'utf8' },
    );
    const [, ...rows] = stdout.trim().split('\n');
    assert.equal(status, 2);
    assert.match(stderr, /5\.json.*line 1|5\.json:1:/);
    assert.deepEqual(
      rows.map((row) => /the score was changed|could not be read/.exec(row)?.[0] ?? ''),
      ['', '', '', 'the score was changed', '', 'could not be read'],
    );
    assert.match(rows[0], /,s0,7,1,grid,astar,updates,100,/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
