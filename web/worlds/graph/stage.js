/**
 * Graphs on a stage, see contracts.d.ts. Loaded with the first of them.
 * @module
 */
import { GraphPainter } from './painter.js';
import { GraphCursor } from './cursor.js';
import { frameOf, refit } from './frame.js';
import { GraphLattice } from './lattice.js';
import { edgeAt, GraphHands, nodeAt } from './hands.js';
import { gestureOf } from './gesture.js';

/** @type {import('../contracts.d.ts').Layout} */
export const layout = {
  painter: () => new GraphPainter(),
  extent: (space) => frameOf(space),
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x: x - 0.5, y: y - 0.5 }),
  line: (_, __, to) => [to],
  tools: (model, changed) => /** @type {any} */ (new GraphHands(model, changed)),
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
};
