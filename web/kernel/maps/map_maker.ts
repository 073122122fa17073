/** Makes the rows of random maps. For large maps this is done in a thread of its own: see map_worker.ts. */
import { generators, randomFill, seededRandom } from './generators.ts';
import { rowOf } from '../worlds/grid/grid_cells.ts';

export interface Order {
  /** A generator's name; without it, walls are placed at random */
  maze?: string;
  width: number;
  height: number;
  seed: number;
  /** 0 to 1 */
  density: number;
}

/** Up to this side, a wall along the edge of the map would be seen as a second one. */
const SMALL = 64;

/** The side of a maze: an even one would end with a wall, which a small maze does without. */
const sideOf = (side: number, { perfect }: { perfect: boolean }) => (perfect && side <= SMALL && side > 1 ? side - ((side + 1) % 2) : side);

/** @returns rows of the size asked for, but of small mazes without a last line that is all wall */
export function makeRows({ maze, width: wide, height: high, seed, density }: Order): string[] {
  const generator = generators.find(({ id }) => id === maze);
  const [width, height] = [wide, high].map((side) => (generator ? sideOf(side, generator) : side));
  const cells = generator ? generator.generate(width, height, seededRandom(seed)) : randomFill(width, height, density, seed);
  return Array.from({ length: height }, (_, y) => rowOf({ width }, cells, y));
}
