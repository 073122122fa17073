/** What of the search there is holds for another document: its world but for some cells, or nothing. */
import { changes, rowsToSearch } from '../worlds/grid/grid_cells.ts';
import { sameShape, worldOf } from '../worlds/registry.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Grids of more cells than this are not made in passing, nor searched again with every edit of many. */
const LARGE = 1 << 18;
/** More changed cells than this are sent as a whole grid. */
const MOST_CHANGES = 4096;

export const isLarge = ({ space }: LabDocument) => worldOf(space).large?.(space) ?? (space.width ?? 0) * (space.height ?? 0) > LARGE;

/** Whether what is shown of a search may stay until there is one of another document. @param searched its document, or null */
export const standsIn = (searched: LabDocument | null, { space }: LabDocument) =>
  searched?.space.type === space.type && (worldOf(space).standsIn?.(searched.space, space) ?? false);

/**
 * The cells that turn the world of a search into that of another document; none where the world itself knows what turns one into the
 * other, null where it has to be made anew.
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
