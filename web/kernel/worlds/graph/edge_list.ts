/** Writes a graph as an edge list, the format of cpp/io/edge_list.hpp. Reading the list gives the same graph. */
import type { DocumentOf } from '../documents.ts';
import type { GraphEdge, GraphNode } from './graph_world.ts';

const keywords = new Set(['node', 'start', 'goal', 'directed', 'undirected', 'h']);

/** A name in the notation of the format. */
const word = (name: string) => (/[\s#]/.test(name) || keywords.has(name) ? `"${name}"` : name);

/** @param document of a graph */
export function toEdgeList({ space, start, goal }: DocumentOf<'graph'>) {
  const nodes = space.nodes.map(({ id, x, y, h }: GraphNode) => `node ${word(id)} ${x} ${y}${h === undefined ? '' : ` h ${h}`}`);
  const edges = space.edges.map(([from, to, cost]: GraphEdge) => [word(from), word(to), ...(cost === undefined ? [] : [cost])].join(' '));
  return `${[space.directed ? 'directed' : 'undirected', ...nodes, ...edges, `start ${word(start)}`, `goal ${word(goal)}`].join('\n')}\n`;
}
