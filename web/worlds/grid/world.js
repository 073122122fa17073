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
  cells: 'square',
  kind: 0,
  things: true,
  ordered: true,
  instances: 'maps',
  point: '[x,y]',
  heuristics: ['octile', 'manhattan', 'euclidean', 'chebyshev', 'zero'],
  // 14 for a diagonal step is less than the 10·√2 of a straight line, and Manhattan counts it as two steps.
  sound: ({ heuristic, diagonal, costs }) =>
    heuristic === 'octile' || heuristic === 'chebyshev' || diagonal === 'never' || (heuristic === 'euclidean' && costs === 'sqrt2'),
  even: ({ diagonal }) => diagonal === 'never',
  pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
  nodeOf: ({ width }, [x, y]) => y * width + x,
  contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
};
