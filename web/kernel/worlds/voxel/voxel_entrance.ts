/** How the map menu leads to a voxel world: walls become columns, terrain becomes ground. */
import { usualRows } from '../grid/usual_rows.ts';
import { ofSquares } from '../registry.ts';
import { built, samples } from './samples.ts';
import type { DocumentOf } from '../types.ts';

/** The height of walls, in voxels. */
const WALL = 2;

/** A grid as a voxel world: its walls as columns, its terrain as ground. @param grid a valid document on squares */
export function fromGrid({ space, start, goal }: DocumentOf<'grid'>) {
  const { width, height } = space;
  const rows = usualRows(space);
  return {
    space: built(width, WALL + 2, height, (x, y, z) => {
      const cell = rows[z][x];
      if (y === 0) return cell === '#' || cell === '.' || cell === '1' ? '#' : cell;
      return cell === '#' && y <= WALL ? '#' : '.';
    }),
    // Ends in a wall are put on top of it.
    start: [start[0], rows[start[1]][start[0]] === '#' ? WALL + 1 : 1, start[1]],
    goal: [goal[0], rows[goal[1]][goal[0]] === '#' ? WALL + 1 : 1, goal[1]],
  };
}

/** The path of its icon in the map menu, in a square of 24 by 24. */
export const picture = 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9';

/** What of a map a voxel world has no place for: what costs more than 9 costs 9 there. */
export const lacks = ['legend', 'things', 'then', 'known'] as const;

/** The document that is opened from the map menu: the current grid, unless it is large or not of squares. */
export function entrance(grid: DocumentOf<'grid'>) {
  const { space } = grid;
  return { version: 1, ...(ofSquares(space) && space.width * space.height <= 1 << 18 ? fromGrid(grid) : samples.stairs) };
}
