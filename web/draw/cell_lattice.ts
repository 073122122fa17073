/** Where the cells of a map lie on the canvas: what squares and hexagons have in common. */
import type { View } from './painting.ts';

export class CellLattice {
  /** Columns and drawn rows on the surface: first, and one past the last. */
  firstColumn = 0;
  endColumn = 0;
  firstRow = 0;
  endRow = 0;
  declare width: number;
  declare height: number;
  declare scale: number;
  declare ratio: number;
  declare surfaceWidth: number;
  declare surfaceHeight: number;
  declare size: number;
  declare originX: number;
  declare originY: number;

  /** @param surface CSS size and device pixels per CSS pixel */
  constructor({ width, height }: { width: number; height: number }, view: View, surface: { width: number; height: number; ratio: number }) {
    this.width = width;
    this.height = height;
    this.scale = view.scale;
    this.ratio = surface.ratio;
    this.surfaceWidth = surface.width * surface.ratio;
    this.surfaceHeight = surface.height * surface.ratio;
    this.size = view.scale * surface.ratio;
    this.originX = view.x * surface.ratio;
    this.originY = view.y * surface.ratio;
  }

  /** The drawn row of a map row. */
  row(y: number) {
    return y;
  }

  column(node: number) {
    return node % this.width;
  }

  rowOf(node: number) {
    return this.row(Math.floor(node / this.width));
  }

  /** Whether a cell is on the surface or next to it. */
  near(node: number) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    return x >= this.firstColumn - 1 && x <= this.endColumn && row >= this.firstRow - 1 && row <= this.endRow;
  }
}
