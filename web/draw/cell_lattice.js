/**
 * Where the cells of a map lie on the canvas: what squares and hexagons have in common.
 * @module
 */

export class CellLattice {
  /** Columns and drawn rows on the surface: first, and one past the last. */
  firstColumn = 0;
  endColumn = 0;
  firstRow = 0;
  endRow = 0;

  /**
   * @param {{ width: number, height: number }} map
   * @param {import('../worlds/contracts.d.ts').View} view
   * @param {{ width: number, height: number, ratio: number }} surface CSS size and device pixels per CSS pixel
   */
  constructor({ width, height }, view, surface) {
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

  /** The drawn row of a map row. @param {number} y */
  row(y) {
    return y;
  }

  /** @param {number} node */
  column(node) {
    return node % this.width;
  }

  /** @param {number} node */
  rowOf(node) {
    return this.row(Math.floor(node / this.width));
  }

  /** Whether a cell is on the surface or next to it. @param {number} node */
  near(node) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    return x >= this.firstColumn - 1 && x <= this.endColumn && row >= this.firstRow - 1 && row <= this.endRow;
  }
}
