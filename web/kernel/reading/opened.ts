/** What was read, as a document on a page that shows another one. */
import { fromMap } from './formats.ts';
import { elsewhere } from '../worlds/kinds.ts';
import { ofSquares } from '../worlds/registry.ts';
import type { LabDocument, LabSpace } from '../worlds/documents.ts';
import type { Found } from './contract.ts';

/** A map with the options of the document on the page, except those that the file says itself, and those that mean nothing on it. */
export function openedOn(document: LabDocument, { space, start, goal, ...said }: Found): object {
  const read = space as LabSpace; // `readMap` has checked it
  if (!ofSquares(read)) return elsewhere(document, read.type, { space, start, goal, ...said });
  // Ends of squares are cells.
  const ends = { start, goal } as { start: [number, number]; goal: [number, number] };
  return { ...fromMap({ ...read, rows: [...read.rows], ...ends }, document), ...said };
}
