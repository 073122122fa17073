/** How a map of cells becomes a navigation mesh. */
import { rowsToSearch } from '../grid_cells.js';
import { worldOf } from '../worlds/worlds.js';

/** @typedef {[number, number]} Point */

/** Options of a search that mean the same on a mesh. */
const kept = ['tie', 'openList', 'stop', 'reopen', 'gWeight', 'hWeight'];

/**
 * The mesh of a grid's free space. Terrain becomes plain ground and monsters walls; start and goal stand in the middle of
 * their cells. Hexagons give their walls to squares in the same rows and columns.
 * @param {any} grid a valid document of a grid
 */
export function entrance(grid) {
  const { width, height } = grid.space;
  const rows = rowsToSearch(grid.space).map((row) => row.replace(/[1-9]/g, '.'));
  const middle = (/** @type {Point} */ point) => {
    const node = worldOf(grid.space).nodeOf(grid.space, point);
    return [node % width + 0.5, Math.floor(node / width) + 0.5];
  };
  const options = Object.fromEntries(grid.algorithm === 'astar' && !grid.preset ? kept.map((name) => [name, grid[name]]) : []);
  return { version: 1, space: { type: 'navmesh', width, height, rows }, start: middle(grid.start), goal: middle(grid.goal), ...options };
}
