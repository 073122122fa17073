/**
 * Marks for answer files: each is graded anew from its moves, and they become the rows of a table for a spreadsheet.
 * @module
 */
import { regrade, readAnswer } from './answer_file.js';

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

/** @typedef {ReturnType<typeof markOf>} Mark */

/** @param {import('../engine/engine.d.ts').Engine} engine @param {string} text of an answer file @throws {DocumentError} naming the field */
export function markOf(engine, text) {
  const answer = readAnswer(text);
  return { answer, ...regrade(engine, answer) };
}

/** A cell of a CSV; what a spreadsheet would take for a formula is made a text. @param {string | number} value */
const cell = (value) => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
