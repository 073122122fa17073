import { Lattice } from './lattice.ts';
import type { Random } from './random.ts';

/** Every room opens to the left or upwards: fast, with a visible slant and two corridors without turns. */
export function binaryTree(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const { across } = maze;
  for (let room = 1; room < maze.rooms; room++) {
    const left = room % across !== 0 && (room < across || random() < 0.5);
    maze.join(room, left ? room - 1 : room - across);
  }
  return maze.cells;
}
