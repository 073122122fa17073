/** In a trace that another program opens: voxels are squares, seen from above. */

/** @type {import('../contracts.d.ts').Trace} */
export const trace = {
  place:
    ({ width, depth }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) % depth, up: Math.floor(node / (width * depth)) }),
};
