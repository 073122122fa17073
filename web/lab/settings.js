/** Which setting matters for which algorithm, and how a setting's choices are named. Data only. */
import { choices } from '../document.js';

/** @typedef {import('./lab.js').Strings} Strings */

const informed = ['astar', 'greedy'];
const ordered = ['astar', 'greedy', 'dijkstra'];

/** Algorithms a setting applies to; a setting not listed applies to all. @type {Record<string, string[]>} */
const appliesTo = {
  heuristic: informed,
  gWeight: ['astar'],
  hWeight: ['astar'],
  tie: ordered,
  openList: ordered,
  reopen: informed,
};

/**
 * Whether changing the setting could change anything for this algorithm.
 * @param {string} field
 * @param {string} algorithm
 */
export const applies = (field, algorithm) => appliesTo[field]?.includes(algorithm) ?? true;

/** @param {string} field @param {string} algorithm @returns {string[]} */
function valuesOf(field, algorithm) {
  if (field === 'shade') return ['order', 'g', 'flat'];
  const values = /** @type {Record<string, string[]>} */ (choices)[field];
  // Among equal f Dijkstra's search has equal g, so "high g" would be a second name for "first in".
  return field === 'tie' && algorithm === 'dijkstra' ? values.filter((value) => value !== 'high-g') : values;
}

/**
 * The choices of a setting with their names and hints.
 * @param {string} field
 * @param {Strings} strings
 * @param {string} algorithm
 */
export const optionsOf = (field, strings, algorithm) => valuesOf(field, algorithm).map((value) => ({
  value,
  name: strings.t(`lab.choice.${field}.${value}`),
  hint: strings.t(`lab.choice.${field}.${value}.hint`),
}));
