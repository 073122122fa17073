/**
 * The hexagonal grid: a rectangle stored row by row, its cells named by axial coordinates [q,r] as in cpp/spaces/hex.hpp.
 * With pointed tops every odd row is shifted right by half a cell, with flat tops every odd column down.
 */
import type { Rows } from '../../document/cell_rows.ts';
import type { OrFormula, Valid } from '../../document/document.ts';
import type { Place, WorldRules } from '../contracts.ts';

type Point = readonly [number, number];

/** The column and row in which a cell is stored. Also works for cells outside the map. */
export const placeOf = ({ top }: { top?: string }, [q, r]: Point): Point => (top === 'flat' ? [q, r + (q >> 1)] : [q + (r >> 1), r]);

/** The axial coordinates of a column and row. */
export const axialOf = ({ top }: { top?: string }, [column, row]: Point): Point =>
  top === 'flat' ? [column, row - (column >> 1)] : [column - (row >> 1), row];

export type HexSpace = Rows & Readonly<{ type: 'hex'; top: 'pointed' | 'flat'; things?: undefined }>;
const heuristics = ['hex', 'euclidean', 'zero'] as const;
export type HexHeuristic = OrFormula<(typeof heuristics)[number]>;

export const world: WorldRules<Valid<HexSpace, Place, HexHeuristic>> = {
  name: 'hex',
  plural: 'hexagons',
  cells: 'hexagon',
  tops: ['pointed', 'flat'],
  point: '[q,r]: two whole numbers',
  heuristics,
  bars: () => 'wall',
  lacks: { diagonal: 'which have no diagonal steps', successors: 'whose steps are not pruned' },
  shownPoint: ({ space, view }, node) => (view.coordinates === 'offset' ? [node % space.width, Math.floor(node / space.width)] : undefined),
  pointOf: (space, node) => axialOf(space, [node % space.width, Math.floor(node / space.width)]),
  nodeOf(space, point) {
    const [column, row] = placeOf(space, point);
    return row * space.width + column;
  },
  contains(space, point) {
    const [column, row] = placeOf(space, point);
    return column >= 0 && row >= 0 && column < space.width && row < space.height;
  },
  sound: () => true,
  formulas: () => ({ euclidean: 'D*sqrt((dq^2 + dr^2 + ds^2)/2)', hex: 'D*max(dq, dr, ds)' }),
  measures(_, from, to) {
    const [dq, dr] = [to[0] - from[0], to[1] - from[1]];
    return { dq: Math.abs(dq), dr: Math.abs(dr), ds: Math.abs(dq + dr) };
  },
  trials: () => ({ twice: '2*h0', stripes: 'h0*(r - 2*floor(r/2))', wall: 'h0 + 5*D*(dq = 2)' }),
};
