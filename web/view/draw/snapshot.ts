/**
 * What painters read from a search at the cursor. Each array is copied out of the engine at most once per
 * position, and only when something visible needs it.
 */
import { numbersOf } from '../../kernel/words/sum_text.ts';
import { showsBackward, type Clusters, type Search, type Seen } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

const none = new Int32Array(0);

export class Snapshot {
  #search: Search | null = null;
  #revision = -1;
  #position = -1;
  #outOfTurn: readonly number[] | undefined;
  #recorded = -1;
  /** Copies that are valid at this position */ #copies: Map<string, unknown> = new Map();
  #rough: Int32Array | null = null;
  #clusters: Clusters | null | undefined;
  #empty = new Uint8Array(0);
  /** The names of the numbers by which the search is ordered. */
  names: readonly string[] = ['f', 'g', 'h'];
  /** The last two arrays of each kind; the older one is filled next. */
  #bytes: Map<string, (Uint8Array | undefined)[]> = new Map();
  /** Another number means new copies; an array may be the same object with new contents. */
  version = 0;

  /** Moves to the cursor of a search and drops copies that are no longer valid. @param revision of the recording @param document that of the search */
  update(search: Search | null, revision: number, document?: LabDocument | null) {
    if (document) this.names = numbersOf(document);
    const other = search !== this.#search || revision !== this.#revision;
    if (other || search?.eventCount !== this.#recorded) {
      this.#rough = null;
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

  /** A value read from the search at the cursor, once per position. */
  ask<T>(key: string, read: (search: Search) => T, otherwise: T): T {
    if (!this.#search) return otherwise;
    if (!this.#copies.has(key)) this.#copies.set(key, read(this.#search));
    // Each key always has the same `read`.
    return this.#copies.get(key) as T;
  }

  /** The same for arrays with one byte per node, whose memory is used again. */
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

  /** The clusters of HPA*; null for other searches. */
  get clusters() {
    if (this.#clusters === undefined) this.#clusters = this.#search ? this.#search.clusters() : null;
    return this.#clusters;
  }

  /** The path before it was smoothed, when the cursor is at the end. */
  get rough() {
    if (!this.atEnd || !this.#search) return new Int32Array(0);
    this.#rough ??= this.#search.roughPath();
    return this.#rough;
  }

  /** Whether the cursor is at the end of a finished recording. */
  get atEnd() {
    return this.#search !== null && this.#search.atEnd;
  }

  get states() {
    return this.#filled('states', (search, into) => search.states(into));
  }

  /** Which sides have seen each node, see `Search.sides`; null if there is only one side. */
  get sides() {
    return this.ask('sides', (search) => (search.twoSided ? search.sides() : null), null);
  }

  /** A function that says whether a node is drawn as the backward search knows it. */
  get back(): (node: number) => boolean {
    const sides = this.sides;
    return sides ? (node) => showsBackward(sides[node]) : () => false;
  }

  /** The node where the search got stuck, when the cursor is there; otherwise −1. */
  get stuckAt() {
    return this.atEnd ? this.ask('stuck', (search) => search.stuckAt, -1) : -1;
  }

  /** What is so of somebody who walks; null if nobody does. */
  get walk() {
    return this.ask('walk', (search) => search.walk?.() ?? null, null);
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

  /** What is written in these nodes: the numbers of the key, or the depth, of those that have been seen. */
  numbers(nodes: readonly number[]): Seen[] {
    const all = this.#search?.written?.(nodes) ?? this.#search?.seen(nodes) ?? [];
    return this.names[0] === 'depth' ? all.map((each) => (each.g === null ? each : { ...each, key: [this.depth(each.node)] })) : all;
  }

  /** The number of steps from the start to a node, or from the goal if the backward search is drawn. The depths of its ancestors are kept too. */
  depth(node: number) {
    const depths: Map<number, number> = this.ask('depths', () => new Map(), new Map());
    const { parents } = this;
    const way = [];
    let at = node;
    // If parents run in a circle, the loop ends too.
    while (at >= 0 && !depths.has(at) && way.length <= parents.length) {
      way.push(at);
      at = parents[at];
    }
    let depth = at >= 0 ? (depths.get(at) ?? 0) : -1;
    while (way.length) depths.set(way.pop() as number, ++depth); // the list is not empty
    return depths.get(node) ?? 0;
  }

  /** The chain of parents from the start to a node. */
  chain(node: number) {
    return this.ask(`chain ${node}`, (search) => search.pathTo(node), new Int32Array(0));
  }

  /** The path that was found, start first, when the cursor is at the end. */
  get path() {
    return this.atEnd ? this.ask('path', (search) => search.path(), none) : none;
  }
}
