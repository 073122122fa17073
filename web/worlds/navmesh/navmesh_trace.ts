import type { Trace } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** In a trace that another program opens: nodes are discs where their points lie. */

export const trace: Trace<DocumentOf<'navmesh'>> = {
  place(_, search) {
    const spots = search.mesh()?.places ?? new Float64Array();
    return (node) => ({ x: spots[2 * node], y: spots[2 * node + 1] });
  },
  radius: 0.3,
};
