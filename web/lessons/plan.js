/**
 * Where the nodes of a small world lie, for a board to press and for a sheet of paper: centres, walls and edges, measured in cells.
 * @module
 */
import { exerciseOf } from '../worlds/exercises.js';
import { worldOf } from '../worlds/registry.js';
import { backwards, cellOf } from './problem.js';

/** @typedef {import('../worlds/contracts.d.ts').Plan} Plan */
/** @typedef {Plan['places'][0]} Place */

/** What a node is called: (2,1), or the name it has; ←(2,1) in a search from the goal. @param {any} space @param {number} node @returns {string} */
export function nameOf(space, node) {
  const { met } = exerciseOf(space);
  if (!met && node >= backwards) return `←${nameOf(space, cellOf(node))}`;
  const world = worldOf(space);
  const point = met ? met.label(space, node) : world.pointOf(space, node);
  return typeof point === 'string' ? (world.written?.(space, point) ?? point) : `(${point.join(',')})`;
}

/** Nothing where nodes are met as one goes. @param {import('./problem.js').Problem} problem */
export const planOf = ({ document: { space } }) => exerciseOf(space).plan?.(space, (node) => nameOf(space, node));
