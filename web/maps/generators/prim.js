import { Lattice } from './lattice.js';
import { below } from './random.js';

const [outside, rim, inside] = [0, 1, 2];

/** Grows in all directions from one room, taking any room at the rim: many short dead ends. @param {number} width @param {number} height @param {import('./random.js').Random} random */
export function prim(width, height, random) {
  const maze = new Lattice(width, height);
  const marks = new Uint8Array(maze.rooms);
  const rims = new Int32Array(maze.rooms);
  let count = 0;
  /** @param {number} room */
  const take = (room) => {
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
