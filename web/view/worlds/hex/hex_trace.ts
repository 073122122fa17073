/** Hexagons in a trace for another program: discs that nearly touch. */
import { PITCH } from './hex_lattice.ts';
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'hex'>> = {
  place:
    ({ width, top }) =>
    (node) => {
      const [column, row] = [node % width, Math.floor(node / width)];
      return top === 'flat' ? { x: column * PITCH, y: row + (column % 2) / 2 } : { x: column + (row % 2) / 2, y: row * PITCH };
    },
  radius: 0.48,
};
