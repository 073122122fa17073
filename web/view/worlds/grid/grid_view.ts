/** The square grid on a stage: its painter, and where its cells are. Places are measured in cell sides from the corner of the map. */
import { GridPainter } from './grid_painter.ts';
import { lineOfCells } from '../../stage/line.ts';
import type { WorldView } from '../view.ts';
import type { Rows } from '../../../kernel/document/cell_rows.ts';
import type { DocumentOf, WorldType } from '../../../kernel/worlds/documents.ts';

/** The worlds of cells in rows. */
type Rowed = { [Name in WorldType]: DocumentOf<Name>['space'] extends Rows ? Name : never }[WorldType];

/** Reads only the size of a map: another world of squares begins its own view from this one. */
export const view: WorldView<Rowed> = {
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
