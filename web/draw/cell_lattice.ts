/** Where the cells of a map lie on the canvas. Painters ask this of squares, hexagons and triangles, and know no shape themselves. */
import type { View } from './painting.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

export interface Anchor {
  x: number;
  y: number;
  align: CanvasTextAlign;
  baseline: CanvasTextBaseline;
}

/** Where the texts of a cell stand, from its middle, in sizes: its numbers, and the digit of its ground beside f, g and h and without them. */
export type Anchors = Readonly<Record<'f' | 'g' | 'h' | 'digit' | 'alone', Anchor>>;

type Box = [left: number, top: number, width: number, height: number];

export abstract class CellLattice {
  /** Columns and drawn rows on the surface: first, and one past the last. */
  declare firstColumn: number;
  declare endColumn: number;
  declare firstRow: number;
  declare endRow: number;
  yUp = false;
  /** How much room texts have, where a square has 1. */
  room = 1;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly scale: number;
  declare readonly ratio: number;
  declare readonly surfaceWidth: number;
  declare readonly surfaceHeight: number;
  /** From the middle of a cell to that of its neighbour, in device pixels. */
  declare readonly size: number;
  declare readonly originX: number;
  declare readonly originY: number;

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

  abstract centerX(node: number): number;
  abstract centerY(node: number): number;
  /** The rectangle round a cell. */
  abstract box(node: number): Box;
  /** The rectangle round the map. */
  abstract get bounds(): Box;
  /**
   * A cell as a polygon, larger by `outset` all round: x and y of each corner in turn. The next call writes over them.
   */
  abstract corners(node: number, outset?: number): Float64Array;
  /** Adds a cell's outline to the path, larger by `outset` all round. */
  abstract trace(path: Path2D | Context, node: number, outset?: number): void;
  /** Fills a cell. @param inset how much is left out all round */
  abstract fill(context: Context, node: number, inset?: number): void;
  /** Fills the cells on the surface, each with its colour; those of colour '' are left out. */
  abstract fillAll(context: Context, colourOf: (node: number) => string, inset: number): void;
  /** Draws the lines between cells in the context's colours, and the line round the map. */
  abstract drawLines(context: Context, weight: number): void;
  abstract drawBorder(context: Context, weight: number): void;
  /**
   * Adds to the path what of a wall lies in the light, or in the shadow, along sides behind which there is no other; what is a
   * rectangle it may fill at once.
   * @param bevel how wide that is
   */
  abstract addBevel(context: Context, path: Path2D, cells: Uint8Array, node: number, lit: boolean, outset: number, bevel: number): void;
  abstract anchors(node: number, theme: Theme): Anchors;
  /** The middle of a badge of some radius on a cell's shoulder, `part` of the radius inside. */
  abstract shoulder(node: number, radius: number, part: number): [x: number, y: number];

  /** Whether a step from `node` to `after` goes on as the one from `before` did. */
  abstract straight(before: number, node: number, after: number): boolean;
  /** Left edge of a column as small cells have it, and top edge of a drawn row. */
  abstract edgeX(x: number): number;
  abstract edgeY(row: number): number;

  /** The drawn row of a map row, and back. */
  row(y: number) {
    return y;
  }

  column(node: number) {
    return node % this.width;
  }

  rowOf(node: number) {
    return this.row(Math.floor(node / this.width));
  }

  /** The cell in a column and a drawn row, −1 outside the map. */
  nodeAt(x: number, row: number) {
    return x >= 0 && row >= 0 && x < this.width && row < this.height ? this.row(row) * this.width + x : -1;
  }

  /** Whether a cell is on the surface or next to it. */
  near(node: number) {
    const [x, row] = [this.column(node), this.rowOf(node)];
    return x >= this.firstColumn - 1 && x <= this.endColumn && row >= this.firstRow - 1 && row <= this.endRow;
  }

  /** Calls back for every cell on the surface. */
  forEachVisible(visit: (node: number) => void) {
    for (let row = this.firstRow; row < this.endRow; row++) {
      const first = this.row(row) * this.width;
      for (let x = this.firstColumn; x < this.endColumn; x++) visit(first + x);
    }
  }

  /** Numbers along the columns on the surface: the middle of each and what it is called. */
  get columnNames(): { at: number; name: number }[] {
    return this.#names(this.firstColumn, this.endColumn, 0);
  }

  /** The same along the rows. */
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
