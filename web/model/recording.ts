/**
 * The search of the current document: recorded in slices in the background, its cursor moved in slices
 * towards where it is wanted, the whole rebuilt when the module crashes. Nothing here takes longer than a
 * slice before it lets the page breathe.
 */
import { changed, isLarge, isMade, needsRoom, standsIn } from './remake.ts';
import { sameShape, worldOf } from '../worlds/registry.ts';
import type { Engine } from '../engine/engine.ts';
import type { Search } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

export interface Clock {
  now(): number;
  later(callback: () => void, delay: number): unknown;
  cancel(handle: any): void;
}

/** Longest stretch of recording or seeking at one go, in milliseconds. */
const SLICE = 8;
/** While the cursor is on a long way it is shown this often. */
const SHOW = 100;
/** Events between two looks at the clock while seeking. */
const SEEK_CHUNK = 1 << 15;
/** A search that took longer than this to start waits for the next pause while edits stream in. */
const SLOW = 10;
const PAUSE = 40;
/** One that takes a while to make waits until the hand that drags a node or draws a wall has paused. */
const LONG_PAUSE = 120;
/** A document that crashes the module again and again is not tried for ever. */
const CRASHES = 3;
const CRASH_SPAN = 10000;
/** After this long without an answer people are told. */
const LONG_WAY = 10000;

const wallClock: Clock = {
  now: () => performance.now(),
  later: (callback, delay) => setTimeout(callback, delay),
  cancel: (handle) => clearTimeout(handle),
};

/** Whether the module's instance is beyond use. */
const isCrash = (error: unknown) => error instanceof WebAssembly.RuntimeError;

export class Recording {
  #tell;
  #clock;
  #engine: Engine | null;
  /** The engine left for one that can do more, until that has come. */ #left: Engine | null = null;
  #loadEngine: (() => Promise<Engine>) | undefined;
  #search: Search | null = null;
  /** A search whose grid is there but that has not begun. */ #idle: Search | null = null;
  /** The document `#search` was made from, or `#idle` where there is no search */ #searched: LabDocument | null = null;
  #document!: LabDocument;
  #abort = new AbortController();
  #running = false;
  /** Where the cursor belongs; Infinity is the end, wherever it comes to be. */
  #wish = 0;
  /** When the cursor was last shown, and whether it has moved since. */
  #shown = -Infinity;
  #unshown = false;
  #pumping: unknown = null;
  #deferred: unknown = null;
  /** What makes the world of a large document. */ #making: Generator<void, Search> | null = null;
  #slow = false;
  #crashes: number[] = [];
  #loading = false;
  #disposed = false;
  revision = 0;

  constructor(
    source: Engine | { engine?: Engine; loadEngine?: () => Promise<Engine> },
    tell: (name: string, detail?: object) => void,
    clock: Clock = wallClock,
  ) {
    const supplied = 'createSearch' in source ? { engine: source, loadEngine: undefined } : source;
    this.#engine = supplied.engine ?? null;
    this.#loadEngine = supplied.loadEngine;
    this.#tell = tell;
    this.#clock = clock;
  }

  get engine() {
    return this.#engine;
  }

  get search() {
    return this.#search;
  }

  /** What the search there is was made from: an earlier document while that of an edit is still to come. */
  get searched() {
    return this.#search ? this.#searched : null;
  }

  get running() {
    return this.#running;
  }

  get atEnd() {
    return this.#search !== null && !this.#running && this.#search.position === this.#search.eventCount;
  }

  /** The position the cursor is at or on its way to. */
  get wanted() {
    return this.#search ? Math.min(this.#wish, this.#search.eventCount) : this.#wish;
  }

  /** Whether there is no search yet, but one will come: its engine is being fetched or its world made. */
  get coming() {
    return this.#search === null && (this.#loading || this.#deferred !== null);
  }

  get seeking() {
    return this.#search !== null && this.#search.position !== this.wanted;
  }

  /**
   * Searches a document. The cursor stays at its position, or at the end if it was sent there.
   * @param document a valid one
   * @param step where the cursor goes instead
   * @param live more edits are on their way: a slow search may wait for them
   */
  start(document: LabDocument, step?: number, live: boolean = false) {
    this.#document = document;
    if (step !== undefined) this.#wish = step;
    if (this.#engine?.supports?.(document) === false) this.#outgrow();
    else if (this.#left?.supports?.(document)) this.#engine ??= this.#left;
    if (!this.#engine) this.#reload();
    else if (live && isMade(document) && isLarge(document)) this.#await(document);
    else if (needsRoom(this.searched, document)) this.#makeRoom();
    else if (live && (this.#slow || isLarge(document))) this.#deferred ??= this.#clock.later(() => this.#begin(), PAUSE);
    else this.#begin();
  }

  /** Waits for the hand to pause; meanwhile the search there is stays, if what it says is true of the same nodes. */
  #await(document: LabDocument) {
    if (!standsIn(this.searched, document)) this.#leave();
    else this.#stop();
    this.#deferred = this.#clock.later(() => {
      if (needsRoom(this.searched, document)) this.#makeRoom();
      else this.#begin();
    }, LONG_PAUSE);
  }

  /** Room for a large map takes tasks of its own, those for the world and one for the search; the edit that asks for it has had its own. */
  #makeRoom() {
    if (standsIn(this.searched, this.#document)) this.#stop();
    else this.#leave();
    const work = (this.#making = (this.#engine as Engine).createSearchInSlices(this.#document));
    const next = () => {
      let more = false;
      try {
        const { done, value: idle } = work.next();
        more = !done;
        if (done) {
          this.#search?.dispose();
          this.#search = null;
          this.#idle = idle;
          this.#searched = this.#document;
        }
      } catch {
        // What went wrong does so again in the next task, which knows what to do about it.
      }
      if (!more) this.#making = null;
      this.#deferred = this.#clock.later(more ? next : () => this.#begin(), 0);
    };
    this.#deferred = this.#clock.later(next, 0);
  }

  /** Leaves an engine that cannot run the document for the one that can. */
  #outgrow() {
    this.#leave();
    this.#left = this.#engine;
    this.#engine = null;
  }

  #leave() {
    this.#stop();
    this.#search?.dispose();
    this.#idle?.dispose();
    this.#search = this.#idle = null;
    this.revision++;
    this.#tell('search');
  }

  /** Starts a search that was waiting for a pause in the edits. */
  hurry() {
    if (this.#deferred === null || this.#making) return;
    if (!this.#idle && needsRoom(this.searched, this.#document)) this.#makeRoom();
    else this.#begin();
  }

  #begin() {
    this.#stop();
    const begun = this.#clock.now();
    try {
      this.#prepare();
      this.revision++;
      this.#running = (this.#search as Search).status === 'running';
      // Making room for a large map has used up the slice: the rest waits its turn.
      if (!this.#running || this.#clock.now() - begun < SLICE) {
        this.#record(begun);
        this.#move(this.#clock.now());
      }
    } catch (error) {
      if (isCrash(error)) return this.recover(error);
      this.#running = false;
      this.#search?.dispose();
      this.#search = null;
      this.revision++;
      this.#tell('search');
      this.#tell('failure', { error, recovered: false });
      return;
    }
    this.#slow = this.#clock.now() - begun > SLOW;
    this.#tell('search');
    if (!this.#running) this.#tell('recorded');
    this.#tell('position');
    if (this.#running) this.#continue();
  }

  /** Makes `#search` one of `#document`: on the grid it has if that is the same or nearly so, else anew. */
  #prepare() {
    const { space } = this.#document;
    const last = (this.#search ??= this.#idle);
    this.#idle = null;
    const before = this.#searched;
    if (last && before?.space.type === space.type && worldOf(space).again?.(before, this.#document)) {
      this.#searched = this.#document;
      return last.restart(this.#document, []);
    }
    if (last && before && sameShape(before.space, space)) {
      const cells = changed(before.space, space);
      if (cells) {
        this.#searched = this.#document;
        return last.restart(this.#document, cells);
      }
    }
    this.#search = null;
    last?.dispose();
    this.#search = (this.#engine as Engine).createSearch(this.#document);
    this.#searched = this.#document;
  }

  /** The first slice, at once, so that small searches are complete when the edit returns. */
  #record(begun: number) {
    const search = this.#search as Search;
    let batch = 128;
    do {
      search.advance(batch);
      batch = Math.min(batch * 2, 4096);
    } while (search.status === 'running' && this.#clock.now() - begun < SLICE);
    this.#running = search.status === 'running';
  }

  #continue() {
    const search = this.#search as Search;
    const { signal } = (this.#abort = new AbortController());
    const progress = () => {
      if (signal.aborted) return;
      this.#tell('recorded');
      this.#pump();
    };
    // The first of these slices waits its turn too: the edit that began it has used up its own.
    this.#clock.later(() => {
      if (signal.aborted) return;
      search.run({ signal, sliceMs: SLICE, onProgress: progress }).then(
        () => {
          if (this.#search !== search || signal.aborted) return;
          this.#running = false;
          progress();
        },
        (error) => this.recover(error),
      );
    }, 0);
  }

  /** Stops recording; what is there stays and can be replayed. */
  cancel() {
    if (!this.#running) return;
    this.#abort.abort();
    this.#running = false;
    this.#tell('recorded');
  }

  #stop() {
    this.#abort.abort();
    this.#running = false;
    for (const handle of [this.#deferred, this.#pumping]) if (handle !== null) this.#clock.cancel(handle);
    this.#deferred = this.#pumping = null;
    this.#making?.return(null as never);
    this.#making = null;
  }

  seek(position: number) {
    if (Number.isNaN(position)) return;
    const end = this.#search !== null && !this.#running && position >= this.#search.eventCount;
    this.#wish = end ? Infinity : Math.max(0, Math.floor(position));
    this.#pump();
  }

  #pump() {
    if (!this.#search) return;
    if (this.#pumping !== null) this.#clock.cancel(this.#pumping);
    this.#pumping = null;
    try {
      const now = this.#clock.now();
      const moved = this.#move(now);
      if (this.seeking ? now - this.#shown > SHOW : moved || this.#unshown) this.#show(now);
      else this.#unshown ||= moved;
    } catch (error) {
      this.recover(error);
      return;
    }
    if (this.seeking) this.#pumping ??= this.#clock.later(() => this.#pump(), 0);
  }

  #show(now: number) {
    this.#shown = now;
    this.#unshown = false;
    this.#tell('position');
  }

  /** Moves the cursor for at most a slice. @returns whether it moved */
  #move(begun: number): boolean {
    const search = this.#search as Search;
    const from = search.position;
    const target = this.wanted;
    for (let at = from; at !== target && this.#clock.now() - begun < SLICE;) at = search.seek(target, SEEK_CHUNK);
    if (search.position !== target) this.#pumping ??= this.#clock.later(() => this.#pump(), 0);
    return search.position !== from;
  }

  /**
   * The position some steps away. A step of grain `expansion` ends just before the next node is expanded.
   * @param steps negative to go back
   */
  after(steps: number, grain: 'event' | 'expansion') {
    const search = this.#search;
    if (grain === 'event') return Math.max(0, this.wanted + steps);
    if (!search) return this.#wish;
    const { position, expansion } = search;
    const complete = position >= search.positionOfExpansion(expansion);
    const target =
      steps > 0
        ? (complete ? expansion : expansion - 1) + steps
        : (position > search.positionOfExpansion(expansion) ? expansion + 1 : expansion) + steps;
    if (target < 0) return 0;
    return target > search.expansionCount ? search.eventCount : search.positionOfExpansion(target);
  }

  /** Takes a crash of the module: drops the instance and rebuilds from the document. Rethrows anything else. */
  recover(error: unknown) {
    if (this.#disposed) return;
    if (!isCrash(error)) throw error;
    this.#making = null; // gone with the module
    this.#stop();
    this.#search = this.#idle = this.#engine = this.#left = null;
    this.revision++;
    this.#tell('search');
    const now = this.#clock.now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < CRASH_SPAN), now];
    if (this.#loadEngine && this.#crashes.length <= CRASHES) this.#reload(error);
    else this.#tell('failure', { error, recovered: false });
  }

  /** @param error the crash that made it necessary */
  async #reload(error?: unknown) {
    if (!this.#loadEngine || this.#loading) return;
    this.#loading = true;
    let engine: Engine;
    const waiting = this.#clock.later(() => this.#tell('slow'), LONG_WAY);
    try {
      engine = await this.#loadEngine();
    } catch (failure) {
      if (!this.#engine) this.#tell('failure', { error: failure, recovered: false });
      return;
    } finally {
      this.#clock.cancel(waiting);
      this.#loading = false;
    }
    // In the meantime the document may have become one for the engine there was.
    if (this.#disposed || this.#engine) return;
    this.#engine = engine;
    this.#left = null;
    if (!error && needsRoom(this.searched, this.#document)) this.#makeRoom();
    else this.#begin();
    if (error && this.#search) this.#tell('failure', { error, recovered: true });
  }

  dispose() {
    this.#stop();
    this.#disposed = true;
    this.#search?.dispose();
    this.#idle?.dispose();
    this.#search = this.#idle = null;
  }
}
