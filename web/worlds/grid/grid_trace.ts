import type { Trace } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** In a trace that another program opens: cells are squares. */

export const trace: Trace<DocumentOf<'grid'>> = {
  place:
    ({ width }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) }),
};
