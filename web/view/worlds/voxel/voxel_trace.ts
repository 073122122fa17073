/** Voxels in a trace for another program: squares, seen from above. */
import type { Trace } from '../../../kernel/worlds/contracts.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

export const trace: Trace<DocumentOf<'voxel'>> = {
  place:
    ({ width, depth }) =>
    (node) => ({ x: node % width, y: Math.floor(node / width) % depth, up: Math.floor(node / (width * depth)) }),
};
