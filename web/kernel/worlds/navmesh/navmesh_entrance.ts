/** Turns a map of cells into a navigation mesh, and resizes the map of a mesh. */
import { refuse } from '../../document/error.ts';
import { searchedMap } from '../grid/grid_cells.ts';
import { usualRows } from '../grid/usual_rows.ts';
import { worldOf } from '../registry.ts';
import { countTriangles, usualTriangles } from './triangles.ts';
import type { DocumentOf, LabDocument, Place } from '../types.ts';

/** Options of a search that mean the same on a mesh as on a grid. */
const kept = ['tie', 'openList', 'stop', 'reopen', 'gWeight', 'hWeight'] as const;

/** The path of its icon in the map menu, in a square of 24 by 24. */
export const picture = 'M4 5h16v14H4zM4 13l6-8 3 14 7-9';

/** What of a map a mesh has no place for. */
export const lacks = ['terrain', 'things', 'then', 'known'] as const;

/**
 * The mesh of a grid's free space. Terrain becomes plain ground, monsters become walls, start and goal stand in the middle of their cells.
 * Hexagons become squares in the same rows and columns.
 * @param document of a grid
 */
export function entrance(document: LabDocument) {
  const grid = document as DocumentOf<'grid' | 'hex'>; // squares or hexagons, as said above
  const { width, height } = grid.space;
  const rows = usualRows(searchedMap(grid.space), 1);
  const triangles = countTriangles(rows, width);
  if (triangles > usualTriangles)
    refuse('too-large', 'space.rows', 'the free space comes to {triangles} triangles, at most {most} are allowed', {
      triangles,
      most: usualTriangles,
    });
  const middle = (point: Place) => {
    const node = worldOf(grid.space).nodeOf(grid.space, point);
    return [(node % width) + 0.5, Math.floor(node / width) + 0.5];
  };
  const options = Object.fromEntries(grid.algorithm === 'astar' && !grid.preset ? kept.map((name) => [name, grid[name]]) : []);
  return { version: 1, space: { type: 'navmesh', width, height, rows }, start: middle(grid.start), goal: middle(grid.goal), ...options };
}
