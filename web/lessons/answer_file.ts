/** What a learner hands in: which search it was, and every move. The score in it is only a claim; grading replays the moves. */
import { refuse, said, tooMany, unexpected } from '../document/error.ts';
import { choice, knownFields, whole } from '../document/fields.ts';
import { parsedJson } from '../document/document_text.ts';
import { exercises } from '../worlds/exercises.ts';
import { grade, longestLog } from './grade.ts';
import { instancesOf, seedOf } from './instances.ts';
import { levels } from './hand.ts';
import { algorithms, levelsOf, offers } from './offers.ts';
import { verdicts } from '../predict/ahead.ts';
import { seen } from './students.ts';
import type { Level, Move } from './hand.ts';
import type { Verdict } from '../predict/ahead.ts';
import type { Name as World } from '../worlds/exercises.ts';
import type { Engine } from '../engine/engine.ts';

export interface Task {
  assignment: string;
  student: string;
  attempt: number;
  world: World;
  algorithm: string;
  level: Level;
}
export type Answer = Task & { version: typeof version; score: number; log: Move[] };

export const worlds = Object.keys(exercises) as World[];
const kinds = ['take', 'look', 'stop'];
export const version = 3;

/** A line of text, without what would disturb the tables it goes into. */
function text(value: unknown, field: string) {
  if (typeof value !== 'string') return unexpected('bad-type', field, value, 'a text');
  const line = seen(value).replace(/\s+/g, ' ');
  return value.length <= 80 ? line : tooMany(field, value.length, 'characters', 80);
}

/** @throws {DocumentError} naming the field */
export function taskOf(given: any): Task {
  const algorithm = choice(algorithms)(given.algorithm ?? 'astar', 'algorithm') as string;
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
  const given = knownFields(value, field, ['do', 'node', 'says', 'g', ...(all ? ['f'] : [])]);
  const node = () => whole(0, 1e6)(given.node, `${field}.node`);
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
        says: choice(verdicts)(given.says, `${field}.says`) as Verdict,
        ...(given.g !== undefined && { g: number('g') }),
        ...(given.f !== undefined && { f: number('f') }),
      };
  }
}

/** Reads an answer. @throws {DocumentError} naming the field */
export function readAnswer(json: string): Answer {
  const { value } = parsedJson(json);
  const given = knownFields(value, '', ['version', 'assignment', 'student', 'attempt', 'world', 'algorithm', 'level', 'score', 'log']);
  if (given.version === 1 || given.version === 2)
    refuse(
      'unsupported',
      'version',
      'got {old}: this answer was saved before exercises were set and scored as they are now, and cannot be graded any more',
      { old: given.version },
    );
  if (given.version !== version) unexpected('unsupported', 'version', given.version, version);
  if (!Array.isArray(given.log)) unexpected('bad-type', 'log', given.log, 'a list');
  const log = given.log as unknown[];
  if (log.length > longestLog) tooMany('log', log.length, 'moves', longestLog);
  const task = taskOf(given);
  return {
    version,
    ...task,
    score: whole(0, 100)(given.score, 'score'),
    log: log.map((move, at) => moveOf(move, `log[${at}]`, task.level)),
  };
}

/** The searches of a task, one after another. */
export const documentsOf = ({ assignment, student, attempt, world, algorithm }: Task) =>
  instancesOf({ seed: seedOf(assignment, student, attempt), world, algorithm });

/** Grades an answer anew. */
export function regrade(engine: Engine, answer: Answer, before?: Parameters<typeof grade>[4]) {
  const documents = documentsOf(answer);
  const result = grade(engine, documents, answer.log, answer.level, before);
  return { ...result, documents, claimed: answer.score, changed: result.score !== answer.score };
}
