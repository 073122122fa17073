/**
 * Where hexagons lie on the canvas. Neighbouring centres lie `size` apart; corners are in whole device pixels, the same
 * ones for all cells that meet in them. With flat tops the picture is that of pointed ones with x and y exchanged.
 */
import { CellLattice } from '../../draw/cell_lattice.ts';
import { axialOf } from './hex_world.ts';
import type { Space } from '../contracts.ts';
import type { View } from '../../draw/painting.ts';

/** Between two lines of cells, and from one tip of a hexagon to the other, in sizes. */
export const PITCH = Math.sqrt(3) / 2;
export const TALL = 2 / Math.sqrt(3);

/** Width and height of a map in sizes. */
export function extent({ width, height, top }: Space) {
  const [lines, cells] = top === 'flat' ? [width, height] : [height, width];
  const [along, across] = [cells + (lines > 1 ? 0.5 : 0), (lines - 1) * PITCH + TALL];
  return top === 'flat' ? { width: across, height: along } : { width: along, height: across };
}

export class HexLattice extends CellLattice {
  yUp = false;
  declare offset: boolean;
  declare space;
  declare flat: boolean;
  declare corners: Float64Array<ArrayBuffer>;

  /**
   * @param surface CSS size and device pixels per CSS pixel
   * @param offset whether cells are called by column and row, and not by axial coordinates
   */
  constructor(space: Space, view: View, surface: { width: number; height: number; ratio: number }, offset: boolean = false) {
    super(space, view, surface);
    this.offset = offset;
    this.space = space;
    this.flat = space.top === 'flat';
    const [acrossX, acrossY] = this.flat ? [PITCH, 1] : [1, PITCH];
    const columns = this.#range(this.originX, this.surfaceWidth, acrossX, space.width);
    const rows = this.#range(this.originY, this.surfaceHeight, acrossY, space.height);
    this.firstColumn = columns[0];
    this.endColumn = columns[1];
    this.firstRow = rows[0];
    this.endRow = rows[1];
    /** Corners of the cell last asked for: x and y of six, clockwise or the other way round. */
    this.corners = new Float64Array(12);
  }

  #range(origin: number, surface: number, pitch: number, end: number) {
    const within = (value: number) => Math.min(end, Math.max(0, Math.floor(value)));
    const step = pitch * this.size;
    return [within(-origin / step - 1), within((surface - origin) / step + 1)];
  }

  /** Along a line, in half cells; across the lines the tips and the shoulders. */
  get #along() {
    return this.flat ? this.originY : this.originX;
  }
  get #across() {
    return this.flat ? this.originX : this.originY;
  }
  #side(half: number) {
    return Math.round(this.#along + (half * this.size) / 2);
  }
  #tip(line: number) {
    return Math.round(this.#across + line * PITCH * this.size);
  }
  #shoulder(line: number) {
    return Math.round(this.#across + (line * PITCH + TALL / 4) * this.size);
  }

  /** The first side of a cell in half cells along its line, and its line. */
  #place(node: number): [number, number] {
    const [x, y] = [this.column(node), this.rowOf(node)];
    const [cell, line] = this.flat ? [y, x] : [x, y];
    return [2 * cell + (line & 1), line];
  }

  /** Fills `corners`: a tip, then round the cell. */
  lay(node: number) {
    const [half, line] = this.#place(node);
    const [near, middle, far] = [this.#side(half), this.#side(half + 1), this.#side(half + 2)];
    const [tip, shoulder, lower, bottom] = [this.#tip(line), this.#shoulder(line), this.#tip(line + 1), this.#shoulder(line + 1)];
    const points = this.corners;
    const [u, v] = this.flat ? [1, 0] : [0, 1];
    points[u] = middle;
    points[v] = tip;
    points[2 + u] = far;
    points[2 + v] = shoulder;
    points[4 + u] = far;
    points[4 + v] = lower;
    points[6 + u] = middle;
    points[6 + v] = bottom;
    points[8 + u] = near;
    points[8 + v] = lower;
    points[10 + u] = near;
    points[10 + v] = shoulder;
    return points;
  }

  centerX(node: number) {
    const [half, line] = this.#place(node);
    return this.flat ? (this.#tip(line) + this.#shoulder(line + 1)) / 2 : this.#side(half + 1);
  }

  centerY(node: number) {
    const [half, line] = this.#place(node);
    return this.flat ? this.#side(half + 1) : (this.#tip(line) + this.#shoulder(line + 1)) / 2;
  }

  /** The rectangle around a cell. @returns left, top, width, height */
  box(node: number): [number, number, number, number] {
    const [half, line] = this.#place(node);
    const [near, long] = [this.#side(half), this.#side(half + 2) - this.#side(half)];
    const [tip, tall] = [this.#tip(line), this.#shoulder(line + 1) - this.#tip(line)];
    return this.flat ? [tip, near, tall, long] : [near, tip, long, tall];
  }

  /** Adds a cell's outline to the path, larger by `outset` all round. */
  trace(context: CanvasRenderingContext2D, node: number, outset: number = 0) {
    const points = this.lay(node);
    const [x, y] = [(points[0] + points[6]) / 2, (points[1] + points[7]) / 2];
    const part = 1 + (2 * outset) / this.size;
    context.moveTo(x + (points[0] - x) * part, y + (points[1] - y) * part);
    for (let i = 2; i < 12; i += 2) context.lineTo(x + (points[i] - x) * part, y + (points[i + 1] - y) * part);
    context.closePath();
  }

  /** Fills a cell. @param inset how much is left out all round */
  fill(context: CanvasRenderingContext2D, node: number, inset: number = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** The middle of a badge of some radius on a cell's shoulder, `part` of the radius inside. */
  shoulder(node: number, radius: number, part: number): [number, number] {
    const [x, y] = [this.centerX(node), this.centerY(node)];
    const [toX, toY] = this.flat ? [TALL / 4, -0.5] : [0.5, -TALL / 4];
    const reach = 1 - (radius * part) / ((this.size * TALL) / 2);
    return [x + toX * this.size * reach, y + toY * this.size * reach];
  }

  axial(node: number) {
    return axialOf(this.space, [this.column(node), this.rowOf(node)]);
  }

  /** Whether a step from `node` to `after` goes on as the one from `before` did. */
  straight(before: number, node: number, after: number) {
    const [[q, r], [nextQ, nextR], [afterQ, afterR]] = [this.axial(before), this.axial(node), this.axial(after)];
    return afterQ - nextQ === nextQ - q && afterR - nextR === nextR - r;
  }

  /** Columns, where all cells of one have the same name: not q, unless tops are flat. */
  get columnNames(): { at: number; name: number }[] {
    if (!this.offset && !this.flat) return [];
    return Array.from({ length: this.endColumn - this.firstColumn }, (_, i) => {
      const node = this.firstRow * this.width + this.firstColumn + i;
      return { at: this.centerX(node), name: this.column(node) };
    });
  }

  /** Rows in the same way: not r with flat tops. */
  get rowNames(): { at: number; name: number }[] {
    if (!this.offset && this.flat) return [];
    return Array.from({ length: this.endRow - this.firstRow }, (_, i) => {
      const node = (this.firstRow + i) * this.width + this.firstColumn;
      return { at: this.centerY(node), name: this.rowOf(node) };
    });
  }

  /** The whole map's rectangle. @returns left, top, width, height */
  get bounds(): [number, number, number, number] {
    const { width, height } = extent(this.space);
    const [left, top] = [Math.round(this.originX), Math.round(this.originY)];
    return [left, top, Math.round(this.originX + width * this.size) - left, Math.round(this.originY + height * this.size) - top];
  }

  /** Calls back for every cell on the surface. */
  forEachVisible(visit: (node: number) => void) {
    for (let row = this.firstRow; row < this.endRow; row++) {
      for (let x = this.firstColumn; x < this.endColumn; x++) visit(row * this.width + x);
    }
  }
}
