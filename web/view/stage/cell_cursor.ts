/**
 * The keyboard's cursor on maps of cells: W A S D or Shift with the arrows move it, Shift with Home, End and the Page keys move it
 * diagonally, Enter uses the tool on its cell, Escape puts down what was picked up. Each move is announced.
 */
import { direction } from './directions.ts';
import { layoutOf } from './layouts.ts';
import { MapCursor, type Strings } from './map_cursor.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Cell } from '../../kernel/worlds/contracts.ts';

const within = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));

/** The node to which a step on the screen leads. */
function beside({ document: { space }, width, height }: LabModel, from: Cell, way: [number, number]) {
  const { x, y } = layoutOf(space.type)?.beside?.(space, from, way) ?? { x: from.x + way[0], y: from.y + way[1] };
  return within(y, height) * width + within(x, width);
}

export class CellCursor extends MapCursor {
  override get cell() {
    return this.#cellOf(this.node);
  }

  #cellOf(node: number): Cell {
    return { x: node % this.model.width, y: Math.floor(node / this.model.width) };
  }

  protected override moves(event: KeyboardEvent, yUp: boolean) {
    const way = direction(event, true);
    if (!way) return false;
    const { model } = this;
    const from = this.node < model.cells.length ? this.node : model.start;
    this.goTo(from < 0 ? model.start : beside(model, this.#cellOf(from), [way[0], yUp ? -way[1] : way[1]]));
    model.hover = this.node;
    return true;
  }

  override describe(strings: Strings) {
    const { model, node } = this;
    const value = model.cells[node];
    const thing = model.things.get(node);
    return this.sentence(strings, `(${model.nameOf(node)})`, node, {
      ground: [
        ...(value === 0 ? [strings.t('stage.wall')] : []),
        ...(thing ? [strings.t(`stage.${thing}`)] : []),
        ...(value > 1 ? [strings.t('stage.terrain', { cost: value })] : []),
      ],
      ...(model.blocked(node) ? { unseen: [] } : {}),
    });
  }
}
