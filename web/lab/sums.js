/** The arithmetic behind one event, as rows of text: where g, h and f come from, as far as the search looks at them. Pure. */
import { keyOf } from '../document/algorithms.js';
import { numbersOf, sumText } from '../words/sum_text.js';

/** @typedef {import('../engine/engine.d.ts').TraceEvent} TraceEvent */
/** @typedef {{ key: string, parameters?: Record<string, string> }} Note */
/** @typedef {{ name: string, sum: string, notes: Note[] }} Row */

/**
 * What else is known of an event.
 * @typedef {object} Known
 * @property {number | null} [threshold] of iterative deepening
 * @property {number} [ground] what it costs to enter the node, 1 for plain ground
 * @property {boolean} [diagonal] whether the step there was one
 * @property {string} [estimate] h as a sum, '' or nothing where it is none
 */

const reached = new Set(['opened', 'relaxed', 'kept', 'closed', 'reopened']);

/**
 * @param {TraceEvent} event
 * @param {{ algorithm: string, gWeight: number, hWeight: number, heuristic: string }} document
 * @param {(cost: number|null) => string} cost
 * @param {Known} [known]
 * @returns {Row[]}
 */
export function sums(event, document, cost, { threshold = null, ground = 1, diagonal = false, estimate = '' } = {}) {
  const steps = reached.has(event.type) || (event.type === 'pruned' && event.from >= 0);
  if (!steps && event.type !== 'expanded' && event.type !== 'pruned') return [];
  const { g, h, f, stepCost } = event;
  const by = keyOf(document);
  const names = numbersOf(document);
  const sum = (/** @type {[number, number][]} */ terms, /** @type {number} */ total) => sumText(terms, total, cost, ' ');
  const stepped = steps && event.from >= 0;
  /** @type {Row[]} */
  const rows = [
    {
      name: 'g',
      sum: stepped
        ? sum(
            [
              [1, g - stepCost],
              [1, stepCost],
            ],
            g,
          )
        : cost(g),
      notes: [],
    },
  ];
  if (event.oldG !== null && steps && by) rows[0].notes.push(comparison(g, event.oldG, cost));
  if (stepped && ground > 1)
    rows[0].notes.push({
      key: 'lab.sums.terrain',
      parameters: { step: cost(stepCost), n: String(ground), plain: cost(stepCost / ground) },
    });
  else if (stepped && diagonal) rows[0].notes.push({ key: 'lab.sums.diagonal', parameters: { step: cost(stepCost) } });
  if (names.includes('h'))
    rows.push({ name: 'h', sum: estimate || cost(h), notes: [{ key: `lab.choice.heuristic.${document.heuristic}` }] });
  if (by?.name === 'f')
    rows.push({
      name: 'f',
      sum: sum(
        [
          [by.g, g],
          [by.h, h],
        ],
        f,
      ),
      notes: [],
    });
  if (threshold !== null) rows[rows.length - 1].notes = [{ key: 'lab.sums.threshold', parameters: { threshold: cost(threshold) } }];
  return rows;
}

/** How the new g compares with the one the node had. @param {number} g @param {number} oldG @param {(cost: number) => string} cost */
const comparison = (g, oldG, cost) => ({ key: g < oldG ? 'lab.sums.less' : 'lab.sums.not-less', parameters: { old: cost(oldG) } });
