/**
 * The navigation mesh on a stage. Places are coordinates as they are. Loaded with the first mesh.
 * @module
 */
import { MeshPainter } from './painter.js';
import { meshOf, nodeNear } from './shape.js';
import { extentOf } from './world.js';
import { MeshCursor } from './cursor.js';
import { MeshHands, reachOf } from './hands.js';

/** @type {import('../contracts.d.ts').Layout} */
export const layout = {
  painter: () => new MeshPainter(),
  extent: extentOf,
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x: x - 0.5, y: y - 0.5 }),
  line: (_, from, to) => [from, to],
  tools: (model, changed) => new MeshHands(model, changed),
  cursor: (model, hands) => new MeshCursor(model, hands),
  nodeAt(model, { x, y }) {
    const mesh = meshOf(model.search);
    return mesh ? nodeNear(mesh, x, y, reachOf(model.document.space)) : -1;
  },
  summary: 'stage.summary.navmesh',
};
