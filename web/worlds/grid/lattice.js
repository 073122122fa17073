/**
 * Where cells lie on the canvas, in whole device pixels, so that edges stay sharp at every zoom and ratio.
 * Row 0 is at the top, or at the bottom when y points up.
 * @module
 */

import { CellLattice } from '../../draw/cell_lattice.js';

/** @typedef {import('../contracts.d.ts').View} View */

export class Lattice extends CellLattice {
  /**
   * @param {{ width: number, height: number, yUp: boolean }} map
   * @param {View} view
   * @param {{ width: number, height: number, ratio: number }} surface CSS size and device pixels per CSS pixel
   */
  constructor(map, view, surface) {
    super(map, view, surface);
    this.yUp = map.yUp;
    this.firstColumn = this.#clamp(-this.originX / this.size, map.width);
    this.endColumn = this.#clamp((this.surfaceWidth - this.originX) / this.size + 1, map.width);
    this.firstRow = this.#clamp(-this.originY / this.size, map.height);
    this.endRow = this.#clamp((this.surfaceHeight - this.originY) / this.size + 1, map.height);
  }

  /** @param {number} value @param {number} end */
  #clamp(value, end) {
    return Math.min(end, Math.max(0, Math.floor(value)));
  }

  /** Left edge of a column; `edgeX(x + 1)` is its right edge. @param {number} x */
  edgeX(x) {
    return Math.round(this.originX + x * this.size);
  }

  /** Top edge of a drawn row. @param {number} row */
  edgeY(row) {
    return Math.round(this.originY + row * this.size);
  }

  /** The drawn row of a map row, and back: the flip is its own inverse. @param {number} y @override */
  row(y) {
    return this.yUp ? this.height - 1 - y : y;
  }

  /** @param {number} node */
  centerX(node) {
    const x = node % this.width;
    return (this.edgeX(x) + this.edgeX(x + 1)) / 2;
  }

  /** @param {number} node */
  centerY(node) {
    const row = this.rowOf(node);
    return (this.edgeY(row) + this.edgeY(row + 1)) / 2;
  }

  /** The cell's rectangle. @param {number} node @returns {[number, number, number, number]} left, top, width, height */
  box(node) {
    const x = node % this.width;
    const row = this.rowOf(node);
    const [left, top] = [this.edgeX(x), this.edgeY(row)];
    return [left, top, this.edgeX(x + 1) - left, this.edgeY(row + 1) - top];
  }

  /** Adds a cell's outline to the path, larger by `outset` all round. @param {CanvasRenderingContext2D} context @param {number} node @param {number} [outset] */
  trace(context, node, outset = 0) {
    const [left, top, width, height] = this.box(node);
    context.roundRect(
      left - outset,
      top - outset,
      width + 2 * outset,
      height + 2 * outset,
      this.scale >= 12 ? Math.min(this.size * 0.1 + outset, 8 * this.ratio) : 0,
    );
  }

  /** Fills a cell. @param {CanvasRenderingContext2D} context @param {number} node @param {number} [inset] how much is left out all round */
  fill(context, node, inset = 0) {
    const [left, top, width, height] = this.box(node);
    context.fillRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset);
  }

  /** The middle of a badge of some radius on a cell's shoulder, `part` of the radius inside. @param {number} node @param {number} radius @param {number} part @returns {[number, number]} */
  shoulder(node, radius, part) {
    const [left, top, width] = this.box(node);
    return [left + width - radius * part, top + radius * part];
  }

  /** Whether a step from `node` to `after` goes on as the one from `before` did. @param {number} before @param {number} node @param {number} after */
  straight(before, node, after) {
    return (
      this.column(after) - this.column(node) === this.column(node) - this.column(before) &&
      this.rowOf(after) - this.rowOf(node) === this.rowOf(node) - this.rowOf(before)
    );
  }

  /** Numbers along the columns on the surface: the middle of each and what it is called. @returns {{ at: number, name: number }[]} */
  get columnNames() {
    return Array.from({ length: this.endColumn - this.firstColumn }, (_, i) => {
      const x = this.firstColumn + i;
      return { at: (this.edgeX(x) + this.edgeX(x + 1)) / 2, name: x };
    });
  }

  /** The same along the rows. @returns {{ at: number, name: number }[]} */
  get rowNames() {
    return Array.from({ length: this.endRow - this.firstRow }, (_, i) => {
      const row = this.firstRow + i;
      return { at: (this.edgeY(row) + this.edgeY(row + 1)) / 2, name: this.row(row) };
    });
  }

  /** The whole map's rectangle. @returns {[number, number, number, number]} left, top, width, height */
  get bounds() {
    const [left, top] = [this.edgeX(0), this.edgeY(0)];
    return [left, top, this.edgeX(this.width) - left, this.edgeY(this.height) - top];
  }

  /** Calls back for every cell on the surface. @param {(node: number, left: number, top: number, right: number, bottom: number) => void} visit */
  forEachVisible(visit) {
    for (let row = this.firstRow; row < this.endRow; row++) {
      const first = this.row(row) * this.width;
      const [top, bottom] = [this.edgeY(row), this.edgeY(row + 1)];
      let left = this.edgeX(this.firstColumn);
      for (let x = this.firstColumn; x < this.endColumn; x++) {
        const right = this.edgeX(x + 1);
        visit(first + x, left, top, right, bottom);
        left = right;
      }
    }
  }
}
