/**
 * Where squares are on the canvas, in whole device pixels, so that edges are sharp at every zoom and pixel ratio.
 * Row 0 is at the top, or at the bottom if y points up. The lines between cells are on their left and upper edges.
 */

import { ARROW_SIZE } from './labels.ts';
import { CellLattice, type Anchors } from './cell_lattice.ts';
import type { Viewport } from './painting.ts';
import type { Context } from './context.ts';

export class SquareLattice extends CellLattice {
  #corners = new Float64Array(8);

  /** @param surface size in CSS pixels, and device pixels per CSS pixel */
  constructor(
    map: { width: number; height: number; yUp: boolean },
    view: Viewport,
    surface: { width: number; height: number; ratio: number },
  ) {
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

  edgeX(x: number) {
    return Math.round(this.originX + x * this.size);
  }

  edgeY(row: number) {
    return Math.round(this.originY + row * this.size);
  }

  /** Flipping twice gives the same row again. */
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

  box(node: number): [number, number, number, number] {
    const x = node % this.width;
    const row = this.rowOf(node);
    const [left, top] = [this.edgeX(x), this.edgeY(row)];
    return [left, top, this.edgeX(x + 1) - left, this.edgeY(row + 1) - top];
  }

  /** The corners clockwise from the upper left. A larger square also covers the lines of the next cells, but not its own. */
  corners(node: number, outset: number = 0) {
    const [left, top, width, height] = this.box(node);
    const [inset, more] = [Math.max(0, -outset), Math.max(0, 2 * outset)];
    const points = this.#corners;
    points[0] = points[6] = left + inset;
    points[1] = points[3] = top + inset;
    points[2] = points[4] = left + width - inset + more;
    points[5] = points[7] = top + height - inset + more;
    return points;
  }

  trace(path: Path2D | Context, node: number, outset: number = 0) {
    const [left, top, width, height] = this.box(node);
    // An outline inside a cell lies between the cell's own lines and those of the next cells.
    const more = 2 * outset + Number(outset < 0);
    const radius = this.scale >= (outset < 0 ? ARROW_SIZE : 12) ? Math.min(this.size * 0.11 + Math.max(0, outset), 8 * this.ratio) : 0;
    path.roundRect(left - outset, top - outset, width + more, height + more, radius);
  }

  fill(context: Context, node: number, inset: number = 0) {
    const [left, top, width, height] = this.box(node);
    context.fillRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset);
  }

  /** Fills rectangles, which is faster than paths. */
  fillAll(context: Context, colourOf: (node: number) => string, inset: number) {
    const near = Math.max(0, inset);
    let last = '';
    this.forEachVisible((node) => {
      const colour = colourOf(node);
      if (!colour) return;
      if (colour !== last) context.fillStyle = last = colour;
      const [left, top, width, height] = this.box(node);
      context.fillRect(left + near, top + near, width - 2 * inset, height - 2 * inset);
    });
  }

  addBevel(context: Context, _: Path2D, cells: Uint8Array, node: number, lit: boolean, outset: number, bevel: number) {
    if (outset > 0 && cells[this.nodeAt(node % this.width, this.rowOf(node) + (lit ? -1 : 1))] === 0) return;
    const [left, top, right, , , bottom] = this.corners(node, outset);
    context.fillRect(left, lit ? top : bottom - bevel, right - left, bevel);
  }

  drawLines(context: Context, weight: number) {
    const [left, right] = [this.edgeX(this.firstColumn), this.edgeX(this.endColumn)];
    const [top, bottom] = [this.edgeY(this.firstRow), this.edgeY(this.endRow)];
    for (let x = Math.max(1, this.firstColumn); x < this.endColumn; x++) context.fillRect(this.edgeX(x), top, weight, bottom - top);
    for (let row = Math.max(1, this.firstRow); row < this.endRow; row++) context.fillRect(left, this.edgeY(row), right - left, weight);
  }

  drawBorder(context: Context, weight: number) {
    const [left, top, width, height] = this.bounds;
    context.lineWidth = weight;
    context.strokeRect(left - weight / 2, top - weight / 2, width + weight, height + weight);
  }

  /** F is top left, G bottom left, H bottom right, as in the articles' figures. The fourth corner has the digit and the verdicts. */
  anchors(_: number, theme: { readonly gap?: number }): Anchors {
    const off = 0.38 - (theme.gap ?? 0) / 2;
    const at = (x: number, y: number) =>
      ({ x: x * off, y: y * off, align: x < 0 ? 'left' : 'right', baseline: y < 0 ? 'top' : 'alphabetic' }) as const;
    // Until cells are large, there is no room for the digit beside F, but below it.
    return { f: at(-1, -1), g: at(-1, 1), h: at(1, 1), digit: at(1, -1), alone: at(1, 1) };
  }

  shoulder(node: number, radius: number, part: number): [number, number] {
    const [left, top, width] = this.box(node);
    return [left + width - radius * part, top + radius * part];
  }

  straight(before: number, node: number, after: number) {
    return (
      this.column(after) - this.column(node) === this.column(node) - this.column(before) &&
      this.rowOf(after) - this.rowOf(node) === this.rowOf(node) - this.rowOf(before)
    );
  }

  get bounds(): [number, number, number, number] {
    const [left, top] = [this.edgeX(0), this.edgeY(0)];
    return [left, top, this.edgeX(this.width) - left, this.edgeY(this.height) - top];
  }
}
