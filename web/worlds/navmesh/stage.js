/**
 * The navigation mesh on a stage: this module is a Layout, see squares.js. Places are coordinates as they are. Loaded with the
 * first mesh.
 * @module
 */
import { MeshPainter } from './painter.js';
import { meshOf, nodeNear } from './shape.js';
import { extentOf } from './world.js';
import { MeshCursor } from './cursor.js';
import { MeshTools, reachOf } from './tools.js';

/** @typedef {import('../../stage/line.js').Cell} Cell here any place */
/** @typedef {import('../../model/model.js').LabModel} LabModel */

export { extentOf as extent };
export const painter = () => new MeshPainter();
export const cellAt = (/** @type {unknown} */ _, /** @type {number} */ x, /** @type {number} */ y) => ({ x, y });
export const corner = (/** @type {unknown} */ _, /** @type {Cell} */ { x, y }) => ({ x: x - 0.5, y: y - 0.5 });
export const line = (/** @type {unknown} */ _, /** @type {Cell} */ from, /** @type {Cell} */ to) => [from, to];
export const tools = (/** @type {LabModel} */ model, /** @type {() => void} */ changed) => new MeshTools(model, changed);
export const cursor = (/** @type {LabModel} */ model, /** @type {import('../grid/stage.js').Hands} */ hands) =>
  new MeshCursor(model, hands);
export const summary = 'stage.summary.navmesh';

/** The node at a place. @param {LabModel} model @param {Cell} place */
export function nodeAt(model, { x, y }) {
  const mesh = meshOf(model.search);
  return mesh ? nodeNear(mesh, x, y, reachOf(model.document.space)) : -1;
}
