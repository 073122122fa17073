/** The navigation mesh on a stage. Places on the stage are coordinates of the mesh. Loaded with the first mesh. */
import { MeshPainter } from './navmesh_painter.ts';
import { meshOf, nodeNear } from './shape.ts';
import { extentOf } from '../../../kernel/worlds/navmesh/navmesh_world.ts';
import { MeshCursor } from './navmesh_cursor.ts';
import { MeshHands, reachOf } from './navmesh_hands.ts';
import type { WorldView } from '../view.ts';

export const view: WorldView<'navmesh'> = {
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
  trace: {
    place(_, search) {
      const spots = search.mesh()?.places ?? new Float64Array();
      return (node) => ({ x: spots[2 * node], y: spots[2 * node + 1] });
    },
    radius: 0.3,
  },
  panel: () => import('./navmesh_panel.ts'),
};
