/**
 * An exercise on paper: a sheet with room to write, and its answer key. All of it follows from the task, so the same assignment
 * and student number always give the same sheet.
 * @module
 */
import { refuse } from '../document/error.js';
import { exerciseOf } from '../worlds/exercises.js';
import { keyOf } from './answer_key.js';
import { onPaper } from './offers.js';
import { boardsOf, pictureOf } from './paper.js';
import { nameOf, planOf } from './plan.js';
import { backwards, twoSided } from './problem.js';

/** @typedef {import('./markup.js').Markup} Markup */
/** @typedef {(key: string, parameters?: Record<string, string | number>) => string} Translate */

/** Rows of the table on the sheet: as many as any exercise may need, so that they tell nothing. */
const rowsOnPaper = 13;

/** @param {number} value */
const written = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** What a search compares, written out. @param {string} algorithm @param {number} g @param {number} h */
function sum(algorithm, g, h) {
  if (algorithm === 'astar' || algorithm === 'biastar') return `${written(g)} + ${written(h)} = ${written(g + h)}`;
  if (algorithm === 'dijkstra') return `g ${written(g)}`;
  return algorithm === 'greedy' ? `h ${written(h)}` : '';
}

/**
 * @param {import('../engine/engine.d.ts').Engine} engine
 * @param {import('./problem.js').Problem} problem
 * @param {import('./answer_file.js').Task} task
 * @param {Translate} t
 * @returns {{ sheet: Markup, key: Markup }} two pages
 */
export function worksheetOf(engine, problem, task, t) {
  if (!onPaper(task.algorithm)) refuse('unsupported', 'algorithm', `${task.algorithm} is not done on paper`);
  const key = keyOf(engine, problem);
  const { space } = problem.document;
  const name = (/** @type {number} */ node) => nameOf(space, node);
  const plan = planOf(problem);
  const picture = (/** @type {import('./answer_key.js').Key | undefined} */ solved) =>
    plan ? pictureOf(problem, plan, t, solved) : boardsOf(problem, t, solved);
  const { algorithm } = task;
  const two = twoSided(problem.document);
  // Chinese sentences stand side by side.
  const gap = t('teach.sheet.cost').endsWith('：') ? '' : ' ';
  const title = t('teach.sheet.title', { algorithm: t(`lab.choice.algorithm.${algorithm}`) });
  const valueOf = (/** @type {number} */ node, g = key.search.g(node)) => sum(algorithm, g, problem.h.get(node) ?? 0);
  const named = (/** @type {number} */ node, /** @type {string} */ value) => (value ? `${name(node)}: ${value}` : name(node));

  /** @type {Markup} */
  const sheet = page(
    '',
    ['h1', {}, title],
    about(task, t, ['span', {}, t('teach.sheet.name'), ['i', {}, '']]),
    [
      'p',
      {},
      [t(`teach.rule.${algorithm}`), costsOf(problem.document, t), t('teach.sheet.how'), two ? '' : t('teach.sheet.stop')]
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

  /** How a key says what became of a neighbour: only where something did. @param {import('./answer_key.js').Look} look */
  const looked = ({ node, g, says }) => `${name(node)} ${t(`teach.sheet.now.${says}`)} ${written(g)}`;
  // The g of a node may change later: each row has it as it was.
  const known = new Map([
    [problem.start, 0],
    [problem.goal + backwards, 0],
  ]);
  const rows = key.rows.map(({ node, g, ties, looks, open }, at) => {
    for (const { node: to, g: reached, says } of looks)
      if (says === 'open' || says === 'relax' || says === 'reopen') known.set(to, reached);
    const changes = looks.filter(({ says }) => says === 'open' || says === 'relax' || says === 'reopen');
    return [
      String(at + 1),
      named(node, valueOf(node, g)),
      ties.map(name).join(', ') || '–',
      changes.map(looked).join(', ') || '–',
      open.map((each) => `${name(each)} ${valueOf(each, known.get(each)).replace(/^.*[= ]/, '')}`.trim()).join(', ') || '–',
    ];
  });
  const end =
    key.ends === 'found'
      ? t(two ? 'teach.sheet.met' : 'teach.sheet.found', { path: key.path.map(name).join(' → '), cost: written(key.cost) })
      : t('teach.sheet.none');
  return {
    sheet,
    key: page(
      'answers',
      ['h1', {}, t('teach.sheet.key', { title })],
      about(task, t),
      [
        'p',
        {},
        [t(`teach.sheet.ties.${algorithm}`), neighbours(problem.document, t), ...(plan ? [t('teach.sheet.legend')] : [])].join(gap),
      ],
      picture(key),
      table(
        ['step', 'expanded', 'also', 'looks', 'open'].map((column) => t(`teach.sheet.${column}`)),
        rows,
      ),
      ['p', {}, end],
    ),
  };
}

/** @param {string} kind @param {...Markup} children @returns {Markup} */
const page = (kind, ...children) => ['section', { class: `paper ${kind}`.trim() }, ...children];

/** Whose sheet it is. @param {import('./answer_file.js').Task} task @param {Translate} t @param {...Markup} more @returns {Markup} */
const about = ({ assignment, student, attempt }, t, ...more) => [
  'p',
  { class: 'about' },
  ...[
    assignment && t('teach.sheet.assignment', { assignment }),
    student && t('teach.sheet.student', { student }),
    attempt > 1 && t('teach.sheet.attempt', { n: attempt }),
  ]
    .filter(Boolean)
    .map((text) => /** @type {Markup} */ (['span', {}, text])),
  ...more,
];

/** @param {string[]} head @param {string[][]} rows @returns {Markup} */
const table = (head, rows) => [
  'table',
  {},
  ['thead', {}, ['tr', {}, ...head.map((text) => ['th', { scope: 'col' }, text])]],
  ['tbody', {}, ...rows.map((row) => ['tr', {}, ...row.map((text) => ['td', {}, text])])],
];

/** What steps cost there. @param {any} document @param {Translate} t */
const costsOf = (document, t) =>
  t(`teach.sheet.costs.${exerciseOf(document.space).steps(document)}`, { n: document.costs === '10-14' ? 10 : 1 });

/** In which order neighbours are looked at. @param {any} document @param {Translate} t */
function neighbours(document, t) {
  const { space } = document;
  const names = space.nodes?.map((/** @type {any} */ { id }) => id).join(', ') ?? '';
  return t(`teach.sheet.neighbours.${exerciseOf(space).steps(document)}`, { names });
}
