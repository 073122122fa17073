/** Formulas to begin with on graphs. */
import { twice, zero } from '../grid/grid_formulas.ts';
import type { Formula } from '../contracts.ts';

export const formulas = (): readonly Formula[] => [
  zero,
  { name: 'chebyshev', formula: 'max(dx, dy)', usual: true },
  { name: 'euclidean', formula: 'd', usual: true },
  { name: 'manhattan', formula: 'dx + dy', usual: true },
  { name: 'table', formula: 'h0' },
  twice,
];
