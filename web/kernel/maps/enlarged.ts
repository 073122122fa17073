/** A map of which both sides at least double is not extended by empty ground: its drawing grows. */
import { mostResized } from '../worlds/resized.ts';
import { worldOf } from '../worlds/registry.ts';
import type { DocumentOf, LabDocument, Place } from '../worlds/documents.ts';

/**
 * @param document of a map of rows
 * @returns the fields that change; null if a side does not double
 */
export function enlarged(document: LabDocument, width: number, height: number) {
  const { space, start, goal } = document as DocumentOf<'grid'>; // worlds with rows have places
  const [wide, high] = [width / space.width, height / space.height];
  if (!(Number.isSafeInteger(width) && Number.isSafeInteger(height) && wide >= 2 && high >= 2 && width * height <= mostResized))
    return null;
  const line = (row: string) => Array.from({ length: width }, (_, x) => row[Math.floor((x + 0.5) / wide)]).join('');
  const lines = space.rows.map(line);
  const rows = Array.from({ length: height }, (_, y) => lines[Math.floor((y + 0.5) / high)]);
  const larger = { ...space, width, height, rows };
  const { cells, nodeOf, pointOf } = worldOf(space);
  /** The cell in the middle of those that a cell has become; a place in a mesh moves with the ground. */
  const moved = (point: Place): Place => {
    if (!cells) return [point[0] * wide, point[1] * high];
    const node = nodeOf(space, point);
    const [x, y] = [node % space.width, Math.floor(node / space.width)];
    return pointOf(larger, Math.floor((y + 0.5) * high) * width + Math.floor((x + 0.5) * wide)) as Place; // a cell of the map
  };
  const things = space.things && Object.fromEntries(Object.entries(space.things).map(([name, points]) => [name, points.map(moved)]));
  return { space: { ...larger, ...(things && { things }) }, start: moved(start), goal: moved(goal) };
}
