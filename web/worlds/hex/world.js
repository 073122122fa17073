/**
 * The hexagonal grid: a rectangle stored row by row, its cells named by axial coordinates [q,r] as in cpp/spaces/hex.hpp.
 * With pointed tops every odd row is shifted right by half a cell, with flat tops every odd column down.
 * @module
 */

/** @typedef {[number, number]} Point */

/** Where a cell is stored: its column and row; also of cells outside. @param {{ top?: string }} space @param {Point} axial @returns {Point} */
export const placeOf = ({ top }, [q, r]) => (top === 'flat' ? [q, r + (q >> 1)] : [q + (r >> 1), r]);

/** The other way round. @param {{ top?: string }} space @param {Point} place @returns {Point} */
export const axialOf = ({ top }, [column, row]) => (top === 'flat' ? [column, row - (column >> 1)] : [column - (row >> 1), row]);

/** @type {import('../contracts.d.ts').World} */
export const world = {
  name: 'hex',
  plural: 'hexagons',
  cells: 'hexagon',
  tops: ['pointed', 'flat'],
  kind: 1,
  point: '[q,r]',
  heuristics: ['hex', 'euclidean', 'zero'],
  lacks: { diagonal: 'which have no diagonal steps', successors: 'whose steps are not pruned' },
  named: ({ space, view }, node) => (view.coordinates === 'offset' ? [node % space.width, Math.floor(node / space.width)] : undefined),
  pointOf: (space, node) => axialOf(space, [node % space.width, Math.floor(node / space.width)]),
  nodeOf(space, point) {
    const [column, row] = placeOf(space, point);
    return row * space.width + column;
  },
  contains(space, point) {
    const [column, row] = placeOf(space, point);
    return column >= 0 && row >= 0 && column < space.width && row < space.height;
  },
};
