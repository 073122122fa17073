import { Lattice } from './lattice.ts';
import { below, type Random } from './random.ts';

/** Goes on into unvisited rooms as long as it can, then back to the last room with a choice: long winding corridors. */
export function backtracker(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const visited = new Uint8Array(maze.rooms);
  const trail = new Int32Array(maze.rooms);
  let length = 1;
  visited[0] = 1;
  while (length > 0) {
    const room = trail[length - 1];
    const count = maze.around(room, visited, 0);
    if (count === 0) {
      length--;
      continue;
    }
    const next = maze.found[below(random, count)];
    visited[next] = 1;
    maze.join(room, next);
    trail[length++] = next;
  }
  return maze.cells;
}
