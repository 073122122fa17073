/**
 * What the algorithms have in common and what not: which options each reads. Data only; the core's catalog says the same.
 * @module
 */

const weighted = ['heuristic', 'gWeight', 'hWeight'];
const lists = ['openList', 'stop', 'reopen', 'openOrClosed', 'maxF'];

/** The options each algorithm reads besides `diagonal`, `costs` and a limit of expansions, which all do. @type {Record<string, readonly string[]>} */
const read = {
  astar: [...weighted, 'tie', ...lists],
  dijkstra: ['tie', ...lists],
  bfs: ['openList', 'stop', 'openOrClosed', 'maxF'],
  dfs: ['openList', 'stop', 'openOrClosed', 'maxF'],
  greedy: ['heuristic', 'tie', ...lists],
  ida: weighted,
  bibfs: [],
  biastar: ['heuristic', 'tie', 'reopen', 'openOrClosed'],
  'hill-climbing': ['heuristic'],
  beam: [...weighted, 'tie', 'stop', 'beamWidth'],
};

/** What an algorithm does anyway, so that a document may say it. @type {Record<string, Record<string, unknown>>} */
const own = {
  dijkstra: { hWeight: 0 },
  bfs: { tie: 'fifo', reopen: false },
  dfs: { tie: 'lifo', reopen: false },
  greedy: { gWeight: 0 },
  bibfs: { tie: 'fifo', reopen: false },
  'hill-climbing': { gWeight: 0, reopen: false },
  beam: { reopen: false },
};

/** Why an option is not read. The heuristic is not among them: its h is shown in the cells whatever the algorithm. */
const reasons = {
  gWeight: 'has weights of its own',
  hWeight: 'has weights of its own',
  tie: 'has an order of its own',
  openList: 'has lists of its own',
  stop: 'has a stopping rule of its own',
  reopen: 'has no closed list',
  beamWidth: 'has no beam',
  openOrClosed: 'does not look at this limit',
  maxF: 'does not look at this limit',
};

/** @typedef {keyof typeof reasons} Optional */

const optional = /** @type {Optional[]} */ (Object.keys(reasons));
const isLimit = (/** @type {string} */ field) => reasons[/** @type {Optional} */ (field)] === reasons.maxF;

/** Whether an algorithm reads an option. @param {string} field @param {string} algorithm */
export const reads = (field, algorithm) => (field in reasons || field === 'heuristic' ? read[algorithm].includes(field) : true);

/** Algorithms that search from the goal as well. @param {string} algorithm */
export const twoSided = (algorithm) => algorithm === 'bibfs' || algorithm === 'biastar';

/**
 * The options of a document that its algorithm cannot honour: other than the default, not read, and not what it does anyway.
 * @param {any} document every option given
 * @param {Record<string, any>} defaults
 */
export function unhonoured(document, defaults) {
  const { algorithm } = document;
  return optional.flatMap((field) => {
    const value = isLimit(field) ? document.limits[field] : document[field];
    const usual = isLimit(field) ? undefined : defaults[field];
    if (value === usual || reads(field, algorithm) || own[algorithm]?.[field] === value) return [];
    const others = Object.keys(read).filter((name) => read[name].includes(field));
    return [{ field, path: isLimit(field) ? `limits.${field}` : field, value, usual, reason: reasons[field], others }];
  });
}
