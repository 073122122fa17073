/**
 * The square grid on a stage: who paints it, which cell is where. Places are in cell sides from the map's corner.
 * @module
 */
import { GridPainter } from './painter.js';
import { lineOfCells } from '../../stage/line.js';

/** @typedef {import('../../stage/line.js').Cell} Cell a column and a row, not always one of the map */
/** @typedef {import('../registry.js').Space} Space */
/** @typedef {import('../../model/model.js').LabModel} LabModel */
/** @typedef {Pick<import('../../stage/tools.js').Tools, keyof import('../../stage/tools.js').Tools>} Hands what presses, drags and taps do */
/** @typedef {Pick<import('../../stage/cursor.js').CellCursor, keyof import('../../stage/cursor.js').CellCursor>} Cursor the keyboard's way round */

/**
 * @typedef {object} Layout
 * @property {() => { paint(context: CanvasRenderingContext2D, model: LabModel, frame: import('./painter.js').Frame): void | boolean }} painter  `paint` says whether something is still moving
 * @property {(space: any, surface?: { width: number, height: number }) => { width: number, height: number }} extent  of the whole map; of a scene that has no size of its own, what suits the surface
 * @property {(space: any, x: number, y: number, yUp: boolean) => Cell} cellAt  a world that is no grid takes places as they are
 * @property {(space: Space, cell: Cell, yUp: boolean) => { x: number, y: number }} corner  of the square round a cell's middle
 * @property {(space: Space, from: Cell, to: Cell) => Cell[]} line  both ends included
 * What is not about cells in rows brings its own:
 * @property {(model: LabModel, changed: () => void) => Hands} [tools]
 * @property {(model: LabModel, tools: Hands) => Cursor} [cursor]
 * @property {(model: LabModel, place: Cell) => number} [nodeAt]  or −1
 * @property {string} [help]  key of what the keys do there
 * @property {(space: any) => void} [refit]  takes the measure of a world anew whose extent does not follow its edits
 * @property {string} [summary]  key of what the canvas is called, with {start} {goal} {step} {steps} {open} {closed}
 */

/** @type {Layout} */
export const squares = {
  painter: () => new GridPainter(),
  extent: ({ width, height }) => ({ width, height }),
  cellAt: ({ height }, x, y, yUp) => ({ x: Math.floor(x), y: yUp ? height - 1 - Math.floor(y) : Math.floor(y) }),
  corner: ({ height }, { x, y }, yUp) => ({ x, y: yUp ? height - 1 - y : y }),
  line: (_, from, to) => lineOfCells(from, to),
};
