/** Formulas to begin with on squares; some are of use in other worlds too. */

/** @typedef {import('../contracts.d.ts').Formula} Formula */

/** @type {Formula} */
export const twice = { name: 'twice', formula: '2*h0' };
/** @type {Formula} */
export const zero = { name: 'zero', formula: '0', usual: true };
/** @type {Formula} */
export const stripes = { name: 'stripes', formula: 'h0*(x - 2*floor(x/2))' };
/** @type {Formula} */
export const wall = { name: 'wall', formula: 'h0 + 5*D*(dx = 2)' };

/** @returns {readonly Formula[]} */
export const formulas = () => [
  zero,
  { name: 'chebyshev', formula: 'D*max(dx, dy)', usual: true },
  { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2)', usual: true },
  { name: 'octile', formula: 'D*max(dx, dy) + (D2 - D)*min(dx, dy)', usual: true },
  { name: 'manhattan', formula: 'D*(dx + dy)', usual: true },
  twice,
  stripes,
  wall,
];
