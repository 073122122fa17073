/** The square grid: cells are named [x,y] and stored row by row. */
import type { Rows, Things } from '../../document/cell_rows.ts';
import type { Legend } from '../../document/rules.ts';
import type { OrFormula, Valid } from '../../document/document.ts';
import type { Place, WorldRules } from '../contracts.ts';

export type SquareSpace = Rows & Readonly<{ type: 'grid'; top?: undefined; legend?: Legend; things?: Things }>;
const heuristics = ['octile', 'manhattan', 'euclidean', 'chebyshev', 'zero'] as const;
export type GridHeuristic = OrFormula<(typeof heuristics)[number]>;

export const world: WorldRules<Valid<SquareSpace, Place, GridHeuristic>> = {
  name: 'grid',
  plural: 'squares',
  cells: 'square',
  things: true,
  point: '[x,y]: two whole numbers',
  heuristics,
  // Only a diagonal step can pass the corner of a wall, and only some rules forbid that.
  bars: ({ diagonal }) => (diagonal === 'no-obstacles' || diagonal === 'at-most-one-obstacle' ? 'corner' : 'wall'),
  pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
  nodeOf: ({ width }, [x, y]) => y * width + x,
  contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
  // With costs 10-14, Euclidean distance is too much: a diagonal step costs 14, less than 10·√2. Manhattan distance counts it as two steps.
  sound: ({ heuristic, diagonal, costs }) =>
    heuristic === 'octile' || heuristic === 'chebyshev' || diagonal === 'never' || (heuristic === 'euclidean' && costs === 'sqrt2'),
  formulas: () => ({
    chebyshev: 'D*max(dx, dy)',
    euclidean: 'D*sqrt(dx^2 + dy^2)',
    octile: 'D2*min(dx, dy) + D*abs(dx - dy)',
    manhattan: 'D*(dx + dy)',
  }),
  trials: () => ({ twice: '2*h0', stripes: 'h0*(x - 2*floor(x/2))', wall: 'h0 + 5*D*(dx = 2)' }),
};
