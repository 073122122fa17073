/** A* Lab engine: the C++ core in WebAssembly. Works in browsers and Node >= 20. */
import type * as Format from '../document/format.js';
import type { LabDocument, TilesDocument, Unchecked, VoxelSpace } from '../document/format.js';

export type * from '../document/format.js';

export type Point = [number, number];
export type Status = 'running' | 'found' | 'exhausted' | 'limit' | 'cancelled' | 'stuck' | 'bad-input' | 'out-of-memory';
export type EventType =
  | 'opened'
  | 'relaxed'
  | 'kept'
  | 'closed'
  | 'reopened'
  | 'pruned'
  | 'blocked'
  | 'corner'
  | 'expanded'
  | 'stale'
  | 'finished'
  | 'scanned'
  | 'threshold'
  | 'backtracked'
  | 'met';

/** Error for anything a person can get wrong. `field` for documents; `line` and `column` (from 1) for text. */
export class LabError extends Error {
  code: string;
  field?: string;
  line?: number;
  column?: number;
}

/** One event of the trace. Costs are in the cost model's own units (10 and 14, or 1 and √2). Nodes are ids, -1 for none. */
export interface TraceEvent {
  index: number; // 0 … eventCount-1
  type: EventType;
  node: number; // the node this event is about
  from: number; // the node being expanded when it happened; -1 for the start and for `finished`
  g: number; // candidate g through `from` (for `expanded`, `backtracked` and `pruned` without `from`: the node's own g;
  // for `met`: the cost of the whole path); 0 for blocked, corner and threshold
  h: number;
  f: number; // for `threshold`: the new bound
  oldG: number | null; // g the node had before, null if it had none
  oldParent: number; // -1 if none
  stepCost: number; // cost of the step from → node; 0 where there is none
  expansion: number; // number of `expanded` events up to and including this one
  ties: number; // for `expanded`: how many other open nodes had the same f; otherwise 0
  status: Status; // for `finished`: the outcome; otherwise `running`
  side: Side; // whose node this is: g, h and parent are that search's own
}

/** Which of two searches; `forward`, the one from the start, where there is but one. The other goes from the goal backwards. */
export type Side = 'forward' | 'backward';
export interface OpenRow {
  rank: number;
  node: number;
  g: number;
  h: number;
  f: number;
  parent: number;
  tied: boolean;
  side: Side;
}
/** `g` is the new bound on f for `threshold` and the cost of the path for `met`. */
export interface HistoryRow {
  index: number;
  type: EventType;
  from: number;
  g: number;
  side: Side;
}
export interface NodeInfo {
  node: number;
  state: NodeState;
  g: number | null;
  h: number;
  f: number | null;
  parent: number;
  cost: number;
  side: Side;
}
export type NodeState = 'unseen' | 'open' | 'closed';

/** Counts up to the cursor (`search.counters()`) or of the whole search (`search.totals()`). */
export interface Counters {
  expanded: number;
  generated: number;
  relaxed: number;
  reopened: number;
  stale: number;
  open: number;
  closed: number;
  scanned: number; // events `scanned`: runs of jps; cells that hpa expands inside clusters
}
export interface Totals extends Omit<Counters, 'scanned'> {
  expandedInside: number; // by the small searches of hpa inside clusters
  peakOpen: number;
  comparisons: number;
  peakBytes: number;
  traceBytes: number;
}

/**
 * A run of jump point search: `leading` steps diagonally (without diagonals: up or down), then `cells` looked at from `turn`
 * on in direction `way`. It ended at the goal, before a wall, at the edge of the map, or because some moves are forced: past
 * each `wall` no way as short leads to `cell` but through where it stopped.
 */
export interface Jump {
  turn: number;
  way: [number, number];
  leading: number;
  cells: number;
  end: 'goal' | 'forced' | 'wall' | 'edge';
  forced: { wall: number; cell: number }[];
}
/**
 * Polygon i has the corners first[i] … first[i+1]−1, each with its vertex and the same edge as seen from the other side (−1 at the
 * border), and the nodes nodeFirst[i] … nodeFirst[i+1]−1. Vertices and places of nodes: x, y one after the other.
 */
export interface Mesh {
  vertices: Float64Array;
  first: Int32Array;
  corners: Int32Array;
  twins: Int32Array;
  places: Float64Array;
  nodeFirst: Int32Array;
  nodes: Int32Array;
}

/** The map cut into squares of `size` cells a side, as far as it is prepared: crossings are pairs of cells on both sides of a border. */
export interface Clusters {
  size: number;
  columns: number;
  rows: number;
  entrances: Int32Array;
  crossings: Int32Array;
}

export interface SolveResult {
  status: Status;
  cost: number | null;
  path: Point[];
  expanded: number;
  generated: number;
  reopened: number;
  stale: number;
  peakOpen: number;
  comparisons: number;
  steps: number;
}

export interface ParsedMap {
  width: number;
  height: number;
  rows: string[];
  start: Point | null;
  goal: Point | null;
  format: 'ascii' | 'movingai';
  notes: string[];
}
export interface ScenarioRow {
  bucket: number;
  map: string;
  width: number;
  height: number;
  start: Point;
  goal: Point;
  optimum: number;
  tolerance: number;
  line: number;
}

/** What there is to search with, and the names behind the core's numbers: a name's place is its number. */
export interface Catalog {
  version: 1;
  algorithms: Format.Algorithm[];
  heuristics: Format.Heuristic[];
  diagonals: Format.Diagonal[];
  costs: Format.Costs[];
  ties: Format.Tie[];
  openLists: Format.OpenList[];
  stops: Format.Stop[];
  successors: Format.Successors[];
  readonly refusals: readonly string[];
  readonly mistakes: readonly string[];
  statuses: Status[];
  events: EventType[];
  /** By kind of world what searches it. `optimal`: its paths are shortest where h is admissible, reopening is on and it stops when the goal is expanded. */
  worlds: Record<Format.WorldType, { algorithm: Format.Algorithm; title: string; optimal: boolean; options: string[] }[]>;
}

export interface Engine {
  readonly catalog: Catalog;
  /** Validates the document (LabError naming the field) and prepares its search; nothing has been expanded yet. */
  createSearch(document: LabDocument | Unchecked): Search;
  /** Whether this module has the algorithm of a validated document in it. */
  supports(document: LabDocument | Unchecked): boolean;
  /** Searches not yet disposed. */
  readonly liveSearches: number;
  /** What `solveTiles` runs. Not in the engine of `loadFirstEngine`. */
  tilesIda(document: TilesDocument | Unchecked, nodes: number): TilesIda;
  /** Answers about the `space` of a valid document of voxels, whatever is searched there. Not in the engine of `loadFirstEngine`. */
  voxels(space: VoxelSpace | Unchecked): Promise<Voxels>;
}

/**
 * A move tried in a voxel world, with the voxel that forbids it (`cause`) and the numbers compared (falls `has`, may fall `may`).
 * An `allowed` one costs `cost`. Voxels are [x,y,z]; a cause may lie outside the box, where everything is solid.
 */
export interface VoxelAttempt {
  kind: 'walk' | 'jump' | 'fall' | 'swim' | 'fly';
  verdict:
    | 'allowed'
    | 'no-walk'
    | 'no-jump'
    | 'no-fall'
    | 'no-swim'
    | 'solid'
    | 'ceiling'
    | 'water-above'
    | 'falls'
    | 'rises'
    | 'gap'
    | 'gap-up'
    | 'no-ground';
  to: number[];
  cause: number[];
  has: number;
  may: number;
  cost: number;
}

/** A voxel world to ask about, apart from any search. To be disposed of. */
export interface Voxels {
  readonly space: VoxelSpace;
  /** Becomes another valid space: another agent or some edited voxels are told without sending all of them. */
  become(space: VoxelSpace): void;
  /** Every move tried from a node. Where none can begin there, one attempt that leads nowhere and says why. */
  attempts(node: number): VoxelAttempt[];
  /** What kind of move leads from one node to another; null where there is none. */
  kind(from: number, to: number): VoxelAttempt['kind'] | null;
  /** Everything that can be reached from a node, in slices: a byte a voxel, 1 where it can, and how many can. */
  reachable(start: number): Generator<void, { reached: Uint8Array; count: number }>;
  /** The cost of a flight, without a recording. */
  fly(start: number, goal: number): { found: boolean; cost: number; expanded: number };
  dispose(): void;
}

/** Iterative deepening for sliding tiles alone; use it through `solveTiles`. Status by number. */
export interface TilesIda {
  advance(nodes: number): number;
  status(): number;
  nodes(): number;
  bound(): number;
  path(): string;
  delete(): void;
}

export interface Search {
  readonly width: number;
  readonly height: number;
  readonly status: Status; // of the recording, not of the cursor
  readonly reason: string; // for bad-input: 'start-blocked' | 'goal-blocked' | 'start-is-goal' | 'overflow'; for limit: 'recording-full' or 'space-full' if it was that, 'endless' | 'comparator' | 'too-short' where a preset's mistake was stopped; otherwise ''
  readonly eventCount: number; // recorded so far
  readonly expansionCount: number;
  readonly position: number; // the cursor: events applied
  /** Record up to n more expansions; returns the status. The cursor does not move. */
  advance(expansions: number): Status;
  /** Record to the end in slices of `sliceMs` (default 8), yielding between them. */
  run(options?: { signal?: { readonly aborted: boolean }; sliceMs?: number; onProgress?: (search: Search) => void }): Promise<Status>;
  /** Move the cursor towards `position` (clamped to what is recorded), at most `maxEvents`; returns where it stands. */
  seek(position: number, maxEvents?: number): number;
  /** Position after `n` expansions (n = 0 … expansionCount). */
  positionOfExpansion(n: number): number;
  /** Number of expansions completed or begun at the cursor. */
  readonly expansion: number;
  /** The event just applied (number position-1), or null at position 0. */
  event(): TraceEvent | null;
  /**
   * What a node shows, or what one side knows of it. Of two searches a node shows the one that is further on with it (closed
   * before open before unseen), the forward one when they are level; so do the arrays below and `pathTo`.
   */
  node(id: number, side?: Side): NodeInfo;
  /** Per node at the cursor: 0 unseen, 1 open, 2 closed. Here and in shades(), `into` is filled if it has the length; else a new array comes back. */
  states(into?: Uint8Array): Uint8Array;
  parents(): Int32Array; // per node; -1 none
  costs(): Float64Array; // g per node, NaN where unseen
  sides(): Uint8Array; // per node who has seen it: 0 nobody, 1 forward, 2 backward, 3 both, 7 both and it shows the backward one
  /** Whether the algorithm searches from the goal as well. */
  readonly twoSided: boolean;
  readonly threshold: number | null; // the bound on f of iterative deepening at the cursor
  readonly stuckAt: number; // the node expanded last by a search that got stuck; otherwise -1
  /** Per node 0…255: when it was closed, relative to the whole recording (`order`), or its g relative to the largest at the cursor (`g`); 0 where not closed. */
  shades(kind: 'order' | 'g', into?: Uint8Array): Uint8Array;
  /** The open list at the cursor in pop order, at most `limit` rows; of two searches, first the one whose turn it is. */
  openList(limit?: number): OpenRow[];
  /**
   * Events about one node, at most `limit`, among `count` events from number `from` on (rounded to whole segments of
   * 1,024; default: the whole recording). Looking through a million events takes some 10 ms: take parts of long recordings.
   */
  history(node: number, part?: { limit?: number; from?: number; count?: number }): HistoryRow[];
  /** Search again on the same grid: `document` is the new one, `cells` the [node, terrain] pairs that changed. */
  restart(document: LabDocument | Unchecked, cells?: [number, number][]): void;
  /** Marks for a timeline: `buckets` bins over the recorded events; bit 1 relaxed, 2 reopened, 4 tie, 8 finished. */
  marks(buckets: number): Uint8Array;
  /** Path start → goal inclusive as node ids; empty unless the recording is finished and found. */
  path(): Int32Array;
  /** Chain of parents at the cursor from the start to `node`; from `node` to the goal where it shows the backward search. */
  pathTo(node: number): Int32Array;
  /** jps: the run the event at the cursor tells of; null where it tells of none. */
  jump(): Jump | null;
  /** What the core calls a node, such as "(2,3)". Not in the engine of `loadFirstEngine`. */
  label(node: number): string;
  /** navmesh: its polygons and the places of its nodes; null in other worlds. */
  mesh(): Mesh | null;
  /** navmesh: the path found, or at the cursor the one to a node, pulled taut; null where there is none. */
  taut(node?: number): { points: [number, number][]; polygons: Int32Array; length: number } | null;
  /** hpa: its clusters; null for other algorithms. */
  clusters(): Clusters | null;
  /** Open (1) and closed (2) cells in the order of their ids with their parents (−1 for none), at most `limit`: of many cells with little to draw. Not in the engine of `loadFirstEngine`. */
  seenCells(limit: number): { node: number; parent: number; state: number }[];
  /** Open cells whose parent is this node. Not in the engine of `loadFirstEngine`. */
  reachedFrom(node: number): Int32Array;
  /** hpa: at a `scanned` event the cells looked at so far in that cluster, the latest first. */
  lookedAt(): Int32Array;
  /** The nodes of the path that the search chose itself: jump points of jps, the abstract path of hpa; empty for others. */
  waypoints(): Int32Array;
  /** hpa: the path before it was smoothed. */
  roughPath(): Int32Array;
  /** hpa: what smoothing took off the cost. */
  readonly saved: number;
  /**
   * How many shortest paths there are under the rules of the document (Infinity from 2^53 on), what they cost and the nodes on
   * them; a search of its own, whatever the algorithm. Not in the engine of loadFirstEngine(). Here and below a LabError where
   * nodes are found only while they are searched, as boards of sliding tiles are.
   */
  shortestPaths(): { count: number; cost: number; nodes: Int32Array };
  /**
   * What the heuristic of the document is worth, whatever the algorithm: true costs to the goal per node (Infinity without a
   * way), the nodes estimated above them (not admissible), and the moves along which h falls by more than they cost (not
   * consistent: from, to for each). At most `limit` of each. Undefined without memory, and in the engine of loadFirstEngine().
   */
  heuristicCheck(limit?: number): HeuristicCheck | undefined;
  counters(): Counters;
  totals(): Totals;
  result(): SolveResult;
  /** One line per event, the whole trace. */
  traceText(): string;
  /** The same text in parts of some thousand lines, for traces too long to hold at once. */
  traceParts(): Iterable<string>;
  traceHash(): string;
  dispose(): void;
}

/** Parsers of untrusted text, in a module of their own; see toolbox.d.ts. */
export interface Toolbox {
  /** Plain ASCII grid (`. # S G 1-9`) or MovingAI `.map`, told apart by the first line. Throws LabError with line and column. */
  parseMap(text: string): ParsedMap;
  /** MovingAI `.scen`. With `size`, refuses scenarios scaled to another map size. Throws LabError with line and column. */
  parseScenario(text: string, size?: { width: number; height: number }): ScenarioRow[];
  /** Edge list, see cpp/io/edge_list.hpp. Throws LabError with line and column. */
  parseEdgeList(text: string): ParsedEdgeList;
  /** The corners of a map's free space and those they see, in half cells; start and goal first, -1 for none. Throws LabError where there are too many. */
  cornerGraph(
    map: { width: number; height: number; rows: readonly string[] },
    start: number,
    goal: number,
  ): { places: [number, number][]; edges: [number, number][] };
}

export interface HeuristicCheck {
  trueCosts: Float64Array;
  overestimated: Int32Array;
  inconsistent: Int32Array;
}

export interface ParsedEdgeList {
  directed: boolean;
  nodes: { id: string; x?: number; y?: number; h?: number }[];
  edges: [number, number, number | undefined][]; // ends as numbers of nodes, cost
  start: number; // -1 for none
  goal: number;
  rounded: number; // numbers that had more than three decimals
}
/** A smaller engine, for a page to start with: the best-first family alone. */
export function loadFirstEngine(): Promise<Engine>;
/** An address, as text or as what `new URL` makes: types that browsers and Node bring are not named here, since programs may have neither. */
export type Address = string | { readonly href: string; readonly searchParams: object };
/** Where a .wasm file is, or its bytes. */
export interface Wasm {
  wasmUrl?: Address;
  wasmBinary?: ArrayBuffer | ArrayBufferView;
}
export function loadEngine(options?: Wasm): Promise<Engine>;
