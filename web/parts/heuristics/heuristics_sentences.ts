/** The sentences of the laboratory. */
import { DocumentError } from '../../kernel/document/error.ts';
import { MOST_SCALE, SCALE_STEP, type Findings, type Outcome } from '../../kernel/engine/heuristics.ts';
import { element } from '../../view/ui/dom.ts';
import { valueAt, type Costs, type Quantity } from './values.ts';
import type { FormulaProblem } from '../../kernel/engine/bindings.ts';
import type { Host } from '../../view/ui/host.ts';

/** Costs that differ by less than this are the same. */
const SAME = 1e-6;

/** The formula with the wrong place marked, and what is wrong there. */
export async function faultNodes(lab: Host, problem: FormulaProblem, text: string) {
  const from = problem.column - 1;
  const to = from + problem.length;
  return [
    element('code', {}, text.slice(0, from), element('mark', { text: text.slice(from, to) || ' ' }), text.slice(to)),
    element('span', { text: await lab.strings.error(new DocumentError(problem)) }),
  ];
}

/** The rows of the table that compares both runs. */
export function outcomeRows(lab: Host, { usual, yours }: Findings) {
  const cell = (text: string) => element('td', { text });
  const row = (name: string, says: string, of: (outcome: Outcome) => string) =>
    element(
      'tr',
      { 'data-row': name },
      element('th', { scope: 'row', text: lab.t(says) }),
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
      row('expanded', 'lab.count.expanded', ({ expanded }) => n(expanded)),
      row('reopened', 'lab.count.reopened', ({ reopened }) => n(reopened)),
      row('cost', 'heuristics.row.cost', ({ status, cost }) =>
        status === 'found' ? lab.cost(cost) : lab.t(`heuristics.status.${status}`),
      ),
    ),
  ];
}

/** Says which properties the estimate has at its scale. */
export function verdictText(lab: Host, { overestimated, inconsistent, yours, usual, least }: Findings) {
  if (overestimated === undefined || inconsistent === undefined) return '';
  const worth = overestimated > 0 ? 'too-high' : inconsistent > 0 ? 'admissible' : 'consistent';
  const said = lab.t(`heuristics.worth.${worth}`, { nodes: overestimated, moves: inconsistent });
  return lab.sentences(said, yours ? pathText(lab, yours, least) : '', yours && usual ? workText(lab, yours, usual) : '');
}

function pathText(lab: Host, { status, cost, reopened }: Outcome, least: number | undefined) {
  if (status !== 'found') return lab.t(`heuristics.ended.${status}`);
  const over = cost - (least ?? cost);
  return lab.sentences(
    reopened > 0 ? lab.t('heuristics.reopened', { n: reopened }) : '',
    over > SAME ? lab.t('heuristics.dearer', { over: lab.cost(Math.round(over * 100) / 100) }) : lab.t('heuristics.cheapest'),
  );
}

function workText(lab: Host, yours: Outcome, usual: Outcome) {
  const more = yours.expanded - usual.expanded;
  return lab.t(more > 0 ? 'heuristics.more' : more < 0 ? 'heuristics.fewer' : 'heuristics.as-many', { n: Math.abs(more) });
}

/** The text of one of the three moments of the slider; `next` is the place of its mark and the first scale beyond it, or null. */
export function boundText(
  lab: Host,
  { consistentUpTo, admissibleUpTo, dearerFrom, yours }: Findings,
  bound: 'consistent' | 'admissible' | 'dearer',
): { text: string; next: { at: number; scale: number } | null } {
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
  // Rounded down, because the property is lost just above. The tiny summand makes up for rounding errors of doubles.
  const shown = Math.floor(at * 100 + 1e-9) / 100;
  const next = Math.round((Math.floor(at / SCALE_STEP + 1e-9) + 1) * SCALE_STEP * 100) / 100;
  const text = at === 0 ? lab.t(`heuristics.bound.${bound}.never`) : lab.t(`heuristics.bound.${bound}.to`, { scale: lab.strings.n(shown) });
  return { text, next: next <= MOST_SCALE ? { at, scale: next } : null };
}

/** The values of a node. @param number writes a number for people */
export function nodeText(lab: Host, costs: Costs, node: number, number: (value: number) => string) {
  const of = (kind: Quantity) => {
    const value = valueAt(kind, costs, node);
    return Number.isFinite(value) ? number(value) : '–';
  };
  return lab.t('heuristics.node', { cell: lab.cell(node), h: of('h'), truth: of('true'), gap: of('gap'), f: of('f') });
}
