/**
 * What a learner hands in: which search it was, and every move. The score in it is only a claim; grading replays the moves.
 * @module
 */
import { refuse, shown } from '../document/error.js';
import { choice, knownFields, whole } from '../document/fields.js';
import { atOnce } from '../document/slices.js';
import { parsedInSlices } from '../document/text.js';
import { grade, longestLog } from './grade.js';
import { instanceInSlices, seedOf } from './instances.js';
import { levelsOf, offers } from './offers.js';
import { algorithms } from './own_search.js';
import { seen } from './students.js';

/** @typedef {import('./own_search.js').Move} Move */
/** @typedef {import('./offers.js').World} World */
/** @typedef {{ assignment: string, student: string, attempt: number, world: World, algorithm: string, level: import('./instances.js').Level }} Task */
/** @typedef {Task & { version: 1, score: number, log: Move[] }} Answer */

export const levels = /** @type {const} */ (['order', 'updates', 'all']);
export const worlds = /** @type {const} */ (['grid', 'hex', 'graph', 'tiles']);
const verdicts = ['open', 'relax', 'keep', 'skip', 'reopen', 'cut'];
const kinds = ['take', 'look', 'stop', 'back', 'raise'];

/** A line of text, without what would disturb the tables it goes into. @param {unknown} value @param {string} field */
function text(value, field) {
  if (typeof value !== 'string') return refuse('bad-type', field, `got ${shown(value)}, expected a text`);
  const line = seen(value).replace(/\s+/g, ' ');
  return value.length <= 80 ? line : refuse('too-large', field, `${value.length} characters, at most 80`);
}

/** @param {any} given @returns {Task} @throws {DocumentError} naming the field */
export function taskOf(given) {
  const algorithm = /** @type {import('./own_search.js').Algorithm} */ (choice(algorithms)(given.algorithm ?? 'astar', 'algorithm'));
  const world = /** @type {World} */ (
    choice(offers[algorithm], worlds, `is not a world for ${algorithm} by hand`)(given.world ?? offers[algorithm][0], 'world')
  );
  return {
    assignment: text(given.assignment ?? '', 'assignment'),
    student: text(given.student ?? '', 'student'),
    attempt: whole(1, 99)(given.attempt ?? 1, 'attempt'),
    world,
    algorithm,
    level: choice(levelsOf(algorithm, world), levels, `is not a level of ${algorithm} on ${world}`)(given.level ?? 'order', 'level'),
  };
}

/** @param {any} value @param {string} field @param {import('./instances.js').Level} level @returns {Move} */
function moveOf(value, field, level) {
  const all = level === 'all';
  const given = knownFields(value, field, ['do', 'node', 'says', 'g', ...(all ? ['by', 'f', 'parent'] : [])]);
  const node = (/** @type {string} */ name = 'node') => whole(0, 1e6)(given[name], `${field}.${name}`);
  const number = (/** @type {string} */ name) =>
    Number.isFinite(given[name])
      ? Number(given[name])
      : refuse('bad-type', `${field}.${name}`, `got ${shown(given[name])}, expected a number`);
  const kind = choice(all ? [...kinds, 'done', 'path', 'cost'] : kinds)(given.do, `${field}.do`);
  switch (kind) {
    case 'take':
    case 'path':
      return { do: kind, node: node() };
    case 'stop':
      return { do: 'stop', says: choice(['found', 'none'])(given.says, `${field}.says`) };
    case 'done':
    case 'back':
      return { do: kind };
    case 'cost':
    case 'raise':
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

/** Reads an answer. @param {string} json @returns {Answer} @throws {DocumentError} naming the field */
export const readAnswer = (json) => atOnce(answerInSlices(json));

/** The same with pauses. @param {string} json @returns {Generator<void, Answer>} */
export function* answerInSlices(json) {
  const { value } = yield* parsedInSlices(json);
  const given = knownFields(value, '', ['version', 'assignment', 'student', 'attempt', 'world', 'algorithm', 'level', 'score', 'log']);
  if (given.version !== 1) refuse('unsupported', 'version', `got ${shown(given.version)}, expected 1`);
  if (!Array.isArray(given.log)) refuse('bad-type', 'log', `got ${shown(given.log)}, expected a list of moves`);
  const log = /** @type {unknown[]} */ (given.log);
  if (log.length > longestLog) refuse('too-large', 'log', `${log.length} moves, at most ${longestLog}`);
  const task = taskOf(given);
  return {
    version: 1,
    ...task,
    score: whole(0, 100)(given.score, 'score'),
    log: log.map((move, at) => moveOf(move, `log[${at}]`, task.level)),
  };
}

/** @param {import('../engine/engine.d.ts').Engine} engine @param {Task} task */
export const problemOfTask = (engine, task) => atOnce(problemInSlices(engine, task));

/** The same with pauses. @param {import('../engine/engine.d.ts').Engine} engine @param {Task} task */
export const problemInSlices = (engine, { assignment, student, attempt, world, algorithm, level }) =>
  instanceInSlices(engine, { seed: seedOf(assignment, student, attempt), world, algorithm, level });

/** Grades an answer anew. @param {import('../engine/engine.d.ts').Engine} engine @param {Answer} answer */
export const regrade = (engine, answer) => atOnce(regradedInSlices(engine, answer));

/** The same with pauses. @param {import('../engine/engine.d.ts').Engine} engine @param {Answer} answer */
export function* regradedInSlices(engine, answer) {
  const result = grade(yield* problemInSlices(engine, answer), answer.log, answer.level);
  return { ...result, claimed: answer.score, changed: result.score !== answer.score };
}
