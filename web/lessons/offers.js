/** Which searches are done by hand on which worlds. Dijkstra's first way to a hexagon is always its cheapest: nothing would ever be relaxed there. */

/** @typedef {'grid' | 'hex' | 'graph' | 'tiles'} World */

/** @type {Readonly<Record<import('./own_search.js').Algorithm, readonly World[]>>} */
export const offers = {
  astar: ['grid', 'hex', 'graph', 'tiles'],
  dijkstra: ['grid', 'graph'],
  greedy: ['grid', 'hex', 'graph', 'tiles'],
  bfs: ['grid', 'hex', 'graph'],
  dfs: ['grid', 'hex', 'graph'],
  biastar: ['grid', 'hex', 'graph'],
  bibfs: ['grid', 'hex', 'graph'],
};
