/**
 * Where the edges of a graph lie: straight, bent if several edges join the same two nodes, or as a loop if an edge joins a node to itself.
 * Lengths are in diameters of a node until a lattice puts them on a canvas.
 */
import { apart } from '../../../kernel/worlds/graph/prices.ts';
import { costOf, edgeEnds, lately, type GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';
import type { Context } from '../../draw/context.ts';
import type { Nodes } from '../../draw/painting.ts';

interface Edges {
  from: Int32Array;
  to: Int32Array;
  cost: Float64Array;
  /** How far the middle of an edge is moved to the left, seen from its lower to its higher node */
  bow: Float32Array;
  /** The edges at each node */
  at: number[][];
}

export const edgesOf = lately((space: GraphSpace): Edges => {
  const ends = edgeEnds(space);
  const [from, to] = [0, 1].map((end) => Int32Array.from(space.edges, (_, i) => ends[2 * i + end]));
  const cost = Float64Array.from(space.edges, (edge) => costOf(space, edge));
  const bow = new Float32Array(from.length);
  const at: number[][] = space.nodes.map(() => []);
  const joining: Map<number, number[]> = new Map();
  from.forEach((one, edge) => {
    const other = to[edge];
    at[one].push(edge);
    if (other !== one) at[other].push(edge);
    const pair = Math.min(one, other) * at.length + Math.max(one, other);
    const twins = joining.get(pair);
    if (twins) twins.push(edge);
    else joining.set(pair, [edge]);
  });
  // Edges that join the same two nodes are bent apart.
  for (const twins of joining.values())
    twins.forEach((edge, place) => {
      bow[edge] = (place - (twins.length - 1) / 2) * 0.9;
    });
  return { from, to, cost, bow, at };
});

/** The cheapest edge from one node to another; −1 if there is none. */
export function edgeBetween(space: GraphSpace, from: number, to: number) {
  const edges = edgesOf(space);
  let best = -1;
  for (const edge of edges.at[from]) {
    const leads =
      (edges.from[edge] === from && edges.to[edge] === to) || (!space.directed && edges.from[edge] === to && edges.to[edge] === from);
    if (leads && (best < 0 || edges.cost[edge] < edges.cost[best])) best = edge;
  }
  return best;
}

export interface Lane {
  /** Where the edge leaves the rim of its first node */
  x1: number;
  y1: number;
  /** Where it meets the rim of its second node */
  x2: number;
  y2: number;
  /** Control point of the curve */
  cx: number;
  cy: number;
  straight: boolean;
  /** The middle of the curve */
  mx: number;
  my: number;
  /** The direction in which it arrives */
  angle: number;
}

/** An edge on a canvas, in the direction in which the document gives it. */
export function lane(lattice: Pick<Nodes, 'size' | 'centerX' | 'centerY'>, edges: Edges, edge: number): Lane {
  const [from, to, bow] = [edges.from[edge], edges.to[edge], edges.bow[edge]];
  const radius = lattice.size / 2;
  const [ax, ay, bx, by] = [lattice.centerX(from), lattice.centerY(from), lattice.centerX(to), lattice.centerY(to)];
  if (from === to) {
    const reach = lattice.size * (1.15 + Math.abs(bow));
    const half = Math.PI / 5;
    const at = (turn: number) => [ax + radius * Math.sin(turn), ay - radius * Math.cos(turn)];
    const [[x1, y1], [x2, y2]] = [at(-half), at(half)];
    return { x1, y1, x2, y2, cx: ax, cy: ay - reach * 1.9, straight: false, mx: ax, my: ay - reach * 1.14, angle: Math.PI / 2 + 0.35 };
  }
  const length = Math.max(1e-6, Math.hypot(bx - ax, by - ay));
  const side = (from < to ? 1 : -1) * bow * lattice.size;
  const [cx, cy] = [(ax + bx) / 2 + ((by - ay) / length) * side * 2, (ay + by) / 2 - ((bx - ax) / length) * side * 2];
  const rim = (x: number, y: number, towardsX: number, towardsY: number) => {
    const apart = Math.max(1e-6, Math.hypot(towardsX - x, towardsY - y));
    const part = Math.min(0.5, radius / apart);
    return [x + (towardsX - x) * part, y + (towardsY - y) * part];
  };
  const straight = bow === 0;
  const [x1, y1] = straight ? rim(ax, ay, bx, by) : rim(ax, ay, cx, cy);
  const [x2, y2] = straight ? rim(bx, by, ax, ay) : rim(bx, by, cx, cy);
  const [mx, my] = straight ? [(ax + bx) / 2, (ay + by) / 2] : [(x1 + 2 * cx + x2) / 4, (y1 + 2 * cy + y2) / 4];
  return { x1, y1, x2, y2, cx, cy, straight, mx, my, angle: straight ? Math.atan2(by - ay, bx - ax) : Math.atan2(y2 - cy, x2 - cx) };
}

/** Adds an edge to a path of the canvas. */
export function traceLane(context: Context | Path2D, { x1, y1, x2, y2, cx, cy, straight }: Lane) {
  context.moveTo(x1, y1);
  if (straight) context.lineTo(x2, y2);
  else context.quadraticCurveTo(cx, cy, x2, y2);
}

/** The same edge from its other end. */
export const turned = (lane: Lane): Lane => ({ ...lane, x1: lane.x2, y1: lane.y2, x2: lane.x1, y2: lane.y1 });

/** The first part of an edge, 0…1. */
export function partOf(lane: Lane, part: number): Lane {
  const between = (from: number, to: number) => from + (to - from) * part;
  const { x1, y1, x2, y2, straight } = lane;
  const [cx, cy] = straight ? [x2, y2] : [between(x1, lane.cx), between(y1, lane.cy)];
  const [endX, endY] = straight ? [x2, y2] : [between(lane.cx, x2), between(lane.cy, y2)];
  return { ...lane, cx, cy, x2: between(straight ? x1 : cx, endX), y2: between(straight ? y1 : cy, endY) };
}

/** The distance from a point to an edge, in the units of the canvas. */
export function distanceTo({ x1, y1, x2, y2, cx, cy, straight }: Lane, x: number, y: number) {
  const steps = straight ? 1 : 12;
  let best = Infinity;
  let [px, py] = [x1, y1];
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const [qx, qy] = straight
      ? [x2, y2]
      : [(1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2, (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2];
    best = Math.min(best, apart({ x, y }, { x1: px, y1: py, x2: qx, y2: qy }));
    [px, py] = [qx, qy];
  }
  return best;
}
