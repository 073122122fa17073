/**
 * Small searches worth doing by hand. A task has three of them: the same assignment, student and attempt give the same searches
 * everywhere. `scripts/instances.mjs` has found them beforehand; nothing is searched for here.
 */
import { below, seededRandom } from '../../kernel/maps/generators/random.ts';
import { exercises } from '../../kernel/worlds/exercises.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { poolOf } from '../../kernel/worlds/pools.ts';
import { dealt } from './dealt.ts';
import { seedOf } from './task.ts';
import type { Exercise } from '../../kernel/worlds/exercises.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Task } from './task.ts';

/** Searches in a task. */
export const parts = 3;
/** Tasks of each search in each world: more than a class has students. */
export const tasks = 134;

interface Wish {
  seed: number;
  world: ExerciseWorld;
  algorithm: string;
}

/** The search of a seed, whether it is worth doing or not. */
export function instanceOf({ seed, world, algorithm }: Wish, earlier = false): LabDocument {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const fields = exercise.instance((count) => below(random, count), algorithm, earlier);
  // The default tie rule goes by h, which a sheet for Dijkstra does not show.
  return validateDocument({ version: 1, ...fields, algorithm, ...(algorithm === 'dijkstra' && { tie: 'fifo' }) });
}

/** The searches of a task, in their order: those of a task kept or, before version 5 and in worlds without a pool, any three of `seeds`. */
export function documentsOf(task: Task): LabDocument[] {
  const { world, algorithm } = task;
  const pool = task.version > 4 && poolOf(world, algorithm);
  if (pool) {
    const seeds = unpacked(pool);
    const first = dealt(task, Math.floor(seeds.length / parts)) * parts;
    return seeds.slice(first, first + parts).map((seed) => instanceOf({ seed, world, algorithm }));
  }
  const random = seededRandom(seedOf(task));
  const exercise: Exercise = exercises[world];
  const left = [...exercise.seeds[algorithm]];
  return Array.from({ length: parts }, () => {
    const [seed] = left.splice(below(random, left.length), 1);
    return instanceOf({ seed, world, algorithm }, true);
  });
}

/** Of 64 signs those in the first half end a number. */
export const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Seeds from their distances, as `scripts/instances.mjs` writes them in digits of 32. */
export function unpacked(text: string): number[] {
  const seeds: number[] = [];
  let [seed, distance] = [0, 0];
  for (const sign of text) {
    const digit = signs.indexOf(sign);
    distance = distance * 32 + (digit % 32);
    if (digit >= 32) continue;
    seeds.push((seed += distance));
    distance = 0;
  }
  return seeds;
}
