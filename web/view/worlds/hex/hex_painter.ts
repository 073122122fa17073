/** Paints hexagons: as other polygons, with names in the cells. Loaded with the first map of hexagons. */
import { inkAt } from '../../draw/large_cells.ts';
import { PolygonPainter } from '../../draw/polygon_painter.ts';
import { HexLattice } from './hex_lattice.ts';
import { SUMS_SIZE } from '../../draw/labels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { LabModel, ModelOf } from '../../../kernel/model/model.ts';
import type { Context } from '../../draw/context.ts';

export class HexPainter extends PolygonPainter {
  lattice({ document }: ModelOf<'hex'>, frame: Frame) {
    return new HexLattice(document.space, frame.view, frame, document.view.coordinates === 'offset');
  }

  override paintLabels(context: Context, lattice: HexLattice, frame: Frame, model: LabModel, path: ArrayLike<number>) {
    if (lattice.scale >= SUMS_SIZE && !lattice.offset) paintNames(context, lattice, frame, model);
    super.paintLabels(context, lattice, frame, model, path);
  }
}

/** Smallest cell, in CSS pixels, that shows its name beside its numbers. */
const NAME_SIZE = 56;

/**
 * Writes axial coordinates into every cell, as q changes down a column. Beside numbers they stand near a tip, unless the digit or a mark is there.
 */
function paintNames(context: Context, lattice: HexLattice, frame: Frame, { cells, start, goal }: LabModel) {
  const { theme, snapshot } = frame;
  const { size, ratio, flat } = lattice;
  const marked = frame.layers.some(({ marks }) => marks);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lattice.forEachVisible((node) => {
    if (cells[node] === 0) return;
    const state = snapshot.states[node];
    const taken = state || node === start || node === goal;
    if (taken && (marked || lattice.scale < NAME_SIZE || (!flat && cells[node] > 1))) return;
    const y = !taken ? 0 : flat ? 0.39 : 0.36;
    const large = taken ? Math.max(size * 0.125, 8 * ratio) : size * 0.19;
    context.font = `400 ${Math.round(Math.min(large, 13 * ratio))}px system-ui, sans-serif`;
    context.globalAlpha = taken ? 0.75 : 0.5;
    context.fillStyle = state ? inkAt(frame, node, cells[node]) : theme.inkOn.free[cells[node]];
    context.fillText(lattice.axial(node).join(','), lattice.centerX(node), lattice.centerY(node) + y * size);
  });
  context.globalAlpha = 1;
}
