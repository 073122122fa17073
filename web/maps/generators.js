/**
 * Maps made by chance that can be repeated. A new generator is a file in mazes/ and a line here.
 * @module
 */
import { backtracker } from './generators/backtracker.js';
import { binaryTree } from './generators/binary_tree.js';
import { caves } from './generators/caves.js';
import { division } from './generators/division.js';
import { eller } from './generators/eller.js';
import { kruskal } from './generators/kruskal.js';
import { prim } from './generators/prim.js';
import { seededRandom } from './generators/random.js';
import { rooms } from './generators/rooms.js';
import { wilson } from './generators/wilson.js';

export { seededRandom } from './generators/random.js';

/** @typedef {(width: number, height: number, random: import('./generators/random.js').Random) => Uint8Array} Generate cells row by row: 0 wall, 1 free; all free cells are connected */

/** `perfect`: exactly one way between any two free cells. @type {{ id: string, titleKey: string, perfect: boolean, generate: Generate }[]} */
export const generators = [
  { id: 'backtracker', titleKey: 'maze.backtracker', perfect: true, generate: backtracker },
  { id: 'prim', titleKey: 'maze.prim', perfect: true, generate: prim },
  { id: 'kruskal', titleKey: 'maze.kruskal', perfect: true, generate: kruskal },
  { id: 'division', titleKey: 'maze.division', perfect: true, generate: division },
  { id: 'wilson', titleKey: 'maze.wilson', perfect: true, generate: wilson },
  { id: 'eller', titleKey: 'maze.eller', perfect: true, generate: eller },
  { id: 'binary-tree', titleKey: 'maze.binary-tree', perfect: true, generate: binaryTree },
  { id: 'rooms', titleKey: 'maze.rooms', perfect: false, generate: rooms },
  { id: 'caves', titleKey: 'maze.caves', perfect: false, generate: caves },
];

/**
 * Walls thrown at random: each cell is one with the chance `density`, whatever the others are.
 * @param {number} width
 * @param {number} height
 * @param {number} density 0…1
 * @param {number} seed
 */
export function randomFill(width, height, density, seed) {
  const random = seededRandom(seed);
  const cells = new Uint8Array(width * height);
  for (let node = 0; node < cells.length; node++) cells[node] = Number(random() >= density);
  return cells;
}
