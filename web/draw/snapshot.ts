/**
 * What the painter reads of a search at the cursor. Each array is copied out of the engine at most once per
 * position, and only when something on the surface needs it.
 */
import { numbersOf } from '../words/sum_text.ts';
import type { Clusters, Search } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

export class Snapshot {
  #search: Search | null = null;
  #revision = -1;
  #position = -1;
  #outOfTurn: readonly number[] | undefined;
  #recorded = -1;
  /** Copies that hold for this position */ #copies: Map<string, unknown> = new Map();
  #path: Int32Array | null = null;
  #rough: Int32Array | null = null;
  #clusters: Clusters | null | undefined;
  #empty = new Uint8Array(0);
  /** The numbers the search goes by. */
  names: ReturnType<typeof numbersOf> = ['f', 'g', 'h'];
  /** Two arrays of each kind, the one before last and the last: the first is filled next. */
  #bytes: Map<string, (Uint8Array | undefined)[]> = new Map();
  /** Another number, other copies; an array may be the same with other contents. */
  version = 0;

  /** Points at a search's cursor and forgets what no longer holds. @param revision of the recording in it @param document that it is of */
  update(search: Search | null, revision: number, document?: LabDocument | null) {
    if (document) this.names = numbersOf(document);
    const other = search !== this.#search || revision !== this.#revision;
    if (other || search?.eventCount !== this.#recorded) {
      this.#path = this.#rough = null;
      this.#clusters = undefined;
    }
    if (other || search?.position !== this.#position || search.outOfTurn !== this.#outOfTurn) {
      this.#copies.clear();
      this.version++;
    }
    this.#search = search;
    this.#revision = revision;
    this.#position = search ? search.position : -1;
    this.#outOfTurn = search?.outOfTurn;
    this.#recorded = search ? search.eventCount : -1;
  }

  /** What is to be known of the search at the cursor, read once a position. */
  ask<T>(key: string, read: (search: Search) => T, otherwise: T): T {
    if (!this.#search) return otherwise;
    if (!this.#copies.has(key)) this.#copies.set(key, read(this.#search));
    // One key is read in one way.
    return this.#copies.get(key) as T;
  }

  /** The same of arrays as long as the map has cells, which are used again. */
  #filled(key: string, read: (search: Search, into?: Uint8Array) => Uint8Array) {
    return this.ask(
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
    return this.ask('sides', (search) => (search.twoSided ? search.sides() : null), null);
  }

  /** Asks whether a cell shows what the search from the goal knows of it. */
  get back(): (node: number) => boolean {
    const sides = this.sides;
    return sides ? (node) => sides[node] === 2 || sides[node] === 7 : () => false;
  }

  /** Where the search got stuck, once the cursor is there; −1 otherwise. */
  get stuckAt() {
    return this.atEnd ? this.ask('stuck', (search) => search.stuckAt, -1) : -1;
  }

  get parents() {
    return this.ask('parents', (search) => search.parents(), new Int32Array(0));
  }

  shades(kind: 'order' | 'g') {
    return this.#filled(`shades ${kind}`, (search, into) => search.shades(kind, into));
  }

  get event() {
    return this.ask('event', (search) => search.event(), null);
  }

  /** g, h, f and parent of a node. */
  info(node: number) {
    return this.ask(`node ${node}`, (search) => search.node(node), null);
  }

  /** The numbers of a node under `names`, null where it has none yet. */
  numbers(node: number): number[] | null {
    const info = this.info(node);
    if (!info || info.g === null || info.f === null) return null;
    const { f, g, h } = info;
    return this.names.map((name) => (name === 'depth' ? this.depth(node) : { f, g, h }[name]));
  }

  /** Steps from the start to a node, or from the goal where that search shows; known of a node, it is known of its parents. */
  depth(node: number) {
    const depths: Map<number, number> = this.ask('depths', () => new Map(), new Map());
    const { parents } = this;
    const way = [];
    let at = node;
    // Parents that run in a circle end somewhere too.
    while (at >= 0 && !depths.has(at) && way.length <= parents.length) {
      way.push(at);
      at = parents[at];
    }
    let depth = at >= 0 ? (depths.get(at) ?? 0) : -1;
    while (way.length) depths.set(way.pop() as number, ++depth); // it is not empty
    return depths.get(node) ?? 0;
  }

  /** The chain of parents from the start to a node. */
  chain(node: number) {
    return this.ask(`chain ${node}`, (search) => search.pathTo(node), new Int32Array(0));
  }

  /** The path found, once the cursor has reached the end; start first. */
  get path() {
    if (!this.atEnd || !this.#search) return new Int32Array(0);
    this.#path ??= this.#search.path();
    return this.#path;
  }
}
