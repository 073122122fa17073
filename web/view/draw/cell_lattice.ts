/** Where the cells of a map are on the canvas. Painters use this interface for squares, hexagons and triangles and know no shapes. */
import type { Context } from './context.ts';

/** The side of a cell and the corner of the map, in CSS pixels. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

export interface TextAnchor {
  x: number;
  y: number;
  align: CanvasTextAlign;
  baseline: CanvasTextBaseline;
}

/**
 * Where the texts of a cell are, from its middle and in units of `size`: its numbers, and the digit of its terrain beside these (`digit`)
 * or without them (`alone`).
 */
export type Anchors = Readonly<Record<'f' | 'g' | 'h' | 'digit' | 'alone', TextAnchor>>;

type Box = [left: number, top: number, width: number, height: number];

export abstract class CellLattice {
  /** The columns and drawn rows that can be seen: the first one, and one past the last. */
  declare firstColumn: number;
  declare endColumn: number;
  declare firstRow: number;
  declare endRow: number;
  yUp = false;
  /** How much room a cell has for texts; a square has 1. */
  room = 1;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly scale: number;
  declare readonly ratio: number;
  declare readonly surfaceWidth: number;
  declare readonly surfaceHeight: number;
  /** The distance from the middle of a cell to that of its neighbour, in device pixels. */
  declare readonly size: number;
  declare readonly originX: number;
  declare readonly originY: number;

  /** @param surface size in CSS pixels, and device pixels per CSS pixel */
  constructor(
    { width, height }: { width: number; height: number },
    view: Viewport,
    surface: { width: number; height: number; ratio: number },
  ) {
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

  abstract centerX(node: number): number;
  abstract centerY(node: number): number;
  /** The rectangle around a cell. */
  abstract box(node: number): Box;
  /** The rectangle around the map. */
  abstract get bounds(): Box;
  /** The polygon of a cell, moved outwards by `outset` on all sides: x and y of each corner. The next call overwrites the array. */
  abstract corners(node: number, outset?: number): Float64Array;
  /** Adds the outline of a cell to the path, moved outwards by `outset` on all sides. */
  abstract trace(path: Path2D | Context, node: number, outset?: number): void;
  /** Fills a cell. @param inset margin that stays empty on all sides */
  abstract fill(context: Context, node: number, inset?: number): void;
  /** Fills the visible cells, each with its colour; '' leaves a cell out. */
  abstract fillAll(context: Context, colourOf: (node: number) => string, inset: number): void;
  /** Draws the lines between cells (here) and around the map (below) in the colours of the context. */
  abstract drawLines(context: Context, weight: number): void;
  abstract drawBorder(context: Context, weight: number): void;
  /**
   * Adds the bevel of a wall to the path, on the lit or the shaded sides behind which there is no other wall. Rectangles may be filled
   * at once instead.
   * @param bevel its width
   */
  abstract addBevel(context: Context, path: Path2D, cells: Uint8Array, node: number, lit: boolean, outset: number, bevel: number): void;
  abstract anchors(node: number, theme: { readonly gap?: number }): Anchors;
  /** The middle of a badge with this radius on a cell's corner; `part` of the radius lies inside the cell. */
  abstract shoulder(node: number, radius: number, part: number): [x: number, y: number];

  /** Whether the step from `node` to `after` has the direction of the step before it. */
  abstract straight(before: number, node: number, after: number): boolean;
  /** The left edge of a column when cells are small, and the top edge of a drawn row. */
  abstract edgeX(x: number): number;
  abstract edgeY(row: number): number;

  /** The drawn row of a row of the map, and the other way round. */
  row(y: number) {
    return y;
  }

  column(node: number) {
    return node % this.width;
  }

  rowOf(node: number) {
    return this.row(Math.floor(node / this.width));
  }

  /** The node in a column and a drawn row, −1 outside the map. */
  nodeAt(x: number, row: number) {
    return x >= 0 && row >= 0 && x < this.width && row < this.height ? this.row(row) * this.width + x : -1;
  }

  /** Whether a cell is visible or next to a visible one. */
  near(node: number) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    return x >= this.firstColumn - 1 && x <= this.endColumn && row >= this.firstRow - 1 && row <= this.endRow;
  }

  /** Calls `visit` for every visible cell. */
  forEachVisible(visit: (node: number) => void) {
    for (let row = this.firstRow; row < this.endRow; row++) {
      const first = this.row(row) * this.width;
      for (let x = this.firstColumn; x < this.endColumn; x++) visit(first + x);
    }
  }

  /** The numbers of the visible columns, each with the middle of its column. */
  get columnNames(): { at: number; name: number }[] {
    return this.#names(this.firstColumn, this.endColumn, 0);
  }

  /** The numbers of the visible rows. */
  get rowNames(): { at: number; name: number }[] {
    return this.#names(this.firstRow, this.endRow, 1);
  }

  #names(first: number, end: number, axis: 0 | 1) {
    return Array.from({ length: end - first }, (_, i) => {
      const box = this.box(axis ? this.nodeAt(0, first + i) : first + i);
      return { at: box[axis] + box[axis + 2] / 2, name: axis ? this.row(first + i) : first + i };
    });
  }
}
