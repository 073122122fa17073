/**
 * The searches, a row each: which options a search reads, what its open list goes by, and in what it differs for whoever
 * offers it, shows it or speaks of it. Data only; the core's catalog says the same of options.
 * @module
 */

/**
 * @typedef {object} Row
 * @property {readonly string[]} reads  options besides `diagonal`, `costs` and a limit of expansions, which all read
 * @property {Readonly<Record<string, unknown>>} [does]  what it does anyway, so that a document may say it
 * @property {{ field: string, accepted: readonly string[], reason: string }} [narrow]  a rule it reads but cannot honour all of: what it can
 * @property {Key | null} [key]  what its open list goes by, if not by f with the document's weights; null for the order of discovery
 * @property {boolean} [costless]  never compares what two ways to a node cost
 * @property {boolean} [squares]  needs the square grid
 * @property {boolean} [twoSided]  searches from the goal as well
 * @property {boolean} [thresholds]  goes round after round below a threshold
 * @property {'jumps' | 'visits' | 'crossings'} [counts]  what one expansion is, if not a cell with each of its neighbours
 * @property {boolean} [evenGround]  needs cells that all cost the same; elsewhere A* searches
 * @property {boolean} [clusters]  prepares clusters and searches among them first
 * @property {'all' | 'jumps'} [solver]  the successors with which a solver answers it
 * @property {string} [layer]  what a stage paints besides, see stage.js
 * @property {'h' | 'g' | 'steps'} [proof]  what its path is the shortest by: an h that never overestimates, g alone, or steps that all cost the same; nothing proves those of others
 * @property {Readonly<Record<string, string>>} [says]  sentences of its own: keys in `words/` by what they take the place of
 */
/** What an open list is ordered by: its name, and the weights of g and h in it. @typedef {{ name: 'f' | 'g' | 'h', g: number, h: number }} Key */

const weighted = ['heuristic', 'gWeight', 'hWeight'];
const lists = ['openList', 'stop', 'reopen', 'openOrClosed', 'maxF'];
/** @type {Key} */
const byH = { name: 'h', g: 0, h: 1 };
const queue = { opened: 'opened.bfs', expanded: 'expanded.bfs' };

/** @type {Readonly<Record<string, Row>>} */
export const searches = {
  astar: { reads: [...weighted, 'tie', ...lists, 'successors'], solver: 'all', proof: 'h' },
  dijkstra: { reads: ['tie', ...lists, 'successors'], does: { hWeight: 0 }, key: { name: 'g', g: 1, h: 0 }, solver: 'all', proof: 'g' },
  bfs: {
    reads: ['openList', 'stop', 'openOrClosed', 'maxF'],
    does: { tie: 'fifo', reopen: false },
    key: null,
    proof: 'steps',
    says: queue,
  },
  dfs: {
    reads: ['openList', 'stop', 'openOrClosed', 'maxF'],
    does: { tie: 'lifo', reopen: false },
    key: null,
    says: { opened: 'opened.dfs', expanded: 'expanded.dfs' },
  },
  greedy: { reads: ['heuristic', 'tie', ...lists], does: { gWeight: 0 }, key: byH },
  ida: {
    reads: weighted,
    thresholds: true,
    counts: 'visits',
    proof: 'h',
    says: { opened: 'opened.ida', expanded: 'expanded.ida', closed: 'closed.ida', pruned: 'pruned.ida', exhausted: 'exhausted.ida' },
  },
  bibfs: {
    reads: [],
    does: { tie: 'fifo', reopen: false },
    key: null,
    twoSided: true,
    proof: 'steps',
    says: { ...queue, met: 'met.bibfs', exhausted: 'exhausted.two' },
  },
  biastar: {
    reads: ['heuristic', 'tie', 'reopen', 'openOrClosed'],
    key: { name: 'f', g: 1, h: 1 },
    twoSided: true,
    proof: 'h',
    says: { met: 'met.biastar', exhausted: 'exhausted.two' },
  },
  jps: {
    reads: ['heuristic', 'tie', ...lists],
    squares: true,
    evenGround: true,
    counts: 'jumps',
    solver: 'jumps',
    layer: 'jumps',
    proof: 'h',
  },
  hpa: {
    reads: ['heuristic', 'tie', 'clusterSize'],
    narrow: { field: 'diagonal', accepted: ['no-obstacles', 'never'], reason: 'may miss a crossing where a diagonal step passes a wall' },
    squares: true,
    clusters: true,
    counts: 'crossings',
    layer: 'clusters',
  },
  'hill-climbing': {
    reads: ['heuristic'],
    does: { gWeight: 0, reopen: false },
    key: byH,
    costless: true,
    says: { climbed: 'expanded.hill', stuck: 'stuck.hill-climbing' },
  },
  beam: {
    reads: [...weighted, 'tie', 'stop', 'beamWidth'],
    does: { reopen: false },
    says: { expanded: 'expanded.beam', kept: 'kept.beam', cheaper: 'closed.beam', pruned: 'pruned.beam', stuck: 'stuck.beam' },
  },
  fringe: {
    reads: [...weighted, 'reopen', 'openOrClosed'],
    thresholds: true,
    counts: 'visits',
    proof: 'h',
    says: { expanded: 'expanded.ida' },
  },
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

/** @typedef {keyof typeof reasons} Optional */

const optional = /** @type {Optional[]} */ (Object.keys(reasons));
const isLimit = (/** @type {string} */ field) => reasons[/** @type {Optional} */ (field)] === reasons.maxF;

/** Whether an algorithm reads an option. @param {string} field @param {string} algorithm */
export const reads = (field, algorithm) => (field in reasons || field === 'heuristic' ? searches[algorithm].reads.includes(field) : true);

/** Whether an algorithm can take a value for an option. @param {string} field @param {unknown} value @param {string} algorithm */
export function takes(field, value, algorithm) {
  const { narrow } = searches[algorithm];
  return narrow?.field !== field || narrow.accepted.includes(/** @type {string} */ (value));
}

/**
 * What the open list is ordered by; null for searches that go by the order of discovery.
 * @param {{ algorithm: string, gWeight: number, hWeight: number }} document @returns {Key | null}
 */
export function keyOf({ algorithm, gWeight, hWeight }) {
  const { key } = searches[algorithm];
  return key === undefined ? { name: 'f', g: gWeight, h: hWeight } : key;
}

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
    if (value === usual || reads(field, algorithm) || searches[algorithm].does?.[field] === value) return [];
    const others = Object.keys(searches).filter((name) => searches[name].reads.includes(field));
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
  const { narrow } = searches[algorithm];
  if (!narrow) return unread;
  const { field, accepted, reason } = narrow;
  if (takes(field, document[field], algorithm)) return unread;
  const others = Object.keys(searches).filter((name) => takes(field, document[field], name));
  return [...unread, { field, path: field, value: document[field], usual: accepted[0], accepted, reason, others }];
}
