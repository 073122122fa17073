/** Formulas to begin with on graphs. */
import { twice, zero } from '../grid/formulas.js';

/** @returns {readonly import('../contracts.d.ts').Formula[]} */
export const formulas = () => [
  zero,
  { name: 'chebyshev', formula: 'max(dx, dy)', usual: true },
  { name: 'euclidean', formula: 'd', usual: true },
  { name: 'manhattan', formula: 'dx + dy', usual: true },
  { name: 'table', formula: 'h0' },
  twice,
];
