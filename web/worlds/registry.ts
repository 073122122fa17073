/**
 * The kinds of world that are there: how their nodes are named, what of a document's options means nothing there, how they lie
 * on a stage. Squares are known from the start, the others come with the first document of theirs.
 * A node is a cell's number in the order the rows are stored, or what a world's own `ends` and `pointOf` say.
 */
import { world as grid } from './grid/grid_world.ts';
import type { Space } from '../document/rules.ts';
import type { World } from './contracts.ts';
import type { LabDocument } from './documents.ts';

class Registry {
  #there: Map<string, World> = new Map([[grid.name, grid]]);

  add(world: World) {
    this.#there.set(world.name, world);
  }

  /** Undefined where it has not been fetched. */
  get(name: string) {
    return this.#there.get(name);
  }

  names() {
    return [...this.#there.keys()];
  }
}

export const worlds = new Registry();

/** The rules of a world that is there: parts.ts fetches them before a document of it is looked at. */
export function worldOf({ type }: { type: string }): World {
  const world = worlds.get(type);
  if (!world) throw new Error(`the rules of ${type} have not been fetched`);
  return world;
}

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
