/** In a trace that another program opens: cells are squares. */

/** @type {import('../contracts.d.ts').Trace} */
export const trace = {
  place:
    ({ width }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) }),
};
