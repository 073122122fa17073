/**
 * One row for each search: which options it reads, by what its open list is ordered, and what distinguishes it for the parts that
 * offer it, show it or describe it. Only data; a test compares the options with the core's catalog.
 */
import type { Sentence } from './error.ts';

interface Row {
  /** The options that it reads, besides `diagonal`, `costs` and a limit of expansions, which all searches read */
  reads: readonly string[];
  /** Values of options that are true of it anyway, so that a document may give them */
  does?: Readonly<Record<string, unknown>>;
  /** An option of which it accepts only some values */
  narrow?: { field: string; accepted: readonly string[]; reason: Sentence };
  /** The key of its open list, if that is not f with the document's weights; null if nodes are taken in the order of discovery: then cells show steps from the start */
  key?: Key | null;
  /** Whether it never compares the costs of two ways to the same node; one whose key is null never does */
  costless?: boolean;
  /** Whether it needs the square grid */
  squares?: boolean;
  /** Whether it also searches from the goal */
  twoSided?: boolean;
  /** Whether it searches in rounds, each with a higher threshold */
  thresholds?: boolean;
  /** What one expansion is, if it is not a cell with each of its neighbours */
  counts?: 'jumps' | 'visits' | 'crossings';
  /** Whether it needs cells that all cost the same; on terrain A* searches instead */
  evenGround?: boolean;
  /** Whether it prepares clusters and searches among them first */
  clusters?: boolean;
  /** The successors that a solver uses for it */
  solver?: 'all' | 'jumps';
  /** An additional layer that the stage paints, of web/stage/layers.ts */
  layer?: string;
  /** Why its path is the shortest: h never overestimates, g is the only key, or all steps cost the same. Absent if nothing proves it */
  proof?: 'h' | 'g' | 'steps';
  /** Whether people can choose the nodes to expand; best-first searches only */
  byHand?: boolean;
  /** Keys of its own sentences in `words/`, by the keys that they replace */
  says?: Readonly<Record<string, string>>;
}
export type Algorithm =
  'astar' | 'dijkstra' | 'bfs' | 'dfs' | 'greedy' | 'ida' | 'bibfs' | 'biastar' | 'jps' | 'hpa' | 'hill-climbing' | 'beam' | 'fringe';
/** The order of an open list: its name, and the weights of g and h. */
export interface Key {
  name: 'f' | 'g' | 'h';
  g: number;
  h: number;
}

const weighted = ['heuristic', 'gWeight', 'hWeight'];
const lists = ['openList', 'stop', 'reopen', 'openOrClosed', 'maxF'];
const byH: Key = { name: 'h', g: 0, h: 1 };
const queue = { opened: 'opened.bfs', expanded: 'expanded.bfs' };

export const searches: Readonly<Record<string, Row>> = {
  astar: { reads: [...weighted, 'tie', ...lists, 'successors'], byHand: true, solver: 'all', proof: 'h' },
  dijkstra: {
    reads: ['tie', ...lists, 'successors'],
    does: { hWeight: 0 },
    key: { name: 'g', g: 1, h: 0 },
    byHand: true,
    solver: 'all',
    proof: 'g',
  },
  bfs: {
    reads: ['openList', 'stop', 'openOrClosed', 'maxF'],
    does: { tie: 'fifo', reopen: false },
    key: null,
    byHand: true,
    proof: 'steps',
    says: queue,
  },
  dfs: {
    reads: ['openList', 'stop', 'openOrClosed', 'maxF'],
    does: { tie: 'lifo', reopen: false },
    key: null,
    byHand: true,
    says: { opened: 'opened.dfs', expanded: 'expanded.dfs' },
  },
  greedy: { reads: ['heuristic', 'tie', ...lists], does: { gWeight: 0 }, key: byH, byHand: true },
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
} satisfies Record<Algorithm, Row>;

/** Why an option is not read. The heuristic is not listed, because h is shown in the cells whatever the algorithm. */
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
} satisfies Record<string, Sentence>;

type Optional = keyof typeof reasons;

/** @internal */ export const optional = Object.keys(reasons) as Optional[]; // the type says all its keys
/** @internal */ export const isLimit = (field: Optional) => reasons[field] === reasons.maxF;

/** Whether an algorithm reads an option. */
export const reads = (field: string, algorithm: string) =>
  field in reasons || field === 'heuristic' ? searches[algorithm].reads.includes(field) : true;

/** Whether an algorithm accepts a value of an option. */
export function takes(field: string, value: unknown, algorithm: string) {
  const { narrow } = searches[algorithm];
  return narrow?.field !== field || narrow.accepted.includes(value as string); // `includes` is also false for values that are no strings
}

/** The key by which the open list is ordered; null for searches that go by the order of discovery. */
export function keyOf({ algorithm, gWeight, hWeight }: { algorithm: string; gWeight: number; hWeight: number }): Key | null {
  const { key } = searches[algorithm];
  return key === undefined ? { name: 'f', g: gWeight, h: hWeight } : key;
}

/** The options that a document gives, by name. */
interface Given {
  readonly algorithm: string;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

/**
 * The options of a document that its algorithm cannot honour: it does not read them, and their value is neither the default nor what
 * it does anyway.
 * @param document with all options
 */
export function unhonoured(document: Given, defaults: Readonly<Record<string, unknown>>) {
  const { algorithm, limits } = document;
  const unread = optional.flatMap((field) => {
    const value = isLimit(field) ? limits[field] : document[field];
    const usual = isLimit(field) ? undefined : defaults[field];
    if (value === usual || reads(field, algorithm) || searches[algorithm].does?.[field] === value) return [];
    const others = Object.keys(searches).filter((name) => searches[name].reads.includes(field));
    return [
      {
        field: field,
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
