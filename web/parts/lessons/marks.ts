/** Grades answer files from their moves and makes the rows of a table for spreadsheets. */
import { visible } from '../../kernel/document/error.ts';
import { readAnswer, regrade } from './answer_file.ts';
import { skills } from './hand.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Mark, Row } from './class.ts';
export type { Mark };

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
  'capped',
  'try',
  'differs',
  'like',
  'remark',
];

/** @param text of an answer file @throws {DocumentError} naming the field */
export function markOf(engine: Engine, text: string): Mark {
  const answer = readAnswer(text);
  return { answer, ...regrade(engine, answer) };
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
  const { answer, score, legal, wrong, missing, marks, claimed, changed, fit, cap } = mark;
  const { student, assignment, attempt, world, algorithm, level } = answer;
  const parts = skills.flatMap((skill) => [marks[skill].right, marks[skill].of]);
  const { begun = '', handedIn = '', opened = '' } = answer.attempts.find((each) => each.attempt === attempt) ?? {};
  const tries = [first ? 'first' : '', best ? 'best' : ''].filter(Boolean).join(' ');
  return [
    ...[file, student, assignment, attempt, world, algorithm, level, score, legal, wrong, missing, ...parts, claimed ?? ''],
    ...[begun, handedIn, opened, answer.attempts.length || ''],
    ...[
      fit?.name ?? '',
      cap?.name ?? '',
      tries,
      differs.join(' '),
      like ? `${like.how} ${like.file}` : '',
      changed ? 'the score was changed' : '',
    ],
  ];
}
