/** Paints the edges of a graph. */
import { scaled } from '../../draw/cell_marks.ts';
import { edgesOf, lane, traceLane, type Lane } from './edges.ts';
import { paintHeads } from './graph_labels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { GraphLattice } from './graph_lattice.ts';
import type { Context } from '../../draw/context.ts';

/** Smallest diameters of nodes, in CSS pixels, at which nodes are circles with rings, and at which edges have arrowheads and costs. */
export const CIRCLE = 7;
export const HEADS = 9;
/** Edges in one call of `stroke`: browsers stroke a path of very many lines more slowly than its parts. */
const STROKE = 512;

export const onSurface = (lattice: GraphLattice, { x1, y1, x2, y2, cx, cy, straight }: Lane) => {
  const [left, right] = straight ? [Math.min(x1, x2), Math.max(x1, x2)] : [Math.min(x1, x2, cx), Math.max(x1, x2, cx)];
  const [top, bottom] = straight ? [Math.min(y1, y2), Math.max(y1, y2)] : [Math.min(y1, y2, cy), Math.max(y1, y2, cy)];
  return right >= 0 && bottom >= 0 && left <= lattice.surfaceWidth && top <= lattice.surfaceHeight;
};

/** Paints the edges of a graph, which no step of a search changes; closed ones are dashed. */
export function paintEdges(context: Context, lattice: GraphLattice, theme: Frame['theme']) {
  const edges = edgesOf(lattice.space);
  const count = edges.from.length;
  const hair = lattice.scale < CIRCLE;
  context.lineCap = 'round';
  context.strokeStyle = theme.inkOn.free[1];
  context.globalAlpha = hair ? 0.25 : 0.45;
  context.lineWidth = hair ? Math.max(0.5, lattice.ratio * 0.6) : scaled(lattice, 0.03, 1.1, 2.2);
  const closed: number[] = [];
  context.beginPath();
  for (let edge = 0; edge < count; edge++) {
    const found = lane(lattice, edges, edge);
    if (!onSurface(lattice, found)) continue;
    if (edges.cost[edge] === Infinity) closed.push(edge);
    else traceLane(context, found);
    if (edge % STROKE !== STROKE - 1) continue;
    context.stroke();
    context.beginPath();
  }
  context.stroke();
  if (closed.length) {
    context.setLineDash([context.lineWidth, 3 * context.lineWidth]);
    context.beginPath();
    for (const edge of closed) traceLane(context, lane(lattice, edges, edge));
    context.stroke();
    context.setLineDash([]);
  }
  context.globalAlpha = 1;
  if (lattice.space.directed && lattice.scale >= HEADS && !hair) paintHeads(context, lattice, theme.inkOn.free[1]);
}
