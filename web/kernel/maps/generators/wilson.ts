import { Lattice } from './lattice.ts';
import { below, type Random } from './random.ts';

/** Random walks without their loops, each until it meets the maze: every perfect maze is equally likely. */
export function wilson(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const done = new Uint8Array(maze.rooms);
  const nowhere = new Uint8Array(maze.rooms);
  /** The direction in which the walk left each room last; a new direction removes the loop that began there. */
  const next = new Int32Array(maze.rooms);
  done[below(random, maze.rooms)] = 1;
  for (let from = 0; from < maze.rooms; from++) {
    for (let room = from; !done[room]; room = next[room]) next[room] = maze.found[below(random, maze.around(room, nowhere, 0))];
    for (let room = from; !done[room]; room = next[room]) {
      done[room] = 1;
      maze.join(room, next[room]);
    }
  }
  return maze.cells;
}
