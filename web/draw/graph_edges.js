/**
 * Where the edges of a graph lie: straight, or bowed where several join the same two nodes, or round where a node is joined to
 * itself. Lengths are in diameters of a node until a lattice puts them on a canvas.
 * @module
 */
import { costOf, numbersOf } from '../worlds/graph.js';

/** @typedef {import('../worlds/graph.js').GraphSpace} GraphSpace */
/**
 * @typedef {object} Edges
 * @property {Int32Array} from
 * @property {Int32Array} to
 * @property {Float64Array} cost
 * @property {Float32Array} bow    how far the middle of an edge is pushed to the left of the way from its lower to its higher node
 * @property {Int32Array} first    edges of node n: `touching` from first[n] to first[n + 1]
 * @property {Int32Array} touching
 */

/** @type {WeakMap<GraphSpace, Edges>} */
const known = new WeakMap();

/** @param {GraphSpace} space @returns {Edges} */
export function edgesOf(space) {
  let edges = known.get(space);
  if (!edges) known.set(space, edges = made(space));
  return edges;
}

/** @param {GraphSpace} space @returns {Edges} */
function made(space) {
  const byName = numbersOf(space);
  const count = space.edges.length;
  const nodes = space.nodes.length;
  const [from, to] = [new Int32Array(count), new Int32Array(count)];
  const [cost, bow] = [new Float64Array(count), new Float32Array(count)];
  const first = new Int32Array(nodes + 1);
  /** @type {Map<number, number[]>} */
  const between = new Map();
  space.edges.forEach((edge, i) => {
    from[i] = /** @type {number} */ (byName.get(edge[0]));
    to[i] = /** @type {number} */ (byName.get(edge[1]));
    cost[i] = costOf(space, edge);
    first[from[i] + 1]++;
    if (to[i] !== from[i]) first[to[i] + 1]++;
    const pair = Math.min(from[i], to[i]) * nodes + Math.max(from[i], to[i]);
    const others = between.get(pair);
    if (others) others.push(i);
    else between.set(pair, [i]);
  });
  for (let i = 0; i < nodes; i++) first[i + 1] += first[i];
  const next = first.slice();
  const touching = new Int32Array(first[nodes]);
  for (let i = 0; i < count; i++) {
    touching[next[from[i]]++] = i;
    if (to[i] !== from[i]) touching[next[to[i]]++] = i;
  }
  for (const list of between.values()) {
    if (list.length > 1) list.forEach((edge, at) => { bow[edge] = (at - (list.length - 1) / 2) * 0.9; });
  }
  return { from, to, cost, bow, first, touching };
}

/** The cheapest edge that leads from one node to another, −1 if there is none. @param {GraphSpace} space @param {number} from @param {number} to */
export function edgeBetween(space, from, to) {
  const edges = edgesOf(space);
  let best = -1;
  for (let i = edges.first[from]; i < edges.first[from + 1]; i++) {
    const edge = edges.touching[i];
    const leads = (edges.from[edge] === from && edges.to[edge] === to) || (!space.directed && edges.from[edge] === to && edges.to[edge] === from);
    if (leads && (best < 0 || edges.cost[edge] < edges.cost[best])) best = edge;
  }
  return best;
}

/**
 * @typedef {object} Lane
 * @property {number} x1  where it leaves the rim of its first node
 * @property {number} y1
 * @property {number} x2  where it meets the rim of the other
 * @property {number} y2
 * @property {number} cx  what it bends towards
 * @property {number} cy
 * @property {boolean} straight
 * @property {number} mx  its middle
 * @property {number} my
 * @property {number} angle  in which it arrives
 */

/** An edge on a canvas, in the way it is given. @param {import('./graph_lattice.js').GraphLattice} lattice @param {Edges} edges @param {number} edge @returns {Lane} */
export function lane(lattice, edges, edge) {
  const [from, to, bow] = [edges.from[edge], edges.to[edge], edges.bow[edge]];
  const radius = lattice.size / 2;
  const [ax, ay, bx, by] = [lattice.centerX(from), lattice.centerY(from), lattice.centerX(to), lattice.centerY(to)];
  if (from === to) {
    const reach = lattice.size * (1.15 + Math.abs(bow));
    const half = Math.PI / 5;
    const at = (/** @type {number} */ turn) => [ax + radius * Math.sin(turn), ay - radius * Math.cos(turn)];
    const [[x1, y1], [x2, y2]] = [at(-half), at(half)];
    return { x1, y1, x2, y2, cx: ax, cy: ay - reach * 1.9, straight: false, mx: ax, my: ay - reach * 1.14, angle: Math.PI / 2 + 0.35 };
  }
  const length = Math.max(1e-6, Math.hypot(bx - ax, by - ay));
  const side = (from < to ? 1 : -1) * bow * lattice.size;
  const [cx, cy] = [(ax + bx) / 2 + ((by - ay) / length) * side * 2, (ay + by) / 2 - ((bx - ax) / length) * side * 2];
  const rim = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ towardsX, /** @type {number} */ towardsY) => {
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

/** Adds an edge to the path. @param {CanvasRenderingContext2D | Path2D} context @param {Lane} lane */
export function traceLane(context, { x1, y1, x2, y2, cx, cy, straight }) {
  context.moveTo(x1, y1);
  if (straight) context.lineTo(x2, y2);
  else context.quadraticCurveTo(cx, cy, x2, y2);
}

/** How far a point is from an edge, in the units of the canvas. @param {Lane} lane @param {number} x @param {number} y */
export function distanceTo({ x1, y1, x2, y2, cx, cy, straight }, x, y) {
  const steps = straight ? 1 : 12;
  let best = Infinity;
  let [px, py] = [x1, y1];
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const [qx, qy] = straight ? [x2, y2] : [(1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2, (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2];
    const [dx, dy] = [qx - px, qy - py];
    const part = Math.min(1, Math.max(0, ((x - px) * dx + (y - py) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
    best = Math.min(best, Math.hypot(x - px - part * dx, y - py - part * dy));
    [px, py] = [qx, qy];
  }
  return best;
}
