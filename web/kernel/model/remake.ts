/** Decides what of an existing search can be kept for another document: its world except for some cells, or nothing. */
import { changes, rowsToSearch } from '../worlds/grid/grid_cells.ts';
import { sameShape, worldOf } from '../worlds/registry.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** A grid with more cells than this gets a task of its own when it is made, and waits for a pause while edits stream in. */
const LARGE = 1 << 18;
/** If more cells have changed than this, the whole grid is sent. */
const MOST_CHANGES = 4096;

export const isLarge = ({ space }: LabDocument) => worldOf(space).large?.(space) ?? (space.width ?? 0) * (space.height ?? 0) > LARGE;

/** Whether the search of another document may be shown until this one has its own. @param searched the document of that search, or null */
export const standsIn = (searched: LabDocument | null, { space }: LabDocument) =>
  searched?.space.type === space.type && (worldOf(space).standsIn?.(searched.space, space) ?? false);

/**
 * The cells that have to change in the world of a search to make it that of another document. The list is empty if the world itself
 * knows what to change; null means that the world has to be made anew.
 * @param searched the document of the search, or null
 */
export function cellsBetween(searched: LabDocument | null, document: LabDocument): [number, number][] | null {
  const { space } = document;
  if (searched?.space.type !== space.type) return null;
  if (worldOf(space).again?.(searched, document)) return [];
  return sameShape(searched.space, space)
    ? changes(rowsToSearch(searched.space), rowsToSearch(space), space.width ?? 0, MOST_CHANGES)
    : null;
}
