/**
 * Small searches worth doing by hand. A task has three of them, chosen by a seed: the same assignment, student and attempt give the
 * same searches everywhere. `scripts/instances.mjs` has found them beforehand; nothing is searched for here.
 */
import { below, seededRandom } from '../../kernel/maps/generators/random.ts';
import { exercises } from '../../kernel/worlds/exercises.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { hashOf } from './hash.ts';
import { seen } from './students.ts';
import type { Exercise } from '../../kernel/worlds/exercises.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';

/** Searches in a task. */
export const parts = 3;

/** A text as it is compared: full-width characters, spaces, upper and lower case and invisible characters make no difference. */
export const plain = (text: string) => seen(seen(text).normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** Who does what; the searches of a task are chosen by this. */
export interface Whose {
  /** Of links and answer files. Exams have had searches of their own since version 4: before it they were those of practice. */
  version: number;
  mode: 'practice' | 'exam';
  level: string;
  assignment: string;
  student: string;
  attempt: number;
  /** Marks of the words of an exam, and the words it was begun with; empty without words. */
  words: string;
  word: string;
}

/** A whole number from 1 to 2³² − 1. */
export function seedOf({ version, mode, level, assignment, student, attempt, words, word }: Whose): number {
  const own = version > 3 && mode === 'exam' ? [mode, level] : [];
  return hashOf([plain(assignment), plain(student), attempt, ...(words && [words, plain(word)]), ...own].join('\n')) || 1;
}

interface Wish {
  seed: number;
  world: ExerciseWorld;
  algorithm: string;
}

/** The search of a seed, whether it is worth doing or not. */
export function instanceOf({ seed, world, algorithm }: Wish): LabDocument {
  const random = seededRandom(seed);
  const exercise: Exercise = exercises[world];
  const fields = exercise.instance((count) => below(random, count), algorithm);
  // The default tie rule goes by h, which a sheet for Dijkstra does not show.
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
