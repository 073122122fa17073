/** Nodes of a mesh in a trace for another program: discs at their points. */
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'navmesh'>> = {
  place(_, search) {
    const spots = search.mesh()?.places ?? new Float64Array();
    return (node) => ({ x: spots[2 * node], y: spots[2 * node + 1] });
  },
  radius: 0.3,
};
