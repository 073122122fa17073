/** Which rules a search by hand goes by. */
import { OwnAll } from './own_all.js';
import { OwnDeepening } from './own_deepening.js';
import { OwnSearch } from './own_search.js';
import { OwnTwoSides } from './own_two_sides.js';
import { twoSided } from './problem.js';

/** @param {import('./problem.js').Problem} problem @param {import('./instances.js').Level} level how much of it the learner does @returns {OwnSearch} */
export function ownSearch(problem, level) {
  if (level === 'all') return new OwnAll(problem, true);
  if (problem.document.algorithm === 'ida') return new OwnDeepening(problem, level !== 'order');
  return new (twoSided(problem.document) ? OwnTwoSides : OwnSearch)(problem, level !== 'order');
}
