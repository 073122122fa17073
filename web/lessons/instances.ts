/**
 * Small searches worth doing by hand, made by a seed: each has a node that is relaxed, a tie, and no more work than fits an
 * evening. The same assignment, student and attempt give the same one everywhere.
 */
import { validateDocument } from '../worlds/documents.ts';
import { atOnce } from '../document/slices.ts';
import { below, seededRandom } from '../maps/generators/random.ts';
import { exercises } from '../worlds/exercises.ts';
import { ownSearch } from './by_hand.ts';
import { problemOf } from './problem.ts';
import { seen } from './students.ts';
import type { Engine } from '../engine/engine.ts';
import type { Problem } from './problem.ts';
import type { Exercise } from '../worlds/contracts.ts';
import type { Move } from './own_search.ts';
import type { Name } from '../worlds/exercises.ts';

/** How much the learner does: the order; what happens to neighbours too; all of it. */
export type Level = 'order' | 'updates' | 'all';

const mostExpansions = 12;
/** Moves; where all of it is done by hand, presses: with every number of every neighbour chosen, almost no search with a relaxation stays within 40. */
const mostInputs = { order: 40, updates: 40, all: 50 };

/** Student numbers as people type them: full-width digits, spaces, letters of either size and what is not seen are the same. */
const plain = (text: string) => seen(seen(text).normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** A whole number from 1 to 2³² − 1 (FNV-1a). */
export function seedOf(assignment: string, student: string, attempt: number) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${plain(assignment)}\n${plain(student)}\n${attempt}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash || 1;
}

interface Wish {
  seed: number;
  world: Name;
  algorithm: string;
  level: Level;
}

export const instanceOf = (engine: Engine, wish: Wish): Problem => atOnce(instanceInSlices(engine, wish));

/** The same with pauses: some are found after hundreds of tries. */
export function* instanceInSlices(engine: Engine, { seed, world, algorithm, level }: Wish): Generator<void, Problem> {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const weighs =
    !exercise.neverCheaper && (algorithm === 'astar' || algorithm === 'dijkstra' || (algorithm === 'greedy' && level === 'all'));
  for (let tries = 0; tries < 5000; tries++) {
    yield;
    const fields = exercise.instance((count) => below(random, count), algorithm, level);
    // Dijkstra's own order of ties may not go by estimates that are not on the sheet.
    const document = validateDocument({ version: 1, ...fields, algorithm, ...(algorithm === 'dijkstra' && { tie: 'fifo' }) });
    const problem = problemOf(engine, document);
    if (!problem.solvable) continue;
    const { expansions, relaxed, ties, inputs } = measured(problem, level);
    const interesting = (relaxed > 0 || !weighs) && (ties > 0 || algorithm === 'bfs' || algorithm === 'dfs') && expansions >= 4;
    if (interesting && expansions <= mostExpansions && inputs <= mostInputs[level]) return problem;
  }
  throw new Error(`no ${algorithm} on ${world} worth doing in 5,000 tries`);
}

/** What a problem asks of whoever does it. */
export function measured(problem: Problem, level: Level) {
  const search = ownSearch(problem, level === 'all' ? level : 'updates');
  const counts = { expansions: 0, relaxed: 0, ties: 0, inputs: 0 };
  for (let move = search.next(); move; move = search.next()) {
    if (move.do === 'take') {
      counts.expansions++;
      if (search.legal().length > 1) counts.ties++;
    }
    if (move.do === 'look' && (move.says === 'relax' || move.says === 'reopen')) counts.relaxed++;
    counts.inputs += level === 'all' ? pressesOf(move) : level === 'updates' || move.do !== 'look' ? 1 : 0;
    search.make(move);
  }
  return counts;
}

/** Where all of it is chosen: a neighbour and what happens to it; then its g, by what it stands, and its parent. */
const pressesOf = (move: Move) => (move.do !== 'look' ? 1 : move.g === undefined ? 2 : 5);
