/** In a trace that another program opens: triangles are discs that nearly touch. */
import { middleOf } from './triangle_lattice.ts';
import type { Trace } from '../contracts.ts';

export const trace: Trace = {
  place:
    ({ width }) =>
    (node) =>
      middleOf({ x: node % width, y: Math.floor(node / width) }),
  radius: 0.48,
};
