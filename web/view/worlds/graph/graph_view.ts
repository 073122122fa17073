/** Graphs on a stage. Loaded with the first graph. */
import { GraphPainter } from './graph_painter.ts';
import { GraphCursor } from './graph_cursor.ts';
import { frameOf, refit } from './frame.ts';
import { GraphLattice } from './graph_lattice.ts';
import { edgeAt, GraphHands, nodeAt } from './graph_hands.ts';
import { gestureOf } from './gesture.ts';
import type { WorldView } from '../view.ts';

export const view: WorldView<'graph', GraphHands> = {
  painter: () => new GraphPainter(),
  extent: (space) => frameOf(space),
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x: x - 0.5, y: y - 0.5 }),
  line: (_, __, to) => [to],
  tools: (model, changed) => new GraphHands(model, changed),
  cursor: (model, tools) => new GraphCursor(model, tools),
  nodeAt(model, place) {
    const node = nodeAt(model, place);
    const gesture = gestureOf(model);
    const edge = node < 0 ? edgeAt(model, place) : -1;
    if (edge !== gesture.edge) {
      gesture.edge = edge;
      model.dispatchEvent(new CustomEvent('hover'));
    }
    return node;
  },
  refit,
  lattice: ({ space }, view, surface) => new GraphLattice(space, view, surface),
  summary: 'stage.graph.summary',
  trace: {
    place:
      ({ nodes }) =>
      (node) => ({ x: nodes[node].x, y: nodes[node].y }),
    radius: 0.3,
  },
  panel: () => import('./graph_panel.ts'),
};
