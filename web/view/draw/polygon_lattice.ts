/**
 * Cells that are regular polygons: `size` is the distance from the middle of a cell to that of a neighbour, so that its sides are half
 * as far from the middle. Corners are in whole device pixels, the same for all cells that share them.
 */
import { CellLattice } from './cell_lattice.ts';
import type { Context } from './context.ts';

export abstract class PolygonLattice extends CellLattice {
  /** Distinguishes lattices that arrange the same cells differently. */
  readonly shape: string = '';
  /** Writes the polygon of a cell into an array that is always the same. */
  abstract writeCorners(node: number): Float64Array;
  /** The cell behind the side from corner `side` to the next one, −1 at the border of the map. */
  abstract across(node: number, side: number): number;
  /** The number of the corner where a badge is put. */
  abstract shoulderOf(node: number): number;

  /** Finds the visible cells; columns and rows are `across` and `down` sizes apart. */
  protected show(across: number, down: number) {
    const range = (origin: number, surface: number, step: number, end: number) => {
      const within = (value: number) => Math.min(end, Math.max(0, Math.floor(value)));
      return [within(-origin / step - 1), within((surface - origin) / step + 1)];
    };
    [this.firstColumn, this.endColumn] = range(this.originX, this.surfaceWidth, across * this.size, this.width);
    [this.firstRow, this.endRow] = range(this.originY, this.surfaceHeight, down * this.size, this.height);
  }

  override corners(node: number, outset: number = 0) {
    const points = this.writeCorners(node);
    if (outset === 0) return points;
    const [x, y, part] = [this.centerX(node), this.centerY(node), 1 + (2 * outset) / this.size];
    for (let i = 0; i < points.length; i += 2) {
      points[i] = x + (points[i] - x) * part;
      points[i + 1] = y + (points[i + 1] - y) * part;
    }
    return points;
  }

  override trace(path: Path2D | Context, node: number, outset: number = 0) {
    const points = this.corners(node, outset);
    path.moveTo(points[0], points[1]);
    for (let i = 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
    path.closePath();
  }

  override fill(context: Context, node: number, inset: number = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** Fills all cells of a colour in one path, so that there are no seams between them. */
  override fillAll(context: Context, colourOf: (node: number) => string, inset: number) {
    const shapes: Map<string, Path2D> = new Map();
    this.forEachVisible((node) => {
      const colour = colourOf(node);
      if (!colour) return;
      let shape = shapes.get(colour);
      if (!shape) shapes.set(colour, (shape = new Path2D()));
      this.trace(shape, node, -inset);
    });
    for (const [colour, shape] of shapes) {
      context.fillStyle = colour;
      context.fill(shape);
    }
  }

  override drawLines(context: Context, weight: number) {
    this.#draw(context, weight, (node, next) => next > node);
  }

  override drawBorder(context: Context, weight: number) {
    this.#draw(context, weight, (_, next) => next < 0);
  }

  #draw(context: Context, weight: number, wanted: (node: number, next: number) => boolean) {
    const path = new Path2D();
    // A stroke of odd width is sharp when it lies between pixels.
    const half = (weight % 2) / 2;
    this.forEachVisible((node) => {
      const points = this.writeCorners(node);
      for (let i = 0, last = points.length; i < last; i += 2) {
        if (!wanted(node, this.across(node, i / 2))) continue;
        path.moveTo(points[i] + half, points[i + 1] + half);
        path.lineTo(points[(i + 2) % last] + half, points[(i + 3) % last] + half);
      }
    });
    context.lineWidth = weight;
    context.lineCap = 'butt';
    context.stroke(path);
  }

  addBevel(_: Context, path: Path2D, cells: Uint8Array, node: number, lit: boolean, outset: number, bevel: number) {
    const behind = (side: number) => outset > 0 && cells[this.across(node, side)] === 0;
    const points = this.corners(node, outset);
    const count = points.length / 2;
    const middle = this.centerY(node);
    for (let side = 0; side < count; side++) {
      const [from, to] = [2 * side, 2 * ((side + 1) % count)];
      const [dx, dy] = [points[to] - points[from], points[to + 1] - points[from + 1]];
      // Vertical sides are neither lit nor shaded.
      if (Math.abs(dx) < 1 || points[from + 1] + dy / 2 < middle !== lit || behind(side)) continue;
      // The inner ends lie on the next sides of the cell. At a sharp corner behind which a wall continues the bevel, they lie straight
      // below or above the corner.
      const inside = (corner: number, beside: number, sharp: -1 | 1, next: number): [number, number] => {
        const [toX, toY] = [points[beside] - points[corner], points[beside + 1] - points[corner + 1]];
        const part = (bevel * Math.hypot(dx, dy)) / Math.abs(dx * toY - dy * toX);
        const lean = (toX * dx + toY * dy) / (dx * dx + dy * dy);
        const back = lean * sharp > 0 && behind(next) ? lean : 0;
        return [points[corner] + (toX - back * dx) * part, points[corner + 1] + (toY - back * dy) * part];
      };
      const [before, after] = [(side + count - 1) % count, (side + 1) % count];
      path.moveTo(points[from], points[from + 1]);
      path.lineTo(points[to], points[to + 1]);
      path.lineTo(...inside(to, 2 * ((after + 1) % count), -1, after));
      path.lineTo(...inside(from, 2 * before, 1, before));
      path.closePath();
    }
  }

  /** The left edge of a column, if the width of the map is divided equally among the columns; below, the top edge of a row. */
  edgeX(x: number) {
    const [left, , width] = this.bounds;
    return left + (x * width) / this.width;
  }
  edgeY(row: number) {
    const [, top, , height] = this.bounds;
    return top + (row * height) / this.height;
  }

  straight(_before: number, _node: number, _after: number) {
    return false;
  }

  override shoulder(node: number, radius: number, part: number): [number, number] {
    const [x, y] = [this.centerX(node), this.centerY(node)];
    const at = 2 * this.shoulderOf(node);
    const points = this.writeCorners(node);
    const [toX, toY] = [points[at] - x, points[at + 1] - y];
    const reach = 1 - (radius * part) / Math.hypot(toX, toY);
    return [x + toX * reach, y + toY * reach];
  }
}
