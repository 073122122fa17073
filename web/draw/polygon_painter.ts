/** The painter of cells that are no squares. Loaded with the first map of such. */
import { CellPainter, pictureOf } from './cell_painter.ts';
import { gapOf, paintBorder, paintDigits, paintFills, paintLines, paintRings, paintWalls, style } from './large_cells.ts';
import { pack, parse } from './color.ts';
import { fillRow, type Picture } from './small_cells.ts';
import { PolygonPixels } from './polygon_pixels.ts';
import type { PolygonLattice } from './polygon_lattice.ts';
import type { Frame } from './painting.ts';
import type { LabModel } from '../model/model.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

/** Smallest cells in CSS pixels with lines between them, and smallest that are filled as polygons. */
const LINE_SIZE = 8;
const SMOOTH_SIZE = 34;

const grounds: WeakMap<Theme, Theme['tables']> = new WeakMap();

/** The colours of large cells, whose rings tell of the open list and of the search from the goal. */
function groundTables(theme: Theme) {
  let tables = grounds.get(theme);
  if (!tables) {
    const open = (fill: string) => {
      const words = theme.tables.base.slice();
      words[1] = pack(parse(fill));
      return words;
    };
    const { back } = theme.tables;
    tables = { ...theme.tables, open: open(theme.open.fill), back: { ...back, open: open(theme.back.open.fill) }, mark: 0 };
    grounds.set(theme, tables);
  }
  return tables;
}

/** The colours small cells have as pixels, walls among them. */
function smallFills({ width, height }: PolygonLattice, picture: Picture): (node: number) => string {
  const words = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) fillRow(words, row * width, picture, row * width, width, row);
  return (node) => style(words[node]);
}

export abstract class PolygonPainter extends CellPainter {
  #pixels = new PolygonPixels();
  #still: { canvas: OffscreenCanvas; key: unknown[] } | null = null;
  override richSize = 14;

  abstract override lattice(model: LabModel, frame: Frame): PolygonLattice;

  paintGround(context: Context, lattice: PolygonLattice, frame: Frame, model: LabModel) {
    const { theme } = frame;
    const { scale } = lattice;
    if (!this.rich(lattice, frame)) {
      const lined = !theme.gap && scale >= LINE_SIZE;
      if (!frame.vector)
        return this.#pixels.paint(context, lattice, pictureOf(frame, model), lined ? pack(parse(theme.grid)) : 0, frame.calm);
      lattice.fillAll(context, smallFills(lattice, pictureOf(frame, model)), gapOf(lattice, theme));
      if (lined) paintLines(context, lattice, theme);
      return;
    }
    // A little more than the cells, so that the board has no seams.
    const { board } = theme;
    if (board) lattice.fillAll(context, () => board, -0.5);
    // Where lines lie over the edges, steps of a pixel in them do not show, and thousands of polygons take long.
    if (theme.gap || frame.vector || scale >= SMOOTH_SIZE) paintFills(context, lattice, frame, model.cells);
    else this.#pixels.paint(context, lattice, { ...pictureOf(frame, model), tables: groundTables(theme) }, 0, frame.calm);
    this.#paintStill(context, lattice, frame, model);
    paintRings(context, lattice, frame);
    paintDigits(context, lattice, frame, model.cells);
  }

  /** Lines and walls, which no step of a search changes: painted once for a view. */
  #paintStill(context: Context, lattice: PolygonLattice, frame: Frame, { cells, edition }: LabModel) {
    const { theme } = frame;
    const [width, height] = [Math.ceil(lattice.surfaceWidth), Math.ceil(lattice.surfaceHeight)];
    const key = [cells, edition, theme, lattice.shape, lattice.width, lattice.size, lattice.originX, lattice.originY, width, height];
    if (!this.#still || key.some((part, i) => part !== this.#still?.key[i])) {
      const canvas = this.#still?.canvas ?? new OffscreenCanvas(1, 1);
      Object.assign(canvas, { width, height });
      const still = canvas.getContext('2d') as Context; // it was asked for no other context
      paintLines(still, lattice, theme);
      paintWalls(still, lattice, frame, cells);
      paintBorder(still, lattice, theme);
      this.#still = { canvas, key };
    }
    context.drawImage(this.#still.canvas, 0, 0);
  }
}
