/** Formulas to begin with on squares; other worlds use some of them too. */
import type { Formula } from '../contracts.ts';

export const twice: Formula = { name: 'twice', formula: '2*h0' };
export const zero: Formula = { name: 'zero', formula: '0', usual: true };
export const stripes: Formula = { name: 'stripes', formula: 'h0*(x - 2*floor(x/2))' };
export const wall: Formula = { name: 'wall', formula: 'h0 + 5*D*(dx = 2)' };

export const formulas = (): readonly Formula[] => [
  zero,
  { name: 'chebyshev', formula: 'D*max(dx, dy)', usual: true },
  { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2)', usual: true },
  { name: 'octile', formula: 'D*max(dx, dy) + (D2 - D)*min(dx, dy)', usual: true },
  { name: 'manhattan', formula: 'D*(dx + dy)', usual: true },
  twice,
  stripes,
  wall,
];
