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

export function makeRows({ maze, width, height, seed, density }: Order): string[] {
  const generator = generators.find(({ id }) => id === maze);
  const cells = generator ? generator.generate(width, height, seededRandom(seed)) : randomFill(width, height, density, seed);
  return Array.from({ length: height }, (_, y) => rowOf(cells, width, y));
}
