/**
 * What the algorithms have in common and what not: which options each reads. Data only; the core's catalog says the same.
 * @module
 */

const weighted = ['heuristic', 'gWeight', 'hWeight'];
const lists = ['openList', 'stop', 'reopen', 'openOrClosed', 'maxF'];

/** The options each algorithm reads besides `diagonal`, `costs` and a limit of expansions, which all do. @type {Record<string, readonly string[]>} */
const read = {
  astar: [...weighted, 'tie', ...lists, 'successors'],
  dijkstra: ['tie', ...lists, 'successors'],
  bfs: ['openList', 'stop', 'openOrClosed', 'maxF'],
  dfs: ['openList', 'stop', 'openOrClosed', 'maxF'],
  greedy: ['heuristic', 'tie', ...lists],
  ida: weighted,
  bibfs: [],
  biastar: ['heuristic', 'tie', 'reopen', 'openOrClosed'],
  jps: ['heuristic', 'tie', ...lists],
  hpa: ['heuristic', 'tie', 'clusterSize'],
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
  successors: 'has successors of its own',
  beamWidth: 'has no beam',
  clusterSize: 'has no clusters',
  openOrClosed: 'does not look at this limit',
  maxF: 'does not look at this limit',
};

/** Rules an algorithm reads but cannot honour all of: those it can. @type {Record<string, { field: string, accepted: readonly string[], reason: string }>} */
const narrow = {
  hpa: { field: 'diagonal', accepted: ['no-obstacles', 'never'], reason: 'may miss a crossing where a diagonal step passes a wall' },
};

/** @typedef {keyof typeof reasons} Optional */

const optional = /** @type {Optional[]} */ (Object.keys(reasons));
const isLimit = (/** @type {string} */ field) => reasons[/** @type {Optional} */ (field)] === reasons.maxF;

/** Whether an algorithm reads an option. @param {string} field @param {string} algorithm */
export const reads = (field, algorithm) => (field in reasons || field === 'heuristic' ? read[algorithm].includes(field) : true);

/** Whether an algorithm can take a value for an option. @param {string} field @param {unknown} value @param {string} algorithm */
export const takes = (field, value, algorithm) =>
  narrow[algorithm]?.field !== field || narrow[algorithm].accepted.includes(/** @type {string} */ (value));

/** Algorithms that search from the goal as well. @param {string} algorithm */
export const twoSided = (algorithm) => algorithm === 'bibfs' || algorithm === 'biastar';

/**
 * The options of a document that its algorithm cannot honour: other than the default, not read, and not what it does anyway.
 * @param {any} document every option given
 * @param {Record<string, any>} defaults
 */
export function unhonoured(document, defaults) {
  const { algorithm } = document;
  const unread = optional.flatMap((field) => {
    const value = isLimit(field) ? document.limits[field] : document[field];
    const usual = isLimit(field) ? undefined : defaults[field];
    if (value === usual || reads(field, algorithm) || own[algorithm]?.[field] === value) return [];
    const others = Object.keys(read).filter((name) => read[name].includes(field));
    return [
      {
        field: /** @type {string} */ (field),
        path: isLimit(field) ? `limits.${field}` : field,
        value,
        usual,
        accepted: [String(usual ?? 'none')],
        reason: reasons[field],
        others,
      },
    ];
  });
  if (!narrow[algorithm]) return unread;
  const { field, accepted, reason } = narrow[algorithm];
  if (takes(field, document[field], algorithm)) return unread;
  const others = Object.keys(read).filter((name) => takes(field, document[field], name));
  return [...unread, { field, path: field, value: document[field], usual: accepted[0], accepted, reason, others }];
}
