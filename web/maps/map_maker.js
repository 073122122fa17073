/** Rows of walls and free cells made by chance. For large maps this is worth a thread of its own: see map_worker.js. */
import { generators, randomFill, seededRandom } from './generators.js';
import { rowOf } from '../worlds/grid/cells.js';

/**
 * @typedef {object} Order
 * @property {string} [maze] a generator's name; without one, walls are thrown at random
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {number} density 0…1
 */

/** @param {Order} order @returns {string[]} */
export function makeRows({ maze, width, height, seed, density }) {
  const generator = generators.find(({ id }) => id === maze);
  const cells = generator ? generator.generate(width, height, seededRandom(seed)) : randomFill(width, height, density, seed);
  return Array.from({ length: height }, (_, y) => rowOf(cells, width, y));
}
