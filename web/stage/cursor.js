/**
 * The keyboard's way round the map: W A S D or Shift with the arrows move a cell cursor, Enter uses the tool on
 * its cell, Escape puts down what was picked up. Each move is announced.
 * @module
 */
import { costText } from '../draw/labels.js';

/** @typedef {import('./line.js').Cell} Cell */

/** Screen directions. @type {Record<string, [number, number]>} */
const letters = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };
/** @type {Record<string, [number, number]>} */
const arrows = { ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowRight: [1, 0] };

/** @param {KeyboardEvent} event @returns {[number, number] | undefined} */
function direction({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return shiftKey && arrows[key] ? arrows[key] : letters[key.toLowerCase()];
}

export class CellCursor {
  /** −1 until the keyboard is first used, and again once the pointer is. */
  node = -1;
  #model;
  #tools;

  /** @param {import('../model.js').LabModel} model @param {import('./squares.js').Hands} tools */
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
    const way = direction(event);
    if (way) {
      // On hexagons, too, each of the four directions leads to a neighbour: up and down, or sideways where tops are flat, in zigzag.
      const { x, y } = this.#cellOf(this.node >= 0 && this.node < this.#model.cells.length ? this.node : this.#model.start);
      const within = (/** @type {number} */ value, /** @type {number} */ end) => Math.min(end - 1, Math.max(0, value));
      this.node = this.node < 0 ? this.#model.start
        : within(y + (yUp ? -way[1] : way[1]), this.#model.height) * this.#model.width + within(x + way[0], this.#model.width);
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
      parts.push(strings.t(`stage.${info.state}`), ...Object.entries({ f: info.f, g: info.g, h: info.h }).map(([name, cost]) => `${name} ${costText(cost, 2)}`));
    } else if (!model.blocked(this.node)) {
      parts.push(strings.t('stage.unseen'));
    }
    if (this.#tools.held) parts.push(strings.t(`stage.held.${this.#tools.held}`));
    return parts.join(strings.t('stage.separator'));
  }
}
