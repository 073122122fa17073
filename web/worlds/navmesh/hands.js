/**
 * What pressing, dragging and tapping does on a navigation mesh: start and goal go wherever there is free space; walls are
 * drawn by the cell where the mesh is made from a map, as on the grid.
 * @module
 */
import { meshOf, nodeNear } from './shape.js';
import { extentOf } from './world.js';
import { nearestFree } from './place.js';
import { FREE, Strokes, WALL } from '../../stage/strokes.js';

/** @typedef {import('../contracts.d.ts').Cell} Cell */
/** @typedef {import('../../stage/strokes.js').Brush} Brush */
/** @typedef {import('../../stage/strokes.js').End} End */

/** How near a press has to be to a node, in units of the mesh: about a finger's width when all of it is shown. @param {any} space */
export function reachOf(space) {
  const { width, height } = extentOf(space);
  return Math.max(Math.min(0.45, Math.max(width, height) / 12), Math.max(width, height) / 45);
}

const cellOf = (/** @type {Cell} */ { x, y }) => ({ x: Math.floor(x), y: Math.floor(y) });
/** @type {readonly import('../contracts.d.ts').Tool[]} */
const tools = ['select', 'wall', 'erase', 'start', 'goal', 'pan'];

export class MeshHands extends Strokes {
  terrain = 1;

  /** @param {import('../../model/model.js').LabModel} model @param {() => void} changed */
  constructor(model, changed) {
    super(model, tools, changed);
  }

  /** @override */
  get draws() {
    return Boolean(this.model.document.space.rows) && (this.tool === 'wall' || this.tool === 'erase');
  }

  /** @param {Cell} place @protected @override */
  inside({ x, y }) {
    const { width, height } = extentOf(this.model.document.space);
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  /** @param {Cell} place @protected @override */
  nodeAt({ x, y }) {
    const mesh = meshOf(this.model.search);
    return mesh ? nodeNear(mesh, x, y, reachOf(this.model.document.space)) : -1;
  }

  /** Start and goal are drawn on top of everything and wanted first; of two that are near, the nearer. @param {Cell} place @returns {'' | End} @protected @override */
  endAt(place) {
    const { start, goal, space } = this.model.document;
    const far = (/** @type {[number, number]} */ [x, y]) => Math.hypot(place.x - x, place.y - y);
    const [toStart, toGoal] = [far(start), far(goal)];
    if (Math.min(toStart, toGoal) > reachOf(space)) return '';
    return toGoal < toStart || (toGoal === toStart && this.tool !== 'start') ? 'goal' : 'start';
  }

  /** The first cell decides whether a stroke builds walls or tears them down. @param {Cell} place @param {boolean} erase @returns {Brush} @protected @override */
  brush(place, erase) {
    const { x, y } = cellOf(place);
    const { cells, width } = this.model;
    return { value: erase || this.tool === 'erase' || cells[y * width + x] === WALL ? FREE : WALL, thing: '' };
  }

  /** Every cell that the pointer has passed over, but for the tips of corners. @param {Cell} from @param {Cell} to @protected @override */
  between({ x, y }, to) {
    const steps = Math.max(1, Math.ceil(4 * Math.max(Math.abs(to.x - x), Math.abs(to.y - y))));
    return Array.from({ length: steps }, (_, i) =>
      cellOf({ x: x + ((to.x - x) * (i + 1)) / steps, y: y + ((to.y - y) * (i + 1)) / steps }),
    );
  }

  /** A wall goes round start and goal. @param {Cell} cell @param {Brush} brush @protected @override */
  dab({ x, y }, { value }) {
    const { start, goal } = this.model.document;
    const holds = (/** @type {[number, number]} */ [endX, endY]) => endX >= x && endX <= x + 1 && endY >= y && endY <= y + 1;
    if (value === WALL && (holds(start) || holds(goal))) return;
    this.model.paint(y * this.model.width + x, value ?? FREE);
  }

  /** Where the pointer is, or in the free space nearest to it. @param {End} end @param {Cell} place @param {string} coalesce @protected @override */
  put(end, { x, y }, coalesce) {
    const { document } = this.model;
    const point = nearestFree(document.space, [x, y], meshOf(this.model.search));
    if (point[0] === document[end][0] && point[1] === document[end][1]) return false;
    this.model.apply({ [end]: point }, { coalesce });
    return true;
  }
}
