/** Undo and redo. The history only keeps the entries and says which one is next; the caller carries it out. */
import { worldOf } from '../worlds/registry.ts';
import type { LabSpace } from '../worlds/documents.ts';

/** Bytes that a space does not share with another one: rows of text, and what its world adds. */
const held = (one: LabSpace, other: LabSpace): number =>
  one === other
    ? 0
    : (worldOf(one).held?.(one, other) ?? 0) +
      (one.rows === other.rows ? [] : (one.rows ?? [])).reduce((sum, row, y) => sum + 8 + (row === other.rows?.[y] ? 0 : row.length), 0);

/** The documents before and after an edit. */
interface Edit {
  before: { space: LabSpace };
  after: { space: LabSpace };
}

/**
 * Bytes that an entry of the history keeps in memory: what the spaces before and after it do not share. Everything else in two
 * neighbouring documents is shared or small.
 */
export const editSize = ({ before: { space: from }, after: { space: to } }: Edit) => 512 + Math.max(held(from, to), held(to, from));

/** What undo keeps at most. */
export const undoLimits = { entries: 200, bytes: 64 << 20 };

export class History<Entry> {
  #done: { entry: Entry; bytes: number }[] = [];
  #undone: { entry: Entry; bytes: number }[] = [];
  /** What its entries hold. */ bytes = 0;
  #most;
  #key = '';

  /** Limits of what is kept; the oldest entry goes first. `size`: bytes of an entry. */
  constructor(limits: Partial<typeof undoLimits> & { size: (entry: Entry) => number }) {
    this.#most = { ...undoLimits, ...limits };
  }

  /**
   * Adds an entry and drops those that could be redone. Consecutive entries with the same key are merged into one, which goes from
   * before the first to after the last of them.
   */
  push(entry: Entry, key: string = '') {
    const first = key && key === this.#key ? this.undo() : null;
    if (first) entry = { ...first, after: (entry as { after?: unknown }).after }; // only edits come with a key
    this.#key = key;
    for (const { bytes } of this.#undone) this.bytes -= bytes;
    this.#undone = [];
    const bytes = this.#most.size(entry);
    this.#done.push({ entry, bytes });
    this.bytes += bytes;
    let surplus = 0;
    while (this.#done.length - surplus > 1 && (this.#done.length - surplus > this.#most.entries || this.bytes > this.#most.bytes)) {
      this.bytes -= this.#done[surplus++].bytes;
    }
    this.#done.splice(0, surplus);
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Forgets everything: what it would bring back belongs to something else. */
  clear() {
    this.#done = [];
    this.#undone = [];
    this.bytes = 0;
    this.separate();
  }

  /** The next entry will not be merged with the last one. */
  separate() {
    this.#key = '';
  }

  /** The entry that is to be undone, or null. */
  undo(): Entry | null {
    this.separate();
    const last = this.#done.pop();
    if (!last) return null;
    this.#undone.push(last);
    return last.entry;
  }

  /** The entry that is to be redone, or null. */
  redo(): Entry | null {
    this.separate();
    const next = this.#undone.pop();
    if (!next) return null;
    this.#done.push(next);
    return next.entry;
  }
}
