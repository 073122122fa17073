/** Edits of a graph: each takes a document and returns the fields that change, for `model.apply`. Nothing is drawn here. */
import { refuse } from '../../../kernel/document/error.ts';
import { grouped } from '../../../kernel/document/fields.ts';
import { keepFrame } from './frame.ts';
import { edgeEnds, graphLimits, graphSpace, numbersOf, type GraphNode, type GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';

interface GraphDocument {
  space: GraphSpace;
  start: string;
  goal: string;
}

/** The graph after an edit, checked. It keeps its place on the stage. */
function edited(space: GraphSpace, change: { directed?: boolean; nodes?: readonly unknown[]; edges?: readonly unknown[] }) {
  const next = graphSpace({ ...space, ...change }, 'space');
  keepFrame(next, space);
  return next;
}

/** A name that no node has: A, B, … Z, then A1, B1, …. */
export function freeName(space: GraphSpace) {
  const names = numbersOf(space);
  for (let i = 0; ; i++) {
    const name = String.fromCharCode(65 + (i % 26)) + (i < 26 ? '' : Math.floor(i / 26));
    if (!names.has(name)) return name;
  }
}

/** The most nodes that can be put down on the page. Files and links may have more, and the page is slow with them. */
export const usualNodes = 5000;

export function withNode({ space }: GraphDocument, place: { x: number; y: number }, name: string = freeName(space)) {
  if (space.nodes.length >= usualNodes)
    refuse('too-large', {}, 'at most {most} nodes are put down on the page; files and links may have more', { most: grouped(usualNodes) });
  return { space: edited(space, { nodes: [...space.nodes, { id: name, ...place }] }) };
}

/** Changes one node; `h: undefined` removes its estimate. */
export function withNodeChanged({ space, start, goal }: GraphDocument, node: number, change: Partial<GraphNode>) {
  const before = space.nodes[node];
  const { id, x, y, h } = { ...before, ...change };
  const nodes = space.nodes.with(node, { id, x, y, ...(h === undefined ? {} : { h }) });
  if (id === before.id) return { space: edited(space, { nodes }) };
  const renamed = (name: string) => (name === before.id ? id : name);
  const edges = space.edges.map((edge) =>
    edge[0] === before.id || edge[1] === before.id ? [renamed(edge[0]), renamed(edge[1]), ...edge.slice(2)] : edge,
  );
  return { space: edited(space, { nodes, edges }), start: renamed(start), goal: renamed(goal) };
}

/** Removes a node and its edges. Start and goal cannot be removed: null. */
export function withoutNode({ space, start, goal }: GraphDocument, node: number) {
  const { id } = space.nodes[node];
  if (id === start || id === goal) return null;
  const edges = space.edges.filter(([from, to]) => from !== id && to !== id);
  return { space: edited(space, { nodes: space.nodes.toSpliced(node, 1), edges }) };
}

/** Joins two nodes by an edge that costs as much as it is long. */
export const withEdge = ({ space }: GraphDocument, from: number, to: number) => ({
  space: edited(space, { edges: [...space.edges, [space.nodes[from].id, space.nodes[to].id]] }),
});

/** @param cost undefined if the edge costs as much as it is long */
export function withCost({ space }: GraphDocument, edge: number, cost: number | undefined) {
  const [from, to] = space.edges[edge];
  return { space: edited(space, { edges: space.edges.with(edge, cost === undefined ? [from, to] : [from, to, cost]) }) };
}

export const withoutEdge = ({ space }: GraphDocument, edge: number) => ({
  space: edited(space, { edges: space.edges.toSpliced(edge, 1) }),
});

export const withDirection = ({ space }: GraphDocument, directed: boolean) => ({ space: edited(space, { directed }) });

/** Reverses an edge. */
export function withEdgeTurned({ space }: GraphDocument, edge: number) {
  const [from, to, ...cost] = space.edges[edge];
  return { space: edited(space, { edges: space.edges.with(edge, [to, from, ...cost]) }) };
}

/**
 * Copies the estimates of another heuristic into the nodes, so that they can be changed by hand. The table holds thousandths, so estimates
 * are rounded down; where rounding alone would make them inconsistent along an edge, they are lowered a little further.
 */
export function withEstimates({ space }: GraphDocument, estimate: (node: number) => number): { space: GraphSpace; heuristic: string } {
  const most = (h: number) => (h === Infinity ? h : Math.min(graphLimits.number, h) * 1000);
  const exact = space.nodes.map((_, node) => most(estimate(node)));
  const h = exact.map((each) => Math.floor(each + 1e-3));
  const ends = edgeEnds(space);
  const moves: { above: number; below: number; most: number }[] = [];
  space.edges.forEach(([, , given], i) => {
    const [from, to] = [ends[2 * i], ends[2 * i + 1]];
    const { [from]: one, [to]: other } = space.nodes;
    const cost = (given ?? Math.hypot(one.x - other.x, one.y - other.y)) * 1000;
    for (const [above, below] of [[from, to], ...(space.directed ? [] : [[to, from]])]) {
      if (exact[above] <= exact[below] + cost + 1e-3) moves.push({ above, below, most: cost });
    }
  });
  // Each pass lowers whole numbers, none of them below 0, so there is a last pass.
  for (let lowered = true; lowered;) {
    lowered = false;
    for (const { above, below, most } of moves) {
      const limit = Math.floor(h[below] + most + 1e-9);
      if (h[above] <= limit) continue;
      h[above] = limit;
      lowered = true;
    }
  }
  return {
    space: edited(space, { nodes: space.nodes.map((node, i) => ({ ...node, h: h[i] === Infinity ? 'inf' : h[i] / 1000 })) }),
    heuristic: 'custom',
  };
}
