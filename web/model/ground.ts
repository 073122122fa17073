/** The ground of a map while it is drawn on: its cells, what stands on them, and what of that the document does not show yet. */
import { cellsOf, rowOf, thingsOf, withCells, withThings, type Thing } from '../worlds/grid/grid_cells.ts';
import type { LabDocument } from '../worlds/documents.ts';

export class Ground {
  /** 0 wall, 1…9 ground. */ cells: Uint8Array;
  /** Changes whenever a cell does. */
  edition = 0;
  /** What stands on which cell; null until somebody asks. */ #things: Map<number, Thing> | null = null;
  /** Whether things were placed that the document does not show yet. */
  #placed = false;
  /** Rows whose text no longer matches the cells. */ #stale: Set<number> = new Set();
  /** The cells before the stroke being drawn. */ #kept: Uint8Array | null = null;

  constructor(document: LabDocument) {
    this.cells = cellsOf(document);
  }

  things(space: LabDocument['space']) {
    return (this.#things ??= thingsOf(space));
  }

  /** Whether the document does not show everything yet. */
  get pending() {
    return this.#stale.size > 0 || this.#placed;
  }

  /** @param width of the map @returns whether that changed anything */
  paint(node: number, value: number, width: number): boolean {
    if (this.cells[node] === value) return false;
    this.cells[node] = value;
    this.edition++;
    this.#stale.add(Math.floor(node / width));
    return true;
  }

  /** @returns whether that changed anything */
  place(node: number, thing: Thing | '', space: LabDocument['space']): boolean {
    const things = this.things(space);
    if ((things.get(node) ?? '') === thing) return false;
    if (thing) things.set(node, thing);
    else things.delete(node);
    this.#placed = true;
    return true;
  }

  /** The space of a document with everything that was drawn; it is yet to be validated. */
  written(document: LabDocument): object {
    const { rows: before = [], width = 0 } = document.space;
    const rows = before.slice();
    for (const y of this.#stale) rows[y] = rowOf(this.cells, width, y);
    let { space } = withCells(document, rows);
    if (this.#placed) space = withThings(space, this.things(document.space));
    this.#written();
    return space;
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
   * @param drawn whether it is what was drawn here, so that the cells are its own already
   * @param cells of the next one, where they are known
   */
  follow(next: LabDocument, last: LabDocument, drawn: boolean, cells?: Uint8Array) {
    if (next.space !== last.space && this.#stale.size === 0 && !drawn) {
      this.cells = cells ?? cellsOf(next);
      this.edition++;
    }
    if (next.space.things !== last.space.things) this.#things = null;
  }
}
