/**
 * The only importer of the searches' wasm glue: builds searches from documents, owns their handles, turns numbers into names.
 * Types and units are in engine.d.ts.
 */
import { keyOf, searches } from '../document/algorithms.js';
import { DocumentError, validateDocument } from '../document/document.js';
import { mistakesOf } from '../document/presets.js';
import { rowsToSearch } from '../worlds/grid/cells.js';
import { instantiate } from './instantiate.js';
import { placeOf } from './resolver.js';
import { atOnce } from '../document/slices.js';
import { endsOf, fetchWorlds, sameShape, worldOf } from '../worlds/registry.js';

export { DocumentError as LabError } from '../document/document.js';

/** @typedef {import('./engine.d.ts').TraceEvent} TraceEvent */
/** @typedef {import('./engine.d.ts').Status} Status */

const nodeStates = /** @type {const} */ (['unseen', 'open', 'closed']);
const sideNames = /** @type {const} */ (['forward', 'backward']);
const runEnds = /** @type {const} */ (['goal', 'forced', 'wall', 'edge']);
const orNull = (/** @type {number} */ value) => (Number.isNaN(value) ? null : value);
/** Events in a segment of the recording, as in cpp/core/trace_log.hpp. */
const segmentEvents = 1024;
/** The bit of a tie in what `marks` gives. */
const tieMark = 4;
/** Expansions per call while the speed of this machine is still unknown. */
const firstBatch = 256;

/** Takes bytes out of the module's memory: into an array of that length if there is one, as a new one takes longer than what is in it. @param {Uint8Array} view @param {Uint8Array} [into] */
function copied(view, into) {
  if (into?.length !== view.length) return view.slice();
  into.set(view);
  return into;
}

const encoder = new TextEncoder();
/** The core's number for a kind of map. @param {any} space */
const kindOf = ({ type, top }) => (type === 'grid' ? 0 : top === 'flat' ? 2 : 1);

class Search {
  #catalog;
  #handle;
  #onDispose;
  /** @type {any} */
  #document;
  /** How often what `mesh` gives has become another. */
  made = 0;
  /** The event asked for last: counting its ties looks through the whole map. @type {TraceEvent | null} */
  #event = null;

  /**
   * @param {any} module
   * @param {any} catalog
   * @param {any} document a validated one
   * @param {() => void} onDispose
   */
  constructor(module, catalog, document, onDispose) {
    this.#catalog = catalog;
    this.#document = document;
    this.#onDispose = onDispose;
    this.width = document.space.width;
    this.height = document.space.height;
    this.#handle = new module.Session();
  }

  /** Makes the world; nothing happens on it before `start`. Whoever gives up disposes of the search. @returns {Generator<void, void>} */
  *make() {
    const { encode, kind } = worldOf(this.#document.space);
    if (!encode) return this.#fill(rowsToSearch(this.#document.space));
    this.#send(encode(this.#document));
    for (let more = 1; more > 0;) {
      yield;
      more = this.#handle.makeWorld(kind);
      if (more < 0) throw new DocumentError({ code: 'bad-value', field: 'space', message: 'space: the core refused it' });
    }
  }

  /** @param {ArrayLike<number>} numbers */
  #send(numbers) {
    const room = this.#handle.numbers(numbers.length);
    if (!room) throw new DocumentError({ code: 'out-of-memory', message: 'out of memory: the world does not fit' });
    room.set(numbers);
  }

  /** @param {readonly string[]} rows */
  #fill(rows) {
    const cells = this.#handle.cells(this.width, this.height);
    if (!cells) throw new DocumentError({ code: 'out-of-memory', message: 'out of memory: the grid does not fit' });
    rows.forEach((row, y) => encoder.encodeInto(row, cells.subarray(y * this.width, (y + 1) * this.width)));
    if (!this.#handle.setGrid(this.width, this.height, kindOf(this.#document.space))) {
      throw new DocumentError({ code: 'bad-value', field: 'space.rows', message: 'space.rows: the core refused the grid' });
    }
  }

  start() {
    this.#event = null;
    const { catalog, document } = { catalog: this.#catalog, document: this.#document };
    const { mistakes, neighborOrder = '', earlier } = mistakesOf(document);
    const thousandths = (/** @type {number} */ value) => Math.round(value * 1000);
    const limits = document.limits ?? {};
    const [start, goal] = endsOf(document);
    this.#handle.earlier?.(...(earlier ? endsOf({ ...earlier, space: document.space }) : [-1, -1]));
    const accepted = this.#handle.start(start, goal, {
      algorithm: catalog.algorithms.indexOf(document.algorithm),
      heuristic: catalog.heuristics.indexOf(document.heuristic),
      diagonal: catalog.diagonals.indexOf(document.diagonal),
      costs: catalog.costs.indexOf(document.costs),
      tie: catalog.ties.indexOf(document.tie),
      openList: catalog.openLists.indexOf(document.openList),
      stop: catalog.stops.indexOf(document.stop),
      reopen: document.reopen ? 1 : 0,
      successors: catalog.successors.indexOf(document.successors),
      gWeight: thousandths(document.gWeight),
      hWeight: thousandths(document.hWeight),
      beamWidth: document.beamWidth,
      clusterSize: document.clusterSize,
      maxExpansions: limits.expansions ?? -1,
      maxOpenOrClosed: limits.openOrClosed ?? -1,
      maxF: limits.maxF === undefined ? -1 : thousandths(limits.maxF),
      mistakes: mistakes.reduce((bits, name) => bits | (1 << catalog.mistakes.indexOf(name)), 0),
      order: document.diagonal === 'never' ? neighborOrder.replace(/[4-7]/g, '') : neighborOrder,
    });
    if (!accepted) throw new DocumentError({ code: 'bad-value', message: 'the core refused the options of this document' });
  }

  /**
   * Searches again on the same grid with changed cells, start, goal or options. `document` is the whole new document;
   * `cells` are [node, terrain] pairs that turn the old grid into the new one, so that a large grid is not sent again.
   * Other worlds have to be those of the same space, and of tiles the same boards.
   * @param {unknown} document
   * @param {[number, number][]} cells
   */
  restart(document, cells = []) {
    const valid = /** @type {any} */ (validateDocument(document));
    const change = worldOf(valid.space).again?.(this.#document, valid);
    if (!change && !sameShape(valid.space, this.#document.space)) {
      throw new DocumentError({
        code: 'bad-value',
        field: 'space',
        message: 'space: restart needs a grid of the same size, or the same world',
      });
    }
    if (change) {
      this.#send(change);
      if (!this.#handle.changeWorld())
        throw new DocumentError({ code: 'bad-value', field: 'space', message: 'space: the core refused it' });
      this.made++;
    }
    this.#document = valid;
    for (const [node, terrain] of cells) this.#handle.setTerrain(node, terrain);
    this.start();
  }

  /** @param {number} node */
  #point(node) {
    return worldOf(this.#document.space).pointOf(this.#document.space, node) ?? this.label(node);
  }
  /** What the core calls a node. Not in the engine of `loadFirstEngine`. @param {number} node */
  label(node) {
    return /** @type {string} */ (this.#handle.label(node));
  }

  get status() {
    return /** @type {Status} */ (this.#catalog.statuses[this.#handle.status()]);
  }
  get reason() {
    return /** @type {string} */ (this.#catalog.refusals[this.#handle.refusal()]);
  }
  get eventCount() {
    return this.#handle.eventCount();
  }
  get expansionCount() {
    return this.#handle.expansionCount();
  }
  get position() {
    return this.#handle.position();
  }
  get expansion() {
    return this.counters().expanded;
  }

  /** @param {number} expansions */
  advance(expansions) {
    return /** @type {Status} */ (this.#catalog.statuses[this.#handle.advance(Math.max(0, Math.min(expansions, 2 ** 31)))]);
  }

  /** @param {{signal?: AbortSignal, sliceMs?: number, onProgress?: (search: Search) => void}} [options] */
  async run({ signal, sliceMs = 8, onProgress } = {}) {
    let batch = firstBatch;
    while (this.status === 'running' && !signal?.aborted) {
      const begin = performance.now();
      while (this.status === 'running' && performance.now() - begin < sliceMs) {
        const before = performance.now();
        this.advance(batch);
        // Calls of about a quarter slice keep the overshoot small however slow one expansion is.
        const spent = Math.max(0.05, performance.now() - before);
        batch = Math.max(16, Math.min(4 * batch, Math.round((batch * sliceMs) / 4 / spent), 1 << 16));
      }
      onProgress?.(/** @type {any} */ (this));
      if (this.status === 'running') await new Promise((resolve) => setTimeout(resolve));
      if (!this.#handle) return 'cancelled'; // disposed of meanwhile
    }
    return signal?.aborted && this.status === 'running' ? 'cancelled' : this.status;
  }

  /** @param {number} position @param {number} [maxEvents] */
  seek(position, maxEvents = 2 ** 32 - 1) {
    return this.#handle.seek(Math.max(0, Math.min(Math.floor(position) || 0, this.eventCount)), Math.max(0, maxEvents));
  }

  /** @param {number} n */
  positionOfExpansion(n) {
    return this.#handle.positionOfExpansion(Math.max(0, Math.floor(n) || 0));
  }

  /** @returns {TraceEvent | null} */
  event() {
    if (this.#event && this.#event.index === this.position - 1) return this.#event;
    const e = this.#handle.event();
    if (!e) return null;
    return (this.#event = {
      index: e[0],
      type: this.#catalog.events[e[1]],
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
      status: this.#catalog.statuses[e[12]],
      side: sideNames[e[13]],
    });
  }

  /** @param {number} id @param {'forward' | 'backward'} [side] */
  node(id, side) {
    const n = this.#handle.node(id, side ? sideNames.indexOf(side) : -1);
    if (!n) throw new RangeError(`node: ${id} is not on this ${this.width}×${this.height} grid`);
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
    return copied(this.#handle.states(), into);
  }
  parents() {
    return /** @type {Int32Array} */ (this.#handle.parents());
  }
  costs() {
    return /** @type {Float64Array} */ (this.#handle.costs());
  }
  sides() {
    return /** @type {Uint8Array} */ (this.#handle.sides());
  }
  get twoSided() {
    return Boolean(searches[this.#document.algorithm].twoSided);
  }
  get threshold() {
    return searches[this.#document.algorithm].thresholds ? orNull(this.#handle.threshold()) : null;
  }
  get stuckAt() {
    return /** @type {number} */ (this.#handle.stuckAt());
  }
  /** @param {'order' | 'g'} kind @param {Uint8Array} [into] */
  shades(kind, into) {
    return copied(this.#handle.shades(kind === 'g'), into);
  }
  path() {
    return /** @type {Int32Array} */ (this.#handle.path());
  }
  /** @param {number} node */
  pathTo(node) {
    return /** @type {Int32Array} */ (this.#handle.pathTo(node));
  }
  /** @param {number} buckets */
  marks(buckets) {
    const marks = /** @type {Uint8Array} */ (this.#handle.marks(Math.floor(buckets)));
    // To a search that goes by the order of discovery every node would be tied.
    return this.#ordered ? marks : marks.map((bits) => bits & ~tieMark);
  }

  get #ordered() {
    return keyOf(this.#document) !== null;
  }

  // From here to openList(): what the engine of the page's first load does not have.

  jump() {
    const row = this.#handle.jump?.();
    if (!row) return null;
    const [turn, dx, dy, leading, cells, end, ...pairs] = row;
    const forced = Array.from({ length: pairs.length / 2 }, (_, i) => ({ wall: pairs[2 * i], cell: pairs[2 * i + 1] }));
    return { turn, way: /** @type {[number, number]} */ ([dx, dy]), leading, cells, end: runEnds[end], forced };
  }

  clusters() {
    const size = this.#handle.clusterSize?.() ?? 0;
    if (size === 0) return null;
    const [columns, rows] = [Math.ceil(this.width / size), Math.ceil(this.height / size)];
    return { size, columns, rows, entrances: this.#ids('entrances'), crossings: this.#ids('crossings') };
  }

  /** @param {number} limit */
  seenCells(limit) {
    const rows = this.#handle.seenCells?.(Math.max(0, limit)) ?? new Int32Array(0);
    return Array.from({ length: rows.length / 3 }, (_, i) => ({ node: rows[3 * i], parent: rows[3 * i + 1], state: rows[3 * i + 2] }));
  }

  /** @param {number} node */
  reachedFrom(node) {
    return /** @type {Int32Array} */ (this.#handle.reachedFrom?.(node) ?? new Int32Array(0));
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
    return /** @type {import('./engine.d.ts').Mesh | null} */ (this.#handle.mesh?.() ?? null);
  }

  /** The path found, or the one to a node, pulled taut; null where there is none or the world is no mesh. @param {number} [node] */
  taut(node = -1) {
    return /** @type {ReturnType<import('./engine.d.ts').Search['taut']>} */ (this.#handle.taut?.(node) ?? null);
  }

  /** What smoothing took off the cost. */
  get saved() {
    const rough = this.status === 'found' ? (this.#handle.roughCost?.() ?? 0) : 0;
    return rough === 0 ? 0 : rough - this.#handle.pathCost();
  }

  shortestPaths() {
    if (!this.#handle.shortestPaths) throw new Error('shortestPaths: not in the engine of loadFirstEngine');
    const found = this.#handle.shortestPaths();
    if (!found) throw new DocumentError({ code: 'out-of-memory', message: 'out of memory: the grid does not fit' });
    return /** @type {{ count: number, cost: number, nodes: Int32Array }} */ (found);
  }

  /** @returns {import('./engine.d.ts').HeuristicCheck | undefined} */
  heuristicCheck(limit = 1000) {
    return this.#handle.heuristicCheck?.(limit);
  }

  /** @param {string} name @returns {Int32Array} */
  #ids(name) {
    return this.#handle[name]?.() ?? new Int32Array(0);
  }

  openList(limit = 100) {
    const rows = this.#handle.openList(Math.max(0, limit));
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
  history(node, { limit = 200, from = 0, count = 2 ** 31 } = {}) {
    const rows = this.#handle.history(node, Math.max(0, limit), Math.floor(from / segmentEvents), Math.ceil(count / segmentEvents));
    return Array.from({ length: rows.length / 5 }, (_, i) => {
      const [index, type, from, g, side] = rows.subarray(5 * i, 5 * i + 5);
      return { index, type: this.#catalog.events[type], from, g, side: sideNames[side] };
    });
  }

  counters() {
    const [expanded, generated, relaxed, reopened, stale, open, closed, scanned] = this.#handle.counters();
    return { expanded, generated, relaxed, reopened, stale, open, closed, scanned };
  }

  totals() {
    const [expanded, generated, relaxed, reopened, stale, open, closed, expandedInside, peakOpen, comparisons, peakBytes, traceBytes] =
      this.#handle.totals();
    return { expanded, generated, relaxed, reopened, stale, open, closed, expandedInside, peakOpen, comparisons, peakBytes, traceBytes };
  }

  result() {
    const totals = this.totals();
    const status = this.status;
    const taut = this.taut();
    return {
      status,
      cost: status === 'found' ? (taut?.length ?? /** @type {number} */ (this.#handle.pathCost())) : null,
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
    for (let from = 0; from < this.eventCount; from += part) yield /** @type {string} */ (this.#handle.traceText(from, part));
  }

  traceHash() {
    return /** @type {string} */ (this.#handle.traceHash());
  }

  dispose() {
    if (!this.#handle) return;
    this.#handle.delete();
    this.#handle = null;
    this.#onDispose();
  }
}

class Engine {
  #module;
  #live = 0;

  /** @param {any} module */
  constructor(module) {
    this.#module = module;
    this.catalog = JSON.parse(module.catalog());
  }

  /** @param {unknown} document */
  createSearch(document) {
    return atOnce(this.#created(document, true));
  }

  /** @param {unknown} document */
  createSearchInSlices(document) {
    return this.#created(document, false);
  }

  /** @param {unknown} document @param {boolean} begun */
  *#created(document, begun) {
    const search = new Search(this.#module, this.catalog, validateDocument(document), () => {
      this.#live--;
    });
    this.#live++;
    let made = false;
    try {
      yield* search.make();
      if (begun) search.start();
      made = true;
      return search;
    } finally {
      if (!made) search.dispose();
    }
  }

  /** Whether this module has the document's algorithm, and the mistakes of its preset, in it. @param {any} document a validated one */
  supports({ space, algorithm, successors, preset }) {
    return (
      mistakesOf({ preset }).mistakes.every((name) => this.catalog.mistakes.includes(name)) &&
      this.catalog.successors.includes(successors) &&
      (this.catalog.worlds[space.type] ?? []).some((/** @type {any} */ each) => each.algorithm === algorithm)
    );
  }

  /** What web/engine/tiles_solver.js runs; to be deleted by it. @param {any} document a valid one of tiles @param {number} nodes at most, 0 for any number */
  tilesIda({ space, start, goal }, nodes) {
    return new this.#module.TilesIda(space.width, space.height, start, goal, nodes);
  }

  /** Answers about a voxel world, to be disposed of. Not in the engine of `loadFirstEngine`. @param {any} space a valid one */
  async voxels(space) {
    const { Voxels } = await import('./voxels.js');
    return new Voxels(this.#module, space);
  }

  get liveSearches() {
    return this.#live;
  }
  /** Sessions alive in C++; equals liveSearches unless a handle leaked. */
  get liveSessions() {
    return /** @type {number} */ (this.#module.liveSessions());
  }
}

/**
 * Loads one wasm instance. In Node pass nothing (the file beside this one is read) or `wasmBinary`.
 * @param {{wasmUrl?: string | URL, wasmBinary?: BufferSource}} [options]
 */
export async function loadEngine({ wasmUrl, wasmBinary } = {}) {
  const [module] = await Promise.all([
    instantiate(
      () => import('../generated/core.js'),
      wasmBinary ?? wasmUrl ?? placeOf('core', () => new URL('../generated/core.wasm', import.meta.url)),
    ),
    fetchWorlds(),
  ]);
  return new Engine(module);
}

/** The engine a page starts with: smaller, with the best-first family alone. `supports` says when the whole one is needed. */
export async function loadFirstEngine() {
  const place = placeOf('first', () => new URL('../generated/first.wasm', import.meta.url));
  return new Engine(await instantiate(() => import('../generated/first.js'), place));
}
