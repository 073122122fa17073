/** Random maps that can be repeated from a seed. A new generator is a file in generators/ and a line here. */
import { backtracker } from './generators/backtracker.ts';
import { binaryTree } from './generators/binary_tree.ts';
import { caves } from './generators/caves.ts';
import { division } from './generators/division.ts';
import { eller } from './generators/eller.ts';
import { kruskal } from './generators/kruskal.ts';
import { prim } from './generators/prim.ts';
import { seededRandom, type Random } from './generators/random.ts';
import { rooms } from './generators/rooms.ts';
import { wilson } from './generators/wilson.ts';

export { seededRandom } from './generators/random.ts';

/** Cells row by row: 0 is a wall, 1 is free; all free cells are connected */
type Generate = (width: number, height: number, random: Random) => Uint8Array;

/** `perfect`: there is exactly one path between any two free cells. */
export const generators: { id: string; titleKey: string; perfect: boolean; generate: Generate }[] = [
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
 * Random walls: each cell is a wall with probability `density`, independent of the others.
 * @param density 0 to 1
 */
export function randomFill(width: number, height: number, density: number, seed: number) {
  const random = seededRandom(seed);
  const cells = new Uint8Array(width * height);
  for (let node = 0; node < cells.length; node++) cells[node] = Number(random() >= density);
  return cells;
}
