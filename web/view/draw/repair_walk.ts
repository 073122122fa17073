/** The layer of D* Lite, which repairs for somebody who walks. */
import { layer as repair } from './repair.ts';
import { layer as walk } from './walk.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Layer } from './painting.ts';

export const layer: Layer<CellLattice> = {
  ...repair,
  ...walk,
  over(...given) {
    walk.over?.(...given);
    repair.over?.(...given);
  },
};
