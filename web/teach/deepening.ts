/**
 * What is asked and shown where IDA* is done by hand: what happens to a neighbour, the next threshold, the path and what was cut off.
 * All sums are chosen, none is typed. The least f that was cut off is nowhere marked: to find it is the exercise.
 */
import { element } from '../ui/dom.ts';
import { cost, sumOf } from './board.ts';
import { focusFirst, showChoices, someOf } from './choice_questions.ts';
import type { OwnDeepening } from '../lessons/own_deepening.ts';
import type { Move } from '../lessons/own_search.ts';
import type { Move as Step, Problem } from '../lessons/problem.ts';
import type { Choice } from './choice_questions.ts';

export function makeDeepening({
  problem,
  name,
  attempt,
  exam,
  t,
}: {
  problem: Problem;
  name(node: number): string;
  attempt(move: Move): void;
  exam: boolean;
  t(key: string, parameters?: Record<string, string | number>): string;
}) {
  /** The cheapest step there is: the next threshold may be that much higher, or not. */
  const step = problem.document.costs === '10-14' ? 10 : 1;

  /** The threshold stands where the eye is, all the time. */
  const shown = element('p', { class: 'threshold' });

  function show(root: HTMLElement, text: string, choices: readonly Choice[]) {
    showChoices(root, text, choices);
    focusFirst(root);
  }

  /** What happens to a neighbour of the last node. */
  function ask(root: HTMLElement, search: OwnDeepening, { to: node, cost: price }: Step) {
    show(root, t('teach.ida.look', { node: name(node), from: name(search.current) }), [
      { text: t('teach.ida.enter'), name: 'enter', press: () => attempt({ do: 'take', node }) },
      { text: t('teach.ida.cut'), name: 'cut', press: () => askSum(root, search, node, price) },
      { text: t('teach.ida.skip'), name: 'skip', press: () => attempt({ do: 'look', node, says: 'skip' }) },
    ]);
  }

  function askSum(root: HTMLElement, search: OwnDeepening, node: number, price: number) {
    const past = search.g(search.current);
    const h = problem.h.get(node) ?? 0;
    show(
      root,
      t('teach.ida.sum', { node: name(node), from: name(search.current) }),
      someOf([past + price, price, past + 2 * price, past, past + price + step]).map((g) => ({
        text: sumOf(search, g, h, g + h),
        name: `g${g}`,
        press: () => attempt({ do: 'look', node, says: 'cut', g }),
      })),
    );
  }

  /** May be asked for at any time: whether it is time to raise it is the learner's to know. */
  function askThreshold(root: HTMLElement, search: OwnDeepening) {
    const { least, threshold, cuts } = search;
    const known = cuts.map(({ f }) => f);
    const right = known.length ? [least, Math.max(...known)] : [];
    show(
      root,
      t('teach.ida.raise'),
      someOf([...right, threshold + step, ...known, threshold, threshold + 2 * step]).map((g) => ({
        text: t('teach.ida.raise.to', { threshold: cost(g) }),
        name: `to${g}`,
        press: () => attempt({ do: 'raise', g }),
      })),
    );
  }

  /** What a move that was made leads to. */
  function told(move: Move, search: OwnDeepening) {
    const { current, threshold, waiting } = search;
    if (move.do === 'take') return t('teach.ida.entered', { node: name(move.node) });
    if (move.do === 'raise') return t('teach.ida.raised', { threshold: cost(threshold), start: name(problem.start) });
    if (move.do === 'back') return current < 0 ? t('teach.ida.empty') : t('teach.ida.back', { node: name(current) });
    const says = exam ? 'teach.noted' : 'teach.right';
    return t(waiting.length ? `${says}.look` : `${says}.done`, { node: name(current) });
  }

  const begins = ({ threshold }: OwnDeepening) =>
    t('teach.begin.ida', { threshold: cost(threshold), start: name(problem.start), goal: name(problem.goal) });

  function drawLists(root: HTMLElement, search: OwnDeepening) {
    const rowOf = (node: number, g: number) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row', text: name(node) }),
        element('td', { text: sumOf(search, g, problem.h.get(node) ?? 0, search.f(node, g)) }),
      );
    const table = (caption: string, rows: HTMLElement[]) =>
      element('table', {}, element('caption', { text: t(caption, { n: rows.length }) }), element('tbody', {}, ...rows));
    shown.textContent = t('teach.ida.threshold', { threshold: cost(search.threshold) });
    root.replaceChildren(
      table(
        'teach.ida.path',
        search.frames.map(({ node }) => rowOf(node, search.g(node))),
      ),
      table(
        'teach.ida.cuts',
        // By name: in the order of their sums the answer would stand first.
        [...search.cuts].sort((one, other) => (name(one.node) < name(other.node) ? -1 : 1)).map(({ node, g }) => rowOf(node, g)),
      ),
    );
  }

  return { ask, askThreshold, begins, drawLists, shown, told };
}
