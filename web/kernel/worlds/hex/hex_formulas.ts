/** Formulas to begin with on hexagons. */
import { twice, zero } from '../grid/grid_formulas.ts';
import type { Formula } from '../contracts.ts';

export const formulas = (): readonly Formula[] => [
  zero,
  { name: 'euclidean', formula: 'D*sqrt((dq^2 + dr^2 + ds^2)/2)', usual: true },
  { name: 'hex', formula: 'D*max(dq, dr, ds)', usual: true },
  twice,
  { name: 'stripes', formula: 'h0*(r - 2*floor(r/2))' },
  { name: 'wall', formula: 'h0 + 5*D*(dq = 2)' },
];
