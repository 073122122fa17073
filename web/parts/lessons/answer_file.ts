/** The file a learner hands in: the task and every move. The score in it is only a claim; grading replays the moves. */
import { refuse, tooMany, unexpected } from '../../kernel/document/error.ts';
import { choice, objectOf, knownFields, whole } from '../../kernel/document/fields.ts';
import { parsedJson } from '../../kernel/document/document_text.ts';
import { capped } from './cap.ts';
import { choicesOf, fitOf } from './fit.ts';
import { grade, longestLog } from './grade.ts';
import { documentsOf } from './instances.ts';
import { applicable } from './misconceptions.ts';
import { taskOf, version, versions } from './task.ts';
import { verdicts } from '../predict/ahead.ts';
import type { Attempt } from './exam.ts';
import type { Choice } from './fit.ts';
import type { Level, Move } from './hand.ts';
import type { Task } from './task.ts';
import type { Engine } from '../../kernel/engine/engine.ts';

/** `score` is null as long as the solutions are closed. */
export type Answer = Task & { score: number | null; log: Move[]; attempts: Attempt[] };

const moves = ['take', 'look', 'stop'];
const fields = [...Object.keys(taskOf({})), 'score', 'log', 'attempts'];

function inList(value: unknown, field: string, things: 'moves' | 'attempts', most: number): unknown[] {
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'a list');
  return value.length > most ? tooMany(field, value.length, things, most) : value;
}

/** A time as the page writes it; empty if it has not come yet. */
const time = (value: unknown, field: string) =>
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(String(value)) ? String(value) : unexpected('bad-value', field, value, 'a time');

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
  if (!versions.some((each) => each === given.version)) unexpected('unsupported', 'version', given.version, version);
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

/** Grades an answer again from its moves. */
export function regrade(engine: Engine, answer: Answer) {
  const documents = documentsOf(answer);
  const names = applicable(answer);
  const choices: Choice[] = [];
  const marked = grade(engine, documents, answer.log, answer.level, (hand, move, part) =>
    choices.push(...choicesOf(hand, move, names, part)),
  );
  const result = { ...capped(marked, answer.version, names, choices), choices, fit: fitOf(names, choices) };
  return { ...result, documents, claimed: answer.score, changed: answer.score !== null && result.score !== answer.score };
}
