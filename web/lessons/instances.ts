/**
 * Small searches worth doing by hand, made by a seed: each has a node that is relaxed, a tie, and no more work than fits an
 * evening. The same assignment, student and attempt give the same one everywhere.
 */
import { validateDocument } from '../worlds/documents.ts';
import { atOnce } from '../document/slices.ts';
import { below, seededRandom } from '../maps/generators/random.ts';
import { looksOf } from '../predict/ahead.ts';
import { exercises } from '../worlds/exercises.ts';
import { puts } from './hand.ts';
import { seen } from './students.ts';
import type { Engine } from '../engine/engine.ts';
import type { Exercise } from '../worlds/contracts.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Name } from '../worlds/exercises.ts';
import type { Level } from './hand.ts';

const mostExpansions = 12;
/** Moves; where all of it is done by hand, what is pressed or typed. */
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

export const instanceOf = (engine: Engine, wish: Wish): LabDocument => atOnce(instanceInSlices(engine, wish));

/** The same with pauses: some are found after hundreds of tries. */
export function* instanceInSlices(engine: Engine, { seed, world, algorithm, level }: Wish): Generator<void, LabDocument> {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const weighs =
    !exercise.neverCheaper && (algorithm === 'astar' || algorithm === 'dijkstra' || (algorithm === 'greedy' && level === 'all'));
  for (let tries = 0; tries < 5000; tries++) {
    yield;
    const fields = exercise.instance((count) => below(random, count), algorithm, level);
    // Dijkstra's own order of ties may not go by estimates that are not on the sheet.
    const document = validateDocument({ version: 1, ...fields, algorithm, ...(algorithm === 'dijkstra' && { tie: 'fifo' }) });
    const { solvable, expansions, relaxed, ties, inputs } = measured(engine, document, level);
    const interesting = (relaxed > 0 || !weighs) && (ties > 0 || algorithm === 'bfs' || algorithm === 'dfs') && expansions >= 4;
    if (solvable && interesting && expansions <= mostExpansions && inputs <= mostInputs[level]) return document;
  }
  throw new Error(`no ${algorithm} on ${world} worth doing in 5,000 tries`);
}

/** What a search asks of whoever does it, in the core's own order. */
export function measured(engine: Engine, document: LabDocument, level: Level) {
  const search = engine.createSearch(document);
  try {
    search.advance(mostExpansions + 1);
    const counts = { solvable: search.status === 'found', expansions: search.expansionCount, relaxed: 0, ties: 0, inputs: 1 };
    for (let made = 0; made < counts.expansions; made++) {
      search.seek(search.positionOfExpansion(made) + 1);
      if (search.event()?.ties) counts.ties++;
      const looks = looksOf(search, made);
      counts.relaxed += looks.filter(({ verdict }) => verdict === 'relaxed' || verdict === 'reopened').length;
      counts.inputs++;
      if (level === 'updates') counts.inputs += looks.length;
      // A neighbour and what happens to it, then its numbers; and in the end that the node is done.
      if (level === 'all') counts.inputs += looks.reduce((sum, { verdict }) => sum + (puts(verdict) ? 4 : 2), 1);
    }
    return counts;
  } finally {
    search.dispose();
  }
}
