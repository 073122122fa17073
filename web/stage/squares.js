/**
 * The square grid on a stage: who paints it, which cell is where. Places are in cell sides from the map's corner.
 * @module
 */
import { GridPainter } from '../draw/grid.js';
import { lineOfCells } from './line.js';

/** @typedef {import('./line.js').Cell} Cell a column and a row, not always one of the map */
/** @typedef {import('../worlds/worlds.js').Space} Space */

/**
 * @typedef {object} Layout
 * @property {() => GridPainter} painter
 * @property {(space: Space) => { width: number, height: number }} extent  of the whole map
 * @property {(space: Space, x: number, y: number, yUp: boolean) => Cell} cellAt
 * @property {(space: Space, cell: Cell, yUp: boolean) => { x: number, y: number }} corner  of the square round a cell's middle
 * @property {(space: Space, from: Cell, to: Cell) => Cell[]} line  both ends included
 */

/** @type {Layout} */
export const squares = {
  painter: () => new GridPainter(),
  extent: ({ width, height }) => ({ width, height }),
  cellAt: ({ height }, x, y, yUp) => ({ x: Math.floor(x), y: yUp ? height - 1 - Math.floor(y) : Math.floor(y) }),
  corner: ({ height }, { x, y }, yUp) => ({ x, y: yUp ? height - 1 - y : y }),
  line: (_, from, to) => lineOfCells(from, to),
};
