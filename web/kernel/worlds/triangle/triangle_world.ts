/**
 * The triangular grid: in each row triangles stand on their base and on their tip in turn. They are stored row by row and named by column
 * and row, as in cpp/spaces/triangle.hpp.
 */
import { cellsOf } from '../grid/grid_cells.ts';
import type { Rows } from '../../document/cell_rows.ts';
import type { Valid } from '../../document/document.ts';
import type { Cell, Place, WorldRules } from '../contracts.ts';

export type TriangleSpace = Rows & Readonly<{ type: 'triangle' }>;
const heuristics = ['triangle', 'euclidean', 'zero'] as const;
export type TriangleHeuristic = (typeof heuristics)[number];

/** Whether a cell stands on its base, so that its third neighbour is below it. Also works for cells outside the map. */
export const standsOnBase = ({ x, y }: Cell) => ((x + y) & 1) === 0;

export const world: WorldRules<Valid<TriangleSpace, Place, TriangleHeuristic>> = {
  name: 'triangle',
  plural: 'triangles',
  cells: 'triangle',
  point: '[x,y]: two whole numbers',
  heuristics,
  bars: () => 'wall',
  lacks: { diagonal: 'which have no diagonal steps', successors: 'whose steps are not pruned' },
  encode(document) {
    const { width, height } = document.space;
    const numbers = new Float64Array(width * height + 2);
    numbers.set([width, height]);
    numbers.set(cellsOf(document), 2);
    return numbers;
  },
  pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
  nodeOf: ({ width }, [x, y]) => y * width + x,
  contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
  sound: () => true,
  formulas: () => ({ triangle: 'D*(falling + rising + dy)', euclidean: 'D*sqrt((3*dx^2 + down^2)/4)' }),
  // How many lines are crossed that fall to the right and that rise, as in cpp/spaces/triangle.hpp, and how far the middles are apart in
  // halves of a row.
  measures(_, [x, y], [toX, toY]) {
    const base = (cell: Cell) => Number(standsOnBase(cell));
    return {
      falling: Math.abs(((toX - toY + 1) >> 1) - ((x - y + 1) >> 1)),
      rising: Math.abs(((toX + toY) >> 1) - ((x + y) >> 1)),
      down: Math.abs(3 * (toY - y) + base({ x: toX, y: toY }) - base({ x, y })),
    };
  },
};
