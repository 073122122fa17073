/** The arithmetic behind one event, as rows of text: where g, h and f come from. Pure. */
import { priority, sumText } from '../sum_text.js';

/** @typedef {import('../engine.d.ts').TraceEvent} TraceEvent */
/** @typedef {{ name: string, sum: string, note?: { key: string, parameters?: Record<string, string> } }} Row */

const reached = new Set(['opened', 'relaxed', 'kept', 'closed', 'reopened']);

/**
 * @param {TraceEvent} event
 * @param {{ algorithm: string, gWeight: number, hWeight: number, heuristic: string }} document
 * @param {(cost: number|null) => string} cost
 * @returns {Row[]}
 */
export function sums(event, document, cost) {
  const steps = reached.has(event.type);
  if (!steps && event.type !== 'expanded' && event.type !== 'pruned') return [];
  const { g, h, f, stepCost } = event;
  const by = priority(document);
  const sum = (/** @type {[number, number][]} */ terms, /** @type {number} */ total) => sumText(terms, total, cost, ' ');
  /** @type {Row[]} */
  const rows = [{ name: 'g', sum: steps && event.from >= 0 ? sum([[1, g - stepCost], [1, stepCost]], g) : cost(g) }];
  if (event.oldG !== null && steps && by) rows[0].note = comparison(g, event.oldG, cost);
  if (document.algorithm === 'astar' || document.algorithm === 'greedy') rows.push({ name: 'h', sum: cost(h), note: { key: `lab.choice.heuristic.${document.heuristic}` } });
  if (by) rows.push({ name: 'f', sum: sum([[by.g, g], [by.h, h]], f) });
  return rows;
}

/** How the new g compares with the one the node had. @param {number} g @param {number} oldG @param {(cost: number) => string} cost */
const comparison = (g, oldG, cost) => ({ key: g < oldG ? 'lab.sums.less' : 'lab.sums.not-less', parameters: { old: cost(oldG) } });
