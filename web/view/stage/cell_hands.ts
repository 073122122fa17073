/** What pressing, dragging and tapping on cells does to the model, with any pointing device. */
import { lineOfCells } from './line.ts';
import { symbolOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { Strokes, WALL, type Brush, type End } from './strokes.ts';
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { Tool } from './layout.ts';
import type { LabModel } from '../../kernel/model/model.ts';

export const tools: readonly Tool[] = ['select', 'wall', 'erase', 'terrain', 'reward', 'monster', 'start', 'goal', 'pan', 'point'];

const drawing = ['wall', 'erase', 'terrain', 'reward', 'monster'];

/** The smallest cells on which a drag without a tool draws, in CSS pixels: with a mouse, and with a finger. */
const POINTED = 10;
const TOUCHED = 16;

export class CellHands extends Strokes {
  /** The side of a cell when the whole map is shown, in CSS pixels, if a drag without a tool may draw; otherwise 0. */
  side = 0;
  /** The cost that is painted. */
  terrain = 3;
  #line;

  /**
   * @param changed called when the tool or the held start or goal changes
   * @param line the cells from one cell to another, both included
   */
  constructor(model: LabModel, changed: () => void = () => {}, line: (from: Cell, to: Cell) => Cell[] = lineOfCells) {
    super(model, tools, changed);
    this.#line = line;
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

  /** The first cell decides what a stroke does: build walls or remove them, place rewards or monsters or remove them. */
  protected override brush(cell: Cell, erase: boolean): Brush {
    const { tool, model } = this;
    const node = this.nodeAt(cell);
    if (erase || tool === 'erase') return { value: model.free, thing: '' };
    if (tool === 'reward' || tool === 'monster') return { value: null, thing: model.things.get(node) === tool ? '' : tool };
    return { value: tool === 'terrain' ? this.terrain : model.cells[node] === WALL ? model.free : WALL, thing: '' };
  }

  override pulls(cell: Cell, finger: boolean) {
    const large = this.side >= (finger ? TOUCHED : POINTED);
    return this.tool === 'select' && large && this.inside(cell) && symbolOf(this.model.document.space, WALL) !== '';
  }

  protected override between(from: Cell, to: Cell) {
    return this.#line(from, to);
  }

  /** Replaces what is on the cell. Start and goal are left out if it would block them. */
  protected override dab(cell: Cell, { value, thing }: Brush) {
    const { model } = this;
    const node = this.nodeAt(cell);
    if ((value === WALL || thing === 'monster') && (node === model.start || node === model.goal)) return;
    const ground = value ?? (model.cells[node] || model.free);
    // A legend may leave no symbol for it.
    if (symbolOf(model.document.space, ground)) model.paint(node, ground);
    model.place(node, thing);
  }

  /** Moves start or goal to the nearest cell of the map. */
  protected override put(end: End, { x, y }: Cell) {
    const { model } = this;
    const node = this.nodeAt({ x: Math.min(model.width - 1, Math.max(0, x)), y: Math.min(model.height - 1, Math.max(0, y)) });
    if (node === model[end]) return false;
    model.amend({ [end]: model.point(node) });
    return true;
  }
}
