/**
 * The keyboard's way round the map: W A S D or Shift with the arrows move a cell cursor, Shift with Home, End and the
 * Page keys move it slantwise, Enter uses the tool on its cell, Escape puts down what was picked up. Each move is announced.
 * @module
 */
import { direction } from './directions.js';
import { MapCursor } from './map_cursor.js';

/** @typedef {import('../worlds/contracts.d.ts').Cell} Cell */

const within = (/** @type {number} */ value, /** @type {number} */ end) => Math.min(end - 1, Math.max(0, value));

/**
 * Where a step leads on the screen. On hexagons the two directions across their flat sides and the four slanted ones lead to
 * the six neighbours; in the two directions towards corners the cursor goes in zigzag, so that it keeps to its line.
 * @param {any} space @param {Cell} from @param {[number, number]} way
 */
function beside({ type, top, width, height }, { x, y }, [dx, dy]) {
  const slanted = type === 'hex' && dx !== 0 && dy !== 0;
  // Every odd row, or column, lies half a cell further on.
  const shift = (/** @type {number} */ way, /** @type {number} */ line) => (way > 0 ? line & 1 : (line & 1) - 1);
  const to = [x + (slanted && top !== 'flat' ? shift(dx, y) : dx), y + (slanted && top === 'flat' ? shift(dy, x) : dy)];
  const [column, row] = [within(to[0], width), within(to[1], height)];
  return slanted && (column !== to[0] || row !== to[1]) ? y * width + x : row * width + column;
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
