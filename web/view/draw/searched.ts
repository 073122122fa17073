/** What cells show once a search has begun to move. */
import { platesOf } from './plates.ts';
import { paintStuck, paintVerdict } from './verdicts.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Layer } from './painting.ts';

export const layer: Layer<CellLattice> = {
  step(context, lattice, frame) {
    paintVerdict(context, lattice, frame);
    paintStuck(context, lattice, frame);
  },
  plates: platesOf,
};
