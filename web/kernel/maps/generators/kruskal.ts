import { Lattice } from './lattice.ts';
import { Sets } from './sets.ts';
import { shuffle, type Random } from './random.ts';

/** Opens walls in random order if the rooms on both sides are not connected yet: the same texture everywhere. */
export function kruskal(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const { across, rooms } = maze;
  // Wall 2r is to the right of room r, wall 2r + 1 is below it.
  const walls = new Int32Array(2 * rooms - across - maze.down);
  for (let wall = 0, count = 0; wall < 2 * rooms; wall++) {
    const room = wall >> 1;
    if (wall & 1 ? room + across < rooms : (room + 1) % across !== 0) walls[count++] = wall;
  }
  shuffle(random, walls);
  const sets = new Sets(rooms);
  for (const wall of walls) {
    const room = wall >> 1;
    const other = wall & 1 ? room + across : room + 1;
    if (sets.unite(room, other)) maze.join(room, other);
  }
  return maze.cells;
}
