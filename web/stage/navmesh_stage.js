/**
 * The navigation mesh on a stage, see squares.js: places are coordinates as they are. Loaded with the first mesh.
 * @module
 */
import { MeshPainter } from '../draw/navmesh.js';
import { meshOf, nodeNear } from '../draw/navmesh_shape.js';
import { extentOf } from '../worlds/navmesh.js';
import { MeshCursor } from './navmesh_cursor.js';
import { MeshTools, reachOf } from './navmesh_tools.js';

/** @type {import('./squares.js').Layout} */
export const navmeshLayout = {
  painter: () => new MeshPainter(),
  extent: extentOf,
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x: x - 0.5, y: y - 0.5 }),
  line: (_, from, to) => [from, to],
  tools: (model, changed) => new MeshTools(model, changed),
  cursor: (model, tools) => new MeshCursor(model, tools),
  nodeAt(model, { x, y }) {
    const mesh = meshOf(model.search);
    return mesh ? nodeNear(mesh, x, y, reachOf(model.document.space)) : -1;
  },
  summary: 'stage.summary.navmesh',
};
