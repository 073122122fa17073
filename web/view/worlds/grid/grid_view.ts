/** The square grid on a stage: its painter, and where its cells are. Places are measured in cell sides from the corner of the map. */
import { GridPainter } from './grid_painter.ts';
import { lineOfCells } from '../../stage/line.ts';
import type { WorldView } from '../view.ts';

export const view: WorldView<'grid'> = {
  painter: () => new GridPainter(),
  extent: ({ width, height }) => ({ width, height }),
  cellAt: ({ height }, x, y, yUp) => ({ x: Math.floor(x), y: yUp ? height - 1 - Math.floor(y) : Math.floor(y) }),
  corner: ({ height }, { x, y }, yUp) => ({ x, y: yUp ? height - 1 - y : y }),
  line: (_, from, to) => lineOfCells(from, to),
  trace: {
    place:
      ({ width }) =>
      (node) => ({ x: node % width, y: Math.floor(node / width) }),
  },
};
