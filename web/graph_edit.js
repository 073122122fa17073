/**
 * Edits of a graph: each takes a document and gives the fields that change, for `model.apply`. Nothing here is drawn.
 * @module
 */
import { graph, graphLimits, numbersOf } from './worlds/graph.js';

/** @typedef {import('./worlds/graph.js').GraphSpace} GraphSpace */
/** @typedef {import('./worlds/graph.js').GraphNode} GraphNode */
/** @typedef {import('./worlds/graph.js').GraphEdge} GraphEdge */
/** @typedef {{ space: GraphSpace, start: string, goal: string }} GraphDocument */

/** @param {GraphSpace} space @param {Partial<{ directed: boolean, nodes: readonly object[], edges: readonly (readonly unknown[])[] }>} change @returns {GraphSpace} */
const changed = (space, change) => /** @type {NonNullable<typeof graph.space>} */ (graph.space)({ ...space, ...change }, 'space');

/** A name nobody has: A, B, … Z, then A1, B1, …. @param {GraphSpace} space */
export function freeName(space) {
  const names = numbersOf(space);
  for (let i = 0; ; i++) {
    const name = String.fromCharCode(65 + (i % 26)) + (i < 26 ? '' : Math.floor(i / 26));
    if (!names.has(name)) return name;
  }
}

/** @param {GraphDocument} document @param {{ x: number, y: number }} place @param {string} [name] */
export const withNode = ({ space }, place, name = freeName(space)) => ({ space: changed(space, { nodes: [...space.nodes, { id: name, ...place }] }) });

/** Changes one node; `h: undefined` forgets its estimate. @param {GraphDocument} document @param {number} node @param {Partial<GraphNode>} change */
export function withNodeChanged({ space, start, goal }, node, change) {
  const before = space.nodes[node];
  const { id, x, y, h } = { ...before, ...change };
  const nodes = space.nodes.with(node, { id, x, y, ...(h === undefined ? {} : { h }) });
  if (id === before.id) return { space: changed(space, { nodes }) };
  const renamed = (/** @type {string} */ name) => (name === before.id ? id : name);
  const edges = space.edges.map(([from, to, ...cost]) => [renamed(from), renamed(to), ...cost]);
  return { space: changed(space, { nodes, edges }), start: renamed(start), goal: renamed(goal) };
}

/** Takes a node away with its edges; start and goal stay, so null for those. @param {GraphDocument} document @param {number} node */
export function withoutNode({ space, start, goal }, node) {
  const { id } = space.nodes[node];
  if (id === start || id === goal) return null;
  const edges = space.edges.filter(([from, to]) => from !== id && to !== id);
  return { space: changed(space, { nodes: space.nodes.toSpliced(node, 1), edges }) };
}

/** Joins two nodes by an edge as long as it is drawn. @param {GraphDocument} document @param {number} from @param {number} to */
export const withEdge = ({ space }, from, to) => ({ space: changed(space, { edges: [...space.edges, [space.nodes[from].id, space.nodes[to].id]] }) });

/** @param {GraphDocument} document @param {number} edge @param {number | undefined} cost undefined for as long as it is drawn */
export function withCost({ space }, edge, cost) {
  const [from, to] = space.edges[edge];
  return { space: changed(space, { edges: space.edges.with(edge, cost === undefined ? [from, to] : [from, to, cost]) }) };
}

/** @param {GraphDocument} document @param {number} edge */
export const withoutEdge = ({ space }, edge) => ({ space: changed(space, { edges: space.edges.toSpliced(edge, 1) }) });

/** @param {GraphDocument} document @param {boolean} directed */
export const withDirection = ({ space }, directed) => ({ space: changed(space, { directed }) });

/** Turns an edge round. @param {GraphDocument} document @param {number} edge */
export function withEdgeTurned({ space }, edge) {
  const [from, to, ...cost] = space.edges[edge];
  return { space: changed(space, { edges: space.edges.with(edge, [to, from, ...cost]) }) };
}

/** Gives every node the estimate it has at present under another heuristic, so that it can be changed by hand. @param {GraphDocument} document @param {(node: number) => number} estimate */
export const withEstimates = ({ space }, estimate) =>
  ({ space: changed(space, { nodes: space.nodes.map((node, i) => ({ ...node, h: Math.min(graphLimits.number, Math.floor(estimate(i) * 1000 + 1e-6) / 1000) })) }), heuristic: 'custom' });
