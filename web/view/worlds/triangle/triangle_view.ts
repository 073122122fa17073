/** The triangular grid on a stage (see stage/layout.ts). Loaded with the first map of triangles. */
import { PolygonPainter } from '../../draw/polygon_painter.ts';
import { HALF, middleOf, TALL, TriangleLattice } from './triangle_lattice.ts';
import { standsOnBase } from '../../../kernel/worlds/triangle/triangle_world.ts';
import type { Frame } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { WorldView } from '../view.ts';
import type { Cell } from '../../../kernel/worlds/contracts.ts';

class TrianglePainter extends PolygonPainter {
  lattice({ document }: ModelOf<'triangle'>, frame: Frame) {
    return new TriangleLattice(document.space, frame.view, frame);
  }
}

/** The cell at a place, in units of `size`. Two cells share each column, which is half a side wide: a slanted line separates them. */
function cellAt(x: number, y: number): Cell {
  const row = Math.floor(y / TALL);
  const column = Math.floor(x / HALF);
  const [along, down] = [x / HALF - column, y / TALL - row];
  const later = standsOnBase({ x: column, y: row }) ? along + down > 1 : along > down;
  return { x: later ? column : column - 1, y: row };
}

export const view: WorldView<'triangle'> = {
  painter: () => new TrianglePainter(),
  extent: ({ width, height }) => ({ width: (width + 1) * HALF, height: height * TALL }),
  cellAt: (_, x, y) => cellAt(x, y),
  corner(_, cell) {
    const { x, y } = middleOf(cell);
    return { x: x - 0.5, y: y - 0.5 };
  },
  lattice: ({ space }, view, surface) => new TriangleLattice(space, view, surface),
  // The cells that the straight line between both middles crosses, shifted a little: along a side it would jump between two cells.
  line(_, from, to) {
    const [start, end] = [middleOf(from), middleOf(to)];
    const points = 1 + Math.ceil(16 * Math.hypot(end.x - start.x, end.y - start.y));
    const cells = [{ ...from }];
    for (let i = 1; i <= points; i++) {
      const part = i / points;
      const cell = i === points ? { ...to } : cellAt(start.x + (end.x - start.x) * part + 1e-6, start.y + (end.y - start.y) * part + 2e-6);
      const last = cells[cells.length - 1];
      if (cell.x !== last.x || cell.y !== last.y) cells.push(cell);
    }
    return cells;
  },
  trace: {
    place:
      ({ width }) =>
      (node) =>
        middleOf({ x: node % width, y: Math.floor(node / width) }),
    radius: 0.48,
  },
};
