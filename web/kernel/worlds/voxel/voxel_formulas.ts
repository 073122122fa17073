/** Formulas to begin with on voxels. */
import { stripes, twice, wall, zero } from '../grid/grid_formulas.ts';
import type { Formula } from '../contracts.ts';
import type { LabSpace } from '../documents.ts';

/** Formulas for agents and for flights. */
const straight = [
  zero,
  { name: 'chebyshev', formula: 'D*max(dx, dy, dz)', usual: true },
  { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2 + dz^2)', usual: true },
  { name: 'manhattan', formula: 'D*(dx + dy + dz)', usual: true },
];

const agents = [
  ...straight,
  { name: 'voxel', formula: 'D*(dx + dz) + Dup*up + Ddown*down', usual: true },
  twice,
  { name: 'both-ways', formula: 'D*(dx + dz) + Dup*dy' },
  stripes,
  wall,
];

const flights = [
  ...straight,
  { name: 'voxel', formula: 'D*(max(dx, dy, dz) - mid) + D2*(mid - min(dx, dy, dz)) + D3*min(dx, dy, dz)', usual: true },
  twice,
  stripes,
  wall,
];

export const formulas = ({ movement }: LabSpace): readonly Formula[] => (movement === 'fly' ? flights : agents);
