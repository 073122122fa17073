/**
 * What a learner hands in: which search it was, and every move. The score in it is only a claim; grading replays the moves.
 * @module
 */
import { refuse, shown } from '../document/error.js';
import { choice, knownFields, whole } from '../document/fields.js';
import { atOnce } from '../document/slices.js';
import { parsedInSlices } from '../document/text.js';
import { grade, longestLog } from './grade.js';
import { instanceOf, seedOf } from './instances.js';
import { offers } from './offers.js';
import { algorithms } from './own_search.js';

/** @typedef {import('./own_search.js').Move} Move */
/** @typedef {import('./offers.js').World} World */
/** @typedef {{ assignment: string, student: string, attempt: number, world: World, algorithm: string, level: import('./instances.js').Level }} Task */
/** @typedef {Task & { version: 1, score: number, log: Move[] }} Answer */

export const levels = /** @type {const} */ (['order', 'updates']);
export const worlds = /** @type {const} */ (['grid', 'hex', 'graph', 'tiles']);
const verdicts = ['open', 'relax', 'keep', 'skip', 'reopen'];

/** @param {unknown} value @param {string} field */
function text(value, field) {
  if (typeof value !== 'string') return refuse('bad-type', field, `got ${shown(value)}, expected a text`);
  return value.length <= 80 ? value : refuse('too-large', field, `${value.length} characters, at most 80`);
}

/** @param {any} given @returns {Task} @throws {DocumentError} naming the field */
export function taskOf(given) {
  const algorithm = /** @type {import('./own_search.js').Algorithm} */ (choice(algorithms)(given.algorithm ?? 'astar', 'algorithm'));
  return {
    assignment: text(given.assignment ?? '', 'assignment'),
    student: text(given.student ?? '', 'student'),
    attempt: whole(1, 99)(given.attempt ?? 1, 'attempt'),
    world: choice(offers[algorithm], worlds, `is not a world for ${algorithm} by hand`)(given.world ?? offers[algorithm][0], 'world'),
    algorithm,
    level: choice(levels)(given.level ?? 'order', 'level'),
  };
}

/** @param {any} value @param {string} field @returns {Move} */
function moveOf(value, field) {
  const { do: kind, node, says, g } = knownFields(value, field, ['do', 'node', 'says', 'g']);
  const number = () => whole(0, 1e6)(node, `${field}.node`);
  switch (choice(['take', 'look', 'stop'])(kind, `${field}.do`)) {
    case 'take':
      return { do: 'take', node: number() };
    case 'stop':
      return { do: 'stop', says: choice(['found', 'none'])(says, `${field}.says`) };
    default: {
      if (g !== undefined && (typeof g !== 'number' || !Number.isFinite(g)))
        refuse('bad-type', `${field}.g`, `got ${shown(g)}, expected a number`);
      return { do: 'look', node: number(), says: choice(verdicts)(says, `${field}.says`), ...(g === undefined ? {} : { g: Number(g) }) };
    }
  }
}

/** Reads an answer. @param {string} json @returns {Answer} @throws {DocumentError} naming the field */
export function readAnswer(json) {
  const { value } = atOnce(parsedInSlices(json));
  const given = knownFields(value, '', ['version', 'assignment', 'student', 'attempt', 'world', 'algorithm', 'level', 'score', 'log']);
  if (given.version !== 1) refuse('unsupported', 'version', `got ${shown(given.version)}, expected 1`);
  if (!Array.isArray(given.log)) refuse('bad-type', 'log', `got ${shown(given.log)}, expected a list of moves`);
  const log = /** @type {unknown[]} */ (given.log);
  if (log.length > longestLog) refuse('too-large', 'log', `${log.length} moves, at most ${longestLog}`);
  return {
    version: 1,
    ...taskOf(given),
    score: whole(0, 100)(given.score, 'score'),
    log: log.map((move, at) => moveOf(move, `log[${at}]`)),
  };
}

/** @param {import('../engine/engine.d.ts').Engine} engine @param {Task} task */
export const problemOfTask = (engine, { assignment, student, attempt, world, algorithm, level }) =>
  instanceOf(engine, { seed: seedOf(assignment, student, attempt), world, algorithm, level });

/** Grades an answer anew. @param {import('../engine/engine.d.ts').Engine} engine @param {Answer} answer */
export function regrade(engine, answer) {
  const result = grade(problemOfTask(engine, answer), answer.log, answer.level);
  return { ...result, claimed: answer.score, changed: result.score !== answer.score };
}
