/** Turns rows of cells into the places and walls of an exercise. */
import { groundOf } from './grid_cells.ts';
import type { Legend } from '../../document/rules.ts';
import type { Corners, Plan } from '../contracts.ts';

export function planOfCells(
  space: { width: number; rows: readonly string[]; legend?: Legend | undefined },
  name: (node: number) => string,
  size: Pick<Plan, 'width' | 'height' | 'shape'>,
  at: (column: number, row: number) => { x: number; y: number; corners?: Corners },
): Plan {
  const plan: Plan = { ...size, places: [], walls: [], edges: [] };
  space.rows.forEach((cells, row) =>
    [...cells].forEach((cell, column) => {
      const node = row * space.width + column;
      const place = { ...at(column, row), name: name(node) };
      const ground = groundOf(space, cell);
      if (ground === 0) plan.walls.push(place);
      else plan.places.push({ ...place, node, ground: ground === 1 ? '' : String(ground) });
    }),
  );
  return plan;
}
