/** Nodes of a graph in a trace for another program: discs at their places. */
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'graph'>> = {
  place:
    ({ nodes }) =>
    (node) => ({ x: nodes[node].x, y: nodes[node].y }),
  radius: 0.3,
};
