/** Hatches closed cells when colours may not tell states apart. The lines rise to the right and continue from cell to cell. */
import type { CellLattice } from './cell_lattice.ts';
import type { Context } from './context.ts';

export function hatchCells(context: Context, lattice: CellLattice, states: Uint8Array, colour: string) {
  const apart = lattice.size / 4;
  const origin = Math.round(lattice.originX) + Math.round(lattice.originY);
  context.beginPath();
  lattice.forEachVisible((node) => {
    if (states[node] !== 2) return;
    const points = lattice.corners(node);
    const sums = Array.from({ length: points.length / 2 }, (_, i) => points[2 * i] + points[2 * i + 1]);
    const end = Math.max(...sums);
    for (let line = Math.ceil((Math.min(...sums) - origin) / apart + 0.01); ; line++) {
      const sum = origin + line * apart;
      if (sum >= end) break;
      let down = false;
      for (let i = 0; i < sums.length; i++) {
        const next = (i + 1) % sums.length;
        if (sums[i] < sum === sums[next] < sum) continue;
        const x = points[2 * i] + ((points[2 * next] - points[2 * i]) * (sum - sums[i])) / (sums[next] - sums[i]);
        if (down) context.lineTo(x, sum - x);
        else context.moveTo(x, sum - x);
        down = true;
      }
    }
  });
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, lattice.ratio);
  context.stroke();
}
