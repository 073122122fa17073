/**
 * Where cells lie on the canvas, in whole device pixels, so that edges stay sharp at every zoom and ratio.
 * Row 0 is at the top, or at the bottom when y points up.
 */

import { CellLattice } from './cell_lattice.ts';
import type { View } from './painting.ts';

export class Lattice extends CellLattice {
  declare yUp: boolean;

  /** @param surface CSS size and device pixels per CSS pixel */
  constructor(map: { width: number; height: number; yUp: boolean }, view: View, surface: { width: number; height: number; ratio: number }) {
    super(map, view, surface);
    this.yUp = map.yUp;
    this.firstColumn = this.#clamp(-this.originX / this.size, map.width);
    this.endColumn = this.#clamp((this.surfaceWidth - this.originX) / this.size + 1, map.width);
    this.firstRow = this.#clamp(-this.originY / this.size, map.height);
    this.endRow = this.#clamp((this.surfaceHeight - this.originY) / this.size + 1, map.height);
  }

  #clamp(value: number, end: number) {
    return Math.min(end, Math.max(0, Math.floor(value)));
  }

  /** Left edge of a column; `edgeX(x + 1)` is its right edge. */
  edgeX(x: number) {
    return Math.round(this.originX + x * this.size);
  }

  /** Top edge of a drawn row. */
  edgeY(row: number) {
    return Math.round(this.originY + row * this.size);
  }

  /** The drawn row of a map row, and back: the flip is its own inverse. */
  override row(y: number) {
    return this.yUp ? this.height - 1 - y : y;
  }

  centerX(node: number) {
    const x = node % this.width;
    return (this.edgeX(x) + this.edgeX(x + 1)) / 2;
  }

  centerY(node: number) {
    const row = this.rowOf(node);
    return (this.edgeY(row) + this.edgeY(row + 1)) / 2;
  }

  /** The cell's rectangle. @returns left, top, width, height */
  box(node: number): [number, number, number, number] {
    const x = node % this.width;
    const row = this.rowOf(node);
    const [left, top] = [this.edgeX(x), this.edgeY(row)];
    return [left, top, this.edgeX(x + 1) - left, this.edgeY(row + 1) - top];
  }

  /** Adds a cell's outline to the path, larger by `outset` all round. */
  trace(context: CanvasRenderingContext2D, node: number, outset: number = 0) {
    const [left, top, width, height] = this.box(node);
    context.roundRect(
      left - outset,
      top - outset,
      width + 2 * outset,
      height + 2 * outset,
      this.scale >= 12 ? Math.min(this.size * 0.1 + outset, 8 * this.ratio) : 0,
    );
  }

  /** Fills a cell. @param inset how much is left out all round */
  fill(context: CanvasRenderingContext2D, node: number, inset: number = 0) {
    const [left, top, width, height] = this.box(node);
    context.fillRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset);
  }

  /** The middle of a badge of some radius on a cell's shoulder, `part` of the radius inside. */
  shoulder(node: number, radius: number, part: number): [number, number] {
    const [left, top, width] = this.box(node);
    return [left + width - radius * part, top + radius * part];
  }

  /** Whether a step from `node` to `after` goes on as the one from `before` did. */
  straight(before: number, node: number, after: number) {
    return (
      this.column(after) - this.column(node) === this.column(node) - this.column(before) &&
      this.rowOf(after) - this.rowOf(node) === this.rowOf(node) - this.rowOf(before)
    );
  }

  /** Numbers along the columns on the surface: the middle of each and what it is called. */
  get columnNames(): { at: number; name: number }[] {
    return Array.from({ length: this.endColumn - this.firstColumn }, (_, i) => {
      const x = this.firstColumn + i;
      return { at: (this.edgeX(x) + this.edgeX(x + 1)) / 2, name: x };
    });
  }

  /** The same along the rows. */
  get rowNames(): { at: number; name: number }[] {
    return Array.from({ length: this.endRow - this.firstRow }, (_, i) => {
      const row = this.firstRow + i;
      return { at: (this.edgeY(row) + this.edgeY(row + 1)) / 2, name: this.row(row) };
    });
  }

  /** The whole map's rectangle. @returns left, top, width, height */
  get bounds(): [number, number, number, number] {
    const [left, top] = [this.edgeX(0), this.edgeY(0)];
    return [left, top, this.edgeX(this.width) - left, this.edgeY(this.height) - top];
  }

  /** Calls back for every cell on the surface. */
  forEachVisible(visit: (node: number, left: number, top: number, right: number, bottom: number) => void) {
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
