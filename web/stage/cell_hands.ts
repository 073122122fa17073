/** What pressing, dragging and tapping on cells does to the model, whichever device it comes from. */
import { lineOfCells } from './line.ts';
import { FREE, Strokes, WALL, type Brush, type End } from './strokes.ts';
import type { Cell } from '../worlds/contracts.ts';
import type { Tool } from './layout.ts';
import type { LabModel } from '../model/model.ts';

export const tools: readonly Tool[] = ['select', 'wall', 'erase', 'terrain', 'reward', 'monster', 'start', 'goal', 'pan', 'point'];

const drawing = ['wall', 'erase', 'terrain', 'reward', 'monster'];

/** The smallest cells one draws on by dragging alone, in CSS pixels: with a mouse, and with a finger. */
const POINTED = 10;
const TOUCHED = 16;

export class CellHands extends Strokes {
  /** The side of a cell where the whole map is shown, in CSS pixels, if a drag without a tool draws; else 0. */
  side = 0;
  #terrain = 3;
  #line;

  /**
   * @param changed called when tool or held end change
   * @param line the cells between two cells, both included
   */
  constructor(model: LabModel, changed: () => void = () => {}, line: (from: Cell, to: Cell) => Cell[] = lineOfCells) {
    super(model, tools, changed);
    this.#line = line;
  }

  get terrain() {
    return this.#terrain;
  }

  set terrain(value) {
    this.#terrain = Math.min(9, Math.max(1, Math.round(value) || FREE));
  }

  override get draws() {
    return drawing.includes(this.tool);
  }

  protected override inside({ x, y }: Cell) {
    return x >= 0 && y >= 0 && x < this.model.width && y < this.model.height;
  }

  protected override nodeAt(cell: Cell) {
    return this.inside(cell) ? cell.y * this.model.width + cell.x : -1;
  }

  protected override endAt(cell: Cell): '' | End {
    const { start, goal } = this.model;
    const node = this.nodeAt(cell);
    if (node === goal && this.tool !== 'start') return 'goal';
    return node === start ? 'start' : node === goal ? 'goal' : '';
  }

  /** The first cell decides whether a stroke builds walls or tears them down, and whether it puts rewards or monsters down or takes them away. */
  protected override brush(cell: Cell, erase: boolean): Brush {
    const { tool, model } = this;
    const node = this.nodeAt(cell);
    if (erase || tool === 'erase') return { value: FREE, thing: '' };
    if (tool === 'reward' || tool === 'monster') return { value: null, thing: model.things.get(node) === tool ? '' : tool };
    return { value: tool === 'terrain' ? this.#terrain : model.cells[node] === WALL ? FREE : WALL, thing: '' };
  }

  override pulls(cell: Cell, finger: boolean) {
    return this.tool === 'select' && this.side >= (finger ? TOUCHED : POINTED) && this.inside(cell);
  }

  protected override between(from: Cell, to: Cell) {
    return this.#line(from, to);
  }

  /** Whatever stood there goes; what blocks goes round start and goal. */
  protected override dab(cell: Cell, { value, thing }: Brush) {
    const { model } = this;
    const node = this.nodeAt(cell);
    if ((value === WALL || thing === 'monster') && (node === model.start || node === model.goal)) return;
    model.paint(node, value ?? (model.cells[node] || FREE));
    model.place(node, thing);
  }

  /** To the nearest cell of the map. */
  protected override put(end: End, { x, y }: Cell) {
    const { model } = this;
    const node = this.nodeAt({ x: Math.min(model.width - 1, Math.max(0, x)), y: Math.min(model.height - 1, Math.max(0, y)) });
    if (node === model[end]) return false;
    model.amend({ [end]: model.point(node) });
    return true;
  }
}
