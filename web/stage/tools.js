/**
 * What pressing, dragging and tapping on cells does to the model, whichever device it comes from.
 * Start and goal can be dragged with any tool, or picked up with a tap and put down with another.
 * @module
 */
import { lineOfCells } from './line.js';

/** @typedef {import('./line.js').Cell} Cell */
/** @typedef {'select' | 'wall' | 'erase' | 'terrain' | 'reward' | 'monster' | 'start' | 'goal' | 'pan'} Tool */
/** @typedef {'start' | 'goal'} End */
/** @typedef {import('../grid_cells.js').Thing | ''} Thing */

/** @type {readonly Tool[]} */
export const tools = ['select', 'wall', 'erase', 'terrain', 'reward', 'monster', 'start', 'goal', 'pan'];

const drawing = ['wall', 'erase', 'terrain', 'reward', 'monster'];

const WALL = 0;
const FREE = 1;

export class Tools {
  /** @type {Tool} */ #tool = 'wall';
  #terrain = 3;
  /** @type {'' | End} */ #held = '';
  /** @type {{ kind: 'stroke', value: number | null, thing: Thing, last: Cell } | { kind: 'end', end: End, moved: boolean, key: string } | null} */ #action = null;
  #drags = 0;
  #model;
  #changed;
  #line;

  /**
   * @param {import('../model.js').LabModel} model
   * @param {() => void} [changed] called when tool or held end change
   * @param {(from: Cell, to: Cell) => Cell[]} [line] the cells between two cells, both included
   */
  constructor(model, changed = () => {}, line = lineOfCells) {
    this.#model = model;
    this.#changed = changed;
    this.#line = line;
  }

  get tool() {
    return this.#tool;
  }

  set tool(tool) {
    if (!tools.includes(tool)) return;
    this.release();
    this.#tool = tool;
    this.#held = '';
    this.#changed();
  }

  get terrain() {
    return this.#terrain;
  }

  set terrain(value) {
    this.#terrain = Math.min(9, Math.max(1, Math.round(value) || FREE));
  }

  /** Whether a drag with this tool changes cells. */
  get draws() {
    return drawing.includes(this.#tool);
  }

  /** What has been picked up by a tap, or is being dragged. */
  get held() {
    return this.#action?.kind === 'end' ? this.#action.end : this.#held;
  }

  get busy() {
    return this.#action !== null;
  }

  /** @param {Cell} cell */
  #inside({ x, y }) {
    return x >= 0 && y >= 0 && x < this.#model.width && y < this.#model.height;
  }

  /** @param {Cell} cell */
  #node({ x, y }) {
    return y * this.#model.width + x;
  }

  /** Whether a press here would do something other than selecting or panning. @param {Cell} cell */
  grabs(cell) {
    return this.#inside(cell) && (this.#held !== '' || this.#endAt(cell) !== '' || this.draws || this.#tool === 'start' || this.#tool === 'goal');
  }

  /** @param {Cell} cell @returns {'' | End} */
  #endAt(cell) {
    const node = this.#node(cell);
    if (node === this.#model.goal && this.#tool !== 'start') return 'goal';
    return node === this.#model.start ? 'start' : node === this.#model.goal ? 'goal' : '';
  }

  /**
   * A press. Returns false when nothing here wants the drag that may follow.
   * @param {Cell} cell @param {{ erase?: boolean }} [options] the other mouse button erases
   */
  press(cell, { erase = false } = {}) {
    this.release();
    if (this.#tool === 'pan' || !this.grabs(cell)) return false;
    const found = this.#endAt(cell);
    if (this.#held !== '' && found !== this.#held) {
      this.#grab(this.#held, true);
      this.#held = '';
      this.#place(cell);
    } else if (found !== '' && !erase) {
      this.#grab(found, false);
    } else if (this.draws) {
      this.#model.beginStroke();
      this.#action = { kind: 'stroke', value: this.#brush(cell, erase), thing: erase ? '' : this.#thing(cell), last: cell };
      this.#dab(cell);
    } else {
      this.#grab(/** @type {End} */ (this.#tool), true);
      this.#place(cell);
    }
    this.#changed();
    return true;
  }

  /** The first cell decides whether a wall stroke builds or tears down. Null is the ground there is, with no wall on it. @param {Cell} cell @param {boolean} erase */
  #brush(cell, erase) {
    if (erase || this.#tool === 'erase') return FREE;
    if (this.#tool === 'reward' || this.#tool === 'monster') return null;
    if (this.#tool === 'terrain') return this.#terrain;
    return this.#model.cells[this.#node(cell)] === WALL ? FREE : WALL;
  }

  /** The first cell decides whether a stroke of rewards or monsters puts them down or takes them away. @param {Cell} cell @returns {Thing} */
  #thing(cell) {
    if (this.#tool !== 'reward' && this.#tool !== 'monster') return '';
    return this.#model.things.get(this.#node(cell)) === this.#tool ? '' : this.#tool;
  }

  /** @param {End} end @param {boolean} moved */
  #grab(end, moved) {
    this.#action = { kind: 'end', end, moved, key: `${end} ${++this.#drags}` };
  }

  /** @param {Cell} cell */
  drag(cell) {
    const action = this.#action;
    if (action?.kind === 'stroke') {
      for (const between of this.#line(action.last, cell)) this.#dab(between);
      action.last = cell;
    } else if (action?.kind === 'end') {
      this.#place(cell);
    }
  }

  /** Paints one cell of a stroke, whatever stood there; what blocks goes round start and goal. @param {Cell} cell */
  #dab(cell) {
    if (this.#action?.kind !== 'stroke' || !this.#inside(cell)) return;
    const node = this.#node(cell);
    const { value, thing } = this.#action;
    if ((value === WALL || thing === 'monster') && (node === this.#model.start || node === this.#model.goal)) return;
    this.#model.paint(node, value ?? (this.#model.cells[node] || FREE));
    this.#model.place(node, thing);
  }

  /** Moves the end being dragged to the nearest cell of the map. @param {Cell} cell */
  #place({ x, y }) {
    if (this.#action?.kind !== 'end') return;
    const { end, key } = this.#action;
    const node = this.#node({ x: Math.min(this.#model.width - 1, Math.max(0, x)), y: Math.min(this.#model.height - 1, Math.max(0, y)) });
    if (node === this.#model[end]) return;
    const point = this.#model.point(node);
    this.#action.moved = true;
    if (end === 'start') this.#model.setStart(point, { coalesce: key });
    else this.#model.setGoal(point, { coalesce: key });
  }

  /** The end of a press: a tap on start or goal picks it up, or puts it back. */
  lift() {
    const action = this.#action;
    if (action?.kind === 'end' && !action.moved) this.#held = this.#held === action.end ? '' : action.end;
    this.release();
  }

  /** Ends whatever is going on and keeps what it did. */
  release() {
    if (!this.#action) return;
    const { kind } = this.#action;
    this.#action = null;
    if (kind === 'stroke') this.#model.endStroke();
    this.#changed();
  }

  /** Ends a stroke and takes it back: a second finger turned it into a pinch. */
  abandon() {
    if (this.#action?.kind === 'stroke') {
      this.#action = null;
      this.#model.cancelStroke();
    }
    this.release();
  }

  /** A press and release in place that no tool wanted. @param {Cell} cell */
  tap(cell) {
    const node = this.#inside(cell) ? this.#node(cell) : -1;
    this.#model.selected = node === this.#model.selected ? -1 : node;
  }

  /** The keyboard's press: tool on one cell. @param {Cell} cell */
  use(cell) {
    if (this.#tool === 'pan' || !this.press(cell)) this.tap(cell);
    else this.lift();
  }

  /** Puts down what was picked up and forgets the selection. Returns whether there was anything. */
  dismiss() {
    const any = this.#held !== '' || this.#model.selected >= 0;
    this.#held = '';
    this.#model.selected = -1;
    this.#changed();
    return any;
  }
}
