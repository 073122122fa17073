/** What an edit changes in documents of cells, whatever their shape: rows, things on the cells, the size of the map. */
import { rowOf, type Thing } from './grid/grid_cells.ts';
import { worldOf } from './registry.ts';
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

/**
 * Resizes a document at the right and at the bottom: new cells are free, start and goal are moved inside the new edges and do not change
 * the cells there. A size that is not allowed is left to the document's checks.
 * @param document of cells
 */
export function resized(document: LabDocument, cells: Uint8Array, width: number, height: number) {
  const { space, start, goal } = document as DocumentOf<'grid'>; // cells of any shape are stored in rows
  const rows = [];
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= 1 << 22;
  for (let y = 0; fits && y < height; y++) {
    const kept = y < space.height ? rowOf(cells, space.width, y).slice(0, width) : '';
    rows.push(kept.padEnd(width, '.'));
  }
  const world = worldOf(space);
  const within = (point: Place) => {
    const node = world.nodeOf(space, point);
    const [column, row] = [Math.min(node % space.width, width - 1), Math.min(Math.floor(node / space.width), height - 1)];
    return fits ? world.pointOf({ ...space, width, height }, row * width + column) : point;
  };
  const { things, ...rest } = space;
  const kept =
    things &&
    Object.fromEntries(Object.entries(things).map(([name, points]) => [name, points.filter(([x, y]) => x < width && y < height)]));
  return {
    ...document,
    space: { ...rest, width, height, rows, ...(kept ? { things: kept } : {}) },
    start: within(start),
    goal: within(goal),
  };
}
