/**
 * A document of a graph that a program describes by functions. All of the graph is asked for at once, before the search: the core never
 * calls JavaScript, and so the search can be stepped, played backwards, stored and shown in a figure as any other.
 */
import { said, tooMany, unexpected } from '../document/error.ts';
import { fetchNeeds } from '../worlds/parts.ts';
import { validateDocument, type DocumentOf } from '../worlds/documents.ts';
import { graphLimits, nodeName, type GraphEdge } from '../worlds/graph/graph_world.ts';

/** A graph as functions of its nodes, which may be values of any kind. */
export interface OwnGraph<Node> {
  start: Node;
  goal: Node;
  /** The nodes that can be reached from a node by one step. Called once for each node that can be reached from the start, at most 20,000. */
  neighbors: (node: Node) => Iterable<Node>;
  /** Cost of a step, from 0 to 1,000,000, rounded up to thousandths; without it every step costs 1. */
  cost?: (from: Node, to: Node) => number;
  /** Estimated cost from a node to the goal, rounded down to thousandths, Infinity where no way leads there; without it the search is Dijkstra's. */
  estimate?: (node: Node) => number;
  /** The name of a node, at most 40 characters, by which nodes are told apart; without it the node as text, which objects seldom have. */
  name?: (node: Node) => string;
  /** Where a node is drawn; without it a place is found for each. */
  place?: (node: Node) => readonly [x: number, y: number];
}

const thousandths = (number: number, round: (number: number) => number) =>
  // A number with three decimals is seldom a whole number of thousandths in binary.
  round(Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-6 ? Math.round(number * 1000) : number * 1000) / 1000;

/**
 * Makes the document of a graph that is given as functions. Searches know nodes by their ids, and `nodes[id]` is the node of yours.
 * Throws LabError naming the function.
 */
export async function graphDocument<Node>(graph: OwnGraph<Node>): Promise<{ document: DocumentOf<'graph'>; nodes: Node[] }> {
  const { neighbors, cost, estimate, name = String, place }: OwnGraph<Node> = Object(graph);
  for (const [field, given] of Object.entries({ neighbors, cost, estimate, name, place }))
    if (typeof given !== 'function' && (given !== undefined || field === 'neighbors')) unexpected('bad-type', field, given, 'a function');
  const amount = (field: string, value: unknown) =>
    typeof value === 'number' && value >= 0 && value <= graphLimits.number
      ? value
      : unexpected('bad-value', field, value, said('a number from {least} to {most}', { least: 0, most: graphLimits.number }));
  const estimateOf = (id: string, h: number) => (h === Infinity ? 'inf' : thousandths(amount(`estimate(${id})`, h), Math.floor));
  const ids = new Map<string, number>();
  const nodes: Node[] = [];
  const named = (node: Node, field: string) => {
    if (node === undefined) unexpected('bad-type', field, node, 'a node');
    const text = nodeName(name(node), 'name');
    // All nodes would be one.
    if (text === String({})) unexpected('bad-value', 'name', text, 'a text by which nodes are told apart');
    if (!ids.has(text)) {
      if (nodes.length === graphLimits.nodes) tooMany('neighbors', `${graphLimits.nodes}+`, 'nodes', graphLimits.nodes);
      ids.set(text, nodes.length);
      nodes.push(node);
    }
    return text;
  };
  const [start, goal] = [named(graph.start, 'start'), named(graph.goal, 'goal')];
  const edges: GraphEdge[] = [];
  // More nodes are found on the way.
  for (let id = 0; id < nodes.length; id++) {
    const from = named(nodes[id], 'neighbors');
    const next: unknown = neighbors(nodes[id]);
    if (typeof Object(next)[Symbol.iterator] !== 'function') unexpected('bad-type', `neighbors(${from})`, next, 'an array');
    // Checked above: it has an iterator.
    for (const node of next as Iterable<Node>) {
      const to = named(node, `neighbors(${from})`);
      if (edges.length === graphLimits.edges) tooMany('neighbors', `${graphLimits.edges}+`, 'edges', graphLimits.edges);
      edges.push([from, to, cost ? thousandths(amount(`cost(${from}, ${to})`, cost(nodes[id], node)), Math.ceil) : 1]);
    }
  }
  const list = [...ids.keys()].map((id, at) => ({
    id,
    ...(estimate && { h: estimateOf(id, estimate(nodes[at])) }),
    ...(place && { x: thousandths(place(nodes[at])[0], Math.round), y: thousandths(place(nodes[at])[1], Math.round) }),
  }));
  const fields = {
    space: { type: 'graph', directed: true, nodes: list, edges },
    start,
    goal,
    heuristic: estimate ? 'custom' : 'zero',
  };
  await fetchNeeds(fields);
  return { document: validateDocument(fields) as DocumentOf<'graph'>, nodes }; // its space is a graph
}
