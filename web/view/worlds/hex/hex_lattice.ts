/**
 * Where hexagons lie on the canvas. Neighbouring middles are `size` apart. A map with flat tops is drawn as one with pointed tops, with x
 * and y exchanged. A *line* is a row with pointed tops, a column with flat tops.
 */
import { PolygonLattice } from '../../draw/polygon_lattice.ts';
import { axialOf, type HexSpace } from '../../../kernel/worlds/hex/hex_world.ts';
import type { Anchors } from '../../draw/cell_lattice.ts';
import type { Viewport } from '../../draw/painting.ts';

/** The distance between two lines of cells, and between two opposite tips of a hexagon, in units of `size`. */
export const PITCH = Math.sqrt(3) / 2;
export const TALL = 2 / Math.sqrt(3);

/** Width and height of a map in units of `size`. */
export function extent({ width, height, top }: HexSpace) {
  const [lines, cells] = top === 'flat' ? [width, height] : [height, width];
  const [along, across] = [cells + (lines > 1 ? 0.5 : 0), (lines - 1) * PITCH + TALL];
  return top === 'flat' ? { width: across, height: along } : { width: along, height: across };
}

/** Where texts go: f above the middle, g and h below it, all clear of the ring; the digit near the lower or (flat tops) right tip. */
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
    digit: { x: 0.47, y: 0.01, align: 'center', baseline: 'middle' },
    alone: { x: 0.33, y: 0.01, align: 'center', baseline: 'middle' },
  },
};

/** The neighbour across each edge, from corner i to corner i + 1, as steps [along the line, across lines]: for even lines, for odd ones. */
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
  // Inside a ring there is less room for two numbers side by side than on squares.
  override room = 0.93;
  readonly offset: boolean;
  readonly space: HexSpace;
  readonly flat: boolean;
  override readonly shape: string;
  #points = new Float64Array(12);

  /**
   * @param surface CSS size and device pixels per CSS pixel
   * @param offset whether cells are named by column and row instead of axial coordinates
   */
  constructor(space: HexSpace, view: Viewport, surface: { width: number; height: number; ratio: number }, offset: boolean = false) {
    super(space, view, surface);
    this.offset = offset;
    this.space = space;
    this.flat = space.top === 'flat';
    this.shape = this.flat ? 'flat' : 'pointed';
    if (this.flat) this.show(PITCH, 1);
    else this.show(1, PITCH);
  }

  /** `along` runs in the direction of a line, measured in half cells; `across` runs over the lines and finds tips and shoulders. */
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

  /** Where a cell begins, in half cells along its line, and the number of its line. */
  #place(node: number): [number, number] {
    const [x, y] = [this.column(node), this.rowOf(node)];
    const [cell, line] = this.flat ? [y, x] : [x, y];
    return [2 * cell + (line & 1), line];
  }

  /** The corners, beginning with a tip and going round the cell. */
  writeCorners(node: number) {
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

  /** Columns are named only where all cells of a column have the same name: q is the same down a column only with flat tops. */
  override get columnNames() {
    return this.offset || this.flat ? super.columnNames : [];
  }

  /** For the same reason rows are named only where r is the same along a row: with pointed tops. */
  override get rowNames() {
    return this.offset || !this.flat ? super.rowNames : [];
  }

  get bounds(): [number, number, number, number] {
    const { width, height } = extent(this.space);
    const [left, top] = [Math.round(this.originX), Math.round(this.originY)];
    return [left, top, Math.round(this.originX + width * this.size) - left, Math.round(this.originY + height * this.size) - top];
  }
}
