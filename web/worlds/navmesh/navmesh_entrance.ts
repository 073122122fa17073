/** How a map of cells becomes a navigation mesh, and the mesh of a larger or smaller map. */
import { refuse } from '../../document/error.ts';
import { placeOf } from '../hex/hex_world.ts';
import { countTriangles, usualTriangles } from './triangles.ts';
import type { DocumentOf, LabDocument, Place } from '../documents.ts';

/** Options of a search that mean the same on a mesh. */
const kept = ['tie', 'openList', 'stop', 'reopen', 'gWeight', 'hWeight'] as const;

/** In the map menu, in a square of 24. */
export const picture = 'M4 5h16v14H4zM4 13l6-8 3 14 7-9';

/**
 * The mesh of a grid's free space. Terrain becomes plain ground and monsters walls; start and goal stand in the middle of
 * their cells. Hexagons give their walls to squares in the same rows and columns.
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
 * Fields of a mesh's document with its map cut or extended at its far edges; new cells are free. Whether the size is allowed
 * is the validator's to say.
 */
export function resizedMesh({ space, start, goal }: DocumentOf<'navmesh'>, width: number, height: number) {
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= 1 << 22;
  const rows = Array.from({ length: fits ? height : 0 }, (_, y) => (space.rows?.[y] ?? '').slice(0, width).padEnd(width, '.'));
  const within = ([x, y]: Place) => (fits ? [Math.min(x, width), Math.min(y, height)] : [x, y]);
  return { space: { type: 'navmesh', width, height, rows }, start: within(start), goal: within(goal) };
}
