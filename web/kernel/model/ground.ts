/** The cells of a map and the things on them while somebody draws, with what has been drawn but is not yet in the document. */
import { thingsOf, withCells, withThings } from '../worlds/cell_edits.ts';
import { cellsOf, rowOf, type Thing } from '../worlds/grid/grid_cells.ts';
import type { LabDocument } from '../worlds/documents.ts';

export class Ground {
  /** Terrain of each cell: 0 is a wall, 1…9 the cost to enter. */ cells: Uint8Array;
  /** Counts the changes of cells. */
  edition = 0;
  /** The thing that stands on each cell; null until it is first needed. */ #things: Map<number, Thing> | null = null;
  /** Whether things were placed that are not yet in the document. */
  #placed = false;
  /** Rows of the document whose text no longer matches the cells. */ #stale: Set<number> = new Set();
  /** The cells as they were before the stroke that is being drawn. */ #kept: Uint8Array | null = null;

  constructor(document: LabDocument) {
    this.cells = cellsOf(document);
  }

  things(space: LabDocument['space']) {
    return (this.#things ??= thingsOf(space));
  }

  /** Whether something was drawn that is not yet in the document. */
  get pending() {
    return this.#stale.size > 0 || this.#placed;
  }

  /** @param width of the map @returns whether the cell has changed */
  paint(node: number, value: number, width: number): boolean {
    if (this.cells[node] === value) return false;
    this.cells[node] = value;
    this.edition++;
    this.#stale.add(Math.floor(node / width));
    return true;
  }

  /** @returns whether anything has changed */
  place(node: number, thing: Thing | '', space: LabDocument['space']): boolean {
    const things = this.things(space);
    if ((things.get(node) ?? '') === thing) return false;
    if (thing) things.set(node, thing);
    else things.delete(node);
    this.#placed = true;
    return true;
  }

  /** The space of the document together with everything that was drawn. The caller has to validate it. */
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

  /** Remembers the cells, so that `restore` can bring them back. */
  keep() {
    this.#kept = this.cells.slice();
  }

  /** Brings back the cells that `keep` remembered. */
  restore() {
    this.#written();
    this.#things = null;
    this.cells = this.#kept ?? this.cells;
    this.edition++;
  }

  /**
   * Follows the model from one document to the next.
   * @param drawn whether the next document was written from these cells, which are then up to date
   * @param cells those of the next document, if the caller has them
   */
  follow(next: LabDocument, last: LabDocument, drawn: boolean, cells?: Uint8Array) {
    if (next.space !== last.space && this.#stale.size === 0 && !drawn) {
      this.cells = cells ?? cellsOf(next);
      this.edition++;
    }
    if (next.space.things !== last.space.things) this.#things = null;
  }
}
