/**
 * Cells that are polygons with sides of one length: as far from their middles as half the way to a neighbour. Corners are in
 * whole device pixels, the same ones for all cells that meet in them.
 */
import { CellLattice } from './cell_lattice.ts';

export abstract class PolygonLattice extends CellLattice {
  /** Tells lattices apart that lay the same cells otherwise. */
  readonly shape: string = '';
  /** The polygon of a cell, written into the same array each time. */
  abstract lay(node: number): Float64Array;
  /** The number of the corner where a badge sits. */
  abstract shoulderOf(node: number): number;

  override corners(node: number, outset: number = 0) {
    const points = this.lay(node);
    if (outset === 0) return points;
    const [x, y, part] = [this.centerX(node), this.centerY(node), 1 + (2 * outset) / this.size];
    for (let i = 0; i < points.length; i += 2) {
      points[i] = x + (points[i] - x) * part;
      points[i + 1] = y + (points[i + 1] - y) * part;
    }
    return points;
  }

  override trace(path: Path2D | CanvasRenderingContext2D, node: number, outset: number = 0) {
    const points = this.corners(node, outset);
    path.moveTo(points[0], points[1]);
    for (let i = 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
    path.closePath();
  }

  override fill(context: CanvasRenderingContext2D, node: number, inset: number = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** All cells of a colour at once, so that there are no seams between them. */
  override fillAll(context: CanvasRenderingContext2D, colourOf: (node: number) => string, inset: number) {
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

  override drawLines(context: CanvasRenderingContext2D, weight: number) {
    this.#draw(context, weight, (node, next) => next > node);
  }

  override drawBorder(context: CanvasRenderingContext2D, weight: number) {
    this.#draw(context, weight, (_, next) => next < 0);
  }

  #draw(context: CanvasRenderingContext2D, weight: number, wanted: (node: number, next: number) => boolean) {
    const path = new Path2D();
    // A stroke of odd weight is sharp between pixels.
    const half = (weight % 2) / 2;
    this.forEachVisible((node) => {
      const points = this.lay(node);
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

  override shoulder(node: number, radius: number, part: number): [number, number] {
    const [x, y] = [this.centerX(node), this.centerY(node)];
    const at = 2 * this.shoulderOf(node);
    const points = this.lay(node);
    const [toX, toY] = [points[at] - x, points[at + 1] - y];
    const reach = 1 - (radius * part) / Math.hypot(toX, toY);
    return [x + toX * reach, y + toY * reach];
  }
}
