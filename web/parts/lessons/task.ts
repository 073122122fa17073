/** A task by hand: who searches what, and how much of it. Links and answer files say it. */
import { said, tooMany, unexpected } from '../../kernel/document/error.ts';
import { choice, whole } from '../../kernel/document/fields.ts';
import { exercises } from '../../kernel/worlds/exercises.ts';
import { formOfMarks } from './exam.ts';
import { levels } from './hand.ts';
import { hashOf } from './hash.ts';
import { algorithms, levelsOf, offers } from './offers.ts';
import { plain, seen } from './students.ts';
import type { Level } from './hand.ts';
import type { Exercise, ExerciseWorld } from '../../kernel/worlds/exercises.ts';

/** The version of links and answer files. Exams have had maps of their own since 4; since 5 maps are dealt, and marks capped. */
export const version = 5;
/** Versions that are read, besides those before 3. */
export const versions = [3, 4, version];

/** Who does what; the searches of a task are chosen by this. */
export interface Whose {
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

export interface Task extends Whose {
  world: ExerciseWorld;
  algorithm: string;
  level: Level;
}
export const worlds = Object.keys(exercises) as ExerciseWorld[]; // this list is complete: nobody adds keys
/** Of a set of maps that is newer than version 4 there are none. */
const seedsOf = (world: ExerciseWorld, algorithm: string) => {
  const { seeds }: Exercise = exercises[world];
  return seeds[algorithm];
};
export const modes = ['practice', 'exam'] as const;

/** A whole number from 1 to 2³² − 1. */
export function seedOf({ version, mode, level, assignment, student, attempt, words, word }: Whose): number {
  const own = version > 3 && mode === 'exam' ? [mode, level] : [];
  return hashOf([plain(assignment), plain(student), attempt, ...(words && [words, plain(word)]), ...own].join('\n')) || 1;
}

/** In links of version 3 there stood 1. What a later release has set is not searched on other maps. */
function versionOf(given: unknown = version) {
  if (Number(given) > version) unexpected('unsupported', 'version', given, version);
  return versions.find((each) => each === given) ?? 3;
}

/** A text on one line, without invisible characters, so that it fits into tables. */
function text(value: unknown, field: string) {
  if (typeof value !== 'string') return unexpected('bad-type', field, value, 'a text');
  const line = seen(value).replace(/\s+/g, ' ');
  return value.length <= 80 ? line : tooMany(field, value.length, 'characters', 80);
}

const marksOf = (words: unknown = '') =>
  words === '' || formOfMarks.test(String(words))
    ? String(words)
    : unexpected('bad-value', 'words', words, 'the marks of the words of an exam');

/** What asks for an exercise, or for its sheets, is the version of the link; 1 stood there in links of version 3. */
export const asksFor = (what: 'exercise' | 'sheet') => ({ [what]: String(version) });

/** The task that the query of an address asks for. @throws {DocumentError} naming the field */
export function taskOfQuery({
  attempt = '1',
  words,
  exercise,
  sheet = exercise,
  mode = 'practice',
  ...given
}: Record<string, string>): Task {
  const exam = choice(modes)(mode, 'mode') === 'exam';
  return taskOf({
    ...given,
    version: Number(sheet),
    attempt: /^\d{1,15}$/.test(attempt) ? Number(attempt) : attempt,
    ...(exam && { mode, words }),
  });
}

/** @throws {DocumentError} naming the field */
export function taskOf(given: Record<string, unknown>): Task {
  const algorithm: string = choice(algorithms)(given.algorithm ?? 'astar', 'algorithm');
  const asked = versionOf(given.version);
  const there = offers[algorithm].filter((each) => asked > 4 || seedsOf(each, algorithm).length);
  const world = choice(there, worlds, said('is not a world for {algorithm} by hand', { algorithm }))(given.world ?? there[0], 'world');
  return {
    version: asked,
    mode: choice(modes)(given.mode ?? 'practice', 'mode'),
    assignment: text(given.assignment ?? '', 'assignment'),
    student: text(given.student ?? '', 'student'),
    attempt: whole(1, 99)(given.attempt ?? 1, 'attempt'),
    words: marksOf(given.words),
    word: given.words ? text(given.word ?? '', 'word') : '',
    world,
    algorithm,
    level: choice(
      levelsOf(algorithm, world),
      levels,
      said('is not a level of {algorithm} on {world}', { algorithm, world }),
    )(given.level ?? 'order', 'level'),
  };
}
