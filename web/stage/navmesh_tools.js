/**
 * What pressing, dragging and tapping does on a navigation mesh: start and goal go wherever there is free space; walls are
 * drawn by the cell where the mesh is made from a map, as on the grid (tools.js, whose interface this has).
 * @module
 */
import { meshOf, nodeNear } from '../draw/navmesh_shape.js';
import { extentOf } from '../worlds/navmesh.js';
import { nearestFree } from './navmesh_place.js';

/** @typedef {import('./line.js').Cell} Cell here any place */
/** @typedef {import('./tools.js').Tool} Tool */
/** @typedef {'start' | 'goal'} End */

/** How near a press has to be to a node, in units of the mesh: about a finger's width when all of it is shown. @param {any} space */
export function reachOf(space) {
  const { width, height } = extentOf(space);
  return Math.max(Math.min(0.45, Math.max(width, height) / 12), Math.max(width, height) / 45);
}

const cellOf = (/** @type {Cell} */ { x, y }) => ({ x: Math.floor(x), y: Math.floor(y) });
/** @type {readonly string[]} */
const tools = ['select', 'wall', 'erase', 'start', 'goal', 'pan'];
const WALL = 0;
const FREE = 1;

export class MeshTools {
  /** @type {Tool} */ #tool = 'wall';
  /** @type {'' | End} */ #held = '';
  /** @type {{ kind: 'stroke', value: number, last: Cell } | { kind: 'end', end: End, moved: boolean, key: string } | null} */ #action = null;
  #drags = 0;
  #model;
  #changed;
  terrain = 1;

  /** @param {import('../model.js').LabModel} model @param {() => void} changed */
  constructor(model, changed) {
    this.#model = model;
    this.#changed = changed;
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

  get draws() {
    return Boolean(this.#model.document.space.rows) && (this.#tool === 'wall' || this.#tool === 'erase');
  }

  get held() {
    return this.#action?.kind === 'end' ? this.#action.end : this.#held;
  }

  get busy() {
    return this.#action !== null;
  }

  /** @param {Cell} place */
  #inside({ x, y }) {
    const { width, height } = extentOf(this.#model.document.space);
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  /** @param {Cell} place */
  grabs(place) {
    return this.#endAt(place) !== '' || (this.#inside(place) && (this.#held !== '' || this.draws || this.#tool === 'start' || this.#tool === 'goal'));
  }

  /** Start and goal are drawn on top of everything and wanted first; of two that are near, the nearer. @param {Cell} place @returns {'' | End} */
  #endAt(place) {
    const { start, goal, space } = this.#model.document;
    const far = (/** @type {[number, number]} */ [x, y]) => Math.hypot(place.x - x, place.y - y);
    const [toStart, toGoal] = [far(start), far(goal)];
    if (Math.min(toStart, toGoal) > reachOf(space)) return '';
    return toGoal < toStart || (toGoal === toStart && this.#tool !== 'start') ? 'goal' : 'start';
  }

  /** @param {Cell} place @param {{ erase?: boolean }} [options] */
  press(place, { erase = false } = {}) {
    this.release();
    if (this.#tool === 'pan' || !this.grabs(place)) return false;
    const found = this.#endAt(place);
    if (this.#held !== '' && found !== this.#held) {
      this.#grab(this.#held, true);
      this.#held = '';
      this.#place(place);
    } else if (found !== '' && !erase) {
      this.#grab(found, false);
    } else if (this.draws) {
      const cell = cellOf(place);
      const value = erase || this.#tool === 'erase' || this.#model.cells[cell.y * this.#model.width + cell.x] === WALL ? FREE : WALL;
      this.#model.beginStroke();
      this.#action = { kind: 'stroke', value, last: place };
      this.#dab(cell);
    } else if (this.#tool === 'start' || this.#tool === 'goal') {
      this.#grab(this.#tool, true);
      this.#place(place);
    } else {
      return false;
    }
    this.#changed();
    return true;
  }

  /** @param {End} end @param {boolean} moved */
  #grab(end, moved) {
    this.#action = { kind: 'end', end, moved, key: `${end} ${++this.#drags}` };
  }

  /** @param {Cell} place */
  drag(place) {
    const action = this.#action;
    if (action?.kind === 'stroke') {
      // Every cell that the pointer has passed over, but for the tips of corners.
      const { x, y } = action.last;
      const steps = Math.ceil(4 * Math.max(Math.abs(place.x - x), Math.abs(place.y - y)));
      for (let i = 1; i <= steps; i++) this.#dab(cellOf({ x: x + ((place.x - x) * i) / steps, y: y + ((place.y - y) * i) / steps }));
      action.last = place;
    } else if (action?.kind === 'end') {
      this.#place(place);
    }
  }

  /** A wall goes round start and goal. @param {Cell} cell */
  #dab({ x, y }) {
    if (this.#action?.kind !== 'stroke' || !this.#inside({ x, y })) return;
    const { start, goal } = this.#model.document;
    const holds = (/** @type {[number, number]} */ [endX, endY]) => endX >= x && endX <= x + 1 && endY >= y && endY <= y + 1;
    if (this.#action.value === WALL && (holds(start) || holds(goal))) return;
    this.#model.paint(y * this.#model.width + x, this.#action.value);
  }

  /** Moves the end being dragged to where the pointer is, or to the free space nearest to it. @param {Cell} place */
  #place({ x, y }) {
    if (this.#action?.kind !== 'end') return;
    const { end, key } = this.#action;
    const { document } = this.#model;
    const point = nearestFree(document.space, [x, y], meshOf(this.#model.search));
    if (point[0] === document[end][0] && point[1] === document[end][1]) return;
    this.#action.moved = true;
    this.#model.apply({ [end]: point }, { coalesce: key });
  }

  lift() {
    const action = this.#action;
    if (action?.kind === 'end' && !action.moved) this.#held = this.#held === action.end ? '' : action.end;
    this.release();
  }

  release() {
    if (!this.#action) return;
    const { kind } = this.#action;
    this.#action = null;
    if (kind === 'stroke') this.#model.endStroke();
    this.#changed();
  }

  abandon() {
    if (this.#action?.kind === 'stroke') {
      this.#action = null;
      this.#model.cancelStroke();
    }
    this.release();
  }

  /** @param {Cell} place */
  tap({ x, y }) {
    const mesh = meshOf(this.#model.search);
    const node = mesh ? nodeNear(mesh, x, y, reachOf(this.#model.document.space)) : -1;
    this.#model.selected = node === this.#model.selected ? -1 : node;
  }

  /** @param {Cell} place */
  use(place) {
    if (this.#tool === 'pan' || !this.press(place)) this.tap(place);
    else this.lift();
  }

  dismiss() {
    const any = this.#held !== '' || this.#model.selected >= 0;
    this.#held = '';
    this.#model.selected = -1;
    this.#changed();
    return any;
  }
}
