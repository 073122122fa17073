/**
 * Makes the search of the current document and records it, in slices in the background; rebuilds both when the module crashes.
 * Nothing here takes longer than a slice before it lets the page breathe, but for making a search.
 *
 *     empty ─▶ fetching ─▶ waiting ─▶ growing ─▶ ended      an edit leads from anywhere to fetching, waiting or growing,
 *       ▲──────── a failure or a crash ───────────┘          whichever is the first that its document needs
 */
import { wallClock, type Clock } from './clock.ts';
import { Cursor } from './cursor.ts';
import { cellsBetween, isLarge, standsIn } from './remake.ts';
import type { Engine } from '../engine/engine.ts';
import type { Search } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Tell } from './told.ts';

type State =
  /** No search will come by itself: none was asked for, its engine did not come, or it could not be made. */
  | { is: 'empty' }
  /** The engine is on its way. */
  | { is: 'fetching' }
  /** For a pause in the edits, or for a task of its own; the search there was may still be shown. */
  | { is: 'waiting'; timer: unknown }
  /** Being recorded. */
  | { is: 'growing'; abort: AbortController }
  /** Recorded to its end, or as far as somebody let it. */
  | { is: 'ended' }
  | { is: 'disposed' };

/** Longest stretch of recording at one go, in milliseconds. */
const SLICE = 8;
/** A search that took longer than this to start waits for the next pause while edits stream in. */
const SLOW = 10;
const PAUSE = 40;
/** A document that crashes the module again and again is not tried for ever. */
const CRASHES = 3;
const CRASH_SPAN = 10000;
/** After this long without an answer people are told. */
const LONG_WAY = 10000;

/** Whether the module's instance is beyond use. */
const isCrash = (error: unknown) => error instanceof WebAssembly.RuntimeError;

export class Recording {
  #tell;
  #clock;
  /** It may be one that cannot search the document, until another has come. */ #engine: Engine | null;
  #loadEngine: (() => Promise<Engine>) | undefined;
  /** Whether an engine is on its way, be it still needed or not. */ #loading = false;
  #state: State = { is: 'empty' };
  #document!: LabDocument;
  /** The search there is, and what it is of: an earlier document while that of an edit is still to come. */
  #made: { search: Search; document: LabDocument } | null = null;
  /** Milliseconds that the last search took to start. */ #spent = 0;
  #crashes: number[] = [];
  revision = 0;
  readonly cursor: Cursor;

  constructor(source: Engine | { engine?: Engine; loadEngine?: () => Promise<Engine> }, tell: Tell, clock: Clock = wallClock) {
    const supplied = 'createSearch' in source ? { engine: source, loadEngine: undefined } : source;
    this.#engine = supplied.engine ?? null;
    this.#loadEngine = supplied.loadEngine;
    this.#tell = tell;
    this.#clock = clock;
    this.cursor = new Cursor(
      clock,
      () => tell('position'),
      (error) => this.recover(error),
    );
  }

  /** One that can search the document. */
  get engine() {
    return this.#engine?.supports?.(this.#document) === false ? null : this.#engine;
  }

  get search() {
    return this.#made?.search ?? null;
  }

  /** The document that the search is of. */
  get searched() {
    return this.#made?.document ?? null;
  }

  get running() {
    return this.#state.is === 'growing';
  }

  /** Whether the cursor stands at the end of what is recorded. */
  get atEnd() {
    return this.#made !== null && !this.running && this.#made.search.position === this.#made.search.eventCount;
  }

  /** Whether there is no search yet, but one will come. */
  get coming() {
    return this.#made === null && (this.#state.is === 'fetching' || this.#state.is === 'waiting');
  }

  /** Every change of state: what the last one had going ends. */
  #become(state: State) {
    if (this.#state.is === 'waiting') this.#clock.cancel(this.#state.timer);
    if (this.#state.is === 'growing') this.#state.abort.abort();
    this.#state = state;
  }

  /**
   * Searches a document. The cursor stays at its position, or at the end if it was sent there.
   * @param document a valid one
   * @param step where the cursor goes instead
   * @param live more edits are on their way: a slow search may wait for them
   */
  start(document: LabDocument, step?: number, live: boolean = false) {
    this.#document = document;
    if (step !== undefined) this.cursor.wish(step);
    if (this.engine) return this.#startWith(live);
    if (this.#made) this.#leave();
    this.#fetch();
  }

  /** With the engine there is. */
  #startWith(live: boolean) {
    const large = isLarge(this.#document);
    const anew = large && !cellsBetween(this.searched, this.#document);
    if (anew && !standsIn(this.searched, this.#document)) this.#leave();
    if (!anew && !(live && (large || this.#spent > SLOW))) this.#begin();
    // Edits that stream in do not put it off.
    else if (this.#state.is !== 'waiting')
      this.#become({ is: 'waiting', timer: this.#clock.later(() => this.#begin(), live ? Math.max(PAUSE, 2 * this.#spent) : 0) });
  }

  /** Starts a search that waits for a pause in the edits. */
  hurry() {
    if (this.#state.is === 'waiting' && !isLarge(this.#document)) this.#begin();
  }

  /** Lets go of the search there is. */
  #leave() {
    this.#become({ is: 'empty' });
    this.cursor.enter(null);
    this.#made?.search.dispose();
    this.#made = null;
    this.revision++;
    this.#tell('search');
  }

  #begin() {
    const begun = this.#clock.now();
    this.#become({ is: 'empty' });
    try {
      const search = this.#make();
      this.revision++;
      // Making a large map has used up the slice: the rest waits its turn.
      if (search.status !== 'running' || search.byHand || this.#clock.now() - begun < SLICE) this.#record(search, begun);
      this.cursor.enter(search);
      if (search.status === 'running' && !search.byHand) this.#grow(search);
      else this.#become({ is: 'ended' });
    } catch (error) {
      if (isCrash(error)) return this.recover(error);
      this.#leave();
      this.#tell('failure', { error, recovered: false });
      return;
    }
    this.#spent = this.#clock.now() - begun;
    this.#tell('search');
    if (!this.running) this.#tell('recorded');
    this.#tell('position');
  }

  /** A search of the document: on the world of the last one if that is the same or nearly so, else anew. */
  #make(): Search {
    const document = this.#document;
    const last = this.#made;
    const cells = last && cellsBetween(last.document, document);
    if (last && cells) {
      last.search.restart(document, cells);
      last.document = document;
      return last.search;
    }
    this.cursor.enter(null);
    this.#made = null;
    last?.search.dispose();
    const search = (this.#engine as Engine).createSearch(document); // nothing is made without one
    this.#made = { search, document };
    return search;
  }

  /** The first slice, at once, so that small searches are complete when the edit returns. */
  #record(search: Search, begun: number) {
    let batch = 128;
    do {
      search.advance(batch);
      batch = Math.min(batch * 2, 4096);
    } while (search.status === 'running' && !search.byHand && this.#clock.now() - begun < SLICE);
  }

  /** Records the rest. The first slice of it waits its turn too: the edit that began it has used up its own. */
  #grow(search: Search) {
    const abort = new AbortController();
    const { signal } = abort;
    const progress = () => {
      if (signal.aborted) return;
      this.#tell('recorded');
      this.cursor.follow();
    };
    this.#become({ is: 'growing', abort });
    this.#clock.later(() => {
      if (signal.aborted) return;
      search.run({ signal, sliceMs: SLICE, onProgress: progress }).then(
        () => {
          if (signal.aborted) return;
          this.cancel();
          this.cursor.follow();
        },
        (error) => this.recover(error),
      );
    }, 0);
  }

  /** Stops recording; what is there stays and can be replayed. */
  cancel() {
    if (!this.running) return;
    this.#become({ is: 'ended' });
    this.#tell('recorded');
  }

  /** Sends the cursor somewhere. */
  seek(position: number) {
    this.cursor.seek(position, !this.running);
  }

  /** Takes a crash of the module: drops the instance and rebuilds from the document. Rethrows anything else. */
  recover(error: unknown) {
    if (this.#state.is === 'disposed') return;
    if (!isCrash(error)) throw error;
    this.#become({ is: 'empty' });
    this.cursor.enter(null);
    this.#made = this.#engine = null; // gone with the module
    this.revision++;
    this.#tell('search');
    const now = this.#clock.now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < CRASH_SPAN), now];
    if (this.#loadEngine && this.#crashes.length <= CRASHES) this.#fetch(error);
    else this.#tell('failure', { error, recovered: false });
  }

  /** @param crash what made it necessary */
  async #fetch(crash?: unknown) {
    if (!this.#loadEngine) return;
    this.#become({ is: 'fetching' });
    if (this.#loading) return;
    this.#loading = true;
    let engine: Engine;
    const waiting = this.#clock.later(() => this.#tell('slow'), LONG_WAY);
    try {
      engine = await this.#loadEngine();
    } catch (error) {
      if (this.#state.is !== 'fetching') return;
      this.#become({ is: 'empty' });
      this.#tell('failure', { error, recovered: false });
      return;
    } finally {
      this.#clock.cancel(waiting);
      this.#loading = false;
    }
    // In the meantime the document may have become one for the engine there was.
    if (this.#state.is !== 'fetching') return;
    this.#engine = engine;
    if (crash) this.#begin();
    else this.#startWith(false);
    if (crash && this.#made) this.#tell('failure', { error: crash, recovered: true });
  }

  dispose() {
    this.#become({ is: 'disposed' });
    this.cursor.enter(null);
    this.#made?.search.dispose();
    this.#made = null;
  }
}
