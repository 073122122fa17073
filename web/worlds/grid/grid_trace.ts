import type { Trace } from '../contracts.ts';

/** In a trace that another program opens: cells are squares. */

export const trace: Trace = {
  place:
    ({ width }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) }),
};
