/**
 * What a class did: graded answer files, compared with the task that was set, as rows of a table and as points to discuss. Decisions
 * are counted in each student's first attempt; the distribution of scores is that of the best attempts.
 */
import { unexpected } from '../../kernel/document/error.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { taskOfQuery } from './task.ts';
import { begins } from './exam.ts';
import { firstOf } from './fit.ts';
import { plain } from './students.ts';
import { joined } from './suspended.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Answer } from './answer_file.ts';
import type { Task } from './task.ts';
import type { Choice } from './fit.ts';
import type { Fit } from './fit.ts';
import type { Cap } from './cap.ts';
import type { Grade } from './grade.ts';

export interface Mark extends Grade {
  answer: Answer;
  /** Null if the file says none: the solutions were closed when it was saved. */
  claimed: number | null;
  changed: boolean;
  /** The searches of the task. */
  documents: readonly LabDocument[];
  choices: readonly Choice[];
  /** The misconception that fits best. */
  fit: Fit | null;
  /** Why the score is no higher, if it is capped. */
  cap: Cap | null;
}

export interface Handed {
  file: string;
  /** Null if the file could not be read. */
  mark: Mark | null;
}
/** What the link of a task says. Of an answer of another version nothing else is compared. */
export const asked = ['version', 'mode', 'algorithm', 'world', 'level', 'assignment', 'student', 'attempt', 'words'] as const;
export interface Row extends Handed {
  /** Fields in which the answer differs from the link of the task. */
  differs: (typeof asked)[number][];
  first: boolean;
  best: boolean;
  /**
   * Another file with the same attempt of this student, or with the same moves and times, or with the same moves of another student, or
   * whose moves begin with all of these.
   */
  like: { how: 'again' | 'copy' | 'same' | 'within'; file: string } | null;
}
/** A decision in a search. `at` is a document by hand in which it comes next; `right` of `of` students decided rightly. */
export interface Decision {
  at: LabDocument;
  /** Whose map it is; empty if all students have it at this place of their task, where its number is enough. */
  whose: string;
  choice: Choice;
  right: number;
  of: number;
}
export interface Class {
  rows: Row[];
  students: number;
  /** Number of students whose best score lies in each tenth. */
  tenths: number[];
  /** Sorted by the number of students who were wrong, then by the number who came to the decision. */
  decisions: Decision[];
  misconceptions: { name: string; students: number; at: LabDocument }[];
}

/** Fewest moves of a log that may count as the beginning of another: shorter logs begin alike by chance. */
const fewestMoves = 6;
const mostDecisions = 5;
/** A step after all moves made so far: no search by hand has as many events. */
const lastStep = 1e5;

/** The scores of a tenth as text; the last tenth includes 100. */
export const tenthOf = (at: number) => `${at * 10}–${at === 9 ? 100 : at * 10 + 9}`;

/** @throws {DocumentError} if it is not the link of an exercise */
export function taskOfLink(link: string): Task {
  let query = new URLSearchParams();
  try {
    const { protocol, searchParams } = new URL(link);
    // Only addresses of pages can open an exercise.
    if (['https:', 'http:', 'file:'].includes(protocol)) query = searchParams;
  } catch {
    // is refused below, like any link that is not of an exercise
  }
  if (!query.has('exercise')) return unexpected('bad-link', 'link', link, 'the link of an exercise');
  return taskOfQuery(Object.fromEntries(query));
}

/**
 * The task with the words that its exam began with: of those that fit its marks, the ones that most answers have. Marks of earlier links
 * fit many words; if no words are ahead there, none are taken for right.
 */
export async function spoken(task: Task, handed: readonly Handed[]): Promise<Task> {
  const answers = handed.flatMap(({ mark }) => (mark && task.words && mark.answer.words === task.words ? [mark.answer] : []));
  let found: Answer[] = [];
  for (const same of most(grouped(answers, ({ word }) => plain(word)))) {
    if (same.length < found.length) break;
    if (!(await begins(task.words, same[0].word))) continue;
    if (found.length) return { ...task, word: '' };
    found = same;
  }
  return { ...task, word: found[0]?.word ?? '' };
}

/** Whether an attempt was reached otherwise than by handing in those before it, from that of the link on. */
const jumped = ({ attempt, attempts }: Answer, first: number) =>
  attempt < first ||
  Array.from({ length: attempt - first }, (_, n) => n + first).some((n) => !attempts.find((each) => each.attempt === n)?.handedIn);

/** The fields in which an answer differs from the task. Fields that the link leaves open may have any value. @param task `spoken` */
function differences({ answer }: Mark, task: Task): Row['differs'] {
  if (answer.version !== task.version) return ['version'];
  return asked.filter((field) => {
    if (field === 'attempt') return task.version > 3 && jumped(answer, task.attempt);
    if (field === 'words') return answer.words !== task.words || plain(answer.word) !== plain(task.word);
    // Before version 4 files did not say their mode, and it chose nothing.
    if (field === 'mode' && task.version === 3) return false;
    return (task[field] || field !== 'student') && plain(String(answer[field])) !== plain(String(task[field]));
  });
}

function grouped<Of>(all: readonly Of[], key: (each: Of) => string): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return groups;
}

/** Groups, the largest first. */
const most = <Of>(groups: Map<string, Of[]>) => [...groups.values()].sort((one, other) => other.length - one.length);

/**
 * Finds files that are alike. Equal moves of two students mean something only if there are mistakes among them; moves at the same
 * milliseconds are those of one. @returns copies of files that come before them
 */
function compare(rows: readonly Row[], whose: (row: Row) => string) {
  const marked = rows.flatMap((row) => {
    const { mark } = row;
    if (!mark) return [];
    const { answer, wrong } = mark;
    const who = whose(row);
    return [
      {
        row,
        who,
        wrong,
        attempt: JSON.stringify([who, answer.attempt, ...asked.map((field) => answer[field])]),
        log: joined(answer.log),
        times: answer.attempts.map((each) => Object.values(each).join()).join(' '),
      },
    ];
  });
  const again = grouped(marked, ({ attempt }) => attempt);
  const same = grouped(marked, ({ log }) => log);
  const timed = grouped(marked, ({ log, times }) => times && `${log} ${times}`);
  // In sorted order a log that begins with another comes after it.
  const logs = [...same.keys()].sort();
  const next = new Map(logs.map((log, at) => [log, logs[at + 1] ?? '']));
  const copies: Set<Row> = new Set();
  for (const { row, who, wrong, attempt, log, times } of marked) {
    const alike = times ? (timed.get(`${log} ${times}`) ?? []) : [];
    const copy = alike.find((other) => other.who !== who);
    if (copy && alike[0].row !== row) copies.add(row);
    const twin = again.get(attempt)?.find((other) => other.row !== row);
    const double = same.get(log)?.find((other) => other.who !== who && wrong + other.wrong > 0);
    const longer = next.get(log) ?? '';
    const rest = wrong > 0 && log.split(' ').length >= fewestMoves && longer.startsWith(`${log} `) ? same.get(longer)?.[0] : undefined;
    if (twin) row.like = { how: 'again', file: twin.row.file };
    else if (copy) row.like = { how: 'copy', file: copy.row.file };
    else if (double) row.like = { how: 'same', file: double.row.file };
    else if (rest) row.like = { how: 'within', file: rest.row.file };
  }
  return copies;
}

/** The document by hand in which a choice comes next. */
const documentAt = ({ documents }: Mark, { part, taken, asked: neighbour }: Choice) =>
  validateDocument({ ...documents[part], taken: neighbour ? taken.slice(0, -1) : taken, view: { step: lastStep } });

/** @param task that was set, null if its link is not known */
export function classOf(handed: readonly Handed[], task: Task | null): Class {
  const rows = handed.map((each): Row => ({
    ...each,
    differs: each.mark && task ? differences(each.mark, task) : [],
    first: false,
    best: false,
    like: null,
  }));
  // If the task gives one student number to all, each file counts as one student's.
  const whose = ({ file, mark }: Row) => (!task?.student && mark && plain(mark.answer.student)) || `file ${file}`;
  const copies = compare(rows, whose);
  const counted = rows.flatMap((row) => (row.mark && !row.differs.length && !copies.has(row) ? [{ row, mark: row.mark }] : []));
  const students = [...grouped(counted, ({ row }) => whose(row)).values()].map((tries) => {
    const first = tries.reduce((one, other) => (other.mark.answer.attempt < one.mark.answer.attempt ? other : one));
    const best = tries.reduce((one, other) => (other.mark.score > one.mark.score ? other : one));
    first.row.first = best.row.best = true;
    return { mark: first.mark, who: first.mark.answer.student || first.row.file, best: best.mark.score };
  });
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { best } of students) tenths[Math.min(9, Math.floor(best / 10))]++;
  // Equal maps are made again for each file.
  const answers = students.flatMap(({ mark, who }) => {
    const maps = mark.documents.map((map) => JSON.stringify(map));
    return firstOf(mark.choices).map((choice) => ({
      mark,
      who,
      choice,
      map: maps[choice.part],
      place: `${maps[choice.part]} ${choice.place}`,
    }));
  });
  /** Whether all students have this map at this place of their task. */
  const isShared = (map: string, part: number) => students.every(({ mark }) => JSON.stringify(mark.documents[part]) === map);
  const decisions = [...grouped(answers, ({ place }) => place).values()]
    .map((all) => ({ all, right: all.filter(({ choice }) => choice.right).length }))
    .filter(({ all, right }) => right < all.length)
    .sort((one, other) => other.all.length - other.right - (one.all.length - one.right) || other.all.length - one.all.length)
    .slice(0, mostDecisions)
    .map(({ all, right }) => {
      const [{ mark, who, map, choice }] = all;
      return { at: documentAt(mark, choice), whose: isShared(map, choice.part) ? '' : who, choice, right, of: all.length };
    });
  const fits = answers.filter(({ mark, choice }) => mark.fit?.at === choice);
  const misconceptions = most(grouped(fits, ({ mark }) => mark.fit?.name ?? '')).map((all) => {
    const [[{ mark, choice }]] = most(grouped(all, ({ place }) => place));
    return { name: mark.fit?.name ?? '', students: all.length, at: documentAt(mark, choice) };
  });
  return { rows, students: students.length, tenths, decisions, misconceptions };
}

/** A decision as a sentence: how many answered rightly, and what was asked on which map, by the number under which students see it. */
export function decisionTold(
  t: (key: string, parameters?: Record<string, string | number>) => string,
  { whose, choice: { part, after, asked: other, number }, right, of }: Decision,
) {
  const map = t(whose ? 'teach.glance.map.of' : 'teach.glance.map', { n: part + 1, student: whose });
  return t(`teach.glance.${number ? 'number' : other ? 'look' : 'choose'}`, { right, of, map, nodes: after.join(', '), other });
}
