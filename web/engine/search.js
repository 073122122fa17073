/**
 * A search with its recording at the cursor: the core's numbers as names. Types and units are in engine.d.ts.
 * @module
 */
import { keyOf, searches } from '../document/algorithms.js';
import { DocumentError } from '../document/document.js';
import { refuse, shown } from '../document/error.js';
import { worldOf } from '../worlds/registry.js';
import { number } from './arguments.js';
import { Running } from './running.js';

/** @typedef {import('./engine.d.ts').TraceEvent} TraceEvent */

const nodeStates = /** @type {const} */ (['unseen', 'open', 'closed']);
const sideNames = /** @type {const} */ (['forward', 'backward']);
const runEnds = /** @type {const} */ (['goal', 'forced', 'wall', 'edge']);
const orNull = (/** @type {number} */ value) => (Number.isNaN(value) ? null : value);
/** Events in a segment of the recording, as in cpp/core/trace_log.hpp. */
const segmentEvents = 1024;
/** The bit of a tie in what `marks` gives. */
const tieMark = 4;
/** Takes bytes out of the module's memory: into an array of that length if there is one, as a new one takes longer than what is in it. @param {Uint8Array} view @param {Uint8Array} [into] */
function copied(view, into) {
  if (!(into instanceof Uint8Array) || into.length !== view.length) return view.slice();
  into.set(view);
  return into;
}

/** @typedef {import('./engine.d.ts').Search} Contract */

/** @implements {Contract} */
export class Search extends Running {
  /** The event asked for last: counting its ties looks through the whole map. @type {TraceEvent | null} */ #event = null;

  /** @override */
  start() {
    this.#event = null;
    super.start();
  }

  /** @param {number} node */
  #point(node) {
    return worldOf(this.document.space).pointOf(this.document.space, node) ?? this.label(node);
  }
  /** What the core calls a node. Not in the engine of `loadFirstEngine`. @param {number} node */
  label(node) {
    return /** @type {string} */ (this.handle.label(number(node, 'node')));
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

  /** @param {number} position @param {number} [maxEvents] */
  seek(position, maxEvents = 2 ** 32 - 1) {
    return this.handle.seek(
      Math.max(0, Math.min(Math.floor(number(position, 'position')) || 0, this.eventCount)),
      Math.max(0, number(maxEvents, 'maxEvents')),
    );
  }

  /** @param {number} n */
  positionOfExpansion(n) {
    return this.handle.positionOfExpansion(Math.max(0, Math.floor(number(n, 'n')) || 0));
  }

  /** @returns {TraceEvent | null} */
  event() {
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

  /** @param {number} id @param {'forward' | 'backward'} [side] */
  node(id, side) {
    const which = sideNames.indexOf(/** @type {any} */ (side));
    if (side && which < 0) refuse('bad-value', 'side', `got ${shown(side)}, expected ${sideNames.join(' or ')}`);
    const n = this.handle.node(number(id, 'node'), which);
    if (!n) refuse('out-of-range', 'node', `${id} is no node of this search`);
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

  /** @param {Uint8Array} [into] */
  states(into) {
    return copied(this.handle.states(), into);
  }
  parents() {
    return /** @type {Int32Array} */ (this.handle.parents());
  }
  costs() {
    return /** @type {Float64Array} */ (this.handle.costs());
  }
  sides() {
    return /** @type {Uint8Array} */ (this.handle.sides());
  }
  get twoSided() {
    return Boolean(searches[this.document.algorithm].twoSided);
  }
  get threshold() {
    return searches[this.document.algorithm].thresholds ? orNull(this.handle.threshold()) : null;
  }
  get stuckAt() {
    return /** @type {number} */ (this.handle.stuckAt());
  }
  /** @param {'order' | 'g'} kind @param {Uint8Array} [into] */
  shades(kind, into) {
    return copied(this.handle.shades(kind === 'g'), into);
  }
  path() {
    return /** @type {Int32Array} */ (this.handle.path());
  }
  /** @param {number} node */
  pathTo(node) {
    return /** @type {Int32Array} */ (this.handle.pathTo(number(node, 'node')));
  }
  /** @param {number} buckets */
  marks(buckets) {
    const marks = /** @type {Uint8Array} */ (this.handle.marks(Math.floor(number(buckets, 'buckets'))));
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
    return { turn, way: /** @type {[number, number]} */ ([dx, dy]), leading, cells, end: runEnds[end], forced };
  }

  clusters() {
    const size = this.handle.clusterSize?.() ?? 0;
    if (size === 0) return null;
    const [columns, rows] = [Math.ceil(this.width / size), Math.ceil(this.height / size)];
    return { size, columns, rows, entrances: this.#ids('entrances'), crossings: this.#ids('crossings') };
  }

  /** @param {number} limit */
  seenCells(limit) {
    const rows = this.handle.seenCells?.(Math.max(0, number(limit, 'limit'))) ?? new Int32Array(0);
    return Array.from({ length: rows.length / 3 }, (_, i) => ({ node: rows[3 * i], parent: rows[3 * i + 1], state: rows[3 * i + 2] }));
  }

  /** @param {number} node */
  reachedFrom(node) {
    return /** @type {Int32Array} */ (this.handle.reachedFrom?.(number(node, 'node')) ?? new Int32Array(0));
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
    return /** @type {import('./engine.d.ts').Mesh | null} */ (this.handle.mesh?.() ?? null);
  }

  /** The path found, or the one to a node, pulled taut; null where there is none or the world is no mesh. @param {number} [node] */
  taut(node = -1) {
    return /** @type {ReturnType<import('./engine.d.ts').Search['taut']>} */ (this.handle.taut?.(number(node, 'node')) ?? null);
  }

  /** What smoothing took off the cost. */
  get saved() {
    const rough = this.status === 'found' ? (this.handle.roughCost?.() ?? 0) : 0;
    return rough === 0 ? 0 : rough - this.handle.pathCost();
  }

  shortestPaths() {
    if (!this.handle.shortestPaths) throw new Error('shortestPaths: not in the engine of loadFirstEngine');
    const found = this.#everywhere('shortestPaths');
    if (!found) throw new DocumentError({ code: 'out-of-memory', message: 'out of memory: the grid does not fit' });
    return /** @type {{ count: number, cost: number, nodes: Int32Array }} */ (found);
  }

  heuristicCheck(limit = 1000) {
    const most = Math.max(0, Math.min(number(limit, 'limit'), 1e6));
    return /** @type {import('./engine.d.ts').HeuristicCheck | undefined} */ (this.#everywhere('heuristicCheck', most));
  }

  /** A question that goes through all nodes there are; undefined without memory for it. @param {string} name @param {number[]} parameters @returns {unknown} */
  #everywhere(name, ...parameters) {
    const answer = this.handle[name]?.(...parameters);
    if (answer !== null) return answer;
    return refuse('unsupported', name, 'not asked before the search has begun, nor where it is still finding the nodes there are');
  }

  /** @param {string} name @returns {Int32Array} */
  #ids(name) {
    return this.handle[name]?.() ?? new Int32Array(0);
  }

  openList(limit = 100) {
    const rows = this.handle.openList(Math.max(0, number(limit, 'limit')));
    const fields = 6;
    return Array.from({ length: rows.length / fields }, (_, i) => {
      const at = i * fields;
      const [node, g, h, f, parent, side] = rows.subarray(at, at + fields);
      const like = (/** @type {number} */ other) => rows[other + 3] === f && rows[other + 5] === side;
      return { rank: i + 1, node, g, h, f, parent, tied: this.#ordered && (like(at - fields) || like(at + fields)), side: sideNames[side] };
    });
  }

  /**
   * @param {number} node
   * @param {{limit?: number, from?: number, count?: number}} [part] events looked through, in whole segments of 1,024
   */
  history(node, part) {
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
      cost: status === 'found' ? (taut?.length ?? /** @type {number} */ (this.handle.pathCost())) : null,
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
    for (let from = 0; from < this.eventCount; from += part) yield /** @type {string} */ (this.handle.traceText(from, part));
  }

  traceHash() {
    return /** @type {string} */ (this.handle.traceHash());
  }
}
