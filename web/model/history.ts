/** Undo and redo. Entries are the caller's: it is told which one to go back over or forward over, and does so itself. */
import { worldOf } from '../worlds/registry.ts';
import type { LabSpace } from '../worlds/documents.ts';

/** Bytes of a space that another does not share: rows, and what else its world says. */
const held = (one: LabSpace, other: LabSpace): number =>
  one === other
    ? 0
    : (worldOf(one).held?.(one, other) ?? 0) +
      (one.rows === other.rows ? [] : (one.rows ?? [])).reduce((sum, row, y) => sum + 8 + (row === other.rows?.[y] ? 0 : row.length), 0);

/** Documents before and after. */
interface Edit {
  before: { space: LabSpace };
  after: { space: LabSpace };
}

/**
 * Bytes that undoing an entry keeps alive, or redoing it: what the spaces before and after have each for itself. Everything else in
 * two neighbouring documents is shared or small.
 */
export const editSize = ({ before: { space: from }, after: { space: to } }: Edit) => 512 + Math.max(held(from, to), held(to, from));

export class History<Entry> {
  #done: { entry: Entry; bytes: number }[] = [];
  #undone: { entry: Entry; bytes: number }[] = [];
  #bytes = 0;
  #most;
  #key = '';

  /** @param most what is kept; the oldest goes first */
  constructor({ entries = 200, bytes = 64 << 20, size }: { entries?: number; bytes?: number; size: (entry: Entry) => number }) {
    this.#most = { entries, bytes, size };
  }

  /**
   * Adds an entry; what was undone before it cannot be redone any more. Entries pushed one after the other with the same key
   * become one, from before the first to after the last.
   */
  push(entry: Entry, key: string = '') {
    const first = key && key === this.#key ? this.undo() : null;
    if (first) entry = { ...first, after: (entry as { after?: unknown }).after }; // only edits come with a key
    this.#key = key;
    for (const { bytes } of this.#undone) this.#bytes -= bytes;
    this.#undone = [];
    const bytes = this.#most.size(entry);
    this.#done.push({ entry, bytes });
    this.#bytes += bytes;
    let surplus = 0;
    while (this.#done.length - surplus > 1 && (this.#done.length - surplus > this.#most.entries || this.#bytes > this.#most.bytes)) {
      this.#bytes -= this.#done[surplus++].bytes;
    }
    this.#done.splice(0, surplus);
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** The next entry is one of its own. */
  separate() {
    this.#key = '';
  }

  /** The entry to go back over, or null. */
  undo(): Entry | null {
    this.separate();
    const last = this.#done.pop();
    if (!last) return null;
    this.#undone.push(last);
    return last.entry;
  }

  /** The entry to go over again, or null. */
  redo(): Entry | null {
    this.separate();
    const next = this.#undone.pop();
    if (!next) return null;
    this.#done.push(next);
    return next.entry;
  }
}
