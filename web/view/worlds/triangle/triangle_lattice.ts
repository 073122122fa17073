/**
 * Where triangles lie on the canvas. Neighbouring middles are `size` apart. Two cells side by side overlap by half a side, so a column is
 * half a side wide.
 */
import { PolygonLattice } from '../../draw/polygon_lattice.ts';
import { standsOnBase, type TriangleSpace } from '../../../kernel/worlds/triangle/triangle_world.ts';
import type { Anchors } from '../../draw/cell_lattice.ts';
import type { Viewport } from '../../draw/painting.ts';
import type { Cell } from '../../../kernel/worlds/contracts.ts';

/** Half a side, and the height from base to tip, in units of `size`. */
export const HALF = Math.sqrt(3) / 2;
export const TALL = 1.5;

/** The middle of a cell in units of `size`, measured from the corner of the map. */
export const middleOf = (cell: Cell) => ({ x: (cell.x + 1) * HALF, y: cell.y * TALL + (standsOnBase(cell) ? 1 : 0.5) });

/** Where texts go: f towards the tip, g and h along the base. The tip itself is kept for the digit and for verdicts. */
const anchors: Record<'base' | 'tip', Anchors> = {
  base: {
    f: { x: 0, y: -0.46, align: 'center', baseline: 'top' },
    g: { x: -0.52, y: 0.37, align: 'left', baseline: 'alphabetic' },
    h: { x: 0.52, y: 0.37, align: 'right', baseline: 'alphabetic' },
    digit: { x: 0, y: -0.63, align: 'center', baseline: 'middle' },
    alone: { x: 0, y: 0.27, align: 'center', baseline: 'middle' },
  },
  tip: {
    f: { x: 0, y: 0.45, align: 'center', baseline: 'alphabetic' },
    g: { x: -0.52, y: -0.37, align: 'left', baseline: 'top' },
    h: { x: 0.52, y: -0.37, align: 'right', baseline: 'top' },
    digit: { x: 0, y: 0.64, align: 'center', baseline: 'middle' },
    alone: { x: 0, y: -0.24, align: 'center', baseline: 'middle' },
  },
};

export class TriangleLattice extends PolygonLattice {
  override room = 1.1;
  #points = new Float64Array(6);

  /** @param surface CSS size and device pixels per CSS pixel */
  constructor(space: TriangleSpace, view: Viewport, surface: { width: number; height: number; ratio: number }) {
    super(space, view, surface);
    this.show(HALF, TALL);
  }

  /** `#x` is the left end of a column, `#y` the top of a row. */
  #x(column: number) {
    return Math.round(this.originX + column * HALF * this.size);
  }
  #y(row: number) {
    return Math.round(this.originY + row * TALL * this.size);
  }

  #standsOnBase(node: number) {
    return standsOnBase({ x: this.column(node), y: this.rowOf(node) });
  }

  /** The corners, beginning with the tip and going round the cell. */
  writeCorners(node: number) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    const base = standsOnBase({ x, y: row });
    const [tip, foot] = base ? [row, row + 1] : [row + 1, row];
    const points = this.#points;
    points[0] = this.#x(x + 1);
    points[1] = this.#y(tip);
    points[2] = this.#x(base ? x + 2 : x);
    points[4] = this.#x(base ? x : x + 2);
    points[3] = points[5] = this.#y(foot);
    return points;
  }

  across(node: number, side: number) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    const way = standsOnBase({ x, y: row }) ? 1 : -1;
    return side === 1 ? this.nodeAt(x, row + way) : this.nodeAt(x + (side === 0 ? way : -way), row);
  }

  anchors(node: number) {
    return anchors[this.#standsOnBase(node) ? 'base' : 'tip'];
  }

  shoulderOf() {
    return 0;
  }

  centerX(node: number) {
    return this.#x(this.column(node) + 1);
  }

  centerY(node: number) {
    const row = this.rowOf(node);
    const [top, bottom] = [this.#y(row), this.#y(row + 1)];
    return top + ((bottom - top) * (this.#standsOnBase(node) ? 2 : 1)) / 3;
  }

  box(node: number): [number, number, number, number] {
    const [x, row] = [this.column(node), this.rowOf(node)];
    const [left, top] = [this.#x(x), this.#y(row)];
    return [left, top, this.#x(x + 2) - left, this.#y(row + 1) - top];
  }

  get bounds(): [number, number, number, number] {
    const [left, top] = [this.#x(0), this.#y(0)];
    return [left, top, this.#x(this.width + 1) - left, this.#y(this.height) - top];
  }
}
