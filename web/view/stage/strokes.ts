/**
 * What the tools of all drawn maps have in common: start and goal can be dragged with any tool, or picked up with one tap
 * and put down with the next; a drag with a tool that draws is one stroke.
 */
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { Tool } from './layout.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Thing as CellsThing } from '../../kernel/worlds/grid/grid_cells.ts';

type Thing = CellsThing | '';
export type End = 'start' | 'goal';
/** What a stroke leaves on each cell: its terrain (null keeps it, but removes a wall) and the thing on it */
export interface Brush {
  value: number | null;
  thing: Thing;
}

export const WALL = 0;
export const FREE = 1;

export abstract class Strokes<Model extends LabModel = LabModel> {
  #tool: Tool = 'select';
  #held: '' | End = '';
  #action: { kind: 'stroke'; brush: Brush; last: Cell } | { kind: 'end'; end: End; moved: boolean; picked: boolean } | null = null;
  #tools;
  #changed;
  protected model;

  /** @param changed called when the tool or the held start or goal changes */
  constructor(model: Model, tools: readonly Tool[], changed: () => void) {
    this.model = model;
    this.#tools = tools;
    this.#changed = changed;
  }

  /** Whether a drag with this tool changes cells. */
  abstract readonly draws: boolean;

  protected abstract inside(place: Cell): boolean;

  protected abstract endAt(place: Cell): '' | End;

  /** What a stroke does that begins here. */
  protected brush(_place: Cell, _erase: boolean): Brush {
    return { value: null, thing: '' };
  }

  /** The places over which a stroke passes. */
  protected between(from: Cell, to: Cell): Iterable<Cell> {
    return [from, to];
  }

  /** Paints one cell. */
  protected dab(_place: Cell, _brush: Brush) {}

  /** Moves start or goal to a place or near it; returns whether it has moved. */
  protected abstract put(end: End, place: Cell): boolean;

  /** The node at a place, or −1. */
  protected abstract nodeAt(place: Cell): number;

  /** Start or goal, if a press here takes hold of it; the tool `point` takes hold of neither. */
  #end(place: Cell) {
    return this.#tool === 'point' ? '' : this.endAt(place);
  }

  get tool() {
    return this.#tool;
  }

  set tool(tool) {
    if (!this.#tools.includes(tool)) return;
    this.release();
    this.#tool = tool;
    this.#held = '';
    this.#changed();
  }

  /** Start or goal, if it was picked up by a tap or is being dragged. */
  get held() {
    return this.#action?.kind === 'end' ? this.#action.end : this.#held;
  }

  get busy() {
    return this.#action !== null;
  }

  /** Whether a press here does something other than selecting or panning. */
  grabs(place: Cell) {
    return (
      this.#end(place) !== '' ||
      (this.inside(place) && (this.#held !== '' || this.draws || this.#tool === 'start' || this.#tool === 'goal'))
    );
  }

  /**
   * Begins a press. Returns false if the drag that may follow is not used here.
   * @param options `erase`: pressed with the other mouse button
   */
  press(place: Cell, { erase = false }: { erase?: boolean } = {}) {
    this.release();
    if (this.#tool === 'pan' || !this.grabs(place)) return false;
    const found = this.#end(place);
    if (this.#held !== '' && found !== this.#held) {
      this.#grab(this.#held, true, true);
      this.#held = '';
      this.drag(place);
    } else if (found !== '' && !erase) {
      this.#grab(found, false);
    } else if (this.draws) {
      this.#stroke(place, erase);
    } else if (this.#tool === 'start' || this.#tool === 'goal') {
      this.#grab(this.#tool, true);
      this.drag(place);
    } else {
      return false;
    }
    this.#changed();
    return true;
  }

  /** @param picked whether a tap had picked it up before */
  #grab(end: End, moved: boolean, picked = false) {
    this.model.beginStroke();
    this.#action = { kind: 'end', end, moved, picked };
  }

  #stroke(place: Cell, erase: boolean) {
    this.model.beginStroke();
    this.#action = { kind: 'stroke', brush: this.brush(place, erase), last: place };
    this.drag(place);
  }

  pulls(_place: Cell, _finger: boolean) {
    return false;
  }

  pull(place: Cell) {
    this.#stroke(place, false);
    this.#changed();
  }

  drag(place: Cell) {
    const action = this.#action;
    if (action?.kind === 'stroke') {
      for (const cell of this.between(action.last, place)) if (this.inside(cell)) this.dab(cell, action.brush);
      action.last = place;
    } else if (action?.kind === 'end' && this.put(action.end, place)) {
      action.moved = true;
    }
  }

  /** Ends a press: a tap on start or goal picks it up or puts it back. */
  lift() {
    const action = this.#action;
    if (action?.kind === 'end' && !action.moved) this.#held = this.#held === action.end ? '' : action.end;
    this.release();
  }

  /** Ends what is in progress and keeps what it did. */
  release() {
    if (!this.#action) return;
    this.#action = null;
    this.model.endStroke();
    this.#changed();
  }

  /** Ends what is in progress and undoes it, because a second finger has turned it into a pinch. */
  abandon() {
    const action = this.#action;
    if (!action) return;
    if (action.kind === 'end' && action.picked) this.#held = action.end;
    this.#action = null;
    this.model.cancelStroke();
    this.#changed();
  }

  /** A press and release in the same place that no tool used. */
  tap(place: Cell) {
    const node = this.nodeAt(place);
    this.model.selected = node === this.model.selected ? -1 : node;
  }

  /** A press from the keyboard: uses the tool at a place. */
  use(place: Cell) {
    if (this.#tool === 'pan' || !this.press(place)) this.tap(place);
    else this.lift();
  }

  /** Puts down what was picked up and deselects. Returns whether there was anything. */
  dismiss() {
    const any = this.#held !== '' || this.model.selected >= 0;
    this.#held = '';
    this.model.selected = -1;
    this.#changed();
    return any;
  }
}
