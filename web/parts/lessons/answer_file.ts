/** The file a learner hands in: the task and every move. The score in it is only a claim; grading replays the moves. */
import { refuse, said, tooMany, unexpected } from '../../kernel/document/error.ts';
import { choice, objectOf, knownFields, whole } from '../../kernel/document/fields.ts';
import { parsedJson } from '../../kernel/document/document_text.ts';
import { exercises } from '../../kernel/worlds/exercises.ts';
import { formOfMarks } from './exam.ts';
import { grade, longestLog } from './grade.ts';
import { instancesOf, seedOf } from './instances.ts';
import { levels } from './hand.ts';
import { algorithms, levelsOf, offers } from './offers.ts';
import { verdicts } from '../predict/ahead.ts';
import { seen } from './students.ts';
import type { Attempt } from './exam.ts';
import type { Level, Move } from './hand.ts';
import type { Whose } from './instances.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Engine } from '../../kernel/engine/engine.ts';

export interface Task extends Whose {
  world: ExerciseWorld;
  algorithm: string;
  level: Level;
}
/** `score` is null as long as the solutions are closed. */
export type Answer = Task & { score: number | null; log: Move[]; attempts: Attempt[] };

export const worlds = Object.keys(exercises) as ExerciseWorld[]; // this list is complete: nobody adds keys
const moves = ['take', 'look', 'stop'];
export const modes = ['practice', 'exam'] as const;
export const version = 4;
const fields = [
  ...['version', 'mode', 'assignment', 'student', 'attempt', 'words', 'word'],
  ...['world', 'algorithm', 'level', 'score', 'log', 'attempts'],
];

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
    version: sheet === String(version) ? version : 3,
    attempt: /^\d{1,15}$/.test(attempt) ? Number(attempt) : attempt,
    ...(exam && { mode, words }),
  });
}

function inList(value: unknown, field: string, things: 'moves' | 'attempts', most: number): unknown[] {
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'a list');
  return value.length > most ? tooMany(field, value.length, things, most) : value;
}

/** A time as the page writes it; empty if it has not come yet. */
const time = (value: unknown, field: string) =>
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(String(value)) ? String(value) : unexpected('bad-value', field, value, 'a time');

/** @throws {DocumentError} naming the field */
export function taskOf(given: Record<string, unknown>): Task {
  const algorithm: string = choice(algorithms)(given.algorithm ?? 'astar', 'algorithm');
  const world = choice(
    offers[algorithm],
    worlds,
    said('is not a world for {algorithm} by hand', { algorithm }),
  )(given.world ?? offers[algorithm][0], 'world');
  return {
    version: given.version === 3 ? 3 : version,
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

function moveOf(value: unknown, field: string, level: Level): Move {
  const all = level === 'all';
  const given = knownFields(value, field, ['do', 'node', 'says', 'g', ...(all ? ['f'] : [])]);
  const node = () => whole(0, 1e6)(given.node, `${field}.node`);
  const number = (name: string) =>
    Number.isFinite(given[name]) ? Number(given[name]) : unexpected('bad-type', `${field}.${name}`, given[name], 'a number');
  const kind = choice(all ? [...moves, 'done', 'path', 'cost'] : moves)(given.do, `${field}.do`);
  switch (kind) {
    case 'take':
    case 'path':
      return { do: kind, node: node() };
    case 'stop':
      return { do: 'stop', says: choice(['found', 'none'])(given.says, `${field}.says`) };
    case 'done':
      return { do: kind };
    case 'cost':
      return { do: kind, g: number('g') };
    default:
      return {
        do: 'look',
        node: node(),
        says: choice(verdicts)(given.says, `${field}.says`),
        ...(given.g !== undefined && { g: number('g') }),
        ...(given.f !== undefined && { f: number('f') }),
      };
  }
}

const attemptOf = objectOf({ attempt: whole(1, 99), begun: time, opened: whole(1, 1e6), handedIn: time });

/** Reads an answer file. @throws {DocumentError} naming the field */
export function readAnswer(json: string): Answer {
  const { value } = parsedJson(json);
  const given = knownFields(value, '', fields);
  if (given.version === 1 || given.version === 2)
    refuse(
      'unsupported',
      'version',
      'got {old}: this answer was saved before exercises were set and scored as they are now, and cannot be graded any more',
      { old: given.version },
    );
  if (given.version !== 3 && given.version !== version) unexpected('unsupported', 'version', given.version, version);
  const log = inList(given.log, 'log', 'moves', longestLog);
  const attempts = inList(given.attempts ?? [], 'attempts', 'attempts', 99);
  // Only exams have files.
  const task = taskOf({ mode: 'exam', ...given });
  return {
    ...task,
    score: given.score === undefined && task.words ? null : whole(0, 100)(given.score, 'score'),
    log: log.map((move, at) => moveOf(move, `log[${at}]`, task.level)),
    attempts: attempts.map((each, at) => attemptOf(each, `attempts[${at}]`) as Attempt), // missing fields are shown as empty
  };
}

/** The searches of a task, in their order. */
export const documentsOf = (task: Task) => instancesOf({ seed: seedOf(task), world: task.world, algorithm: task.algorithm });

/** Grades an answer again from its moves. */
export function regrade(engine: Engine, answer: Answer, before?: Parameters<typeof grade>[4]) {
  const documents = documentsOf(answer);
  const result = grade(engine, documents, answer.log, answer.level, before);
  return { ...result, documents, claimed: answer.score, changed: answer.score !== null && result.score !== answer.score };
}
