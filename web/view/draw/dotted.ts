/** A layer with a dot on each of some nodes, for instance those on any shortest path. */
import { scaled } from './cell_marks.ts';
import type { Layer } from './painting.ts';

export const dotted = (nodes: ArrayLike<number>): Layer => ({
  over(context, lattice, { theme }) {
    const radius = scaled(lattice, 0.2, 1, 7);
    const dots = new Path2D();
    for (let i = 0; i < nodes.length; i++) {
      if (!lattice.near(nodes[i])) continue;
      // Nodes of a graph have their numbers in the middle, so the dot is put aside.
      const [x, y] = lattice.aside?.(nodes[i]) ?? [lattice.centerX(nodes[i]), lattice.centerY(nodes[i])];
      dots.moveTo(x + radius, y);
      dots.arc(x, y, radius, 0, Math.PI * 2);
    }
    context.strokeStyle = theme.path.casing;
    context.lineWidth = radius * 0.6;
    context.stroke(dots);
    context.fillStyle = theme.path.line;
    context.fill(dots);
  },
});
