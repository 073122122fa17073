/**
 * The keyboard's way round the map: W A S D or Shift with the arrows move a cell cursor, Shift with Home, End and the
 * Page keys move it slantwise, Enter uses the tool on its cell, Escape puts down what was picked up. Each move is announced.
 * @module
 */
import { direction } from './directions.js';
import { layoutOf } from './layouts.js';
import { MapCursor } from './map_cursor.js';

/** @typedef {import('../worlds/contracts.d.ts').Cell} Cell */

const within = (/** @type {number} */ value, /** @type {number} */ end) => Math.min(end - 1, Math.max(0, value));

/** Where a step leads on the screen. @param {any} space @param {Cell} from @param {[number, number]} way */
function beside(space, from, way) {
  const { x, y } = layoutOf(space.type)?.beside?.(space, from, way) ?? { x: from.x + way[0], y: from.y + way[1] };
  return within(y, space.height) * space.width + within(x, space.width);
}

export class CellCursor extends MapCursor {
  /** @override */
  get cell() {
    return this.#cellOf(this.node);
  }

  /** @param {number} node @returns {Cell} */
  #cellOf(node) {
    return { x: node % this.model.width, y: Math.floor(node / this.model.width) };
  }

  /** @param {KeyboardEvent} event @param {boolean} yUp @protected @override */
  moves(event, yUp) {
    const way = direction(event, true);
    if (!way) return false;
    const { model } = this;
    const from = this.node < model.cells.length ? this.node : model.start;
    this.goTo(from < 0 ? model.start : beside(model.document.space, this.#cellOf(from), [way[0], yUp ? -way[1] : way[1]]));
    model.hover = this.node;
    return true;
  }

  /** @param {import('./map_cursor.js').Strings} strings @override */
  describe(strings) {
    const { model, node } = this;
    const value = model.cells[node];
    const thing = model.things.get(node);
    return this.sentence(strings, `(${model.named(node)})`, node, {
      ground: [
        ...(value === 0 ? [strings.t('stage.wall')] : []),
        ...(thing ? [strings.t(`stage.${thing}`)] : []),
        ...(value > 1 ? [strings.t('stage.terrain', { cost: value })] : []),
      ],
      ...(model.blocked(node) ? { unseen: [] } : {}),
    });
  }
}
