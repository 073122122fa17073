/**
 * The kinds of world that are there: how their nodes are named, what of a document's options means nothing there, how they lie
 * on a stage. Squares are known from the start, the others come with the first document of theirs.
 * A node is a cell's number in the order the rows are stored, or what a world's own `ends` and `pointOf` say.
 */
import { world as grid } from './grid/grid_world.ts';
import type { Space, World } from './contracts.ts';
import type { LabDocument } from './documents.ts';

export const worlds: Record<string, World> = { grid };

export const worldOf = ({ type }: { type: string }) => worlds[type];

/** Whether the cells of a space are squares side by side. */
export const ofSquares = <Space extends { type: string }>(space: Space): space is Space & { type: 'grid' } =>
  worldOf(space).cells === 'square';

/** Whether a space says its map in rows of squares, be it searched as another world. */
export const squareRows = <Of extends Space>(space: Of): space is Of & { rows: readonly string[]; width: number; height: number } =>
  Boolean(space.rows) && (worldOf(space).cells ?? 'square') === 'square';

/** Start and goal of a valid document in the core. */
export function endsOf(document: Pick<LabDocument, 'space' | 'start' | 'goal'>): [number, number] {
  const { space, start, goal } = document;
  const world = worldOf(space);
  return world.ends?.(document) ?? [world.nodeOf(space, start), world.nodeOf(space, goal)];
}

/** Whether two spaces are grids with the same cells in the same places. */
export const sameShape = (one: Space, other: Space) =>
  Boolean(worldOf(one).cells) &&
  one.type === other.type &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Whether a node of one space is the same in the other. */
export const sameNodes = (one: Space, other: Space) =>
  sameShape(one, other) || (one.type === other.type && worldOf(one).same?.(one, other) === true);
