/**
 * The square grid: cells are named [x,y] and stored row by row.
 * @module
 */

/** Directions by number, as in cpp/spaces/grid.hpp; also the order in which neighbours are looked at. @type {readonly [number, number][]} */
export const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** @type {import('../contracts.d.ts').World} */
export const world = {
  name: 'grid',
  plural: 'squares',
  point: '[x,y]',
  heuristics: ['octile', 'manhattan', 'euclidean', 'chebyshev', 'zero'],
  pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
  nodeOf: ({ width }, [x, y]) => y * width + x,
  contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
};
