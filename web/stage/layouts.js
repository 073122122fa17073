/**
 * How the kinds of world lie on a stage. Squares are there from the start, the others come when they are first shown.
 * @module
 */
import { layout as squares } from '../worlds/grid/stage.js';
import { folders } from '../worlds/registry.js';

/** @typedef {import('../worlds/contracts.d.ts').Layout} Layout */

/** @type {Record<string, Layout>} */
const ready = { grid: squares };

/** Null until it has been loaded. @param {string} type of a space @returns {Layout | null} */
export const layoutOf = (type) => ready[type] ?? null;

/** @param {string} type */
export async function loadLayout(type) {
  const part = await folders[type]?.stage?.();
  if (part) ready[type] ??= part.layout;
}
