import type { Trace } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** Squares in a trace for another program. */

export const trace: Trace<DocumentOf<'grid'>> = {
  place:
    ({ width }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) }),
};
