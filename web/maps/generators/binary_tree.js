import { Lattice } from './lattice.js';

/** Every room opens to the left or upwards: quick, with a slant anybody can see and two corridors without a turn. @param {number} width @param {number} height @param {import('./random.js').Random} random */
export function binaryTree(width, height, random) {
  const maze = new Lattice(width, height);
  const { across } = maze;
  for (let room = 1; room < maze.rooms; room++) {
    const left = room % across !== 0 && (room < across || random() < 0.5);
    maze.join(room, left ? room - 1 : room - across);
  }
  return maze.cells;
}
