/**
 * The searches, a row each: which options a search reads, what its open list goes by, and in what it differs for whoever
 * offers it, shows it or speaks of it. Data only; the core's catalog says the same of options.
 */
import type { Sentence } from './error.ts';

interface Row {
  /** Options besides `diagonal`, `costs` and a limit of expansions, which all read */
  reads: readonly string[];
  /** What it does anyway, so that a document may say it */
  does?: Readonly<Record<string, unknown>>;
  /** A rule it reads but cannot honour all of: what it can */
  narrow?: { field: string; accepted: readonly string[]; reason: Sentence };
  /** What its open list goes by, if not by f with the document's weights; null for the order of discovery */
  key?: Key | null;
  /** Never compares what two ways to a node cost */
  costless?: boolean;
  /** Needs the square grid */
  squares?: boolean;
  /** Searches from the goal as well */
  twoSided?: boolean;
  /** Goes round after round below a threshold */
  thresholds?: boolean;
  /** What one expansion is, if not a cell with each of its neighbours */
  counts?: 'jumps' | 'visits' | 'crossings';
  /** Needs cells that all cost the same; elsewhere A* searches */
  evenGround?: boolean;
  /** Prepares clusters and searches among them first */
  clusters?: boolean;
  /** The successors with which a solver answers it */
  solver?: 'all' | 'jumps';
  /** What a stage paints besides: a layer of web/stage/layers.ts */
  layer?: string;
  /** What its path is the shortest by: an h that never overestimates, g alone, or steps that all cost the same; nothing proves those of others */
  proof?: 'h' | 'g' | 'steps';
  /** Whether people can take its nodes in its place: the best-first family */
  byHand?: boolean;
  /** Sentences of its own: keys in `words/` by what they take the place of */
  says?: Readonly<Record<string, string>>;
}
export type Algorithm =
  'astar' | 'dijkstra' | 'bfs' | 'dfs' | 'greedy' | 'ida' | 'bibfs' | 'biastar' | 'jps' | 'hpa' | 'hill-climbing' | 'beam' | 'fringe';
/** What an open list is ordered by: its name, and the weights of g and h in it. */
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
} satisfies Record<string, Sentence>;

type Optional = keyof typeof reasons;

const optional = Object.keys(reasons) as Optional[]; // nobody adds to it
const isLimit = (field: Optional) => reasons[field] === reasons.maxF;

/** Whether an algorithm reads an option. */
export const reads = (field: string, algorithm: string) =>
  field in reasons || field === 'heuristic' ? searches[algorithm].reads.includes(field) : true;

/** Whether an algorithm can take a value for an option. */
export function takes(field: string, value: unknown, algorithm: string) {
  const { narrow } = searches[algorithm];
  return narrow?.field !== field || narrow.accepted.includes(value as string); // or it is not among them
}

/** What the open list is ordered by; null for searches that go by the order of discovery. */
export function keyOf({ algorithm, gWeight, hWeight }: { algorithm: string; gWeight: number; hWeight: number }): Key | null {
  const { key } = searches[algorithm];
  return key === undefined ? { name: 'f', g: gWeight, h: hWeight } : key;
}

/** What is given of a document: its options by their names. */
interface Given {
  readonly algorithm: string;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

/**
 * The options of a document that its algorithm cannot honour: other than the default, not read, and not what it does anyway.
 * @param document every option given
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
