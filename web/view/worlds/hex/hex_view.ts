/** The hexagonal grid on a stage. Loaded with the first map of hexagons. */
import { HexPainter } from './hex_painter.ts';
import { extent, HexLattice, PITCH, TALL } from './hex_lattice.ts';
import { axialOf, placeOf } from '../../../kernel/worlds/hex/hex_world.ts';
import type { WorldView } from '../view.ts';
import type { Space } from '../../../kernel/document/rules.ts';

/** The cell around fractional axial coordinates. All three are rounded, and the one that changed most is computed from the others. */
function nearest(q: number, r: number): [number, number] {
  const s = -q - r;
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
  if (offQ > offR && offQ > offS) return [-roundR - roundS, roundR];
  return offR > offS ? [roundQ, -roundQ - roundS] : [roundQ, roundR];
}

function cellOf(space: Space, axial: [number, number]) {
  const [x, y] = placeOf(space, axial);
  return { x, y };
}

export const view: WorldView<'hex'> = {
  painter: () => new HexPainter(),
  extent,
  cellAt(space, x, y) {
    const flat = space.top === 'flat';
    // Both are measured from the middle of the first cell.
    const [along, across] = flat ? [y - 0.5, x - TALL / 2] : [x - 0.5, y - TALL / 2];
    const line = across / PITCH;
    const cell = along - line / 2;
    return cellOf(space, flat ? nearest(line, cell) : nearest(cell, line));
  },
  corner({ top }, { x, y }) {
    const margin = (TALL - 1) / 2;
    return top === 'flat' ? { x: x * PITCH + margin, y: y + (x & 1) / 2 } : { x: x + (y & 1) / 2, y: y * PITCH + margin };
  },
  // The two directions across flat sides and the four slanted ones lead to the six neighbours. In the two directions towards corners the
  // cursor moves in a zigzag, so that it stays on its line.
  beside({ top, width, height }, { x, y }, [dx, dy]) {
    if (dx === 0 || dy === 0) return { x: x + dx, y: y + dy };
    // Every odd row (with flat tops, column) is shifted by half a cell.
    const shift = (way: number, line: number) => (way > 0 ? line & 1 : (line & 1) - 1);
    const to = top === 'flat' ? { x: x + dx, y: y + shift(dy, x) } : { x: x + shift(dx, y), y: y + dy };
    return to.x < 0 || to.y < 0 || to.x >= width || to.y >= height ? { x, y } : to;
  },
  lattice: ({ space }, view, surface) => new HexLattice(space, view, surface),
  line(space, from, to) {
    const [[q, r], [toQ, toR]] = [axialOf(space, [from.x, from.y]), axialOf(space, [to.x, to.y])];
    const [dq, dr] = [toQ - q, toR - r];
    const steps = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
    // The line is shifted a hair to one side: along an edge it would jump between the cells on both sides.
    return Array.from({ length: steps + 1 }, (_, i) =>
      cellOf(space, nearest(q + (dq * i) / Math.max(1, steps) + 1e-6, r + (dr * i) / Math.max(1, steps) + 2e-6)),
    );
  },
  trace: {
    place:
      ({ width, top }) =>
      (node) => {
        const [column, row] = [node % width, Math.floor(node / width)];
        return top === 'flat' ? { x: column * PITCH, y: row + (column % 2) / 2 } : { x: column + (row % 2) / 2, y: row * PITCH };
      },
    radius: 0.48,
  },
};
