/** Paints rings where the path turns, above the plates of numbers. */
import { cased, scaled } from './cell_marks.ts';
import { turningPoints, turningPointsOfArticle003 } from '../../kernel/worlds/grid/turning_points.ts';
import { drawnPath } from './path.ts';
import type { Layer } from './painting.ts';
import type { Place } from '../../kernel/worlds/documents.ts';

/** Cells with smaller sides (CSS pixels) get no rings, because nobody would see them; paths of more than MANY nodes have too many turns. */
const SMALL = 8;
const MANY = 20_000;

export const layer: Layer = {
  over(context, lattice, frame, model) {
    const path = drawnPath(frame);
    if (lattice.scale < SMALL || path.length < 2 || path.length > MANY || (path === frame.snapshot.path && frame.motion.path < 1)) return;
    const { line, casing } = frame.theme.path;
    const weight = scaled(lattice, 0.06, 1.5, 3);
    const radius = scaled(lattice, 0.17, 3.5, 9);
    context.beginPath();
    const points = Array.from(path, (node) => model.point(node) as Place); // Only worlds of squares have this layer.
    for (const turn of model.document.view.turns === '003' ? turningPointsOfArticle003(points) : turningPoints(points)) {
      const node = path[turn];
      if (!lattice.near(node)) continue;
      const above = frame.plates?.has(node) ? 0.36 * lattice.size : 0;
      const small = above ? Math.min(radius, 0.07 * lattice.size) : radius;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node) - above];
      context.moveTo(x + small, y);
      context.arc(x, y, small, 0, Math.PI * 2);
    }
    context.fillStyle = casing;
    context.fill();
    cased(context, casing, weight * 2, line, weight);
  },
};
