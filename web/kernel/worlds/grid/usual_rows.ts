/** A map in the usual symbols, for what knows no legend. */
import { cellsOf, rowOf } from './grid_cells.ts';
import type { Space } from '../../document/rules.ts';

/** @param most what costs more costs this much then @returns rows of `.`, `#` and digits */
export function usualRows(space: Omit<Space, 'type'>, most: number = 9): string[] {
  const { width, rows = [] } = space;
  const cells = cellsOf({ space }).map((cost) => Math.min(cost, most));
  return rows.map((_, y) => rowOf({ width }, cells, y));
}
