/** Whether some cell costs more than 1 on the map at the cursor: what changes it may make its ground uneven, or even. */
import { isUneven } from '../worlds/grid/grid_cells.ts';
import type { LabModel } from './model.ts';

export const hasTerrain = ({ document, cells }: Pick<LabModel, 'document' | 'cells'>) =>
  document.then ? cells.some((cost) => cost > 1) : isUneven(document.space);
