/** Searches by hand on hexagons with pointed tops. */
import { dear } from '../grid/grid_exercise.ts';
import { planOfCells } from '../grid/plan_of_cells.ts';
import { seeds } from './hex_seeds.ts';
import type { Corners, Exercise } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** The distance between rows of hexagons, where a cell is 1 wide. */
const rowsApart = Math.sqrt(3) / 2;
/** The distance from the middle of a hexagon to its tips. */
const tip = 1 / Math.sqrt(3);
const corners: Corners = [
  [0, -tip],
  [0.5, -tip / 2],
  [0.5, tip / 2],
  [0, tip],
  [-0.5, tip / 2],
  [-0.5, -tip / 2],
];

export const exercise: Exercise<DocumentOf<'hex'>> = {
  // Dijkstra's search is missing: its first way to a hexagon is always its cheapest.
  seeds,
  instance(below, algorithm, earlier) {
    const weighs = dear(algorithm);
    // Of plain hexagons there are too few maps of three rows for a class.
    const [width, height] = weighs ? [4, 3] : [5, earlier ? 3 : 4];
    // At the edge the goal has few neighbours, and hardly anything is expanded between its sight and its turn.
    const aside = algorithm === 'bfs' && !earlier ? 1 : 0;
    const [column, row] = [width - 1 - aside, height - 1 - aside];
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        const [wall, price] = [below(weighs ? 4 : 3) === 0, below(3) === 0 ? 2 + below(3) : 1];
        if (x === 0 && y === 0) return '.';
        // A costly goal may be seen first on a way that is not the cheapest, so it matters when a search stops.
        if (x === column && y === row) return weighs ? '3' : '.';
        return wall ? '#' : weighs && price > 1 ? String(price) : '.';
      }).join(''),
    );
    return { space: { type: 'hex', rows }, start: [0, 0], goal: [column - (row >> 1), row], heuristic: 'hex' };
  },
  never: {
    astar: { keep: 'entering a hexagon costs the same from all sides: hardly any is met again on a cheaper way' },
    greedy: { keep: 'on plain ground no hexagon is met again on a cheaper way' },
  },
  steps: () => 'hex',
  costs: () => 'teach.costs.one',
  plan(space, name) {
    const { width, height } = space;
    const size = {
      width: width + (height > 1 ? 0.5 : 0),
      height: (height - 1) * rowsApart + 2 * tip,
      shape: 'polygon',
    } as const;
    return planOfCells(space, name, size, (column, row) => ({
      x: column + 0.5 + (row % 2 ? 0.5 : 0),
      y: tip + row * rowsApart,
      corners,
    }));
  },
};
