/** Squares in a trace for another program. */
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'grid'>> = {
  place:
    ({ width }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) }),
};
