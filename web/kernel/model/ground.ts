/** The cells of a map and the things on them while somebody draws, with what has been drawn but is not yet in the document. */
import { thingsOf, withCells, withThings } from '../worlds/cell_edits.ts';
import { cellsOf, groundAt, rowOf, type Thing } from '../worlds/grid/grid_cells.ts';
import type { Change } from './change.ts';
import type { LabDocument } from '../worlds/documents.ts';

export class Ground {
  /** Terrain of each cell: 0 is a wall, 1…255 the cost to enter. */ cells: Uint8Array;
  /** Counts the changes of cells. */
  edition = 0;
  /** The thing that stands on each cell; null until it is first needed. */ #things: Map<number, Thing> | null = null;
  /** Whether things were placed that are not yet in the document. */
  #placed = false;
  #changed: ReadonlyMap<number, number> | undefined;
  /** Rows of the document whose text no longer matches the cells. */ #stale: Set<number> = new Set();

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

  /** Shows other cells than the document's, as they are at the cursor; all of them come again with each change. */
  show(changed: ReadonlyMap<number, number> | undefined, space: LabDocument['space']) {
    if (changed === this.#changed) return;
    for (const node of this.#changed?.keys() ?? []) this.cells[node] = groundAt(space, node);
    for (const [node, value] of changed ?? []) this.cells[node] = value;
    this.#changed = changed;
    this.edition++;
  }

  /** What was drawn is written elsewhere. */
  drop() {
    this.#stale.clear();
    this.#placed = false;
  }

  /** The space of the document together with everything that was drawn. The caller has to validate it. */
  written(document: LabDocument): object {
    const { rows: before = [] } = document.space;
    const rows = before.slice();
    for (const y of this.#stale) rows[y] = rowOf(document.space, this.cells, y);
    let { space } = withCells(document, rows);
    if (this.#placed) space = withThings(space, this.things(document.space));
    this.drop();
    return space;
  }

  /** Brings back the cells and things of the document. */
  restore(document: LabDocument) {
    this.drop();
    this.#things = null;
    this.#changed = undefined;
    this.cells = cellsOf(document);
    this.edition++;
  }

  /** Follows a change of the document; what is drawn and not yet in it stays. */
  follow({ before, after, cells }: Change) {
    const { things } = after.space;
    if (cells?.length !== 0) this.show(undefined, before.space);
    if (!cells) this.cells = cellsOf(after);
    else for (const node of cells) this.cells[node] = groundAt(after.space, node);
    if (cells?.length !== 0) this.edition++;
    if (things !== before.space.things) this.#things = null;
  }
}
