/**
 * What the painter reads of a search at the cursor. Each array is copied out of the engine at most once per
 * position, and only when something on the surface needs it.
 * @module
 */
import { numbersOf } from '../words/sum_text.js';

/** @typedef {import('../engine/engine.js').Search} Search */

export class Snapshot {
  /** @type {Search | null} */ #search = null;
  #revision = -1;
  #position = -1;
  #recorded = -1;
  /** @type {Map<string, any>} copies that hold for this position */ #copies = new Map();
  /** @type {Int32Array | null} */ #path = null;
  /** @type {Int32Array | null} */ #rough = null;
  /** @type {import('../engine/engine.d.ts').Clusters | null | undefined} */ #clusters;
  #empty = new Uint8Array(0);
  /** The numbers the search goes by. @type {ReturnType<typeof numbersOf>} */
  names = ['f', 'g', 'h'];
  /** Two arrays of each kind, the one before last and the last: the first is filled next. @type {Map<string, (Uint8Array | undefined)[]>} */
  #bytes = new Map();
  /** Another number, other copies; an array may be the same with other contents. */
  version = 0;

  /** Points at a search's cursor and forgets what no longer holds. @param {Search | null} search @param {number} revision of the recording in it @param {any} [document] that it is of */
  update(search, revision, document) {
    if (document) this.names = numbersOf(document);
    const other = search !== this.#search || revision !== this.#revision;
    if (other || search?.eventCount !== this.#recorded) {
      this.#path = this.#rough = null;
      this.#clusters = undefined;
    }
    if (other || search?.position !== this.#position) {
      this.#copies.clear();
      this.version++;
    }
    this.#search = search;
    this.#revision = revision;
    this.#position = search ? search.position : -1;
    this.#recorded = search ? search.eventCount : -1;
  }

  /** @template T @param {string} key @param {(search: Search) => T} read @param {T} otherwise @returns {T} */
  #once(key, read, otherwise) {
    if (!this.#search) return otherwise;
    if (!this.#copies.has(key)) this.#copies.set(key, read(this.#search));
    return this.#copies.get(key);
  }

  /** The same of arrays as long as the map has cells, which are used again. @param {string} key @param {(search: Search, into?: Uint8Array) => Uint8Array} read */
  #filled(key, read) {
    return this.#once(
      key,
      (search) => {
        const [into, last] = this.#bytes.get(key) ?? [];
        const bytes = read(search, into);
        this.#bytes.set(key, [last, bytes]);
        return bytes;
      },
      this.#empty,
    );
  }

  /**
   * What else is to be known of the search at the cursor, read once a position.
   * @template T @param {string} key @param {(search: Search) => T} read @param {T} otherwise
   */
  ask(key, read, otherwise) {
    return this.#once(key, read, otherwise);
  }

  get position() {
    return this.#position;
  }

  /** The clusters of a search by clusters, null of any other. */
  get clusters() {
    if (this.#clusters === undefined) this.#clusters = this.#search ? this.#search.clusters() : null;
    return this.#clusters;
  }

  /** The path before it was smoothed, once the cursor has reached the end. */
  get rough() {
    if (!this.atEnd || !this.#search) return new Int32Array(0);
    this.#rough ??= this.#search.roughPath();
    return this.#rough;
  }

  /** Whether the cursor stands at the end of a finished recording. */
  get atEnd() {
    return this.#search !== null && this.#search.status !== 'running' && this.#position === this.#recorded;
  }

  get states() {
    return this.#filled('states', (search, into) => search.states(into));
  }

  /** Who has seen each cell, as in engine.d.ts; null while only one searches. */
  get sides() {
    return this.#once('sides', (search) => (search.twoSided ? search.sides() : null), null);
  }

  /** Asks whether a cell shows what the search from the goal knows of it. @returns {(node: number) => boolean} */
  get back() {
    const sides = this.sides;
    return sides ? (node) => sides[node] === 2 || sides[node] === 7 : () => false;
  }

  /** Where the search got stuck, once the cursor is there; −1 otherwise. */
  get stuckAt() {
    return this.atEnd ? this.#once('stuck', (search) => search.stuckAt, -1) : -1;
  }

  get parents() {
    return this.#once('parents', (search) => search.parents(), new Int32Array(0));
  }

  /** @param {'order' | 'g'} kind */
  shades(kind) {
    return this.#filled(`shades ${kind}`, (search, into) => search.shades(kind, into));
  }

  get event() {
    return this.#once('event', (search) => search.event(), null);
  }

  /** g, h, f and parent of a node. @param {number} node */
  info(node) {
    return this.#once(`node ${node}`, (search) => search.node(node), null);
  }

  /** The numbers of a node under `names`, null where it has none yet. @param {number} node @returns {number[] | null} */
  numbers(node) {
    const info = this.info(node);
    if (!info || info.g === null || info.f === null) return null;
    const { f, g, h } = info;
    return this.names.map((name) => (name === 'depth' ? this.depth(node) : { f, g, h }[name]));
  }

  /** Steps from the start to a node, or from the goal where that search shows; known of a node, it is known of its parents. @param {number} node */
  depth(node) {
    /** @type {Map<number, number>} */
    const depths = this.#once('depths', () => new Map(), new Map());
    const { parents } = this;
    const way = [];
    let at = node;
    // Parents that run in a circle end somewhere too.
    while (at >= 0 && !depths.has(at) && way.length <= parents.length) {
      way.push(at);
      at = parents[at];
    }
    let depth = at >= 0 ? (depths.get(at) ?? 0) : -1;
    while (way.length) depths.set(/** @type {number} */ (way.pop()), ++depth);
    return depths.get(node) ?? 0;
  }

  /** The chain of parents from the start to a node. @param {number} node */
  chain(node) {
    return this.#once(`chain ${node}`, (search) => search.pathTo(node), new Int32Array(0));
  }

  /** The path found, once the cursor has reached the end; start first. */
  get path() {
    if (!this.atEnd || !this.#search) return new Int32Array(0);
    this.#path ??= this.#search.path();
    return this.#path;
  }
}
