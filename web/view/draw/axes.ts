/** The numbers of columns and rows along the edges of the map. They stay on the surface when an edge is panned out of sight. */
import type { CellLattice } from './cell_lattice.ts';
import type { Context } from './context.ts';

type Numbered = 'scale' | 'ratio' | 'height' | 'bounds' | 'yUp' | 'surfaceWidth' | 'surfaceHeight' | 'columnNames' | 'rowNames';

/** The smallest cell side in CSS pixels at which axes have numbers. */
export const AXIS_SIZE = 4;

/** @param page colours around the map */
export function paintAxes(context: Context, lattice: Pick<CellLattice, Numbered>, page: { fill: string; ink: string }) {
  const font = Math.round(Math.max(10, Math.min(13, lattice.scale * 0.24)) * lattice.ratio);
  const margin = Math.round(font * 0.65);
  const widest = String(lattice.height - 1).length * font * 0.6;
  const [left, top, , height] = lattice.bounds;
  context.font = `400 ${font}px system-ui, sans-serif`;
  context.textBaseline = 'middle';

  // The numbers of columns are at the edge where the y axis begins. No number leaves the surface.
  const bottomEdge = lattice.yUp;
  const rowY = bottomEdge
    ? Math.min(top + height + margin + font / 2, lattice.surfaceHeight - margin)
    : Math.max(top - margin - font / 2, margin);
  const columnX = Math.max(left - margin, margin + widest);
  const over = { rows: bottomEdge ? rowY < top + height : rowY > top, columns: columnX > left };

  context.fillStyle = page.fill;
  context.globalAlpha = 0.82;
  if (over.rows)
    context.fillRect(
      0,
      bottomEdge ? rowY - margin - font / 2 : 0,
      lattice.surfaceWidth,
      bottomEdge ? lattice.surfaceHeight : rowY + margin * 0.6 + font / 2,
    );
  if (over.columns) context.fillRect(0, 0, columnX + margin * 0.6, lattice.surfaceHeight);
  context.globalAlpha = 1;

  context.fillStyle = page.ink;
  context.textAlign = 'center';
  // If cells are narrow, only every fifth column or row has its number, or every tenth and so on.
  const every = [1, 5, 10, 20].find((step) => step * lattice.scale >= 22) ?? 50;
  for (const { at, name } of lattice.columnNames) {
    if (Number(name) % every) continue;
    if (!over.columns || at > columnX + margin) context.fillText(String(name), at, rowY);
  }
  context.textAlign = 'right';
  for (const { at, name } of lattice.rowNames) {
    if (Number(name) % every) continue;
    const clear = !over.rows || (bottomEdge ? at < rowY - font : at > rowY + font);
    if (clear) context.fillText(String(name), columnX, at);
  }
}
