/** Marks what is wrong with the heuristic of a graph: nodes whose h exceeds their true cost, and edges along which h falls too much. */
import { scaled } from '../../draw/cell_marks.ts';
import { edgeBetween, edgesOf, lane, traceLane } from './edges.ts';
import type { Layer } from '../../draw/painting.ts';
import type { GraphLattice } from './graph_lattice.ts';

interface Flaws {
  overestimated: ArrayLike<number>;
  inconsistent: readonly (readonly [number, number])[];
}

/** A layer of the stage. @param flaws those of the document on show; null if they are not known yet */
export function estimateMarks(flaws: () => Flaws | null): Layer<GraphLattice> {
  return {
    under(context, lattice, { theme }) {
      const found = flaws();
      if (!found) return;
      const weight = scaled(lattice, 0.06, 1.6, 4);
      context.strokeStyle = theme.verdict.bad;
      context.lineWidth = weight;
      context.lineCap = 'butt';
      context.setLineDash([weight * 1.2, weight * 1.2]);
      context.beginPath();
      for (const [from, to] of found.inconsistent) {
        const edge = edgeBetween(lattice.space, from, to);
        if (edge >= 0) traceLane(context, lane(lattice, edgesOf(lattice.space), edge));
      }
      context.stroke();
      context.setLineDash([]);
    },
    over(context, lattice, { theme }) {
      const found = flaws();
      if (!found) return;
      const radius = scaled(lattice, 0.13, 4.5, 9);
      for (const node of Array.from(found.overestimated)) {
        if (!lattice.near(node)) continue;
        // At the lower right, because the other corners belong to the marks of start, goal and verdicts.
        const reach = (lattice.size / 2) * Math.SQRT1_2 + radius * 0.25;
        const [x, y] = [lattice.centerX(node) + reach, lattice.centerY(node) + reach];
        context.beginPath();
        context.arc(x, y, radius, 0, Math.PI * 2);
        context.fillStyle = theme.verdict.bad;
        context.fill();
        context.lineWidth = Math.max(1, radius * 0.2);
        context.strokeStyle = theme.verdict.casing;
        context.stroke();
        context.fillStyle = theme.verdict.casing;
        context.font = `800 ${Math.round(radius * 1.5)}px system-ui, sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText('!', x, y + radius * 0.08);
      }
    },
  };
}
