/** Which searches are done by hand on which worlds: what the exercises of the worlds say. */
import { exercises } from '../worlds/exercises.js';
import { algorithms } from './own_search.js';

/** @typedef {import('./own_search.js').Algorithm} Algorithm */
/** @typedef {import('../worlds/exercises.js').Name} World */
/** @typedef {import('../worlds/contracts.d.ts').Exercise} Exercise */

const listed = /** @type {[World, Exercise][]} */ (Object.entries(exercises));

/** @type {Readonly<Record<string, readonly World[]>>} */
export const offers = Object.fromEntries(
  algorithms.map((algorithm) => [algorithm, listed.flatMap(([world, { searches }]) => (searches.includes(algorithm) ? [world] : []))]),
);

/** How much of a search may be left to the learner. @param {Algorithm} algorithm @param {World} world @returns {readonly import('./instances.js').Level[]} */
export const levelsOf = (algorithm, world) =>
  /** @type {Exercise} */ (exercises[world]).wholly?.includes(algorithm) ? ['order', 'updates', 'all'] : ['order', 'updates'];

/** A sheet has room for one open list; a path that is walked up and down leaves none behind. @param {string} algorithm */
export const onPaper = (algorithm) => algorithm !== 'ida';
