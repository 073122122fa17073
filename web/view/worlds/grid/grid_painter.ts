/** Paints squares: as rectangles when they are large, as pixels when they are small. */
import { CellPainter, pictureOf } from '../../draw/cell_painter.ts';
import { SquareLattice } from '../../draw/square_lattice.ts';
import { paintBorder, paintDigits, paintFills, paintLines, paintRings, paintWalls } from '../../draw/large_cells.ts';
import { PixelMap } from '../../draw/small_cells.ts';
import type { CellLattice } from '../../draw/cell_lattice.ts';
import type { Frame } from '../../draw/painting.ts';
import type { LabModel } from '../../../kernel/model/model.ts';
import type { Context } from '../../draw/context.ts';

/** Smallest cell side, in CSS pixels, at which lines are drawn between cells. */
const LINE_SIZE = 6;

export class GridPainter extends CellPainter {
  #pixels = new PixelMap();

  lattice({ width, height }: LabModel, frame: Frame) {
    return new SquareLattice({ width, height, yUp: frame.yUp }, frame.view, frame);
  }

  paintGround(context: Context, lattice: CellLattice, frame: Frame, model: LabModel) {
    const { theme } = frame;
    context.fillStyle = theme.board ?? theme.free;
    context.fillRect(...lattice.bounds);
    const large = this.rich(lattice, frame);
    if (large) paintFills(context, lattice, frame, model.cells);
    else this.#pixels.paint(context, lattice, pictureOf(frame, model, lattice));
    if (lattice.scale >= LINE_SIZE) paintLines(context, lattice, theme);
    if (large) paintWalls(context, lattice, frame, model.cells);
    paintBorder(context, lattice, theme);
    if (!large) return;
    paintRings(context, lattice, frame);
    paintDigits(context, lattice, frame, model.cells);
  }
}
