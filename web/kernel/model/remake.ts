/** Decides what of an existing search can be kept for another document: its world except for some cells, or nothing. */
import { groundAt, searchedMap } from '../worlds/grid/grid_cells.ts';
import { worldOf } from '../worlds/registry.ts';
import type { Change } from './change.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** A grid with more cells than this gets a task of its own when it is made, and waits for a pause while edits stream in. */
const LARGE = 1 << 18;

export const isLarge = ({ space }: LabDocument) => worldOf(space).large?.(space) ?? (space.width ?? 0) * (space.height ?? 0) > LARGE;

/** Whether the search of another document may be shown until this one has its own. @param searched the document of that search, or null */
export const standsIn = (searched: LabDocument | null, { space }: LabDocument) =>
  searched?.space.type === space.type && (worldOf(space).standsIn?.(searched.space, space) ?? false);

/**
 * The cells that have to change in the world of a search to make it that of another document, with their ground. The list is empty if
 * the world itself knows what to change; null means that the world has to be made anew.
 * @param searched the document of the search, or null
 * @param cells those that have changed since then; null if any may have
 */
export function updates(searched: LabDocument | null, document: LabDocument, cells: Change['cells']): [number, number][] | null {
  const { space } = document;
  if (searched?.space.type !== space.type) return null;
  if (worldOf(space).again?.(searched, document)) return [];
  const map = searchedMap(space);
  return cells && cells.map((node) => [node, groundAt(map, node)]);
}
