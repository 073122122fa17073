/** The arithmetic behind one event, as rows of text: where g, h and f come from. Pure. */
import { keyOf, reads } from '../document/algorithms.js';
import { sumText } from '../words/sum_text.js';

/** @typedef {import('../engine/engine.d.ts').TraceEvent} TraceEvent */
/** @typedef {{ name: string, sum: string, note?: { key: string, parameters?: Record<string, string> } }} Row */

const reached = new Set(['opened', 'relaxed', 'kept', 'closed', 'reopened']);

/**
 * @param {TraceEvent} event
 * @param {{ algorithm: string, gWeight: number, hWeight: number, heuristic: string }} document
 * @param {(cost: number|null) => string} cost
 * @param {number|null} [threshold] of iterative deepening
 * @returns {Row[]}
 */
export function sums(event, document, cost, threshold = null) {
  const steps = reached.has(event.type) || (event.type === 'pruned' && event.from >= 0);
  if (!steps && event.type !== 'expanded' && event.type !== 'pruned') return [];
  const { g, h, f, stepCost } = event;
  const by = keyOf(document);
  const sum = (/** @type {[number, number][]} */ terms, /** @type {number} */ total) => sumText(terms, total, cost, ' ');
  /** @type {Row[]} */
  const rows = [
    {
      name: 'g',
      sum:
        steps && event.from >= 0
          ? sum(
              [
                [1, g - stepCost],
                [1, stepCost],
              ],
              g,
            )
          : cost(g),
    },
  ];
  if (event.oldG !== null && steps && by) rows[0].note = comparison(g, event.oldG, cost);
  if (reads('heuristic', document.algorithm))
    rows.push({ name: 'h', sum: cost(h), note: { key: `lab.choice.heuristic.${document.heuristic}` } });
  if (by)
    rows.push({
      name: 'f',
      sum: sum(
        [
          [by.g, g],
          [by.h, h],
        ],
        f,
      ),
    });
  if (threshold !== null) rows[rows.length - 1].note = { key: 'lab.sums.threshold', parameters: { threshold: cost(threshold) } };
  return rows;
}

/** How the new g compares with the one the node had. @param {number} g @param {number} oldG @param {(cost: number) => string} cost */
const comparison = (g, oldG, cost) => ({ key: g < oldG ? 'lab.sums.less' : 'lab.sums.not-less', parameters: { old: cost(oldG) } });
