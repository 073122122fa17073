/**
 * A graph as an edge list, the format of cpp/io/edge_list.hpp. Reading it back gives the same graph.
 * @module
 */

const keywords = new Set(['node', 'start', 'goal', 'directed', 'undirected', 'h']);

/** A name as the format writes it. @param {string} name */
const word = (name) => (/[\s#]/.test(name) || keywords.has(name) ? `"${name}"` : name);

/** @param {import('../../document/document.js').Document} document of a graph */
export function toEdgeList({ space, start, goal }) {
  const nodes = space.nodes.map(
    (/** @type {import('./world.js').GraphNode} */ { id, x, y, h }) => `node ${word(id)} ${x} ${y}${h === undefined ? '' : ` h ${h}`}`,
  );
  const edges = space.edges.map((/** @type {import('./world.js').GraphEdge} */ [from, to, cost]) =>
    [word(from), word(to), ...(cost === undefined ? [] : [cost])].join(' '),
  );
  return `${[space.directed ? 'directed' : 'undirected', ...nodes, ...edges, `start ${word(start)}`, `goal ${word(goal)}`].join('\n')}\n`;
}
