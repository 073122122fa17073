import { Lattice } from './lattice.ts';
import { below, type Random } from './random.ts';

const [outside, rim, inside] = [0, 1, 2];

/** Grows from one room in all directions and takes any room at the rim: many short dead ends. */
export function prim(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const marks = new Uint8Array(maze.rooms);
  const rims = new Int32Array(maze.rooms);
  let count = 0;
  const take = (room: number) => {
    marks[room] = inside;
    for (let i = maze.around(room, marks, outside) - 1; i >= 0; i--) {
      marks[maze.found[i]] = rim;
      rims[count++] = maze.found[i];
    }
  };
  take(below(random, maze.rooms));
  while (count > 0) {
    const i = below(random, count);
    const room = rims[i];
    rims[i] = rims[--count];
    maze.join(room, maze.found[below(random, maze.around(room, marks, inside))]);
    take(room);
  }
  return maze.cells;
}
