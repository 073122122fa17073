/** One change of the document. Whoever follows it reads here what has changed instead of comparing documents. */
import { cellsBetween } from '../worlds/cell_edits.ts';
import { sameNodes } from '../worlds/registry.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Fields of which a change makes every move another one. */
export const movesOn = ['start', 'goal', 'diagonal', 'costs'] as const;

/** Who asked for a change: somebody who draws, who edits fields, or who opens another document. Undo of one of the last is one too. */
export type Origin = 'stroke' | 'edit' | 'load';

/** That one document took the place of another. */
export interface Replaced {
  readonly origin: Origin;
  readonly before: LabDocument;
  readonly after: LabDocument;
}

export interface Change extends Replaced {
  /** Whether every node has the same name in both. */
  readonly same: boolean;
  /**
   * The cells whose ground or thing differs, in order; null if the maps cannot be compared cell by cell, or if too many differ: then
   * any may.
   */
  readonly cells: readonly number[] | null;
}

/** @param before, after valid documents */
export const changeOf = (before: LabDocument, after: LabDocument, origin: Origin): Change => ({
  origin,
  before,
  after,
  same: sameNodes(after.space, before.space),
  cells: cellsBetween(before.space, after.space),
});
