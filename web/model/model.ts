/**
 * The lab without its looks: the document and its undo history, the search recorded from it, the cursor.
 * Whatever changes the map or its options goes through here; whatever shows them listens here.
 * The search is recorded in the background, in slices, and thrown away by the next edit.
 */
import { Anchor } from './anchor.ts';
import { Attention } from './attention.ts';
import { searches } from '../document/algorithms.ts';
import { validateDocument, withView, type DocumentOf, type LabDocument, type WorldType } from '../worlds/documents.ts';
import { DocumentError, refuse } from '../document/error.ts';
import { Ground } from './ground.ts';
import { editSize, History } from './history.ts';
import { Player, trackOf, type Grain } from './player.ts';
import { Recording } from './recording.ts';
import { resized, rowsOf, withCells, type Thing } from '../worlds/grid/grid_cells.ts';
import { endsOf, sameNodes, worldOf } from '../worlds/registry.ts';
import type { Engine } from '../engine/engine.ts';
import type { Clock } from './clock.ts';

export type Kind = 'cells' | 'fields' | 'load';
/** While its document is of that world. */
export type ModelOf<Name extends WorldType> = LabModel & { readonly document: DocumentOf<Name> };

/** What undo goes back over. */
interface Edit {
  before: LabDocument;
  after: LabDocument;
  /** Where the cursor was. */
  step?: number;
  /** Another document took the place of the one there was. */
  loaded?: boolean;
}

/**
 * Events: those of `Told`, and `search`, `recorded`, `position`, `hover`, `selection`, `state` (playing, speed, grain, undo).
 */
export class LabModel extends Attention {
  #document: LabDocument;
  /** What `reset` returns to */ #home: LabDocument;
  #ground;
  #recording;
  #history = new History<Edit>({ size: editSize });
  /** The document before the stroke being drawn, and where its cursor was. */ #stroke: { document: LabDocument; step: number } | null =
    null;
  #flushing = false;
  #anchor = new Anchor();
  #told = -1;
  player: Player;
  /** The search beside this one, in step with it, while there is one. */ follower: LabModel | null = null;

  /** @param source an engine, or a way to get a new one after a crash */
  constructor(source: Engine | { engine?: Engine; loadEngine?: () => Promise<Engine> }, document: unknown, clock?: Clock) {
    super();
    this.#document = this.#home = validateDocument(document);
    this.#ground = new Ground(this.#document);
    this.#recording = new Recording(
      source,
      (name, detail) => {
        this.tell(name, detail);
        if (name === 'recorded') this.#returnTo();
      },
      clock,
    );
    this.player = new Player(trackOf(this, this.#recording), () => this.tell('state'));
    const { view } = this.#document;
    if (view?.speed) this.player.speed = view.speed;
    if (view?.grain) this.player.grain = view.grain;
    this.#recording.start(this.#document, view?.step ?? 0);
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

  /** 0 wall, 1…9 ground; live while a stroke is being drawn. */
  get cells() {
    return this.#ground.cells;
  }

  /** Rewards and monsters by cell; live while a stroke is being drawn. */
  get things() {
    return this.#ground.things(this.#document.space);
  }

  /** What it costs to enter a node: 0 wall, 1…9. Nodes that are no cells are plain ground. */
  ground(node: number) {
    return worldOf(this.#document.space).cells ? this.cells[node] : 1;
  }

  /** Whether nobody can enter a node: a wall or a monster. */
  blocked(node: number) {
    return this.ground(node) === 0 || this.things.get(node) === 'monster';
  }

  /** Whether a stroke is being drawn. */
  get painting() {
    return this.#stroke !== null;
  }

  /** Changes whenever a cell does. */
  get edition() {
    return this.#ground.edition;
  }

  /** What searches are made with; null while it is being fetched. */
  get engine() {
    return this.#recording.engine;
  }

  /** Asks for the engine once more if it did not come; `search` or `failure` tell what became of that. */
  retry() {
    if (!this.engine) this.#recording.start(this.document);
  }

  /** The search of this document, or null while there is none to be had. */
  get search() {
    return this.#recording.search;
  }

  /** The document that the search is of: an earlier one while that of an edit is still being made. */
  get searched() {
    return this.#recording.searched;
  }

  /** Changes whenever `search` holds another recording, even if it is the same object. */
  get revision() {
    return this.#recording.revision;
  }

  /** Whether the recording still grows. */
  get recording() {
    return this.#recording.running;
  }

  /** Events applied at the cursor. */
  get position() {
    return this.search ? this.search.position : 0;
  }

  /** Whether a far seek is still on its way. */
  get seeking() {
    return this.#recording.cursor.seeking;
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

  /** A node as people are told of it. */
  named(node: number) {
    return worldOf(this.document.space).named?.(this.document, node) ?? this.point(node);
  }

  /**
   * Changes top-level fields, all or none: throws DocumentError if the result would not be valid.
   * Consecutive changes with the same `coalesce` key make one undo entry.
   */
  apply(fields: Record<string, unknown>, { coalesce }: { coalesce?: string } = {}) {
    this.endStroke();
    const looks = Object.keys(fields).every((name) => name === 'view');
    const next = looks ? validateDocument({ ...this.#document, ...fields }) : this.#edited(fields);
    if (looks) {
      this.#document = next;
      this.tell('document', { kind: 'fields', same: true });
      return;
    }
    this.#remember({ before: this.#document, after: next, step: this.#step }, coalesce);
    this.#adopt(next, 'fields', Boolean(coalesce));
  }

  /** What an edit makes of the document. What was taken by hand before it would not be open now: a search by hand begins again. */
  #edited(fields: Record<string, unknown>) {
    const next = { ...this.#document, ...fields };
    if (next.taken && next.taken === this.#document.taken) next.taken = searches[next.algorithm].byHand ? [] : undefined;
    return validateDocument(next);
  }

  /** An edit by hand: why it cannot be made is told. */
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

  /** Whether the cursor has been at the end of this search: what it comes to is no secret any more. */
  get told() {
    if (this.#recording.atEnd) this.#told = this.revision;
    return this.#told === this.revision;
  }

  /** Where the cursor belongs: Infinity is the end, wherever another search has it. */
  get #step() {
    return this.#recording.atEnd ? Infinity : this.#recording.cursor.wanted;
  }

  /** From here to `endStroke` everything painted and amended is one undo entry. */
  beginStroke() {
    this.endStroke();
    this.#stroke = { document: this.#document, step: this.#step };
    this.#ground.keep();
  }

  /** Changes fields as a part of the stroke. */
  amend(fields: Record<string, unknown>) {
    const next = this.#edited(fields);
    this.#inStroke(() => this.#adopt(next, 'fields', true));
  }

  /** @param value 0 wall, 1…9 ground */
  paint(node: number, value: number) {
    if (!Number.isInteger(node) || node < 0 || node >= this.cells.length || !(value >= 0 && value <= 9)) {
      refuse('bad-value', 'space.rows', 'no cell {node} or no terrain {value}', { node, value });
    }
    this.#stroked(() => this.#ground.paint(node, value, this.width));
  }

  /** Puts a reward or a monster on a cell, or takes away what stands there. */
  place(node: number, thing: Thing | '') {
    this.#stroked(() => this.#ground.place(node, thing, this.#document.space));
  }

  /** A change outside a stroke is one by itself. */
  #inStroke(change: () => void) {
    const alone = !this.#stroke;
    if (alone) this.beginStroke();
    change();
    if (alone) this.endStroke();
  }

  /** @param change whether it changes anything */
  #stroked(change: () => boolean) {
    this.#inStroke(() => {
      if (!change() || this.#flushing) return;
      // One new search for all cells painted by one pointer event.
      this.#flushing = true;
      queueMicrotask(() => {
        if (this.#flushing) this.#flush(true);
      });
    });
  }

  endStroke() {
    if (!this.#stroke) return;
    const { document, step } = this.#stroke;
    this.#flush(false);
    this.#stroke = null;
    if (this.#document !== document) this.#remember({ before: document, after: this.#document, step });
  }

  /** Takes back everything painted since `beginStroke`. */
  cancelStroke() {
    if (!this.#stroke) return;
    const { document, step } = this.#stroke;
    this.#stroke = null;
    this.#flushing = false;
    this.#ground.restore();
    if (document === this.#document) return;
    this.#adopt(document, 'cells', false, step);
  }

  /** Writes painted cells into the document and searches again. */
  #flush(live: boolean) {
    this.#flushing = false;
    if (this.#ground.pending) this.#adopt(this.#edited({ space: this.#ground.written(this.#document) }), 'cells', live);
    else this.#recording.hurry();
  }

  /**
   * Makes a valid document the current one and searches it.
   *   @param live more edits are on their way: a slow search may wait for them
   * @param step where the cursor goes instead of staying
   * @param cells of another space, where they are known
   */
  #adopt(document: LabDocument, kind: Kind, live: boolean, step?: number, cells?: Uint8Array) {
    const same = sameNodes(document.space, this.#document.space);
    if (kind === 'load' || !same || step !== undefined) this.#anchor.drop();
    else if (!this.seeking) this.#anchor.hold(this.search);
    this.#ground.follow(document, this.#document, kind === 'cells', cells);
    this.#document = document;
    if (!same) {
      this.hover = -1;
      this.selected = -1;
    }
    this.#recording.start(document, step, live);
    this.tell('document', { kind, same });
    this.#returnTo();
  }

  #returnTo() {
    const { search } = this;
    const way = search && this.searched === this.#document ? this.#anchor.wayBack(search, this.recording) : null;
    if (!way) return;
    this.#recording.seek(way.to);
    if (way.to !== way.from) this.tell('moved', way);
  }

  #remember(edit: Edit, coalesce?: string) {
    this.#history.push(edit, coalesce);
    this.tell('state');
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  undo() {
    this.endStroke();
    const entry = this.#history.undo();
    if (entry) this.#return(entry.before, entry.loaded, entry.step);
  }

  redo() {
    this.endStroke();
    const entry = this.#history.redo();
    if (entry) this.#return(entry.after, entry.loaded);
  }

  /**
   * @param loaded how things look is not part of an edit, but it is of another document
   * @param step where the cursor was before the edit
   */
  #return(document: LabDocument, loaded = false, step?: number) {
    const next = loaded ? document : withView(document, this.#document.view);
    this.#adopt(next, loaded ? 'load' : 'fields', false, step);
    this.tell('state');
  }

  /** Puts another document in place of this one. */
  load(document: unknown, { undoable = true }: { undoable?: boolean } = {}) {
    const next = validateDocument(document);
    this.endStroke();
    this.player.pause();
    this.hover = -1;
    this.selected = -1;
    if (undoable) this.#remember({ before: this.#document, after: next, loaded: true });
    else this.#history.separate();
    this.#home = next;
    this.#adopt(next, 'load', false, next.view?.step ?? 0);
  }

  /** Takes on a document whose history somebody else keeps. @param document a valid one */
  follow(document: LabDocument, kind: Kind, step?: number) {
    this.#adopt(document, kind, kind === 'cells', step);
  }

  /** Back to the document last loaded; can be undone. */
  reset() {
    this.load(this.#home);
  }

  /** Cuts or extends the grid at its right and far edges; start and goal stay on it. */
  resize(width: number, height: number) {
    this.endStroke();
    this.#replace(this.#edited(resized(this.#document, this.cells, width, height)));
  }

  clearWalls() {
    this.setCells(this.cells.map((cell) => cell || 1));
  }

  /** Replaces every cell at once, in one undo entry. */
  setCells(cells: Uint8Array) {
    this.endStroke();
    const { space } = this.#document;
    const rows = rowsOf(cells, space, this.cells);
    if (rows.some((row, y) => row !== space.rows?.[y])) this.#replace(this.#edited(withCells(this.#document, rows)), cells.slice());
  }

  #replace(next: LabDocument, cells?: Uint8Array) {
    this.#remember({ before: this.#document, after: next, step: this.#step });
    this.#adopt(next, 'fields', false, undefined, cells);
  }

  /** Takes the search off the map; the walls stay. */
  clearPath() {
    this.player.pause();
    this.seek(0);
  }

  /** @param position events to have applied; beyond the end means the end, wherever it comes to be */
  seek(position: number) {
    this.#anchor.drop();
    this.#recording.seek(position);
  }

  /** @param delta steps forwards, or backwards if negative */
  step(delta: number, grain: Grain = this.player.grain) {
    this.player.pause();
    this.seek(this.#recording.cursor.after(delta, grain));
  }

  /** Stops a recording that is still running; what was recorded stays. */
  cancelRecording() {
    this.#recording.cancel();
  }

  /** For painters: a crash of the module met while reading from it. The engine is built anew; anything else is thrown again. */
  recover(error: unknown) {
    this.#recording.recover(error);
  }

  /** Frees the search. The model is of no use afterwards. */
  dispose() {
    this.player.pause();
    this.#recording.dispose();
  }
}
