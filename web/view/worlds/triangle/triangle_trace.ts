/** Triangles in a trace for another program: discs that nearly touch. */
import { middleOf } from './triangle_lattice.ts';
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'triangle'>> = {
  place:
    ({ width }) =>
    (node) =>
      middleOf({ x: node % width, y: Math.floor(node / width) }),
  radius: 0.48,
};
