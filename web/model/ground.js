/**
 * The ground of a map while it is drawn on: its cells, what stands on them, and what of that the document does not show yet.
 * @module
 */
import { cellsOf, rowOf, thingsOf, withCells, withThings } from '../worlds/grid/cells.js';

/** @typedef {import('../worlds/grid/cells.js').Thing} Thing */
/** @typedef {any} Document a validated document of version 1 */

export class Ground {
  /** 0 wall, 1…9 ground. @type {Uint8Array} */ cells;
  /** Changes whenever a cell does. */
  edition = 0;
  /** What stands on which cell; null until somebody asks. @type {Map<number, Thing> | null} */ #things = null;
  /** Whether things were placed that the document does not show yet. */
  #placed = false;
  /** Rows whose text no longer matches the cells. @type {Set<number>} */ #stale = new Set();
  /** The cells before the stroke being drawn. @type {Uint8Array | null} */ #kept = null;

  /** @param {Document} document */
  constructor(document) {
    this.cells = cellsOf(document);
  }

  /** @param {Document['space']} space */
  things(space) {
    return (this.#things ??= thingsOf(space));
  }

  /** Whether the document does not show everything yet. */
  get pending() {
    return this.#stale.size > 0 || this.#placed;
  }

  /** @param {number} node @param {number} value @param {number} width of the map @returns {boolean} whether that changed anything */
  paint(node, value, width) {
    if (this.cells[node] === value) return false;
    this.cells[node] = value;
    this.edition++;
    this.#stale.add(Math.floor(node / width));
    return true;
  }

  /** @param {number} node @param {Thing | ''} thing @param {Document['space']} space @returns {boolean} whether that changed anything */
  place(node, thing, space) {
    const things = this.things(space);
    if ((things.get(node) ?? '') === thing) return false;
    if (thing) things.set(node, thing);
    else things.delete(node);
    this.#placed = true;
    return true;
  }

  /** The document with everything that was drawn; it is yet to be validated. @param {Document} document @returns {Document} */
  written(document) {
    const rows = document.space.rows.slice();
    for (const y of this.#stale) rows[y] = rowOf(this.cells, document.space.width, y);
    let next = withCells(document, rows);
    if (this.#placed) next = { ...next, space: withThings(next.space, this.things(document.space)) };
    this.#written();
    return next;
  }

  #written() {
    this.#stale.clear();
    this.#placed = false;
  }

  /** From here on `restore` brings back what there is now. */
  keep() {
    this.#kept = this.cells.slice();
  }

  /** Brings back what was kept. */
  restore() {
    this.#written();
    this.#things = null;
    this.cells = this.#kept ?? this.cells;
    this.edition++;
  }

  /**
   * Follows the document to another.
   * @param {Document} next @param {Document} last
   * @param {boolean} drawn whether it is what was drawn here, so that the cells are its own already
   * @param {Uint8Array} [cells] of the next one, where they are known
   */
  follow(next, last, drawn, cells) {
    if (next.space !== last.space && this.#stale.size === 0 && !drawn) {
      this.cells = cells ?? cellsOf(next);
      this.edition++;
    }
    if (next.space.things !== last.space.things) this.#things = null;
  }
}
