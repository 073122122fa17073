/** In a trace that another program opens: nodes are discs at their places. */

/** @type {import('../contracts.d.ts').Trace} */
export const trace = {
  place:
    ({ nodes }) =>
    (node) => ({ x: nodes[node].x, y: nodes[node].y }),
  radius: 0.3,
};
