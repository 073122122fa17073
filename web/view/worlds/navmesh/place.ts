/** Finds the nearest place in the free space of a navigation mesh. */
import { extentOf, type MapMesh } from '../../../kernel/worlds/navmesh/navmesh_world.ts';
import { edgeOf, holds, polygonAt, polygonCount } from './shape.ts';
import type { Mesh } from '../../../kernel/engine/search.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

type Point = [number, number];

/** Steps per unit in which start and goal are dragged. */
const STEP = 100;
/** How many cells in each direction are searched for a free one. */
const FAR = 12;

const rounded = (value: number, step: number) => Math.round(value * step) / step;

/** Whether a cell of the map is free. */
const isFree = ({ rows }: MapMesh, x: number, y: number) => rows[y]?.[x] === '.';

/**
 * The point of the free space that is nearest to a place, with at most three decimals. If none is near, it is the place itself, moved into
 * the mesh's rectangle.
 * @param mesh of that space
 */
export function nearestFree(space: DocumentOf<'navmesh'>['space'], [placeX, placeY]: Point, mesh: Mesh | null): Point {
  const { width, height } = extentOf(space);
  const x = rounded(Math.min(width, Math.max(0, placeX)), STEP) + 0;
  const y = rounded(Math.min(height, Math.max(0, placeY)), STEP) + 0;
  return (space.rows ? onCells(space, x, y) : mesh && onPolygons(mesh, x, y)) ?? [x, y];
}

function onCells(space: MapMesh, x: number, y: number): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let cellY = row - FAR; cellY <= row + FAR; cellY++) {
    for (let cellX = column - FAR; cellX <= column + FAR; cellX++) {
      if (!isFree(space, cellX, cellY)) continue;
      const [nearX, nearY] = [Math.min(cellX + 1, Math.max(cellX, x)), Math.min(cellY + 1, Math.max(cellY, y))];
      const far = Math.hypot(nearX - x, nearY - y);
      if (far < least) [best, least] = [[nearX, nearY], far];
    }
  }
  return best;
}

function onPolygons(mesh: Mesh, x: number, y: number): Point | null {
  if (polygonAt(mesh, x, y) >= 0) return [x, y];
  let best: Point | null = null;
  let least = Infinity;
  for (let polygon = 0; polygon < polygonCount(mesh); polygon++) {
    for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
      const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
      const [dx, dy] = [toX - fromX, toY - fromY];
      const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
      // Most edges are farther away than the best point so far, however their points are rounded.
      if (Math.hypot(fromX + dx * part - x, fromY + dy * part - y) > least + 0.01) continue;
      // The point is moved slightly inwards, so that rounding cannot lead out of the polygon; sharp corners need the corner itself.
      const [inX, inY] = [-dy / Math.hypot(dx, dy) / 500, dx / Math.hypot(dx, dy) / 500];
      for (const spot of [
        [fromX + dx * part + inX, fromY + dy * part + inY],
        [fromX, fromY],
      ] as const) {
        const near = spot.map((value) => rounded(value, 1000)) as Point; // `map` keeps the length
        const far = Math.hypot(near[0] - x, near[1] - y);
        if (far < least && (holds(mesh, polygon, ...near) || polygonAt(mesh, ...near) >= 0)) [best, least] = [near, far];
      }
    }
  }
  return best;
}
