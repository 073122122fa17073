/**
 * Makes the search of the current document and records it in slices in the background; makes both anew when the module crashes.
 * Except for making a search, nothing here keeps the page waiting for longer than a slice.
 *
 *     empty ─▶ fetching ─▶ waiting ─▶ growing ─▶ ended      an edit leads from any state to fetching, waiting or growing:
 *       ▲──────── a failure or a crash ───────────┘          the first of them that its document needs
 *
 *     ended ─▶ behind ─▶ ended      while somebody drags or draws, finished searches replace each other: one that has begun ends first,
 *                                   unless the hand lets go and the map is another one by then
 */
import { wallClock, type Clock } from './clock.ts';
import { Cursor } from './cursor.ts';
import { isLarge, standsIn, updates } from './remake.ts';
import type { Change } from './change.ts';
import type { Engine } from '../engine/engine.ts';
import type { Search } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Telling } from './telling.ts';

type State =
  /** No search will come by itself: none was asked for, the engine could not be fetched, or the search could not be made. */
  | { is: 'empty' }
  /** The engine is being fetched. */
  | { is: 'fetching' }
  /** The search waits for a pause in the edits, or for a task of its own; the one before may still be shown. */
  | { is: 'waiting'; timer: unknown }
  /** The search is being recorded. */
  | { is: 'growing'; abort: AbortController }
  /** A finished search is shown, and the one that is to replace it is recorded. */
  | { is: 'behind'; abort: AbortController }
  /** The recording has reached its end, or somebody stopped it. */
  | { is: 'ended' }
  | { is: 'disposed' };

/** A search with its document, and the cells that have changed since; null if any may have. */
interface Made {
  search: Search;
  document: LabDocument;
  changed: Change['cells'];
}

/** Where a recording gets its engines from. */
export interface EngineSource {
  engine?: Engine;
  /** Fetches an engine for documents that the first one does not support, and after a crash. */
  loadEngine?: () => Promise<Engine>;
  /** Is told of an engine that has crashed. */
  crashed?: (engine: Engine) => void;
}

/** Longest time of recording without a pause, in milliseconds. */
const SLICE = 8;
/**
 * A recording that grows is told of after so many milliseconds, then each time it has taken half as long again: whoever listens looks at all
 * of it, so that telling often would take longer than recording.
 */
const PROGRESS = 250;
/** While edits stream in, a search waits for a pause if the last one took more than so many milliseconds to start. */
const SLOW = 10;
const PAUSE = 40;
/** An end that is dragged over a wall leaves the picture as it is, unless it stays there for so many milliseconds. */
const PASSING = 300;
/** After more crashes than this within the span of milliseconds, the document is not tried again. */
const CRASHES = 3;
const CRASH_SPAN = 10000;
/** If the engine has not come after so many milliseconds, people are told. */
const LONG_WAY = 10000;

/** Whether the instance of the module cannot be used any more. */
const isCrash = (error: unknown) => error instanceof WebAssembly.RuntimeError;

export class Recorder {
  #telling;
  #clock;
  /** May be one that cannot search the document, until another has been fetched. */ #engine: Engine | null;
  #source: Omit<EngineSource, 'engine'>;
  /** Whether an engine is being fetched, even if it is no longer needed. */ #loading = false;
  #state: State = { is: 'empty' };
  #document!: LabDocument;
  /** The search that is shown, with its document: an earlier one while the search of an edit is still to come. */
  #made: Made | null = null;
  /** The one that is to replace it, or was replaced by it, while edits stream in. */ #other: Made | null = null;
  /** Whether edits stream in, and whether an end may only be passing over a wall. */ #live = false;
  #passing = false;
  /** Milliseconds that it took to start the last search. */ #spent = 0;
  #crashes: number[] = [];
  revision = 0;
  readonly cursor: Cursor;

  constructor(source: Engine | EngineSource, telling: Pick<Telling, 'change' | 'tell'>, clock: Clock = wallClock) {
    // The first engine is not kept when it is left for another.
    const { engine = null, ...others } = 'createSearch' in source ? { engine: source } : source;
    this.#source = others;
    this.#engine = engine;
    this.#telling = telling;
    this.#clock = clock;
    this.cursor = new Cursor(
      clock,
      () => telling.tell('position'),
      (error) => this.recover(error),
    );
  }

  /** The engine, if it can search the document. */
  get engine() {
    return this.#engine?.supports?.(this.#document) === false ? null : this.#engine;
  }

  get search() {
    return this.#made?.search ?? null;
  }

  /** The document of the search that is shown. */
  get searched() {
    return this.#made?.document ?? null;
  }

  get running() {
    return this.#state.is === 'growing';
  }

  /** Whether the cursor stands at the end of the recording. */
  get atEnd() {
    return this.#made !== null && !this.running && this.#made.search.position === this.#made.search.eventCount;
  }

  /** Whether there is no search yet, but one will come. */
  get coming() {
    return this.#made === null && (this.#state.is === 'fetching' || this.#state.is === 'waiting');
  }

  /** Changes the state and ends what was going on in the last one. */
  #become(state: State) {
    if (this.#state.is === 'waiting') this.#clock.cancel(this.#state.timer);
    if (this.#state.is === 'growing' || this.#state.is === 'behind') this.#state.abort.abort();
    this.#state = state;
    // An engine that cannot be fetched again holds what it holds.
    if (state.is === 'ended') this.#engine?.renew?.().catch(() => {});
  }

  /** Takes a document that differs from the present one in its view alone: the search is the same. */
  rename(document: LabDocument) {
    for (const made of [this.#made, this.#other]) if (made?.document === this.#document) made.document = document;
    this.#document = document;
  }

  /**
   * Searches a document. The cursor stays at its position, or at the end if it was sent there.
   * @param document a valid one
   * @param step the new position of the cursor
   * @param live whether more edits are coming: a slow search may wait for them
   * @param cells those that differ from the document before; null if any may
   */
  start(document: LabDocument, step?: number, live: boolean = false, cells: Change['cells'] = null) {
    this.#document = document;
    for (const made of [this.#made, this.#other]) if (made) made.changed = cells && made.changed && [...made.changed, ...cells];
    this.#live = this.#passing = live;
    if (step !== undefined) this.cursor.aim(step);
    if (this.engine) return this.#startWith();
    if (this.#made) this.#leave();
    this.#fetch();
  }

  /** Starts with the engine that is there. */
  #startWith() {
    const live = this.#live;
    if (live && this.#state.is === 'behind') return;
    const large = isLarge(this.#document);
    const again = updates(this.searched, this.#document, this.#made?.changed ?? null) !== null;
    if (large && !again && !standsIn(this.searched, this.#document)) this.#leave();
    // Behind a finished one a search that needs no new world keeps nobody waiting.
    const slow = this.#spent > SLOW && !(again && this.#complete);
    if ((again || !large) && !(live && (large || slow))) this.#begin();
    // Edits that stream in do not postpone a search that waits already.
    else if (this.#state.is !== 'waiting')
      this.#become({ is: 'waiting', timer: this.#clock.later(() => this.#begin(), live ? Math.max(PAUSE, 2 * this.#spent) : 0) });
  }

  /** The last edit for now: a search that waits for a pause in the edits starts, unless it is large, and one of an edit before is given up. */
  hurry() {
    this.#passing = false;
    if (this.#state.is === 'waiting' && !isLarge(this.#document)) this.#begin();
    this.#live = false;
    if (this.#state.is !== 'behind') this.#forget();
    else if (this.#other && this.#other.document !== this.#document) this.#beginBehind();
  }

  /** Frees the search that is not shown. */
  #forget() {
    this.#other?.search.dispose();
    this.#other = null;
  }

  /** Whether the search that is shown has come to its end. */
  get #complete() {
    return this.#made !== null && this.#made.search.status !== 'running';
  }

  /** Frees all searches. */
  #free(state: State) {
    this.#become(state);
    this.#forget();
    this.cursor.enter(null);
    this.#made?.search.dispose();
    this.#made = null;
  }

  /** Frees the search that is shown. */
  #leave() {
    this.#free({ is: 'empty' });
    this.revision++;
    this.#telling.tell('search');
  }

  /** Begins the search of the document. @param crash the error after which the engine was fetched again */
  #begin(crash?: unknown) {
    if (this.#live && this.#complete) return this.#beginBehind();
    this.#telling.change(() => {
      const begun = this.#clock.now();
      this.#become({ is: 'empty' });
      this.#forget();
      const last = this.#made;
      this.cursor.enter(null);
      this.#made = null;
      try {
        this.#made = this.#make(last);
        const { search } = this.#made;
        this.revision++;
        // If making a large map has used up the slice, recording waits for a task of its own.
        if (search.status !== 'running' || search.byHand || this.#clock.now() - begun < SLICE) this.#record(search, begun);
        this.cursor.enter(search);
        if (search.status === 'running' && !search.byHand) this.#grow(search);
        else this.#become({ is: 'ended' });
      } catch (error) {
        if (isCrash(error)) return this.recover(error);
        last?.search.dispose();
        this.#leave();
        this.#telling.tell('failure', { error, recovered: false });
        return;
      }
      this.#spent = this.#clock.now() - begun;
      this.#telling.tell('search');
      if (!this.running) this.#telling.tell('recorded');
      this.#telling.tell('position');
      if (crash) this.#telling.tell('failure', { error: crash, recovered: true });
    });
  }

  /** Records the search behind the one that is shown. */
  #beginBehind() {
    const begun = this.#clock.now();
    const abort = new AbortController();
    this.#become({ is: 'behind', abort });
    const other = this.#other;
    this.#other = null;
    try {
      // A large world and its search take a task each.
      const part = !other && isLarge(this.#document);
      this.#other = this.#make(other, part);
      if (part) return void this.#clock.later(() => abort.signal.aborted || this.#beginBehind(), 0);
      const { search } = this.#other;
      this.#record(search, begun);
      this.#spent = this.#clock.now() - begun;
      if (search.status === 'running' && !search.byHand) this.#go(search, abort.signal, () => this.#bring(search, abort.signal));
      else this.#bring(search, abort.signal);
    } catch (error) {
      if (isCrash(error)) return this.recover(error);
      other?.search.dispose();
      this.#beginAlone();
    }
  }

  /** Where there is no room for two searches, or this one cannot be made, it is searched without the one before. */
  #beginAlone() {
    this.#live = false;
    this.#begin();
  }

  /** Moves the search behind to where the cursor is wanted; then it is shown. */
  #bring(search: Search, signal: AbortSignal) {
    if (signal.aborted) return;
    if (search.status === 'out-of-memory') return this.#beginAlone();
    if (search.status === 'bad-input' && this.#passing) {
      const stays = () => {
        this.#passing = false;
        this.#begin();
      };
      return this.#become({ is: 'waiting', timer: this.#clock.later(stays, PASSING) });
    }
    try {
      if (!this.cursor.brings(search)) return void this.#clock.later(() => this.#bring(search, signal), 0);
    } catch (error) {
      return this.recover(error);
    }
    this.#telling.change(() => {
      [this.#made, this.#other] = [this.#other, this.#made];
      this.revision++;
      this.#become({ is: 'ended' });
      this.cursor.enter(search);
      this.#telling.tell('search');
      this.#telling.tell('recorded');
      this.#telling.tell('position');
    });
    // Those that were told may have gone on.
    if (this.#state.is !== 'ended') return;
    if (this.#document !== this.searched) this.#beginBehind();
    else if (!this.#live) this.#forget();
  }

  /**
   * Makes the search: in the world of another one if only a few cells differ, otherwise anew.
   * @param last is given up for it
   * @param part only the world of it
   */
  #make(last: Made | null, part: boolean = false): Made {
    const document = this.#document;
    const cells = last && updates(last.document, document, last.changed);
    if (last && cells) {
      last.search.restart(document, cells);
      return Object.assign(last, { document, changed: [] });
    }
    last?.search.dispose();
    const engine = this.#engine as Engine; // callers have checked that there is one
    return { search: part ? engine.makeWorld(document) : engine.createSearch(document), document, changed: [] };
  }

  /** Records the first slice at once, so that a small search is complete when the edit returns. */
  #record(search: Search, begun: number) {
    let batch = 128;
    do {
      search.advance(batch);
      batch = Math.min(batch * 2, 4096);
    } while (search.status === 'running' && !search.byHand && this.#clock.now() - begun < SLICE);
  }

  /** Records the rest, beginning in a task of its own: the edit that started the search has used up its slice. */
  #grow(search: Search) {
    const abort = new AbortController();
    const { signal } = abort;
    const begun = this.#clock.now();
    let next = begun + PROGRESS;
    const grown = (ended: boolean) => {
      if (signal.aborted) return;
      const now = this.#clock.now();
      // The cursor keeps up with the recording, so that it has arrived when that ends, but nobody is told of each slice.
      if (!ended && now < next) return void this.cursor.brings(search);
      next = now + Math.max(PROGRESS, (now - begun) / 2);
      this.#telling.change(() => {
        if (ended) this.#become({ is: 'ended' });
        this.#telling.tell('recorded');
        this.cursor.follow(true);
      });
    };
    this.#become({ is: 'growing', abort });
    this.#go(
      search,
      signal,
      () => grown(true),
      () => grown(false),
    );
  }

  #go(search: Search, signal: AbortSignal, ended: () => void, onProgress?: () => void) {
    this.#clock.later(() => {
      if (signal.aborted) return;
      search.run({ signal, sliceMs: SLICE, onProgress }).then(
        () => signal.aborted || ended(),
        (error) => this.recover(error),
      );
    }, 0);
  }

  /** Stops recording; what is recorded stays and can be replayed. */
  cancel() {
    if (!this.running) return;
    this.#become({ is: 'ended' });
    this.#telling.tell('recorded');
  }

  /** Moves the cursor to a position. */
  seek(position: number) {
    this.cursor.seek(position, !this.running);
  }

  /**
   * After a crash of the module, drops the instance and starts again from the document. Any other error is thrown again.
   * @param own whether this document may have caused the crash: one that crashes again and again is given up
   */
  recover(error: unknown, own = true) {
    if (this.#state.is === 'disposed') return;
    if (!isCrash(error)) throw error;
    this.#become({ is: 'empty' });
    this.cursor.enter(null);
    const engine = this.#engine;
    this.#made = this.#other = this.#engine = null; // the crash has destroyed them
    if (engine) this.#source.crashed?.(engine);
    this.revision++;
    this.#telling.tell('search');
    const now = this.#clock.now();
    if (own) this.#crashes = [...this.#crashes.filter((time) => now - time < CRASH_SPAN), now];
    if (this.#source.loadEngine && this.#crashes.length <= CRASHES) this.#fetch(error);
    else this.#telling.tell('failure', { error, recovered: false });
  }

  /** @param crash the error that made it necessary to fetch the engine again */
  async #fetch(crash?: unknown) {
    const { loadEngine } = this.#source;
    if (!loadEngine) return;
    this.#become({ is: 'fetching' });
    if (this.#loading) return;
    this.#loading = true;
    let engine: Engine;
    const waiting = this.#clock.later(() => this.#telling.tell('slow'), LONG_WAY);
    try {
      engine = await loadEngine();
    } catch (error) {
      if (this.#state.is !== 'fetching') return;
      this.#become({ is: 'empty' });
      this.#telling.tell('failure', { error, recovered: false });
      return;
    } finally {
      this.#clock.cancel(waiting);
      this.#loading = false;
    }
    // Meanwhile the document may have become one that the engine before could search.
    if (this.#state.is !== 'fetching') return;
    this.#engine = engine;
    this.#live = false;
    if (crash) this.#begin(crash);
    else this.#startWith();
  }

  dispose() {
    this.#free({ is: 'disposed' });
  }
}
