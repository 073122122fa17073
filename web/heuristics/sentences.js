/** What the laboratory says. */
import { MOST_SCALE, SCALE_STEP } from '../engine/heuristics.js';
import { element } from '../lab/dom.js';
import { valueAt } from './values.js';

/** @typedef {import('../lab/lab.js').Lab} Lab */
/** @typedef {import('../engine/heuristics.js').Findings} Findings */
/** @typedef {import('../engine/heuristics.js').FormulaError} FormulaError */

/** Costs differ by less than this only where they are the same. */
const SAME = 1e-6;

/** What is wrong with a formula. @param {Lab} lab @param {FormulaError} error @param {string} text the formula @param {number} [node] where it comes to nothing */
export function faultText(lab, { code, column, length }, text, node) {
  // All of a character that takes two places.
  const got = length
    ? code === 'character'
      ? String.fromCodePoint(text.codePointAt(column - 1) ?? 32)
      : text.slice(column - 1, column - 1 + length)
    : '';
  const what = lab.t(`heuristics.fault.${code}`, { got: got || lab.t('heuristics.end') });
  return node === undefined
    ? lab.t('heuristics.column', { column, what })
    : lab.t('heuristics.column.at', { column, what, cell: lab.cell(node) });
}

/** The formula with the place marked, and what is wrong there. @param {Lab} lab @param {FormulaError} error @param {string} text @param {number} [node] */
export function faultNodes(lab, error, text, node) {
  const from = error.column - 1;
  const to = from + error.length;
  return [
    element('code', {}, text.slice(0, from), element('mark', { text: text.slice(from, to) || ' ' }), text.slice(to)),
    element('span', { text: faultText(lab, error, text, node) }),
  ];
}

/** Rows of the table of both runs. @param {Lab} lab @param {Findings} found */
export function outcomeRows(lab, { usual, yours }) {
  const cell = (/** @type {string} */ text) => element('td', { text });
  const row = (/** @type {string} */ name, /** @type {(outcome: import('../engine/heuristics.js').Outcome) => string} */ of) =>
    element(
      'tr',
      { 'data-row': name },
      element('th', { scope: 'row', text: lab.t(`heuristics.row.${name}`) }),
      ...[yours, usual].map((outcome) => cell(outcome ? of(outcome) : '…')),
    );
  const { n } = lab.strings;
  return [
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('td', {}),
        ...['yours', 'usual'].map((name) => element('th', { scope: 'col', text: lab.t(`heuristics.${name}`) })),
      ),
    ),
    element(
      'tbody',
      {},
      row('expanded', ({ expanded }) => n(expanded)),
      row('reopened', ({ reopened }) => n(reopened)),
      row('cost', ({ status, cost }) => (status === 'found' ? lab.cost(cost) : lab.t(`heuristics.status.${status}`))),
    ),
  ];
}

/** What the estimate is worth at its scale. @param {Lab} lab @param {Findings} found */
export function verdictText(lab, { overestimated, inconsistent, yours, usual, least }) {
  if (overestimated === undefined || inconsistent === undefined) return '';
  const worth = overestimated > 0 ? 'too-high' : inconsistent > 0 ? 'admissible' : 'consistent';
  const said = lab.t(`heuristics.worth.${worth}`, { nodes: overestimated, moves: inconsistent });
  return lab.sentences(said, yours ? pathText(lab, yours, least) : '', yours && usual ? workText(lab, yours, usual) : '');
}

/** @param {Lab} lab @param {import('../engine/heuristics.js').Outcome} yours @param {number | undefined} least */
function pathText(lab, { status, cost, reopened }, least) {
  if (status !== 'found') return lab.t(`heuristics.ended.${status}`);
  const over = cost - (least ?? cost);
  return lab.sentences(
    reopened > 0 ? lab.t('heuristics.reopened', { n: reopened }) : '',
    over > SAME ? lab.t('heuristics.dearer', { over: lab.cost(Math.round(over * 100) / 100) }) : lab.t('heuristics.cheapest'),
  );
}

/** @param {Lab} lab @param {import('../engine/heuristics.js').Outcome} yours @param {import('../engine/heuristics.js').Outcome} usual */
function workText(lab, yours, usual) {
  const more = yours.expanded - usual.expanded;
  return lab.t(more > 0 ? 'heuristics.more' : more < 0 ? 'heuristics.fewer' : 'heuristics.as-many', { n: Math.abs(more) });
}

/**
 * One of the three moments of the slider, where its mark stands, and the first scale of the slider beyond it; null where there is none.
 * @param {Lab} lab @param {Findings} found @param {'consistent' | 'admissible' | 'dearer'} bound
 * @returns {{ text: string, next: { at: number, scale: number } | null }}
 */
export function boundText(lab, { consistentUpTo, admissibleUpTo, dearerFrom, yours }, bound) {
  if (bound === 'dearer') {
    if (dearerFrom === undefined) return { text: lab.t(yours ? 'heuristics.bound.dearer.asking' : 'heuristics.bound.dearer'), next: null };
    const at = dearerFrom;
    return at > 0
      ? { text: lab.t('heuristics.bound.dearer.from', { scale: lab.strings.n(at) }), next: { at, scale: at } }
      : { text: lab.t('heuristics.bound.dearer.none', { most: MOST_SCALE }), next: null };
  }
  const at = bound === 'consistent' ? consistentUpTo : admissibleUpTo;
  if (at === undefined) return { text: lab.t(`heuristics.bound.${bound}`), next: null };
  if (at === Infinity) return { text: lab.t(`heuristics.bound.${bound}.always`), next: null };
  // Rounded down, because just above it no longer holds; the hair is for what doubles make of whole hundredths.
  const shown = Math.floor(at * 100 + 1e-9) / 100;
  const next = Math.round((Math.floor(at / SCALE_STEP + 1e-9) + 1) * SCALE_STEP * 100) / 100;
  const text = at === 0 ? lab.t(`heuristics.bound.${bound}.never`) : lab.t(`heuristics.bound.${bound}.to`, { scale: lab.strings.n(shown) });
  return { text, next: next <= MOST_SCALE ? { at, scale: next } : null };
}

/** What is known of a node. @param {Lab} lab @param {import('./values.js').Costs} costs @param {number} node @param {(value: number) => string} number as people read it */
export function nodeText(lab, costs, node, number) {
  const of = (/** @type {import('./values.js').Kind} */ kind) => {
    const value = valueAt(kind, costs, node);
    return Number.isFinite(value) ? number(value) : '–';
  };
  return lab.t('heuristics.node', { cell: lab.cell(node), h: of('h'), truth: of('true'), gap: of('gap'), f: of('f') });
}
