/** A search with its recording at the cursor: the core's numbers as names. Types and units are in engine.d.ts. */
import { keyOf, searches } from '../document/algorithms.ts';
import { refuse, said, unexpected } from '../document/error.ts';
import { worldOf } from '../worlds/registry.ts';
import { number } from './arguments.ts';
import { Running } from './running.ts';
import type { HeuristicCheck, Mesh, Search as Contract, TraceEvent } from '../types/engine.d.ts';

const nodeStates = ['unseen', 'open', 'closed'] as const;
const sideNames = ['forward', 'backward'] as const;
const runEnds = ['goal', 'forced', 'wall', 'edge'] as const;
const orNull = (value: number) => (Number.isNaN(value) ? null : value);
/** Events in a segment of the recording, as in cpp/core/trace_log.hpp. */
const segmentEvents = 1024;
/** The bit of a tie in what `marks` gives. */
const tieMark = 4;
/** Takes bytes out of the module's memory: into an array of that length if there is one, as a new one takes longer than what is in it. */
function copied(view: Uint8Array, into?: Uint8Array) {
  if (!(into instanceof Uint8Array) || into.length !== view.length) return view.slice();
  into.set(view);
  return into;
}

export class Search extends Running implements Contract {
  /** The event asked for last: counting its ties looks through the whole map. */ #event: TraceEvent | null = null;

  override start() {
    this.#event = null;
    super.start();
  }

  #point(node: number) {
    return worldOf(this.document.space).pointOf(this.document.space, node) ?? this.label(node);
  }
  /** What the core calls a node. Not in the engine of `loadFirstEngine`. */
  label(node: number) {
    return this.handle.label(number(node, 'node')) as string;
  }

  get eventCount() {
    return this.handle.eventCount();
  }
  get expansionCount() {
    return this.handle.expansionCount();
  }
  get position() {
    return this.handle.position();
  }
  get expansion() {
    return this.counters().expanded;
  }

  seek(position: number, maxEvents: number = 2 ** 32 - 1) {
    return this.handle.seek(
      Math.max(0, Math.min(Math.floor(number(position, 'position')) || 0, this.eventCount)),
      Math.max(0, number(maxEvents, 'maxEvents')),
    );
  }

  positionOfExpansion(n: number) {
    return this.handle.positionOfExpansion(Math.max(0, Math.floor(number(n, 'n')) || 0));
  }

  event(): TraceEvent | null {
    if (this.#event && this.#event.index === this.position - 1) return this.#event;
    const e = this.handle.event();
    if (!e) return null;
    return (this.#event = {
      index: e[0],
      type: this.catalog.events[e[1]],
      node: e[2],
      from: e[3],
      g: e[4],
      h: e[5],
      f: e[6],
      oldG: orNull(e[7]),
      oldParent: e[8],
      stepCost: e[9],
      expansion: e[10],
      ties: e[11],
      status: this.catalog.statuses[e[12]],
      side: sideNames[e[13]],
    });
  }

  node(id: number, side?: 'forward' | 'backward') {
    const which = sideNames.indexOf(side as any);
    if (side && which < 0) unexpected('bad-value', 'side', side, said('one of {names}', { names: sideNames }));
    const n = this.handle.node(number(id, 'node'), which);
    if (!n) refuse('out-of-range', 'node', '{id} is no node of this search', { id });
    return {
      node: id,
      state: nodeStates[n[0]],
      g: orNull(n[1]),
      h: n[2],
      f: orNull(n[3]),
      parent: n[4],
      cost: n[5],
      side: sideNames[n[6]],
    };
  }

  states(into?: Uint8Array) {
    return copied(this.handle.states(), into);
  }
  parents() {
    return this.handle.parents() as Int32Array;
  }
  costs() {
    return this.handle.costs() as Float64Array;
  }
  sides() {
    return this.handle.sides() as Uint8Array;
  }
  get twoSided() {
    return Boolean(searches[this.document.algorithm].twoSided);
  }
  get threshold() {
    return searches[this.document.algorithm].thresholds ? orNull(this.handle.threshold()) : null;
  }
  get stuckAt() {
    return this.handle.stuckAt() as number;
  }
  shades(kind: 'order' | 'g', into?: Uint8Array) {
    return copied(this.handle.shades(kind === 'g'), into);
  }
  path() {
    return this.handle.path() as Int32Array;
  }
  pathTo(node: number) {
    return this.handle.pathTo(number(node, 'node')) as Int32Array;
  }
  marks(buckets: number) {
    const marks = this.handle.marks(Math.floor(number(buckets, 'buckets'))) as Uint8Array;
    // To a search that goes by the order of discovery every node would be tied.
    return this.#ordered ? marks : marks.map((bits) => bits & ~tieMark);
  }

  get #ordered() {
    return keyOf(this.document) !== null;
  }

  // From here to openList(): what the engine of the page's first load does not have.

  jump() {
    const row = this.handle.jump?.();
    if (!row) return null;
    const [turn, dx, dy, leading, cells, end, ...pairs] = row;
    const forced = Array.from({ length: pairs.length / 2 }, (_, i) => ({ wall: pairs[2 * i], cell: pairs[2 * i + 1] }));
    return { turn, way: [dx, dy] as [number, number], leading, cells, end: runEnds[end], forced };
  }

  clusters() {
    const size = this.handle.clusterSize?.() ?? 0;
    if (size === 0) return null;
    const [columns, rows] = [Math.ceil(this.width / size), Math.ceil(this.height / size)];
    return { size, columns, rows, entrances: this.#ids('entrances'), crossings: this.#ids('crossings') };
  }

  seenCells(limit: number) {
    const rows = this.handle.seenCells?.(Math.max(0, number(limit, 'limit'))) ?? new Int32Array(0);
    return Array.from({ length: rows.length / 3 }, (_, i) => ({ node: rows[3 * i], parent: rows[3 * i + 1], state: rows[3 * i + 2] }));
  }

  reachedFrom(node: number) {
    return (this.handle.reachedFrom?.(number(node, 'node')) ?? new Int32Array(0)) as Int32Array;
  }

  lookedAt() {
    return this.#ids('lookedAt');
  }
  waypoints() {
    return this.#ids('waypoints');
  }
  roughPath() {
    return this.#ids('roughPath');
  }

  /** The polygons of a navigation mesh and the nodes on their openings; null in other worlds. */
  mesh() {
    return (this.handle.mesh?.() ?? null) as Mesh | null;
  }

  /** The path found, or the one to a node, pulled taut; null where there is none or the world is no mesh. */
  taut(node: number = -1) {
    return (this.handle.taut?.(number(node, 'node')) ?? null) as ReturnType<Contract['taut']>;
  }

  /** What smoothing took off the cost. */
  get saved() {
    const rough = this.status === 'found' ? (this.handle.roughCost?.() ?? 0) : 0;
    return rough === 0 ? 0 : rough - this.handle.pathCost();
  }

  shortestPaths() {
    if (!this.handle.shortestPaths) throw new Error('shortestPaths: not in the engine of loadFirstEngine');
    const found = this.#everywhere('shortestPaths');
    if (!found) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    return found as { count: number; cost: number; nodes: Int32Array };
  }

  heuristicCheck(limit = 1000) {
    const most = Math.max(0, Math.min(number(limit, 'limit'), 1e6));
    return this.#everywhere('heuristicCheck', most) as HeuristicCheck | undefined;
  }

  /** A question that goes through all nodes there are; undefined without memory for it. */
  #everywhere(name: string, ...parameters: number[]): unknown {
    const answer = this.handle[name]?.(...parameters);
    if (answer !== null) return answer;
    return refuse('unsupported', name, 'not asked before the search has begun, nor where it is still finding the nodes there are');
  }

  #ids(name: string): Int32Array {
    return this.handle[name]?.() ?? new Int32Array(0);
  }

  openList(limit = 100) {
    const rows = this.handle.openList(Math.max(0, number(limit, 'limit')));
    const fields = 6;
    return Array.from({ length: rows.length / fields }, (_, i) => {
      const at = i * fields;
      const [node, g, h, f, parent, side] = rows.subarray(at, at + fields);
      const like = (other: number) => rows[other + 3] === f && rows[other + 5] === side;
      return { rank: i + 1, node, g, h, f, parent, tied: this.#ordered && (like(at - fields) || like(at + fields)), side: sideNames[side] };
    });
  }

  /** @param part events looked through, in whole segments of 1,024 */
  history(node: number, part?: { limit?: number; from?: number; count?: number }) {
    const { limit = 200, from = 0, count = 2 ** 31 } = part ?? {};
    const [most, first, length] = [number(limit, 'limit'), number(from, 'from'), number(count, 'count')].map((each) =>
      Math.max(0, Math.min(each, 2 ** 31)),
    );
    const rows = this.handle.history(number(node, 'node'), most, Math.floor(first / segmentEvents), Math.ceil(length / segmentEvents));
    return Array.from({ length: rows.length / 5 }, (_, i) => {
      const [index, type, from, g, side] = rows.subarray(5 * i, 5 * i + 5);
      return { index, type: this.catalog.events[type], from, g, side: sideNames[side] };
    });
  }

  counters() {
    const [expanded, generated, relaxed, reopened, stale, open, closed, scanned] = this.handle.counters();
    return { expanded, generated, relaxed, reopened, stale, open, closed, scanned };
  }

  totals() {
    const [expanded, generated, relaxed, reopened, stale, open, closed, expandedInside, peakOpen, comparisons, peakBytes, traceBytes] =
      this.handle.totals();
    return { expanded, generated, relaxed, reopened, stale, open, closed, expandedInside, peakOpen, comparisons, peakBytes, traceBytes };
  }

  result() {
    const totals = this.totals();
    const status = this.status;
    const taut = this.taut();
    return {
      status,
      cost: status === 'found' ? (taut?.length ?? (this.handle.pathCost() as number)) : null,
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

  traceText() {
    let text = '';
    for (const part of this.traceParts()) text += part;
    return text;
  }

  /** The same text in parts of some thousand lines, for traces too long to hold at once. */
  *traceParts() {
    const part = 4096;
    for (let from = 0; from < this.eventCount; from += part) yield this.handle.traceText(from, part) as string;
  }

  traceHash() {
    return this.handle.traceHash() as string;
  }
}
