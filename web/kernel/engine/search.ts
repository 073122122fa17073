/** A search with its recording, as it stands at the cursor; the numbers of the core are turned into names. */
import { keyNames, searches } from '../document/algorithms.ts';
import { refuse } from '../document/error.ts';
import { choice } from '../document/fields.ts';
import { worldOf } from '../worlds/registry.ts';
import { count, listed, number } from './arguments.ts';
import { fields, flags, names, segmentEvents } from '../../generated/rows.ts';
import { Running } from './running.ts';
import type { Then } from '../document/document.ts';
import type { Clusters, HeuristicCheck, Mesh, Point, Status } from './bindings.ts';

export type { Clusters, HeuristicCheck, Mesh, Point, Status };

export type EventType = (typeof names.events)[number];

/** One number of the key by which nodes are ordered. */
export interface KeyValue {
  name: string;
  value: number;
}
/** The same with the weights of g and h in it: both 0 if it is no sum of them. */
export interface KeyPart extends KeyValue {
  g: number;
  h: number;
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
  f: number; // the first number of the key, 0 without one; for `threshold`: the new bound
  key: readonly KeyPart[]; // of the node with this g; empty for events about no g, and if nodes are ordered by discovery
  oldG: number | null; // g the node had before, null if it had none
  oldParent: number; // -1 if none
  stepCost: number; // cost of the step from → node; 0 where there is none
  expansion: number; // number of `expanded` events up to and including this one
  ties: number; // for `expanded`: how many other open nodes had the same key; otherwise 0
  status: Status; // for `finished`: the outcome; otherwise `running`
  // In a search that repairs, for `expanded` and `updated`: the node's rhs before and after; then g is its g after the event.
  oldRhs?: number;
  rhs?: number;
  // Where the world changes: for `changed` the new terrain or cost, null for a closed edge; for `began` the number of the change; for
  // `updated` the terrain, if a change has set it. Where somebody walks: what is seen, and the number of the plan less one.
  value?: number | null;
  // Of somebody who walks, for `began`: where the plan begins, and k_m of D* Lite.
  walker?: number;
  km?: number;
  side: Side; // whose node this is: g, h and parent are that search's own
}

/** Which of the two searches of a bidirectional algorithm: `forward` starts at the start, `backward` at the goal. Any other search is `forward`. */
export type Side = 'forward' | 'backward';
export interface OpenRow<Part = KeyValue> {
  rank: number;
  node: number;
  g: number;
  h: number;
  f: number;
  key: readonly Part[];
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
  key: readonly KeyPart[];
  parent: number;
  cost: number;
  side: Side;
  rhs?: number; // in a search that repairs, infinite without a way
}
/** @internal What is written in a node: `key` has the numbers of its key. An unseen one has only h. */
export interface Seen {
  node: number;
  g: number | null;
  h: number;
  key: number[];
}
export type NodeState = (typeof names.states)[number];

/** A search between two changes of its world (`then` of a document), or a plan of somebody who walks, that has ended, with its path as node ids. */
export interface Episode {
  /** Position before its first event, and after its last. */
  begin: number;
  end: number;
  /** Expansions of the recording up to its end. */
  expansions: number;
  status: Status;
  cost: number | null;
  path: Int32Array;
  expanded: number;
  generated: number;
  reopened: number;
  /** Whether the estimates were used: a search that needs consistent ones takes others as 0. */
  estimated: boolean;
  /** k_m of D* Lite, 0 for others. */
  km: number;
}

/** Somebody who walks, at the cursor. */
export interface Walk {
  /** Where one is, the nodes walked over, and what that cost. */
  node: number;
  trail: Int32Array;
  walked: number;
  /** Per node 1 where it has been seen by then. */
  seen: Uint8Array;
  /** Whether one has arrived, or there is no way as far as one knows. */
  ended: boolean;
}

/** Counts up to the cursor (`search.counters()`) or of the whole search (`search.totals()`). */
export interface Counters {
  expanded: number;
  generated: number;
  relaxed: number;
  reopened: number;
  stale: number;
  open: number;
  closed: number;
  scanned: number; // events `scanned`: scans of jps; cells that hpa expands inside clusters
}
export interface Totals extends Omit<Counters, 'scanned'> {
  expandedInside: number; // nodes that the small searches of hpa expand inside clusters
  peakOpen: number;
  comparisons: number;
  peakBytes: number;
  traceBytes: number;
}

/**
 * A scan of jump point search: `leading` diagonal steps (without diagonals: steps up or down), then `cells` examined in a straight
 * line from `turn` on in direction `way`. It ended at the goal, before a wall, at the edge of the map, or at a jump point, where some
 * moves are forced: past each `wall`, no way to `cell` is as short as the one through that point.
 */
export interface Jump {
  turn: number;
  way: [number, number];
  leading: number;
  cells: number;
  end: 'goal' | 'forced' | 'wall' | 'edge';
  forced: { wall: number; cell: number }[];
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

const sideNames = ['forward', 'backward'] as const;
const [sideNamed, shadeNamed] = [choice(sideNames), choice(['order', 'g'])];
/** @internal Numbers of the core by their names, added to a row: spreading rows takes six times as long. @param at where they begin */
export function withNumbers<Name extends string, Row extends object>(
  names: readonly Name[],
  numbers: ArrayLike<number>,
  at: number,
  row: Row,
) {
  const filled = row as Row & Record<Name, number>; // it gets all of them
  for (let i = 0; i < names.length; i++) filled[names[i]] = numbers[at + i] as (typeof filled)[Name];
  return filled;
}
/** @internal Whether two nodes have the same key. */
export const sameKey = (one: { key: readonly KeyValue[] }, other: { key: readonly KeyValue[] }) =>
  one.key.every(({ value }, i) => value === other.key[i].value);
/** @internal All rows of these names, from a place on. */
export const rowsOf = <Name extends string>(names: readonly Name[], numbers: ArrayLike<number>, from: number = 0) =>
  Array.from({ length: (numbers.length - from) / names.length }, (_, i) => withNumbers(names, numbers, from + i * names.length, {}));
/** The part of a key that comes without its weights. */
const justValue = ['value'] as unknown as typeof fields.key; // fewer names
const orNull = (value: number) => (Number.isNaN(value) ? null : value);
/** @internal Whether a node of which `sides` says this is drawn as the backward search knows it. */
export const showsBackward = (seen: number) => seen === flags.sides.backward || (seen & flags.sides.shownBackward) > 0;
/** Copies bytes out of the module's memory. An array `into` of the same length is filled, because allocating a new one takes longer than copying. */
function copied(view: Uint8Array, into?: Uint8Array) {
  if (!(into instanceof Uint8Array) || into.length !== view.length) return view.slice();
  into.set(view);
  return into;
}

const none = new Int32Array(0);
/** @internal Refuses a question about all nodes of a world that are not all known, or not by this engine. */
export const unanswered = (name: string) =>
  refuse('unsupported', name, 'not in the engine of loadFirstEngine, nor before all nodes are known');

export class Search extends Running {
  /** The event that was asked for last: it is kept because counting its ties goes through the whole map. */
  #event: TraceEvent | null = null;
  /** Numbers of the events beyond the cursor that `also` has applied; each change makes a new list. */
  outOfTurn: readonly number[] = [];

  // What only searches in a world that changes have (whole_search.ts):
  /** @internal The cells whose terrain is another one at the cursor than in the document; the same object while they stay. */
  changed?(): ReadonlyMap<number, number> | undefined;
  /** @internal The cells that the search at the cursor takes for other ground than the document says, however the map is shown. */
  otherwise?(): ReadonlyMap<number, number> | undefined;
  /** @internal Where somebody walks: what is so at the cursor; null if nobody does. */
  walk?(): Walk | null;
  /** @internal The number of the change in `then` that drawing makes at the cursor; 0: it changes the map. */
  drawn?(): number;
  /** @internal The document's `then` when that change makes this map. */
  redrawn?(cells: Uint8Array, drawn: number): Then;
  /** @internal What is written in cells, if it is not what `seen` says. */
  written?(nodes: readonly number[]): Seen[];

  override start() {
    this.#event = null;
    this.outOfTurn = [];
    super.start();
  }

  #point(node: number) {
    // The type promises cells; points of other worlds are names or have three numbers.
    return (worldOf(this.document.space).pointOf(this.document.space, node) ?? this.label(node)) as Point;
  }
  /** What the core calls a node, such as "(2,3)". Not in the engine of `loadFirstEngine`. */
  label(node: number): string {
    return this.handle.label(number(node, 'node'));
  }

  /** Number of events recorded. */
  get eventCount(): number {
    return this.handle.eventCount();
  }
  get expansionCount(): number {
    return this.handle.expansionCount();
  }
  /** The cursor: events applied. */
  get position(): number {
    return this.handle.position();
  }
  /** Number of expansions completed or begun at the cursor. */
  get expansion(): number {
    return this.counters().expanded;
  }

  /** Moves the cursor towards `position` (clamped to the recording) by at most `maxEvents`; returns where it stands. */
  seek(position: number, maxEvents: number = Infinity): number {
    const reached = this.handle.seek(count(position, 'position'), count(maxEvents, 'maxEvents'));
    if (this.outOfTurn.length) this.outOfTurn = [];
    return reached;
  }

  /**
   * Applies an event beyond the cursor before its turn, until the next `seek`: what one expansion does to different nodes may come in
   * any order. False for any other number. Not in the engine of `loadFirstEngine`.
   */
  also(index: number): boolean {
    if (!this.handle.also?.(number(index, 'index'))) return false;
    this.outOfTurn = [...this.outOfTurn, index];
    return true;
  }

  /** Position after `n` expansions (n = 0 … expansionCount). */
  positionOfExpansion(n: number): number {
    return this.handle.positionOfExpansion(count(n, 'n'));
  }

  /** The event just applied (number position-1), or null at position 0. */
  event(): TraceEvent | null {
    if (this.#event && this.#event.index === this.position - 1) return this.#event;
    const numbers = this.handle.event();
    if (!numbers) return null;
    const row = withNumbers(fields.event, numbers, 0, {});
    return (this.#event = {
      ...row,
      type: names.events[row.type],
      ...this.#keyed(numbers, fields.event.length),
      oldG: orNull(row.oldG),
      status: names.statuses[row.status],
      side: sideNames[row.side],
    });
  }

  /** The key that stands among numbers of the core, and f. @param at where it begins */
  #keyed(numbers: ArrayLike<number>, at: number, part: typeof fields.key = fields.key) {
    const names = at < numbers.length ? keyNames(this.document) : [];
    const key = names.map((name, i): KeyPart => withNumbers(part, numbers, at + i * part.length, { name }));
    return { key, f: key[0]?.value ?? 0 };
  }

  /**
   * A node as it is drawn, or as one `side` knows it. If there are two sides, the one that is further on is drawn (closed before
   * open before unseen), or forward if both are equal; also in the arrays below and `pathTo`.
   */
  node(id: number, side?: Side): NodeInfo {
    const which = side ? sideNames.indexOf(sideNamed(side, 'side')) : -1;
    const n = this.handle.node(number(id, 'node'), which);
    if (!n) refuse('out-of-range', 'node', '{id} is no node of this search', { id });
    const row = withNumbers(fields.node, n, 0, {});
    const { key, f } = this.#keyed(n, fields.node.length);
    const g = orNull(row.g);
    return { node: id, ...row, state: names.states[row.state], g, f: g === null ? null : f, key, side: sideNames[row.side] };
  }

  /** @internal What is written in these nodes, all of them asked for at once; without memory in none of them. */
  seen(nodes: readonly number[]): Seen[] {
    const numbers = this.handle.seen(new Uint8Array(Int32Array.from(listed(nodes, 'nodes'), (node) => number(node, 'node')).buffer));
    const width = fields.seen.length + keyNames(this.document).length;
    return Array.from({ length: numbers.length / width }, (_, i) => {
      const at = i * width;
      const { g, h } = withNumbers(fields.seen, numbers, at, {});
      const key = Number.isNaN(g) ? [] : [...numbers.subarray(at + fields.seen.length, at + width)];
      return { node: nodes[i], g: orNull(g), h, key };
    });
  }

  /** Per node at the cursor: 0 unseen, 1 open, 2 closed. Here and in shades() an array `into` of this length is filled and returned. */
  states(into?: Uint8Array): Uint8Array {
    return copied(this.handle.states(), into);
  }
  /** Parent per node; -1 for none. */
  parents(): Int32Array {
    return this.handle.parents();
  }
  /** g per node, NaN where unseen. */
  costs(): Float64Array {
    return this.handle.costs();
  }
  /** Per node which sides have seen it: 0 none, 1 forward, 2 backward, 3 both, 7 both and the backward one is drawn. */
  sides(): Uint8Array {
    return this.handle.sides();
  }
  /** Whether the algorithm also searches from the goal. */
  get twoSided(): boolean {
    return Boolean(searches[this.document.algorithm].twoSided);
  }
  /** The bound on f of iterative deepening at the cursor. */
  get threshold(): number | null {
    return searches[this.document.algorithm].thresholds ? orNull(this.handle.threshold()) : null;
  }
  /** The last node that a search expanded before it got stuck; otherwise -1. */
  get stuckAt(): number {
    return this.handle.stuckAt();
  }
  /**
   * Per node 0…255: when it was closed, relative to the whole recording (`order`), or its g relative to the largest at the cursor (`g`);
   * 0 unless closed.
   */
  shades(kind: 'order' | 'g', into?: Uint8Array): Uint8Array {
    const shades = this.handle.shades(kind === 'g'); // refuses a search that was disposed of, whatever the kind
    shadeNamed(kind, 'kind');
    return copied(shades, into);
  }
  /** Whether the cursor stands where a search has ended. */
  get atEnd() {
    return this.status !== 'running' && this.position === this.eventCount;
  }
  /** The searches of a document with `then` that have ended so far. */
  get episodes(): readonly Episode[] {
    return [];
  }
  /** Of these searches, the number of the one at the cursor, from 0 on. */
  get episode() {
    return 0;
  }
  /** How the search at the cursor has ended; `running` until then. */
  get outcome(): Status {
    return this.status;
  }
  /** @internal What the path of the search at the cursor costs, once it has ended; null without one. */
  get cost(): number | null {
    return this.result().cost;
  }
  /** Path start → goal inclusive as node ids; empty unless the recording is finished and found. With `then`, of the search at the cursor. */
  path(): Int32Array {
    return this.handle.path();
  }
  /** Chain of parents at the cursor from the start to `node`; or from `node` to the goal if the backward search is drawn there. */
  pathTo(node: number): Int32Array {
    return this.handle.pathTo(number(node, 'node'));
  }
  /** Marks for a timeline: `buckets` bins over the recorded events; bit 1 relaxed, 2 reopened, 4 tie, 8 finished, 16 walked, 32 next search. */
  marks(buckets: number): Uint8Array {
    const marks = this.handle.marks(count(buckets, 'buckets'));
    // A search whose order is only that of discovery has no keys: every node would be tied.
    return keyNames(this.document).length ? marks : marks.map((bits) => bits & ~flags.marks.tie);
  }

  // Up to openList() what other searches and questions need, which come with the engine that has every search (whole_search.ts).

  /** jps: the scan of the event at the cursor; null if it has none. */
  jump(): Jump | null {
    return null;
  }
  /** hpa: its clusters; null for other algorithms. */
  clusters(): Clusters | null {
    return null;
  }
  /**
   * At most `limit` open (1) and closed (2) cells by id, with their parents (−1 for none): quick if few cells of many are seen. Not in
   * the engine of `loadFirstEngine`.
   */
  seenCells(_limit: number): { node: number; parent: number; state: number }[] {
    return [];
  }
  /** Open cells whose parent is this node. Not in the engine of `loadFirstEngine`. */
  reachedFrom(_node: number): Int32Array {
    return none;
  }
  /** hpa: at a `scanned` event, the cells examined so far in that cluster, the latest first. */
  lookedAt(): Int32Array {
    return none;
  }
  /** The nodes of the path that the search chose itself: jump points of jps, the abstract path of hpa; empty for others. */
  waypoints(): Int32Array {
    return none;
  }
  /** hpa: the path before it was smoothed. */
  roughPath(): Int32Array {
    return none;
  }
  /** navmesh: its polygons and the places of its nodes; null in other worlds. */
  mesh(): Mesh | null {
    return null;
  }
  /** navmesh: the path found, or that to `node` at the cursor, as short as its polygons allow; null if there is none. */
  taut(_node: number = -1): { points: Point[]; polygons: Int32Array; length: number } | null {
    return null;
  }
  /** hpa: by how much smoothing reduced the cost. */
  get saved(): number {
    return 0;
  }
  /**
   * The number of shortest paths under the rules of the document (Infinity from 2^53 on), their cost and the nodes on them; a search
   * of its own, whatever the algorithm. A LabError in the engine of loadFirstEngine(); here and below also if nodes are found only
   * during the search, as boards of tiles are.
   */
  shortestPaths(): { count: number; cost: number; nodes: Int32Array } {
    return unanswered('shortestPaths');
  }
  /**
   * Checks the heuristic of the document, whatever the algorithm: true costs to the goal per node (Infinity without a way), nodes
   * whose estimate is above (not admissible), and moves along which h falls by more than their cost (not consistent: from, to for
   * each). At most `limit` of each. Undefined without memory, and in the engine of loadFirstEngine().
   * @param fromStart checks the estimates of the cost from the start instead, by which a search from both ends comes from the goal
   */
  heuristicCheck(_limit?: number, _fromStart?: boolean): HeuristicCheck | undefined {
    return undefined;
  }

  /** The open list at the cursor in pop order, at most `limit` rows; of two sides first the one whose turn it is. */
  openList(limit?: number): OpenRow[];
  /** @param weighed whether keys have their weights */
  openList(limit: number, weighed: true): OpenRow<KeyPart>[];
  openList(limit = 100, weighed = false): OpenRow<KeyPart>[] {
    const part = weighed === true ? fields.key : justValue;
    const numbers = this.handle.openList(count(limit, 'limit'), Number(part === fields.key));
    const width = fields.open.length + part.length * keyNames(this.document).length;
    const rows = Array.from({ length: numbers.length / width }, (_, i) => {
      const { key, f } = this.#keyed(numbers, i * width + fields.open.length, part);
      const { node, g, h, parent, side } = withNumbers(fields.open, numbers, i * width, {});
      return { rank: i + 1, node, g, h, f, key, parent, tied: false, side: sideNames[side] };
    });
    const like = (row: OpenRow, other?: OpenRow) => Boolean(other && other.side === row.side && sameKey(row, other));
    rows.forEach((row, i) => (row.tied = row.key.length > 0 && (like(row, rows[i - 1]) || like(row, rows[i + 1]))));
    return rows;
  }

  /**
   * Events about one node, at most `limit`, among `count` events from number `from` on (rounded to whole segments of
   * 1,024; default: the whole recording). A million events take some 10 ms: read long recordings in parts.
   */
  history(node: number, part?: { limit?: number; from?: number; count?: number }): HistoryRow[] {
    const { limit = 200, from = 0, count: length = Infinity } = part ?? {};
    const rows = this.handle.history(
      number(node, 'node'),
      count(limit, 'limit'),
      Math.floor(count(from, 'from') / segmentEvents),
      Math.ceil(count(length, 'count') / segmentEvents),
    );
    return rowsOf(fields.history, rows).map((row) => ({ ...row, type: names.events[row.type], side: sideNames[row.side] }));
  }

  counters(): Counters {
    return withNumbers(fields.counters, this.handle.counters(), 0, {});
  }

  totals(): Totals {
    return withNumbers(fields.totals, this.handle.totals(), 0, {});
  }

  result(): SolveResult {
    const totals = this.totals();
    const status = this.status;
    const taut = this.taut();
    return {
      status,
      cost: status === 'found' ? (taut?.length ?? this.handle.pathCost()) : null,
      path: taut?.points ?? Array.from(this.path(), (node) => this.#point(node)),
      expanded: totals.expanded,
      generated: totals.generated,
      reopened: totals.reopened,
      stale: totals.stale,
      peakOpen: totals.peakOpen,
      comparisons: totals.comparisons,
      steps: this.eventCount,
    };
  }

  /** One line per event, the whole trace. */
  traceText(): string {
    let text = '';
    for (const part of this.traceParts()) text += part;
    return text;
  }

  /** The same text in parts of 4,096 lines, for traces too long to hold at once. */
  *traceParts(): Generator<string, void> {
    const part = 4096;
    for (let from = 0; from < this.eventCount; from += part) yield this.handle.traceText(from, part);
  }

  traceHash(): string {
    return this.handle.traceHash();
  }
}
