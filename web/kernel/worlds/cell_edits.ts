/** What an edit changes in documents of cells, whatever their shape: rows, things on the cells, the size of the map. */
import { groundAt, type Thing } from './grid/grid_cells.ts';
import { sameShape, worldOf } from './registry.ts';
import type { DocumentOf, LabDocument, LabSpace, Place } from './types.ts';

/** Which thing stands on which cell. If a document puts a reward and a monster on one cell, the monster counts. */
export function thingsOf(space: LabSpace): Map<number, Thing> {
  const things: Map<number, Thing> = new Map();
  for (const name of ['reward', 'monster'] as const) {
    for (const point of space.things?.[name] ?? []) things.set(worldOf(space).nodeOf(space, point), name);
  }
  return things;
}

/** The same space with other things on it; without things it has no field for them. */
export function withThings({ things: _, ...space }: DocumentOf<'grid'>['space'], things: Map<number, Thing>) {
  const lists: Partial<Record<Thing, Place[]>> = {};
  for (const [node, name] of [...things].sort(([one], [other]) => one - other))
    (lists[name] ??= []).push(worldOf(space).pointOf(space, node) as Place); // a cell of squares
  return things.size ? { ...space, things: lists } : space;
}

/** The same document with other rows. @param document of cells */
export const withCells = (document: LabDocument, rows: readonly string[]) => ({
  ...document,
  space: { ...(document.space as DocumentOf<'grid'>['space']), rows }, // cells of any shape are stored in rows
});

/** If more cells differ at a time, it is faster to look at all of them. */
export const mostChanged = 4096;

/**
 * The cells whose ground or thing differs between two maps, in order; null if there are more than `mostChanged`, if cells are more than
 * ground and things, or if these are not maps of cells of the same size. Rows that are the same string under the same legend are skipped.
 */
export function cellsBetween(from: LabSpace, to: LabSpace): number[] | null {
  if (!sameShape(from, to)) return null;
  if (from === to) return [];
  if (worldOf(to).letters) return null;
  const { rows = [], width = 0, legend } = to;
  const { rows: before = [] } = from;
  const [things, others] = [from, to].map(thingsOf);
  const found = new Set([...things.keys(), ...others.keys()].filter((node) => things.get(node) !== others.get(node)));
  for (let node = 0; node < rows.length * width && found.size <= mostChanged; node++) {
    const y = Math.floor(node / width);
    if (rows[y] === before[y] && legend === from.legend) node += width - 1;
    else if (groundAt(to, node) !== groundAt(from, node)) found.add(node);
  }
  if (found.size > mostChanged) return null;
  return [...found].sort((one, other) => one - other);
}
