/** In a trace that another program opens: nodes are discs where their points lie. */

/** @type {import('../contracts.d.ts').Trace} */
export const trace = {
  place(_, search) {
    const spots = search.mesh()?.places ?? new Float64Array();
    return (node) => ({ x: spots[2 * node], y: spots[2 * node + 1] });
  },
  radius: 0.3,
};
