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
  ida: ['grid', 'hex', 'graph', 'tiles'],
};

/** All of it is done by hand on graphs, by searches from one end. @type {readonly import('./own_search.js').Algorithm[]} */
const wholly = ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'];

/** How much of a search may be left to the learner. @param {import('./own_search.js').Algorithm} algorithm @param {World} world @returns {readonly import('./instances.js').Level[]} */
export const levelsOf = (algorithm, world) =>
  world === 'graph' && wholly.includes(algorithm) ? ['order', 'updates', 'all'] : ['order', 'updates'];

/** A sheet has room for one open list; a path that is walked up and down leaves none behind. @param {string} algorithm */
export const onPaper = (algorithm) => algorithm !== 'ida';
