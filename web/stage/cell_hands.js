/**
 * What pressing, dragging and tapping on cells does to the model, whichever device it comes from.
 * @module
 */
import { lineOfCells } from './line.js';
import { FREE, Strokes, WALL } from './strokes.js';

/** @typedef {import('../worlds/contracts.d.ts').Cell} Cell */
/** @typedef {import('../worlds/contracts.d.ts').Tool} Tool */
/** @typedef {import('./strokes.js').Brush} Brush */
/** @typedef {import('./strokes.js').End} End */

/** @type {readonly Tool[]} */
export const tools = ['select', 'wall', 'erase', 'terrain', 'reward', 'monster', 'start', 'goal', 'pan', 'point'];

const drawing = ['wall', 'erase', 'terrain', 'reward', 'monster'];

export class CellHands extends Strokes {
  #terrain = 3;
  #line;

  /**
   * @param {import('../model/model.js').LabModel} model
   * @param {() => void} [changed] called when tool or held end change
   * @param {(from: Cell, to: Cell) => Cell[]} [line] the cells between two cells, both included
   */
  constructor(model, changed = () => {}, line = lineOfCells) {
    super(model, tools, changed);
    this.#line = line;
  }

  get terrain() {
    return this.#terrain;
  }

  set terrain(value) {
    this.#terrain = Math.min(9, Math.max(1, Math.round(value) || FREE));
  }

  /** @override */
  get draws() {
    return drawing.includes(this.tool);
  }

  /** @param {Cell} cell @protected @override */
  inside({ x, y }) {
    return x >= 0 && y >= 0 && x < this.model.width && y < this.model.height;
  }

  /** @param {Cell} cell @protected @override */
  nodeAt(cell) {
    return this.inside(cell) ? cell.y * this.model.width + cell.x : -1;
  }

  /** @param {Cell} cell @returns {'' | End} @protected @override */
  endAt(cell) {
    const { start, goal } = this.model;
    // What only chooses takes hold of neither.
    const node = this.tool === 'point' ? -1 : this.nodeAt(cell);
    if (node === goal && this.tool !== 'start') return 'goal';
    return node === start ? 'start' : node === goal ? 'goal' : '';
  }

  /** The first cell decides whether a stroke builds walls or tears them down, and whether it puts rewards or monsters down or takes them away. @param {Cell} cell @param {boolean} erase @returns {Brush} @protected @override */
  brush(cell, erase) {
    const { tool, model } = this;
    const node = this.nodeAt(cell);
    if (erase || tool === 'erase') return { value: FREE, thing: '' };
    if (tool === 'reward' || tool === 'monster') return { value: null, thing: model.things.get(node) === tool ? '' : tool };
    return { value: tool === 'terrain' ? this.#terrain : model.cells[node] === WALL ? FREE : WALL, thing: '' };
  }

  /** @param {Cell} from @param {Cell} to @protected @override */
  between(from, to) {
    return this.#line(from, to);
  }

  /** Whatever stood there goes; what blocks goes round start and goal. @param {Cell} cell @param {Brush} brush @protected @override */
  dab(cell, { value, thing }) {
    const { model } = this;
    const node = this.nodeAt(cell);
    if ((value === WALL || thing === 'monster') && (node === model.start || node === model.goal)) return;
    model.paint(node, value ?? (model.cells[node] || FREE));
    model.place(node, thing);
  }

  /** To the nearest cell of the map. @param {End} end @param {Cell} cell @param {string} coalesce @protected @override */
  put(end, { x, y }, coalesce) {
    const { model } = this;
    const node = this.nodeAt({ x: Math.min(model.width - 1, Math.max(0, x)), y: Math.min(model.height - 1, Math.max(0, y)) });
    if (node === model[end]) return false;
    const point = model.point(node);
    if (end === 'start') model.setStart(point, { coalesce });
    else model.setGoal(point, { coalesce });
    return true;
  }
}
