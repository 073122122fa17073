/**
 * Edits of a graph: each takes a document and gives the fields that change, for `model.apply`. Nothing here is drawn.
 * @module
 */
import { atOnce, eachInSlices } from '../../document/slices.js';
import { edgeEnds, edited, editedInSlices, graphLimits, numbersOf } from './world.js';

/** @typedef {import('./world.js').GraphSpace} GraphSpace */
/** @typedef {import('./world.js').GraphNode} GraphNode */
/** @typedef {import('./world.js').GraphEdge} GraphEdge */
/** @typedef {{ space: GraphSpace, start: string, goal: string }} GraphDocument */

/** A list with another member in one place. Of long frozen lists `with` and `slice` take ten times as long. @template T @param {readonly T[]} list @param {number} at @param {T} member */
function exchanged(list, at, member) {
  const copy = [...list];
  copy[at] = member;
  return copy;
}

/** A name nobody has: A, B, … Z, then A1, B1, …. @param {GraphSpace} space */
export function freeName(space) {
  const names = numbersOf(space);
  for (let i = 0; ; i++) {
    const name = String.fromCharCode(65 + (i % 26)) + (i < 26 ? '' : Math.floor(i / 26));
    if (!names.has(name)) return name;
  }
}

/** @param {GraphDocument} document @param {{ x: number, y: number }} place @param {string} [name] */
export const withNode = ({ space }, place, name = freeName(space)) => ({
  space: edited(space, { nodes: [...space.nodes, { id: name, ...place }] }),
});

/** Changes one node; `h: undefined` forgets its estimate. @param {GraphDocument} document @param {number} node @param {Partial<GraphNode>} change */
export function withNodeChanged({ space, start, goal }, node, change) {
  const before = space.nodes[node];
  const { id, x, y, h } = { ...before, ...change };
  const nodes = exchanged(/** @type {readonly unknown[]} */ (space.nodes), node, { id, x, y, ...(h === undefined ? {} : { h }) });
  if (id === before.id) return { space: edited(space, { nodes }) };
  const renamed = (/** @type {string} */ name) => (name === before.id ? id : name);
  const edges = space.edges.map((edge) =>
    edge[0] === before.id || edge[1] === before.id ? [renamed(edge[0]), renamed(edge[1]), ...edge.slice(2)] : edge,
  );
  return { space: edited(space, { nodes, edges }), start: renamed(start), goal: renamed(goal) };
}

/** Takes a node away with its edges; start and goal stay, so null for those. @param {GraphDocument} document @param {number} node */
export function withoutNode({ space, start, goal }, node) {
  const { id } = space.nodes[node];
  if (id === start || id === goal) return null;
  const edges = space.edges.filter(([from, to]) => from !== id && to !== id);
  return { space: edited(space, { nodes: space.nodes.toSpliced(node, 1), edges }) };
}

/** Joins two nodes by an edge as long as it is drawn. @param {GraphDocument} document @param {number} from @param {number} to */
export const withEdge = ({ space }, from, to) => ({
  space: edited(space, { edges: [...space.edges, [space.nodes[from].id, space.nodes[to].id]] }),
});

/** @param {GraphDocument} document @param {number} edge @param {number | undefined} cost undefined for as long as it is drawn */
export function withCost({ space }, edge, cost) {
  const [from, to] = space.edges[edge];
  return { space: edited(space, { edges: exchanged(space.edges, edge, cost === undefined ? [from, to] : [from, to, cost]) }) };
}

/** @param {GraphDocument} document @param {number} edge */
export const withoutEdge = ({ space }, edge) => ({ space: edited(space, { edges: space.edges.toSpliced(edge, 1) }) });

/** @param {GraphDocument} document @param {boolean} directed */
export const withDirection = ({ space }, directed) => ({ space: edited(space, { directed }) });

/** Turns an edge round. @param {GraphDocument} document @param {number} edge */
export function withEdgeTurned({ space }, edge) {
  const [from, to, ...cost] = space.edges[edge];
  return { space: edited(space, { edges: exchanged(space.edges, edge, /** @type {GraphEdge} */ ([to, from, ...cost])) }) };
}

/**
 * Gives every node the estimate it has at present under another heuristic, so that it can be changed by hand. Tables hold
 * thousandths: estimates are rounded down to them, and a little further where h would otherwise fall along an edge by more
 * than its cost though it did not before.
 * @param {GraphDocument} document @param {(node: number) => number} estimate
 */
export const withEstimates = (document, estimate) => atOnce(withEstimatesInSlices(document, estimate));

/** The same with pauses. @param {GraphDocument} document @param {(node: number) => number} estimate @returns {Generator<void, { space: GraphSpace, heuristic: string }>} */
export function* withEstimatesInSlices({ space }, estimate) {
  const exact = yield* eachInSlices(space.nodes, (_, node) => Math.min(graphLimits.number, estimate(node)) * 1000);
  const h = exact.map((each) => Math.floor(each + 1e-3));
  const ends = edgeEnds(space);
  yield;
  // In arrays of numbers: two objects for each edge would be more for the collector than for the sums.
  const steps = 2 * space.edges.length;
  const [above, below, most] = [new Int32Array(steps), new Int32Array(steps), new Float64Array(steps)];
  let count = 0;
  const add = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ cost) => {
    if (exact[a] > exact[b] + cost + 1e-3) return;
    above[count] = a;
    below[count] = b;
    most[count++] = cost;
  };
  yield* eachInSlices(space.edges, ([, , given], i) => {
    const from = ends[2 * i],
      to = ends[2 * i + 1];
    const { [from]: one, [to]: other } = space.nodes;
    const cost = (given ?? Math.hypot(one.x - other.x, one.y - other.y)) * 1000;
    add(from, to, cost);
    if (!space.directed) add(to, from, cost);
  });
  // No round lowers an estimate for nothing, so there is a last one.
  for (let lowered = true; lowered;) {
    lowered = false;
    for (let i = 0; i < count; i++) {
      const limit = Math.floor(h[below[i]] + most[i] + 1e-9);
      if (h[above[i]] <= limit) continue;
      h[above[i]] = limit;
      lowered = true;
    }
    yield;
  }
  const nodes = yield* eachInSlices(space.nodes, (node, i) => ({ ...node, h: h[i] / 1000 }));
  return { space: yield* editedInSlices(space, { nodes }), heuristic: 'custom' };
}
