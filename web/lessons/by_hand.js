/** Which rules a search by hand goes by. */
import { OwnSearch } from './own_search.js';
import { OwnTwoSides } from './own_two_sides.js';
import { twoSided } from './problem.js';

/** @param {import('./problem.js').Problem} problem @param {import('./instances.js').Level} level how much of it the learner does @returns {OwnSearch} */
export const ownSearch = (problem, level) => new (twoSided(problem.document) ? OwnTwoSides : OwnSearch)(problem, level !== 'order');
