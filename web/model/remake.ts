/** What of the search there is holds for another document: its world, its grid but for some cells, or nothing. */
import { changes, rowsToSearch } from '../worlds/grid/grid_cells.ts';
import { sameShape, worldOf } from '../worlds/registry.ts';
import type { LabDocument, LabSpace } from '../worlds/documents.ts';

/** Grids of more cells than this are not made in passing, nor searched again with every edit of many. */
const LARGE = 1 << 18;
/** More changed cells than this are sent as a whole grid. */
const MOST_CHANGES = 4096;

export const isLarge = ({ space }: LabDocument) => worldOf(space).large?.(space) ?? (space.width ?? 0) * (space.height ?? 0) > LARGE;
/** Whether the world is no grid and so is made anew for every edit of it. */
export const isMade = ({ space }: LabDocument) => Boolean(worldOf(space).encode);

/** Whether what is shown of a search may stay until there is one of another document. @param searched its document, or null */
export const standsIn = (searched: LabDocument | null, { space }: LabDocument) =>
  searched?.space.type === space.type && (worldOf(space).standsIn?.(searched.space, space) ?? false);

/** The cells that turn one grid into another of its shape; null where they are too many. */
export const changed = (last: LabSpace, space: LabSpace) =>
  changes(rowsToSearch(last), rowsToSearch(space), space.width ?? 0, MOST_CHANGES);

/** Whether a document is on a large map that is quite another than that of the search there is. @param searched its document, or null */
export function needsRoom(searched: LabDocument | null, document: LabDocument) {
  if (!isLarge(document)) return false;
  const { space } = document;
  if (isMade(document)) return !(searched && searched.space.type === space.type && worldOf(space).again?.(searched, document));
  return !searched || !sameShape(searched.space, space) || !changed(searched.space, space);
}
