/** Another size for a map of cells. */
import { freeOf, symbolOf } from './grid/grid_cells.ts';
import { worldOf } from './registry.ts';
import type { DocumentOf, LabDocument, Place } from './documents.ts';

/** The most cells of a new size; a larger one is left to the checks of documents. */
export const mostResized = 1 << 22;

/**
 * The fields of a document that change when its map is cut or extended at the right and at the bottom: new cells are free, start and goal
 * are moved inside the new edges and do not change the cells there. A size that is not allowed is left to the document's checks.
 * @param document of cells
 */
export function resized(document: LabDocument, width: number, height: number) {
  const { space, start, goal } = document as DocumentOf<'grid'>; // cells of any shape are stored in rows
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= mostResized;
  const free = symbolOf(space, freeOf(space));
  const rows = Array.from({ length: fits ? height : 0 }, (_, y) => (space.rows[y] ?? '').slice(0, width).padEnd(width, free));
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
  return { space: { ...rest, width, height, rows, ...(kept ? { things: kept } : {}) }, start: within(start), goal: within(goal) };
}
