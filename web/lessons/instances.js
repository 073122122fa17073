/**
 * Small searches worth doing by hand, made by a seed: each has a node that is relaxed, a tie, and no more work than fits an
 * evening. The same assignment, student and attempt give the same one everywhere.
 * @module
 */
import { validateDocument } from '../document/document.js';
import { atOnce } from '../document/slices.js';
import { below, seededRandom } from '../maps/generators/random.js';
import { movesOf, slide } from '../worlds/tiles/world.js';
import { ownSearch } from './by_hand.js';
import { OwnDeepening } from './own_deepening.js';
import { problemOf } from './problem.js';
import { seen } from './students.js';

/** How much the learner does: the order; what happens to neighbours too; all of it. @typedef {'order' | 'updates' | 'all'} Level */

const mostExpansions = 12;
/** Moves; where all of it is done by hand, presses: with every number of every neighbour chosen, almost no search with a relaxation stays within 40. */
const mostInputs = { order: 40, updates: 40, all: 50 };

/** Student numbers as people type them: full-width digits, spaces, letters of either size and what is not seen are the same. @param {string} text */
const plain = (text) => seen(seen(text).normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** A whole number from 1 to 2³² − 1 (FNV-1a). @param {string} assignment @param {string} student @param {number} attempt */
export function seedOf(assignment, student, attempt) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${plain(assignment)}\n${plain(student)}\n${attempt}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash || 1;
}

/** Whether a search has to do with what cells cost. @param {string} algorithm */
const dear = (algorithm) => ['astar', 'dijkstra', 'biastar', 'ida'].includes(algorithm);

/** @param {() => number} random @param {string} algorithm */
function gridDocument(random, algorithm) {
  const [width, height] = [4, 3];
  const cells = Array.from({ length: width * height }, () =>
    below(random, 4) === 0 ? '#' : below(random, 3) === 0 ? String(2 + below(random, 3)) : '.',
  );
  cells[0] = cells[width * height - 1] = '.';
  const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
  const ground = dear(algorithm) ? rows : rows.map((row) => row.replace(/\d/g, '.'));
  return {
    space: { type: 'grid', rows: ground },
    start: [0, 0],
    goal: [width - 1, height - 1],
    // With four directions Dijkstra's first way to a cell is always its cheapest: nothing would be relaxed.
    ...(algorithm === 'dijkstra' ? { diagonal: 'no-obstacles' } : { diagonal: 'never', heuristic: 'manhattan' }),
    costs: '10-14',
  };
}

/** @param {() => number} random @param {string} algorithm */
function hexDocument(random, algorithm) {
  const [width, height] = [4, 3];
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const [wall, price] = [below(random, 4) === 0, below(random, 3) === 0 ? 2 + below(random, 3) : 1];
      if ((x === 0 && y === 0) || (x === width - 1 && y === height - 1)) return '.';
      return wall ? '#' : dear(algorithm) && price > 1 ? String(price) : '.';
    }).join(''),
  );
  // The goal is the last cell, in axial coordinates.
  return { space: { type: 'hex', rows }, start: [0, 0], goal: [width - 1 - ((height - 1) >> 1), height - 1], heuristic: 'hex' };
}

/** @param {() => number} random @param {string} _ @param {Level} level */
function graphDocument(random, _, level) {
  const names = ['S', 'A', 'B', 'C', 'D', 'G'];
  // Half of them have five nodes where every number is chosen by hand.
  if (level === 'all' && below(random, 2)) names.splice(4, 1);
  /** @type {Record<string, [number, number]>} */
  const places = { S: [0, 2], A: [3, 0], B: [3, 4], C: [6, 0], D: [6, 4], G: [9, 2] };
  /** @type {[string, string, number][]} */
  const edges = [];
  for (let one = 0; one < names.length; one++)
    for (let other = one + 1; other < names.length; other++)
      if (other - one <= 3 && below(random, 3) > 0) edges.push([names[one], names[other], 1 + below(random, 8)]);
  const nodes = names.map((id) => ({ id, x: places[id][0], y: places[id][1], h: id === 'G' ? 0 : below(random, 7) }));
  return { space: { type: 'graph', nodes, edges }, start: 'S', goal: 'G', heuristic: 'custom' };
}

/**
 * A board some moves from the solved one. On so short a way no board is met again on a cheaper one: ties are what is to be seen there.
 * @param {() => number} random
 */
function tilesDocument(random) {
  const space = { type: 'tiles', width: 3, height: 2 };
  const goal = '123450';
  let [board, before] = [goal, -1];
  for (let moves = 6 + below(random, 7); moves > 0; moves--) {
    const blank = board.indexOf('0');
    const cells = movesOf(space, blank).filter((cell) => cell !== before);
    before = blank;
    board = slide(board, cells[below(random, cells.length)]);
  }
  return { space, start: board, goal, heuristic: 'tile-distance' };
}

/** @type {Record<import('./offers.js').World, (random: () => number, algorithm: string, level: Level) => object>} */
const documents = { grid: gridDocument, hex: hexDocument, graph: graphDocument, tiles: tilesDocument };

/** @typedef {{ seed: number, world: import('./offers.js').World, algorithm: string, level: Level }} Wish */

/** @param {import('../engine/engine.d.ts').Engine} engine @param {Wish} wish @returns {import('./problem.js').Problem} */
export const instanceOf = (engine, wish) => atOnce(instanceInSlices(engine, wish));

/** The same with pauses: some are found after hundreds of tries. @param {import('../engine/engine.d.ts').Engine} engine @param {Wish} wish @returns {Generator<void, import('./problem.js').Problem>} */
export function* instanceInSlices(engine, { seed, world, algorithm, level }) {
  const random = seededRandom(seed);
  const weighs =
    world !== 'tiles' &&
    (algorithm === 'astar' || algorithm === 'dijkstra' || algorithm === 'biastar' || (algorithm === 'greedy' && level === 'all'));
  for (let tries = 0; tries < 5000; tries++) {
    yield;
    const fields = documents[world](random, algorithm, level);
    // Dijkstra's own order of ties may not go by estimates that are not on the sheet.
    const document = validateDocument({ version: 1, ...fields, algorithm, ...(algorithm === 'dijkstra' && { tie: 'fifo' }) });
    const problem = problemOf(engine, document);
    if (!problem.solvable) continue;
    const { expansions, relaxed, ties, inputs, raised } = measured(problem, level);
    if (algorithm === 'ida' && raised === 0) continue;
    const interesting =
      (relaxed > 0 || !weighs) && (ties > 0 || algorithm === 'bfs' || algorithm === 'dfs' || algorithm === 'bibfs') && expansions >= 4;
    if (interesting && expansions <= mostExpansions && inputs <= mostInputs[level]) return problem;
  }
  throw new Error(`no ${algorithm} on ${world} worth doing in 5,000 tries`);
}

/** Neither a node nor the lack of one. */
const nowhere = -2;

/** The threshold below which IDA* finds the goal, in whichever order. @param {import('./problem.js').Problem} problem */
function lastThreshold(problem) {
  const search = new OwnDeepening(problem, false);
  for (let move = search.next(); move; move = search.next()) search.make(move);
  return search.threshold;
}

/**
 * What a problem asks of whoever does it. Below the last threshold of IDA* the order decides how much is seen before the goal: there it
 * is counted as if the goal came last, so that no order asks for more.
 * @param {import('./problem.js').Problem} problem @param {Level} level
 */
export function measured(problem, level) {
  const deepens = problem.document.algorithm === 'ida';
  const search = ownSearch(deepens ? { ...problem, goal: nowhere } : problem, level === 'all' ? level : 'updates');
  const last = deepens ? lastThreshold(problem) : 0;
  const counts = { expansions: 0, relaxed: 0, ties: 0, inputs: 0, raised: 0 };
  for (let move = search.next(); move; move = search.next()) {
    if (move.do === 'raise' && move.g > last) break;
    if (move.do === 'take') {
      counts.expansions++;
      if (search.legal().length > 1) counts.ties++;
    }
    if (move.do === 'look' && (move.says === 'relax' || move.says === 'reopen')) counts.relaxed++;
    if (move.do === 'raise') counts.raised++;
    counts.inputs += level === 'all' ? pressesOf(move) : level === 'updates' || move.do !== 'look' ? 1 : 0;
    search.make(move);
  }
  return counts;
}

/** Where all of it is chosen: a neighbour and what happens to it; then its g, by what it stands, and its parent. @param {import('./own_search.js').Move} move */
const pressesOf = (move) => (move.do !== 'look' ? 1 : move.g === undefined ? 2 : 5);
