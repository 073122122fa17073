/**
 * Small searches worth doing by hand. Three of them are a task, chosen by a seed from those that ask something: the same assignment,
 * student and attempt give the same ones everywhere. Nothing is looked for here; `scripts/instances.mjs` has done that.
 */
import { below, seededRandom } from '../maps/generators/random.ts';
import { exercises } from '../worlds/exercises.ts';
import { validateDocument } from '../worlds/documents.ts';
import { hashOf } from './hash.ts';
import { seen } from './students.ts';
import type { Exercise } from '../worlds/contracts.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Name as World } from '../worlds/exercises.ts';

/** Searches in a task. */
export const parts = 3;

/** Student numbers as people type them: full-width digits, spaces, letters of either size and what is not seen are the same. */
export const plain = (text: string) => seen(seen(text).normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** Who does what: a task is made from it. */
export interface Whose {
  assignment: string;
  student: string;
  attempt: number;
  /** Marks of the words of an exam, and the word with which it was begun: empty where it has none. */
  words: string;
  word: string;
}

/** A whole number from 1 to 2³² − 1. */
export const seedOf = ({ assignment, student, attempt, words, word }: Whose) =>
  hashOf([plain(assignment), plain(student), attempt, ...(words && [words, plain(word)])].join('\n')) || 1;

interface Wish {
  seed: number;
  world: World;
  algorithm: string;
}

/** The search of a seed, whether it asks something or not. */
export function instanceOf({ seed, world, algorithm }: Wish): LabDocument {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const fields = exercise.instance((count) => below(random, count), algorithm);
  // Dijkstra's own order of ties may not go by estimates that are not on the sheet.
  return validateDocument({ version: 1, ...fields, algorithm, ...(algorithm === 'dijkstra' && { tie: 'fifo' }) });
}

/** The searches of a task. */
export function instancesOf({ seed, world, algorithm }: Wish): LabDocument[] {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const left = [...exercise.seeds[algorithm]];
  return Array.from({ length: parts }, () => {
    const [chosen] = left.splice(below(random, left.length), 1);
    return instanceOf({ seed: chosen, world, algorithm });
  });
}
