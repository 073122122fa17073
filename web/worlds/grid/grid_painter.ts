/** The painter of squares, which are rectangles when they are large and pixels when they are small. */
import { CellPainter, paintCells, pictureOf } from '../../draw/cell_painter.ts';
import { Lattice } from '../../draw/square_lattice.ts';
import { paintBorder, paintLines } from '../../draw/large_cells.ts';
import { PixelMap } from '../../draw/small_cells.ts';
import type { CellLattice } from '../../draw/cell_lattice.ts';
import type { Frame } from '../../draw/painting.ts';
import type { LabModel } from '../../model/model.ts';

/** Smallest cell side in CSS pixels with lines between cells. */
const LINE_SIZE = 6;

export class GridPainter extends CellPainter {
  #pixels = new PixelMap();

  lattice({ width, height }: LabModel, frame: Frame) {
    return new Lattice({ width, height, yUp: frame.yUp }, frame.view, frame);
  }

  paintGround(context: CanvasRenderingContext2D, lattice: CellLattice, frame: Frame, model: LabModel) {
    const { theme } = frame;
    context.fillStyle = theme.board ?? theme.free;
    context.fillRect(...lattice.bounds);
    if (lattice.scale >= this.richSize) return paintCells(context, lattice, frame, model);
    this.#pixels.paint(context, lattice, pictureOf(frame, model));
    if (lattice.scale >= LINE_SIZE) paintLines(context, lattice, theme);
    paintBorder(context, lattice, theme);
  }
}
