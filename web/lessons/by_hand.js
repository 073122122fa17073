/** Which rules a search by hand goes by. */
import { OwnSearch } from './own_search.js';
import { OwnTwoSides } from './own_two_sides.js';
import { twoSided } from './problem.js';

/** @param {import('./problem.js').Problem} problem @param {boolean} byHand whether the learner says what happens to each neighbour @returns {OwnSearch} */
export const ownSearch = (problem, byHand) => new (twoSided(problem.document) ? OwnTwoSides : OwnSearch)(problem, byHand);
