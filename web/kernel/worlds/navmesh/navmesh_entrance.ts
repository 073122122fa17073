/** Turns a map of cells into a navigation mesh, and resizes the map of a mesh. */
import { refuse } from '../../document/error.ts';
import { placeOf } from '../hex/hex_world.ts';
import { countTriangles, usualTriangles } from './triangles.ts';
import type { DocumentOf, LabDocument, Place } from '../documents.ts';

/** Options of a search that mean the same on a mesh as on a grid. */
const kept = ['tie', 'openList', 'stop', 'reopen', 'gWeight', 'hWeight'] as const;

/** The path of its icon in the map menu, in a square of 24 by 24. */
export const picture = 'M4 5h16v14H4zM4 13l6-8 3 14 7-9';

/**
 * The mesh of a grid's free space. Terrain becomes plain ground, monsters become walls, start and goal stand in the middle of their cells.
 * Hexagons become squares in the same rows and columns.
 * @param document of a grid
 */
export function entrance(document: LabDocument) {
  const grid = document as DocumentOf<'grid' | 'hex'>; // squares or hexagons, as said above
  const { type, width, height, things } = grid.space;
  const monsters = new Set((things?.monster ?? []).map(String));
  const rows = grid.space.rows.map((row, y) => row.replace(/[^#]/g, (_, x) => (monsters.has(`${x},${y}`) ? '#' : '.')));
  const triangles = countTriangles(rows, width);
  if (triangles > usualTriangles)
    refuse('too-large', 'space.rows', 'the free space comes to {triangles} triangles, at most {most} are allowed', {
      triangles,
      most: usualTriangles,
    });
  const middle = (point: Place) => {
    const [x, y] = type === 'hex' ? placeOf(grid.space, point) : point;
    return [x + 0.5, y + 0.5];
  };
  const options = Object.fromEntries(grid.algorithm === 'astar' && !grid.preset ? kept.map((name) => [name, grid[name]]) : []);
  return { version: 1, space: { type: 'navmesh', width, height, rows }, start: middle(grid.start), goal: middle(grid.goal), ...options };
}

/**
 * The fields of a mesh's document that change when its map is resized at the right and at the bottom; new cells are free. A size that is
 * not allowed is left to the document's checks.
 */
export function resizedMesh({ space, start, goal }: DocumentOf<'navmesh'>, width: number, height: number) {
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= 1 << 22;
  const rows = Array.from({ length: fits ? height : 0 }, (_, y) => (space.rows?.[y] ?? '').slice(0, width).padEnd(width, '.'));
  const within = ([x, y]: Place) => (fits ? [Math.min(x, width), Math.min(y, height)] : [x, y]);
  return { space: { type: 'navmesh', width, height, rows }, start: within(start), goal: within(goal) };
}
