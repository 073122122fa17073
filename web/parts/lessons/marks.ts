/** Grades answer files from their moves and makes the rows of a table for spreadsheets. */
import { visible } from '../../kernel/document/error.ts';
import { readAnswer, regrade } from './answer_file.ts';
import { choicesOf, fitOf } from './fit.ts';
import { skills } from './hand.ts';
import { applicable } from './misconceptions.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Mark, Row } from './class.ts';
export type { Mark };
import type { Choice } from './fit.ts';

/** The columns of the table, in English in all languages, because programs read them. */
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
  ...skills.flatMap((skill) => [`${skill} right`, `${skill} of`]),
  'claimed',
  'begun',
  'handed in',
  'opened',
  'attempts',
  'misconception',
  'try',
  'differs',
  'like',
  'remark',
];

/** @param text of an answer file @throws {DocumentError} naming the field */
export function markOf(engine: Engine, text: string): Mark {
  const answer = readAnswer(text);
  const names = applicable(answer);
  const choices: Choice[] = [];
  const graded = regrade(engine, answer, (hand, move, part) => choices.push(...choicesOf(hand, move, names, part)));
  return { answer, choices, fit: fitOf(names, choices), ...graded };
}

/** A cell of a CSV file. What a spreadsheet could take for a formula is marked as text, also if lines are split at semicolons or bars. */
const cell = (value: string | number) => {
  const safe = visible(String(value)).replace(/(^|[,;|])(?=[\s"']*[=+\-@＝＋－＠])/g, "$1'");
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const lineOf = (row: readonly (string | number)[]) => `${row.map(cell).join(',')}\n`;

/** A whole CSV file. Without the mark at its front spreadsheets take its letters for those of another encoding. */
export const tableOf = (rows: readonly Row[]) => `\uFEFF${[columns, ...rows.map(rowOf)].map(lineOf).join('')}`;

export function rowOf({ file, mark, differs, first, best, like }: Row) {
  if (!mark) return [file, ...columns.slice(2).map(() => ''), 'could not be read'];
  const { answer, score, legal, wrong, missing, marks, claimed, changed, fit } = mark;
  const { student, assignment, attempt, world, algorithm, level } = answer;
  const parts = skills.flatMap((skill) => [marks[skill].right, marks[skill].of]);
  const { begun = '', handedIn = '', opened = '' } = answer.attempts.find((each) => each.attempt === attempt) ?? {};
  const tries = [first ? 'first' : '', best ? 'best' : ''].filter(Boolean).join(' ');
  return [
    ...[file, student, assignment, attempt, world, algorithm, level, score, legal, wrong, missing, ...parts, claimed ?? ''],
    ...[begun, handedIn, opened, answer.attempts.length || ''],
    ...[fit?.name ?? '', tries, differs.join(' '), like ? `${like.how} ${like.file}` : '', changed ? 'the score was changed' : ''],
  ];
}
