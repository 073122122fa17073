/**
 * The lab without a page: the document with its undo history, the search recorded from it, and the cursor.
 * Every change of the map or its options goes through here, and everything that shows them listens here.
 * The search is recorded in the background, in slices, and is thrown away at the next edit.
 */
import { Anchor } from './anchor.ts';
import { Attention } from './attention.ts';
import { searches } from '../document/algorithms.ts';
import { validateDocument, withView, type DocumentOf, type LabDocument, type WorldType } from '../worlds/documents.ts';
import { freeOf, symbolOf } from '../worlds/grid/grid_cells.ts';
import { changeOf, type Origin, type Replaced } from './change.ts';
import { late, lateFields } from '../document/document.ts';
import { DocumentError, refuse } from '../document/error.ts';
import { Ground } from './ground.ts';
import { editSize, History } from './history.ts';
import { Player, trackOf } from './player.ts';
import type { Grain } from './grain.ts';
import { Recorder, type EngineSource } from './recorder.ts';
import { isLarge } from './remake.ts';
import { endsOf, worldOf } from '../worlds/registry.ts';
import type { Thing } from '../worlds/grid/grid_cells.ts';
import type { Engine } from '../engine/engine.ts';
import type { Clock } from './clock.ts';

/** A model whose document is of the world `Name`. */
export type ModelOf<Name extends WorldType> = LabModel & { readonly document: DocumentOf<Name> };

/** An entry of the history; `step` is the position of the cursor before the change. */
type Entry = Replaced & { step?: number };

export class LabModel extends Attention {
  #document: LabDocument;
  /** The document to which `reset` returns */ #home: LabDocument;
  #ground;
  #recorder;
  #history = new History<Entry>({ size: editSize });
  /** The document and the cursor before the stroke that is being drawn, and the change of `then` that it makes, 0 for none. */
  #stroke: { document: LabDocument; step: number; change: number } | null = null;
  #anchor = new Anchor();
  /** The last recording whose end the cursor has reached. */ #revealed = -1;
  player: Player;
  /** The model of the second search that is shown beside this one and moves in step with it. */ follower: LabModel | null = null;

  /** Whether nobody can change the document, whatever hands and keys its world has. Another one may still be loaded. */ locked = false;

  /** @param source an engine, or a function that fetches a new one after a crash */
  constructor(source: Engine | EngineSource, document: unknown, clock?: Clock) {
    super();
    this.#document = this.#home = validateDocument(document);
    this.#ground = new Ground(this.#document);
    this.#recorder = new Recorder(source, this, clock);
    this.player = new Player(trackOf(this, this.#recorder), () => this.tell('state'), clock);
    const { view } = this.#document;
    if (view?.speed) this.player.speed = view.speed;
    if (view?.grain) this.player.grain = view.grain;
    this.#open();
    this.#recorder.start(this.#document);
  }

  get document() {
    return this.#document;
  }

  get width(): number {
    return this.#document.space.width ?? 0;
  }

  get height(): number {
    return this.#document.space.height ?? 0;
  }

  /** Terrain of each cell: 0 is a wall, 1…255 the cost to enter; up to date while a stroke is being drawn. */
  get cells() {
    return this.#ground.cells;
  }

  /** Rewards and monsters by cell; up to date while a stroke is being drawn. */
  get things() {
    return this.#ground.things(this.#document.space);
  }

  /** The ground that is left where something is erased. */
  get free() {
    return freeOf(this.#document.space);
  }

  /** The cost to enter a node, 1…255, or 0 for a wall; 1 in worlds without cells. */
  ground(node: number) {
    return worldOf(this.#document.space).cells ? this.cells[node] : 1;
  }

  /** Whether a node cannot be entered, because it is a wall or a monster stands there. */
  blocked(node: number) {
    return this.ground(node) === 0 || this.things.get(node) === 'monster';
  }

  /** Whether a stroke is being drawn. */
  get painting() {
    return this.#stroke !== null;
  }

  /** Whether the map takes long to search and to paint. */
  get large() {
    return isLarge(this.#document);
  }

  /** Counts the changes of cells. */
  get edition() {
    return this.#ground.edition;
  }

  /** Makes the searches; null while it is being fetched. */
  get engine() {
    return this.#recorder.engine;
  }

  /** Fetches the engine again after a failure; an event `search` or `failure` reports the result. */
  retry() {
    if (!this.engine) this.#recorder.start(this.document);
  }

  /** The search that is shown, or null if there is none. */
  get search() {
    return this.#recorder.search;
  }

  /** The document of that search: an earlier one while the search of an edit is still being made. */
  get searched() {
    return this.#recorder.searched;
  }

  /** Counts the recordings: it changes with each new one, even if `search` is the same object. */
  get revision() {
    return this.#recorder.revision;
  }

  /** Whether the recording still grows. */
  get recording() {
    return this.#recorder.running;
  }

  /** The number of events that are applied at the cursor. */
  get position() {
    return this.search ? this.search.position : 0;
  }

  /** Whether the cursor is still on its way to a far position. */
  get seeking() {
    return this.#recorder.cursor.seeking;
  }

  get start() {
    return endsOf(this.#document)[0];
  }

  get goal() {
    return endsOf(this.#document)[1];
  }

  node(point: LabDocument['start']) {
    const { space } = this.#document;
    return worldOf(space).nodeOf(space, point);
  }

  point(node: number): LabDocument['start'] {
    const { space } = this.#document;
    return worldOf(space).pointOf(space, node) ?? this.search?.label(node) ?? '';
  }

  /** The name of a node in texts for people. */
  nameOf(node: number) {
    return worldOf(this.document.space).shownPoint?.(this.document, node) ?? this.point(node);
  }

  /**
   * Changes top-level fields, all or none: throws DocumentError if the result would not be valid.
   * Consecutive changes with the same `coalesce` key make one undo entry.
   */
  apply(fields: Record<string, unknown>, { coalesce }: { coalesce?: string } = {}) {
    if (this.locked) return;
    this.endStroke();
    const looks = Object.keys(fields).every((name) => name === 'view');
    const next = looks ? validateDocument({ ...this.#document, ...fields }) : this.#edited(fields);
    if (!looks) return this.#edit(next, coalesce);
    const change = changeOf(this.#document, next, 'edit');
    this.#document = next;
    this.#recorder.rename(next);
    this.tell('document', change);
  }

  /** Makes an edit that can be undone. */
  #edit(after: LabDocument, coalesce?: string) {
    this.change(() => {
      this.#remember({ origin: 'edit', before: this.#document, after, step: this.#step }, coalesce);
      this.#adopt(after, 'edit', { live: Boolean(coalesce) });
    });
  }

  /** The document after an edit. Nodes that were taken by hand may not be open any more after an edit, so a search by hand begins again. */
  #edited(fields: Record<string, unknown>) {
    const next = { ...this.#document, ...fields };
    for (const name of lateFields)
      if (next[name] && next[name] === this.#document[name] && !late[name].stays(next, this.#document, fields)) next[name] = undefined;
    if (next.taken && next.taken === this.#document.taken) next.taken = searches[next.algorithm].byHand ? [] : undefined;
    return validateDocument(next);
  }

  /** Makes an edit that people do by hand; if it is refused, listeners are told why instead of an exception. */
  attempt(edit: () => void) {
    try {
      edit();
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      this.tell('refused', error);
    }
  }

  setStart(point: LabDocument['start'], options?: { coalesce?: string }) {
    if (this.node(point) !== this.start) this.apply({ start: point }, options);
  }

  setGoal(point: LabDocument['start'], options?: { coalesce?: string }) {
    if (this.node(point) !== this.goal) this.apply({ goal: point }, options);
  }

  /** Whether the cursor has been at the end of this recording: the result of the search is then no secret any more. */
  get revealed() {
    return this.#revealed === this.revision;
  }

  /** Sends the cursor to where a document opens. */
  #open({ view }: LabDocument = this.#document) {
    const { step, episode } = view ?? {};
    this.#recorder.cursor.aim(step ?? (episode === undefined ? 0 : Infinity), episode);
  }

  /** The position that the cursor keeps in the next search: Infinity stands for the end, whatever its number will be. */
  get #step() {
    return this.#recorder.atEnd ? Infinity : this.#recorder.cursor.wanted;
  }

  /** Begins a stroke: everything that is painted and amended until `endStroke` becomes one undo entry. */
  beginStroke() {
    this.endStroke();
    if (this.locked) return;
    this.#stroke = { document: this.#document, step: this.#step, change: this.search?.drawn?.() ?? 0 };
    // What is drawn on is the map as it is, whatever somebody believes who walks.
    if (this.search?.walk?.()) this.#ground.show(undefined, this.#document.space);
  }

  /** Changes fields of the document as a part of the stroke. */
  amend(fields: Record<string, unknown>) {
    const next = this.#edited(fields);
    this.#inStroke(() => this.#adopt(next, 'edit', { live: true }));
  }

  /** @param value 0 is a wall, 1…255 the cost to enter; the map must have a symbol for it */
  paint(node: number, value: number) {
    if (this.cells[node] === undefined || !symbolOf(this.#document.space, value))
      refuse('bad-value', 'space.rows', 'no cell {node} or no terrain {value}', { node, value });
    this.#inStroke(() => this.#ground.paint(node, value, this.width));
  }

  /** Puts a reward or a monster on a cell, or removes the one that stands there. */
  place(node: number, thing: Thing | '') {
    this.#inStroke(() => this.#ground.place(node, thing, this.#document.space));
  }

  /** Does something within the current stroke, or as a stroke of its own. @param draw returns whether there is something to write */
  #inStroke(draw: () => boolean | void) {
    const alone = !this.#stroke;
    if (alone) this.beginStroke();
    if (!this.#stroke) return;
    // All cells that are painted within one pointer event lead to one new search.
    if (draw()) queueMicrotask(() => this.#ground.pending && this.#flush(true));
    if (alone) this.endStroke();
  }

  endStroke(origin: Origin = 'stroke') {
    if (!this.#stroke) return;
    const { document, step } = this.#stroke;
    this.change(() => {
      this.#flush(false, origin);
      this.#stroke = null;
      if (this.#document !== document) this.#remember({ origin, before: document, after: this.#document, step });
    });
  }

  /** Undoes everything that was painted since `beginStroke`. */
  cancelStroke() {
    if (!this.#stroke) return;
    const { document, step } = this.#stroke;
    this.#stroke = null;
    this.#ground.restore(this.#document);
    this.change(() => document !== this.#document && this.#adopt(document, 'stroke', { step }));
  }

  /** Writes painted cells into the document and searches again. */
  #flush(live: boolean, origin: Origin = 'stroke') {
    if (!this.#ground.pending) return this.#recorder.hurry();
    const then = this.#stroke?.change && this.search?.redrawn?.(this.cells, this.#stroke.change);
    if (then) this.#ground.drop();
    this.#adopt(this.#edited(then ? { then } : { space: this.#ground.written(this.#document) }), origin, { live });
  }

  /**
   * Makes a valid document the current one and searches it.
   * @param options `live`: whether more edits are coming: a slow search may wait for them; `step`: the new position of the cursor,
   *   without it the cursor stays
   */
  #adopt(document: LabDocument, origin: Origin, { live, step }: { live?: boolean; step?: number } = {}) {
    const change = changeOf(this.#document, document, origin);
    this.change(() => {
      if (origin === 'load' || !change.same || step !== undefined) this.#anchor.drop();
      else if (!this.seeking) this.#anchor.hold(this.search);
      this.#ground.follow(change);
      this.#document = document;
      if (!change.same) this.hover = this.selected = -1;
      this.#recorder.start(document, step, live, change.cells);
      this.tell('document', change);
    });
  }

  /** After an edit the cursor follows the node at which it stood; who has come to the end has seen the result. */
  protected override finish(changes: ReadonlyMap<string, unknown>) {
    const { search } = this;
    const fresh = (changes.has('document') || changes.has('recorded')) && this.searched === this.#document;
    const way = fresh && search && this.#anchor.wayBack(search, this.recording);
    if (way) {
      this.#recorder.seek(way.to);
      if (way.to !== way.from) this.tell('moved', way);
    }
    if (this.#recorder.atEnd) this.#revealed = this.revision;
    if (!this.#stroke) this.#ground.show(search?.changed?.(), this.#document.space);
  }

  #remember(entry: Entry, coalesce?: string) {
    this.#history.push(entry, coalesce);
    this.tell('state');
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** Bytes that undo and redo hold. */
  get undoBytes() {
    return this.#history.bytes;
  }

  undo() {
    this.#go('undo');
  }

  redo() {
    this.#go('redo');
  }

  /** Undo also takes the cursor to where it was. An edit keeps the present `view`, a loaded document has its own. */
  #go(way: 'undo' | 'redo') {
    this.endStroke();
    if (this.locked) return;
    const entry = this.#history[way]();
    if (!entry) return;
    const [document, step] = way === 'undo' ? [entry.before, entry.step] : [entry.after];
    const loaded = entry.origin === 'load';
    this.change(() => {
      this.#adopt(loaded ? document : withView(document, this.#document.view), loaded ? 'load' : 'edit', { step });
      this.tell('state');
    });
  }

  /** Replaces this document by another one. */
  load(document: unknown, { undoable = true }: { undoable?: boolean } = {}) {
    const next = validateDocument(document);
    this.endStroke();
    this.change(() => {
      this.player.pause();
      this.hover = this.selected = -1;
      if (undoable) this.#remember({ origin: 'load', before: this.#document, after: next });
      else this.#history.clear();
      this.#home = next;
      this.#open(next);
      this.#adopt(next, 'load');
    });
  }

  /** Takes over a document whose history another object keeps. @param document a valid one @param live whether more edits are coming */
  follow(document: LabDocument, origin: Origin, live: boolean, step?: number) {
    this.#adopt(document, origin, { live, step });
  }

  /** No more edits are coming for now. */
  protected rest() {
    this.#recorder.hurry();
  }

  /** Returns to the document that was loaded last; this can be undone. */
  reset() {
    if (!this.locked) this.load(this.#home);
  }

  clearWalls() {
    const { free } = this;
    this.setCells(this.cells.map((cell) => cell || free));
  }

  /** Replaces all cells, as one undo entry. */
  setCells(cells: Uint8Array) {
    const { width } = this;
    this.beginStroke();
    if (this.#stroke) cells.forEach((value, node) => this.#ground.paint(node, value, width));
    this.endStroke('edit');
  }

  /** Moves the cursor back to the beginning, so that nothing of the search is shown; the walls stay. */
  clearPath() {
    this.#halt(0);
  }

  /** @param position number of events to apply; a number beyond the end means the end, also if the recording still grows */
  seek(position: number) {
    this.#anchor.drop();
    this.#recorder.seek(position);
  }

  /** @param delta number of steps forwards; negative for backwards */
  step(delta: number, grain: Grain = this.player.grain) {
    this.#halt(this.#recorder.cursor.after(delta, grain));
  }

  #halt(position: number) {
    this.change(() => {
      this.player.pause();
      this.seek(position);
    });
  }

  /** Stops a recording that is still running; what was recorded stays. */
  cancelRecording() {
    this.#recorder.cancel();
  }

  /**
   * Takes an error that a painter met while reading from the search. After a crash of the module the engine is fetched anew; any other
   * error is thrown again.
   */
  recover(error: unknown, own?: boolean) {
    this.#recorder.recover(error, own);
  }

  /** Frees the search. The model cannot be used afterwards. */
  dispose() {
    this.player.pause();
    this.#recorder.dispose();
  }
}
