/**
 * Marks for answer files: each is graded anew from its moves, and they become the rows of a table for a spreadsheet.
 * @module
 */
import { visible } from '../document/error.js';
import { answerInSlices, regradedInSlices } from './answer_file.js';

/** What a row of the table has, in English whatever the page speaks: programs read it. */
export const columns = [
  'file',
  'student',
  'assignment',
  'attempt',
  'world',
  'algorithm',
  'level',
  'score',
  'legal',
  'wrong',
  'missing',
  'claimed',
  'remark',
];

/** @typedef {{ answer: import('./answer_file.js').Answer, claimed: number, changed: boolean } & import('./grade.js').Grade} Mark */

/** With pauses. @param {import('../engine/engine.d.ts').Engine} engine @param {string} text of an answer file @returns {Generator<void, Mark>} @throws {DocumentError} naming the field */
export function* markInSlices(engine, text) {
  const answer = yield* answerInSlices(text);
  return { answer, ...(yield* regradedInSlices(engine, answer)) };
}

/** A cell of a CSV; what a spreadsheet would take for a formula is made a text, also where it splits lines at something else than commas. @param {string | number} value */
const cell = (value) => {
  const safe = visible(String(value)).replace(/(^|[,;|])(?=[\s"']*[=+\-@＝＋－＠])/g, "$1'");
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** @param {readonly (string | number)[]} row */
export const lineOf = (row) => `${row.map(cell).join(',')}\n`;

/** The row of a file. @param {string} file @param {Mark | null} mark none of a file that could not be read */
export function rowOf(file, mark) {
  if (!mark) return [file, ...columns.slice(2).map(() => ''), 'could not be read'];
  const { answer, score, legal, wrong, missing, claimed, changed } = mark;
  const { student, assignment, attempt, world, algorithm, level } = answer;
  const remark = changed ? 'the score was changed' : '';
  return [file, student, assignment, attempt, world, algorithm, level, score, legal, wrong, missing, claimed, remark];
}
