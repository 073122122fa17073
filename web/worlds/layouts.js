/**
 * How the kinds of world lie on a stage. Squares are there from the start, the others come when they are first shown.
 * @module
 */
import { squares } from './grid/stage.js';

/** @typedef {import('./grid/stage.js').Layout} Layout */

/** @type {Record<string, Layout>} */
const ready = { grid: squares };

/** Null until it has been loaded. @param {string} type of a space @returns {Layout | null} */
export const layoutOf = (type) => ready[type] ?? null;

/** Those that are fetched when they are first shown. @type {Record<string, () => Promise<Layout>>} */
const others = {
  hex: () => import('./hex/stage.js').then(({ hexagons }) => hexagons),
  navmesh: () => import('./navmesh/stage.js'),
  tiles: () => import('./tiles/stage.js').then(({ tilesLayout }) => tilesLayout),
  graph: () => import('./graph/stage.js').then(({ graphs }) => graphs),
};

/** @param {string} type */
export async function loadLayout(type) {
  ready[type] ??= await others[type]();
}
