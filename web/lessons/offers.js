/** Which searches are done by hand on which worlds. Dijkstra's first way to a hexagon is always its cheapest: nothing would ever be relaxed there. */

/** @typedef {'grid' | 'hex' | 'graph'} World */

/** @type {Readonly<Record<import('./own_search.js').Algorithm, readonly World[]>>} */
export const offers = {
  astar: ['grid', 'hex', 'graph'],
  dijkstra: ['grid', 'graph'],
  greedy: ['grid', 'hex', 'graph'],
  bfs: ['grid', 'hex', 'graph'],
  dfs: ['grid', 'hex', 'graph'],
};
