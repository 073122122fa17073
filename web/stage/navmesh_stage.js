/**
 * The navigation mesh on a stage: this module is a Layout, see squares.js. Places are coordinates as they are. Loaded with the
 * first mesh.
 * @module
 */
import { MeshPainter } from '../draw/navmesh.js';
import { meshOf, nodeNear } from '../draw/navmesh_shape.js';
import { extentOf } from '../worlds/navmesh.js';
import { MeshCursor } from './navmesh_cursor.js';
import { MeshTools, reachOf } from './navmesh_tools.js';

/** @typedef {import('./line.js').Cell} Cell here any place */
/** @typedef {import('../model.js').LabModel} LabModel */

export { extentOf as extent };
export const painter = () => new MeshPainter();
export const cellAt = (/** @type {unknown} */ _, /** @type {number} */ x, /** @type {number} */ y) => ({ x, y });
export const corner = (/** @type {unknown} */ _, /** @type {Cell} */ { x, y }) => ({ x: x - 0.5, y: y - 0.5 });
export const line = (/** @type {unknown} */ _, /** @type {Cell} */ from, /** @type {Cell} */ to) => [from, to];
export const tools = (/** @type {LabModel} */ model, /** @type {() => void} */ changed) => new MeshTools(model, changed);
export const cursor = (/** @type {LabModel} */ model, /** @type {import('./squares.js').Hands} */ hands) => new MeshCursor(model, hands);
export const summary = 'stage.summary.navmesh';

/** The node at a place. @param {LabModel} model @param {Cell} place */
export function nodeAt(model, { x, y }) {
  const mesh = meshOf(model.search);
  return mesh ? nodeNear(mesh, x, y, reachOf(model.document.space)) : -1;
}
