/**
 * An exercise on paper: a sheet with room to write, and its answer key. Everything follows from the task, so the same assignment and
 * student number always give the same sheet.
 */
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import { documentsOf } from './instances.ts';
import { searched } from './checks.ts';
import { keyOf } from './answer_key.ts';
import { parts } from './instances.ts';
import { boardsOf, pictureOf, written } from './paper.ts';
import { puts } from './hand.ts';
import { doubtOf, neighbours, stackOf } from './neighbours.ts';
import { nameOf, planOf } from './plan.ts';
import type { Translate } from './neighbours.ts';
import type { Markup } from './markup.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Task } from './task.ts';
import type { Look } from '../predict/ahead.ts';
import type { Key } from './answer_key.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Rows of the table on the sheet: enough for any exercise, so that their number gives nothing away. */
const rowsOnPaper = 13;

/** The value a search compares, written as a sum. */
export function sumOf(algorithm: string, g: number, h: number) {
  if (algorithm === 'astar') return `${written(g)} + ${written(h)} = ${written(g + h)}`;
  if (algorithm === 'dijkstra') return `g ${written(g)}`;
  return algorithm === 'greedy' ? `h ${written(h)}` : '';
}

/** A search of a task. */
export interface Part {
  document: LabDocument;
  task: Task;
  /** Number of the search in the task. */
  part: number;
}

/** @returns two pages for each search of a task */
export const worksheetsOf = (engine: Engine, task: Task, t: Translate) =>
  documentsOf(task).map((document, part) => worksheetOf(engine, { document, task, part }, t));

export const worksheetOf = (engine: Engine, of: Part, t: Translate): { sheet: Markup; key: Markup } =>
  searched(engine, of.document, (search) => pagesOf(search, of, t));

function pagesOf(search: Search, { document, task, part }: Part, t: Translate) {
  const key = keyOf(search);
  const name = (node: number) => nameOf(document, search, node);
  const plan = planOf(document, search);
  const picture = (solved: Key | undefined) =>
    plan ? pictureOf(document, search, plan, t, solved) : boardsOf(document, search, t, solved);
  const { algorithm } = task;
  // Chinese sentences follow each other without a space.
  const gap = t('teach.sheet.cost').endsWith('：') ? '' : ' ';
  const title = t('teach.be', { algorithm: t(`lab.choice.algorithm.${algorithm}`) });
  const valueOf = (g: number, h: number) => sumOf(algorithm, g, h);
  const named = (node: number, value: string) => (value ? `${name(node)}: ${value}` : name(node));

  const sheet: Markup = page(
    '',
    ['h1', {}, title],
    about(task, part, t, ['span', {}, t('teach.sheet.name'), ['i', {}, '']]),
    [
      'p',
      {},
      [t(`teach.rule.${algorithm}`), stackOf(document, t), costsOf(document, t), t('teach.sheet.how'), t('teach.sheet.stop')]
        .filter(Boolean)
        .join(gap),
    ],
    picture(undefined),
    table(
      ['step', 'expanded', 'open'].map((column) => t(`teach.sheet.${column}`)),
      Array.from({ length: rowsOnPaper }, (_, at) => [String(at + 1), '', '']),
    ),
    ['p', { class: 'blank' }, `${t('teach.sheet.path')} `, ['i', {}, ''], ` ${t('teach.sheet.cost')} `, ['i', { class: 'short' }, '']],
  );

  /** What became of a neighbour, as the answer key says it. It lists only neighbours put on the open list. */
  const looked = ({ node, g, verdict }: Look) => `${name(node)} ${t(`teach.sheet.now.${verdict}`)} ${written(g)}`;
  const rows = key.rows.map(({ node, g, h, ties, looks, open }, at) => [
    String(at + 1),
    named(node, valueOf(g, h)),
    ties.map(name).join(', ') || '–',
    looks
      .filter(({ verdict }) => puts(verdict))
      .map(looked)
      .join(', ') || '–',
    open.map((each) => `${name(each.node)} ${valueOf(each.g, each.h).replace(/^.*[= ]/, '')}`.trim()).join(', ') || '–',
  ]);
  const end =
    key.ends === 'found'
      ? t('teach.sheet.found', { path: key.path.map(name).join(' → '), cost: written(key.cost) })
      : t('teach.sheet.none');
  return {
    sheet,
    key: page(
      'answers',
      ['h1', {}, t('teach.sheet.key', { title })],
      about(task, part, t),
      ['p', {}, [t(`teach.sheet.ties.${algorithm}`), neighbours(document, t), ...(plan ? [t('teach.sheet.legend')] : [])].join(gap)],
      picture(key),
      table(
        ['step', 'expanded', 'also', 'looks', 'open'].map((column) => t(`teach.sheet.${column}`)),
        rows,
      ),
      ['p', {}, end],
    ),
  };
}

const page = (kind: string, ...children: Markup[]): Markup => ['section', { class: `paper ${kind}`.trim() }, ...children];

/** The line that says whose sheet it is. */
const about = ({ assignment, student, attempt }: Task, part: number, t: Translate, ...more: Markup[]): Markup => [
  'p',
  { class: 'about' },
  ...[
    assignment && t('teach.sheet.assignment', { assignment }),
    student && t('teach.sheet.student', { student }),
    attempt > 1 && t('teach.attempt.n', { n: attempt }),
    t('teach.part', { n: part + 1, all: parts }),
  ]
    .filter(Boolean)
    .map((text) => ['span', {}, text] as Markup), // only texts are left
  ...more,
];

const table = (head: string[], rows: string[][]): Markup => [
  'table',
  {},
  ['thead', {}, ['tr', {}, ...head.map((text): Markup => ['th', { scope: 'col' }, text])]],
  ['tbody', {}, ...rows.map((row): Markup => ['tr', {}, ...row.map((text): Markup => ['td', {}, text])])],
];

/** The costs of steps, and what has to be known of estimates, as sentences. */
export const costsOf = (document: LabDocument, t: Translate) =>
  t(`teach.sheet.costs.${exerciseOf(document.space).steps(document)}`, { n: document.costs === '10-14' ? 10 : 1 }) + doubtOf(document, t);
