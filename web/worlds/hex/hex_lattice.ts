/**
 * Where hexagons lie on the canvas. Neighbouring centres lie `size` apart. With flat tops the picture is that of pointed ones
 * with x and y exchanged.
 */
import { PolygonLattice } from '../../draw/polygon_lattice.ts';
import { axialOf, type HexSpace } from './hex_world.ts';
import type { Anchors } from '../../draw/cell_lattice.ts';
import type { View } from '../../draw/painting.ts';

/** Between two lines of cells, and from one tip of a hexagon to the other, in sizes. */
export const PITCH = Math.sqrt(3) / 2;
export const TALL = 2 / Math.sqrt(3);

/** Width and height of a map in sizes. */
export function extent({ width, height, top }: HexSpace) {
  const [lines, cells] = top === 'flat' ? [width, height] : [height, width];
  const [along, across] = [cells + (lines > 1 ? 0.5 : 0), (lines - 1) * PITCH + TALL];
  return top === 'flat' ? { width: across, height: along } : { width: along, height: across };
}

/** Where texts go: f above, g and h below it, each clear of the ring; the digit towards the tip below, or with flat tops the one on the right. */
const anchors: Record<string, Anchors> = {
  pointed: {
    f: { x: 0, y: -0.39, align: 'center', baseline: 'top' },
    g: { x: -0.38, y: 0.255, align: 'left', baseline: 'alphabetic' },
    h: { x: 0.38, y: 0.255, align: 'right', baseline: 'alphabetic' },
    digit: { x: 0, y: 0.36, align: 'center', baseline: 'middle' },
    alone: { x: 0, y: 0.32, align: 'center', baseline: 'middle' },
  },
  flat: {
    f: { x: 0, y: -0.41, align: 'center', baseline: 'top' },
    g: { x: -0.36, y: 0.3, align: 'left', baseline: 'alphabetic' },
    h: { x: 0.36, y: 0.3, align: 'right', baseline: 'alphabetic' },
    digit: { x: 0.4, y: 0.01, align: 'center', baseline: 'middle' },
    alone: { x: 0.33, y: 0.01, align: 'center', baseline: 'middle' },
  },
};

/** The neighbour across each edge, from corner i to corner i + 1, as steps in cells and lines; the cells depend on the line. */
const steps = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
];

export class HexLattice extends PolygonLattice {
  // A ring takes more of the room for two numbers side by side than on squares.
  override room = 0.93;
  readonly offset: boolean;
  readonly space: HexSpace;
  readonly flat: boolean;
  override readonly shape: string;
  #points = new Float64Array(12);

  /**
   * @param surface CSS size and device pixels per CSS pixel
   * @param offset whether cells are called by column and row, and not by axial coordinates
   */
  constructor(space: HexSpace, view: View, surface: { width: number; height: number; ratio: number }, offset: boolean = false) {
    super(space, view, surface);
    this.offset = offset;
    this.space = space;
    this.flat = space.top === 'flat';
    this.shape = this.flat ? 'flat' : 'pointed';
    if (this.flat) this.show(PITCH, 1);
    else this.show(1, PITCH);
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

  /** A tip, then round the cell. */
  lay(node: number) {
    const [half, line] = this.#place(node);
    const [near, middle, far] = [this.#side(half), this.#side(half + 1), this.#side(half + 2)];
    const [tip, shoulder, lower, bottom] = [this.#tip(line), this.#shoulder(line), this.#tip(line + 1), this.#shoulder(line + 1)];
    const points = this.#points;
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

  box(node: number): [number, number, number, number] {
    const [half, line] = this.#place(node);
    const [near, long] = [this.#side(half), this.#side(half + 2) - this.#side(half)];
    const [tip, tall] = [this.#tip(line), this.#shoulder(line + 1) - this.#tip(line)];
    return this.flat ? [tip, near, tall, long] : [near, tip, long, tall];
  }

  across(node: number, side: number) {
    const [x, y] = [this.column(node), this.rowOf(node)];
    const [cell, line] = this.flat ? [y, x] : [x, y];
    const [along, over] = steps[line & 1][side];
    return this.flat ? this.nodeAt(line + over, cell + along) : this.nodeAt(cell + along, line + over);
  }

  anchors() {
    return anchors[this.shape];
  }

  shoulderOf() {
    return this.flat ? 4 : 1;
  }

  axial(node: number) {
    return axialOf(this.space, [this.column(node), this.rowOf(node)]);
  }

  override straight(before: number, node: number, after: number) {
    const [[q, r], [nextQ, nextR], [afterQ, afterR]] = [this.axial(before), this.axial(node), this.axial(after)];
    return afterQ - nextQ === nextQ - q && afterR - nextR === nextR - r;
  }

  /** Of columns, where all cells of one have the same name: not q, unless tops are flat. */
  override get columnNames() {
    return this.offset || this.flat ? super.columnNames : [];
  }

  /** Of rows in the same way: not r with flat tops. */
  override get rowNames() {
    return this.offset || !this.flat ? super.rowNames : [];
  }

  get bounds(): [number, number, number, number] {
    const { width, height } = extent(this.space);
    const [left, top] = [Math.round(this.originX), Math.round(this.originY)];
    return [left, top, Math.round(this.originX + width * this.size) - left, Math.round(this.originY + height * this.size) - top];
  }
}
