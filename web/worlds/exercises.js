/**
 * Worlds in which a search is done by hand, a line each, in the order in which they are offered.
 * @module
 */
import { exercise as graph } from './graph/exercise.js';
import { exercise as grid } from './grid/exercise.js';
import { exercise as hex } from './hex/exercise.js';
import { exercise as tiles } from './tiles/exercise.js';

/** @typedef {keyof typeof exercises} Name */

export const exercises = { grid, hex, graph, tiles };

/** @param {{ type: string }} space @returns {import('./contracts.d.ts').Exercise} */
export const exerciseOf = ({ type }) => exercises[/** @type {Name} */ (type)];
