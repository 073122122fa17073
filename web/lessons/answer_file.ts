/** What a learner hands in: which search it was, and every move. The score in it is only a claim; grading replays the moves. */
import { said, tooMany, unexpected } from '../document/error.ts';
import { choice, knownFields, whole } from '../document/fields.ts';
import { atOnce } from '../document/slices.ts';
import { parsedJson } from '../document/document_text.ts';
import { exercises } from '../worlds/exercises.ts';
import { grade, longestLog } from './grade.ts';
import { instanceInSlices, seedOf } from './instances.ts';
import { levelsOf, offers } from './offers.ts';
import { algorithms } from './own_search.ts';
import { seen } from './students.ts';
import type { Algorithm, Move } from './own_search.ts';
import type { Name as World } from '../worlds/exercises.ts';
import type { Level } from './instances.ts';
import type { Engine } from '../engine/engine.ts';

export interface Task {
  assignment: string;
  student: string;
  attempt: number;
  world: World;
  algorithm: string;
  level: Level;
}
export type Answer = Task & { version: 1; score: number; log: Move[] };

export const levels = ['order', 'updates', 'all'] as const;
export const worlds = Object.keys(exercises) as World[];
const verdicts = ['open', 'relax', 'keep', 'skip', 'reopen'];
const kinds = ['take', 'look', 'stop'];

/** A line of text, without what would disturb the tables it goes into. */
function text(value: unknown, field: string) {
  if (typeof value !== 'string') return unexpected('bad-type', field, value, 'a text');
  const line = seen(value).replace(/\s+/g, ' ');
  return value.length <= 80 ? line : tooMany(field, value.length, 'characters', 80);
}

/** @throws {DocumentError} naming the field */
export function taskOf(given: any): Task {
  const algorithm = choice(algorithms)(given.algorithm ?? 'astar', 'algorithm') as Algorithm;
  const world = choice(
    offers[algorithm],
    worlds,
    said('is not a world for {algorithm} by hand', { algorithm }),
  )(given.world ?? offers[algorithm][0], 'world') as World;
  return {
    assignment: text(given.assignment ?? '', 'assignment'),
    student: text(given.student ?? '', 'student'),
    attempt: whole(1, 99)(given.attempt ?? 1, 'attempt'),
    world,
    algorithm,
    level: choice(
      levelsOf(algorithm, world),
      levels,
      said('is not a level of {algorithm} on {world}', { algorithm, world }),
    )(given.level ?? 'order', 'level'),
  };
}

function moveOf(value: any, field: string, level: Level): Move {
  const all = level === 'all';
  const given = knownFields(value, field, ['do', 'node', 'says', 'g', ...(all ? ['by', 'f', 'parent'] : [])]);
  const node = (name: string = 'node') => whole(0, 1e6)(given[name], `${field}.${name}`);
  const number = (name: string) =>
    Number.isFinite(given[name]) ? Number(given[name]) : unexpected('bad-type', `${field}.${name}`, given[name], 'a number');
  const kind = choice(all ? [...kinds, 'done', 'path', 'cost'] : kinds)(given.do, `${field}.do`);
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
        ...(given.by !== undefined && { by: choice(['f', 'g', 'h', 'order'])(given.by, `${field}.by`) }),
        ...(given.f !== undefined && { f: number('f') }),
        ...(given.parent !== undefined && { parent: node('parent') }),
      };
  }
}

/** Reads an answer. @throws {DocumentError} naming the field */
export function readAnswer(json: string): Answer {
  const { value } = parsedJson(json);
  const given = knownFields(value, '', ['version', 'assignment', 'student', 'attempt', 'world', 'algorithm', 'level', 'score', 'log']);
  if (given.version !== 1) unexpected('unsupported', 'version', given.version, 1);
  if (!Array.isArray(given.log)) unexpected('bad-type', 'log', given.log, 'a list');
  const log = given.log as unknown[];
  if (log.length > longestLog) tooMany('log', log.length, 'moves', longestLog);
  const task = taskOf(given);
  return {
    version: 1,
    ...task,
    score: whole(0, 100)(given.score, 'score'),
    log: log.map((move, at) => moveOf(move, `log[${at}]`, task.level)),
  };
}

export const problemOfTask = (engine: Engine, task: Task) => atOnce(problemInSlices(engine, task));

/** The same with pauses. */
export const problemInSlices = (engine: Engine, { assignment, student, attempt, world, algorithm, level }: Task) =>
  instanceInSlices(engine, { seed: seedOf(assignment, student, attempt), world, algorithm, level });

/** Grades an answer anew. */
export const regrade = (engine: Engine, answer: Answer) => atOnce(regradedInSlices(engine, answer));

/** The same with pauses. */
export function* regradedInSlices(engine: Engine, answer: Answer) {
  const result = grade(yield* problemInSlices(engine, answer), answer.log, answer.level);
  return { ...result, claimed: answer.score, changed: result.score !== answer.score };
}
