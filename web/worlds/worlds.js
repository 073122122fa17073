/**
 * The kinds of world: how their cells are named, and what of a document's options means nothing there.
 * A node is a cell's number in the order the rows are stored.
 * @module
 */
import { grid } from './grid.js';
import { hex } from './hex.js';

/** @typedef {[number, number]} Point */
/** @typedef {{ type: string, width: number, height: number, top?: string }} Space */

/**
 * @typedef {object} World
 * @property {string} name
 * @property {string} point  how a point is written
 * @property {readonly string[]} heuristics  default first
 * @property {readonly string[]} [without]  algorithms that do not apply
 * @property {string} [noDiagonal]  why there is no rule for diagonal steps
 * @property {(space: Space, node: number) => Point} pointOf
 * @property {(space: Space, point: Point) => number} nodeOf  of a point it contains
 * @property {(space: Space, point: Point) => boolean} contains
 */

/** @type {Readonly<Record<string, World>>} */
export const worlds = Object.freeze({ grid, hex });

/** @param {{ type: string }} space */
export const worldOf = ({ type }) => worlds[type];

/** Whether two spaces have the same cells in the same places. @param {Space} one @param {Space} other */
export const sameShape = (one, other) => one.type === other.type && one.top === other.top && one.width === other.width && one.height === other.height;
