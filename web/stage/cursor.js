/**
 * The keyboard's way round the map: W A S D or Shift with the arrows move a cell cursor, Shift with Home, End and the
 * Page keys move it slantwise, Enter uses the tool on its cell, Escape puts down what was picked up. Each move is announced.
 * @module
 */
import { costText } from '../draw/labels.js';
import { direction } from './directions.js';

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

export class CellCursor {
  /** −1 until the keyboard is first used, and again once the pointer is. */
  node = -1;
  #model;
  #tools;

  /** @param {import('../model/model.js').LabModel} model @param {import('../worlds/contracts.d.ts').Hands} tools */
  constructor(model, tools) {
    this.#model = model;
    this.#tools = tools;
  }

  /** @returns {Cell} */
  get cell() {
    return this.#cellOf(this.node);
  }

  /** @param {number} node @returns {Cell} */
  #cellOf(node) {
    return { x: node % this.#model.width, y: Math.floor(node / this.#model.width) };
  }

  /** Returns whether the key was for the cursor. @param {KeyboardEvent} event @param {boolean} yUp */
  key(event, yUp) {
    const way = direction(event, true);
    if (way) {
      const from = this.node < this.#model.cells.length ? this.node : this.#model.start;
      this.node = from < 0 ? this.#model.start : beside(this.#model.document.space, this.#cellOf(from), [way[0], yUp ? -way[1] : way[1]]);
      this.#model.hover = this.node;
      return true;
    }
    if (event.key === 'Enter' && this.node >= 0 && !event.ctrlKey && !event.metaKey) {
      this.#tools.use(this.cell);
      return true;
    }
    if (event.key === 'Escape') return this.#tools.dismiss();
    return false;
  }

  /** What stands at the cursor, in words. @param {{ t(key: string, params?: object): string }} strings */
  describe(strings) {
    const model = this.#model;
    const info = model.search?.node(this.node);
    const value = model.cells[this.node];
    const parts = [`(${model.point(this.node)})`];
    if (this.node === model.start) parts.push(strings.t('stage.start'));
    if (this.node === model.goal) parts.push(strings.t('stage.goal'));
    if (value === 0) parts.push(strings.t('stage.wall'));
    const thing = model.things.get(this.node);
    if (thing) parts.push(strings.t(`stage.${thing}`));
    if (value > 1) parts.push(strings.t('stage.terrain', { cost: value }));
    if (info && info.state !== 'unseen' && info.g !== null && info.f !== null) {
      parts.push(
        strings.t(`stage.${info.state}`),
        ...Object.entries({ f: info.f, g: info.g, h: info.h }).map(([name, cost]) => `${name} ${costText(cost, 2)}`),
      );
    } else if (!model.blocked(this.node)) {
      parts.push(strings.t('stage.unseen'));
    }
    if (this.#tools.held) parts.push(strings.t(`stage.held.${this.#tools.held}`));
    return parts.join(strings.t('stage.separator'));
  }
}
