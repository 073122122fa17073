/** The painter of cells that are not square; fetched with the first map of such cells. */
import { CellPainter, pictureOf } from './cell_painter.ts';
import { gapOf, paintBorder, paintDigits, paintFills, paintLines, paintRings, paintWalls, style } from './large_cells.ts';
import { pack, parse } from './color.ts';
import { fillRow, type Picture } from './small_cells.ts';
import { PolygonPixels } from './polygon_pixels.ts';
import { remembered } from '../../kernel/document/remembered.ts';
import { Still } from './still.ts';
import type { PolygonLattice } from './polygon_lattice.ts';
import type { Frame } from './painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

/** The smallest cell sides in CSS pixels with lines between cells, and with cells filled as polygons. */
const LINE_SIZE = 8;
const SMOOTH_SIZE = 34;

/** The pixel colours of large cells: there the rings show which cells are open or seen by the backward search. */
const groundTables = remembered(({ tables, open, back }: Theme) => {
  const filled = (fill: string) => {
    const words = tables.base.slice();
    words[1] = pack(parse(fill));
    return words;
  };
  return { ...tables, open: filled(open.fill), back: { ...tables.back, open: filled(back.open.fill) }, mark: 0 };
});

/** The colours of small cells when they are drawn as shapes; walls included. */
function smallFills({ width, height }: PolygonLattice, picture: Picture): (node: number) => string {
  const words = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) fillRow(words, row * width, picture, row * width, width, row);
  return (node) => style(words[node]);
}

export abstract class PolygonPainter extends CellPainter {
  #pixels = new PolygonPixels();
  #still = new Still();
  override richSize = 14;

  abstract override lattice(model: LabModel, frame: Frame): PolygonLattice;

  paintGround(context: Context, lattice: PolygonLattice, frame: Frame, model: LabModel) {
    const { theme } = frame;
    const { scale } = lattice;
    if (!this.rich(lattice, frame)) {
      const lined = !theme.gap && scale >= LINE_SIZE;
      if (!frame.vector)
        return this.#pixels.paint(context, lattice, pictureOf(frame, model, lattice), lined ? pack(parse(theme.grid)) : 0, frame.calm);
      lattice.fillAll(context, smallFills(lattice, pictureOf(frame, model, lattice)), gapOf(lattice, theme));
      if (lined) paintLines(context, lattice, theme);
      return;
    }
    // Slightly larger than the cells, so that the board has no seams.
    const { board } = theme;
    if (board) lattice.fillAll(context, () => board, -0.5);
    // Where lines cover the edges, steps of a pixel there cannot be seen; pixels are used, since thousands of polygons take long.
    if (theme.gap || frame.vector || scale >= SMOOTH_SIZE) paintFills(context, lattice, frame, model.cells);
    else this.#pixels.paint(context, lattice, pictureOf(frame, model, lattice, groundTables(theme)), 0, frame.calm);
    const { cells, edition } = model;
    const { shape, width, size, originX, originY } = lattice;
    this.#still.paint(context, lattice, [cells, edition, theme, shape, width, size, originX, originY], (still) => {
      paintLines(still, lattice, theme);
      paintWalls(still, lattice, frame, cells);
      paintBorder(still, lattice, theme);
    });
    paintRings(context, lattice, frame);
    paintDigits(context, lattice, frame, model.cells);
  }
}
