/** Marks for answer files: each is graded anew from its moves, and they become the rows of a table for a spreadsheet. */
import { visible } from '../document/error.ts';
import { readAnswer, regrade } from './answer_file.ts';
import { choicesOf, fitOf } from './fit.ts';
import { skills } from './hand.ts';
import { applicable } from './misconceptions.ts';
import type { Engine } from '../engine/engine.ts';
import type { Answer } from './answer_file.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Row } from './class.ts';
import type { Choice, Fit } from './fit.ts';
import type { Grade } from './grade.ts';

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

export interface Mark extends Grade {
  answer: Answer;
  claimed: number;
  changed: boolean;
  /** The searches of its task. */
  documents: readonly LabDocument[];
  choices: readonly Choice[];
  /** The misconception that fits best. */
  fit: Fit | null;
}

/** @param text of an answer file @throws {DocumentError} naming the field */
export function markOf(engine: Engine, text: string): Mark {
  const answer = readAnswer(text);
  const names = applicable(answer);
  const choices: Choice[] = [];
  const graded = regrade(engine, answer, (hand, move, part) => choices.push(...choicesOf(hand, move, names, part)));
  return { answer, choices, fit: fitOf(names, choices), ...graded };
}

/** A cell of a CSV; what a spreadsheet would take for a formula is made a text, also where it splits lines at something else than commas. */
const cell = (value: string | number) => {
  const safe = visible(String(value)).replace(/(^|[,;|])(?=[\s"']*[=+\-@＝＋－＠])/g, "$1'");
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const lineOf = (row: readonly (string | number)[]) => `${row.map(cell).join(',')}\n`;

export function rowOf({ file, mark, differs, first, best, like }: Row) {
  if (!mark) return [file, ...columns.slice(2).map(() => ''), 'could not be read'];
  const { answer, score, legal, wrong, missing, marks, claimed, changed, fit } = mark;
  const { student, assignment, attempt, world, algorithm, level } = answer;
  const parts = skills.flatMap((skill) => [marks[skill].right, marks[skill].of]);
  const { begun = '', handedIn = '', opened = '' } = answer.attempts.find((each) => each.attempt === attempt) ?? {};
  const tries = [first ? 'first' : '', best ? 'best' : ''].filter(Boolean).join(' ');
  return [
    ...[file, student, assignment, attempt, world, algorithm, level, score, legal, wrong, missing, ...parts, claimed],
    ...[begun, handedIn, opened, answer.attempts.length || ''],
    ...[fit?.name ?? '', tries, differs.join(' '), like ? `${like.how} ${like.file}` : '', changed ? 'the score was changed' : ''],
  ];
}
