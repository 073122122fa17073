/**
 * The worlds that have been fetched: how their nodes are named, and which options mean nothing there. Squares are there from the start, the
 * others come with the first document that needs them. The number of a node is the number of its cell, row by row, unless the world has its
 * own `ends` and `pointOf`.
 */
import { world as grid } from './grid/grid_world.ts';
import type { Space } from '../document/rules.ts';
import type { AnyWorld, LabDocument, LabSpace } from './types.ts';

class Registry {
  #there: Map<string, AnyWorld> = new Map([[grid.name, grid]]);

  add(world: AnyWorld) {
    this.#there.set(world.name, world);
  }

  /** Undefined if the world has not been fetched. */
  get(name: string) {
    return this.#there.get(name);
  }

  names() {
    return [...this.#there.keys()];
  }
}

export const worlds = new Registry();

/** The rules of a world that has been fetched: parts.ts does that before a document is looked at. */
export function worldOf({ type }: { type: string }): AnyWorld {
  const world = worlds.get(type);
  if (!world) throw new Error(`the rules of ${type} have not been fetched`);
  return world;
}

/** The size of a map, in a few characters. */
export const sizeOf = (space: LabSpace) => worldOf(space).size?.(space) ?? `${space.width}×${space.height}`;

/** Whether the cells of a space are squares in rows. */
export const ofSquares = <Space extends { type: string }>(space: Space): space is Space & { type: 'grid' } =>
  worldOf(space).cells === 'square';

/** Whether the map of a space is written as rows of squares, even if the search works on something else, such as a mesh. */
export const squareRows = <Of extends Space>(space: Of): space is Of & { rows: readonly string[]; width: number; height: number } =>
  Boolean(space.rows) && (worldOf(space).cells ?? 'square') === 'square';

/** Start and goal of a valid document as numbers of nodes in the core. */
export function endsOf(document: Pick<LabDocument, 'space' | 'start' | 'goal'>): [number, number] {
  const { space, start, goal } = document;
  const world = worldOf(space);
  return world.ends?.(document) ?? [world.nodeOf(space, start), world.nodeOf(space, goal)];
}

/** Whether two spaces have cells of the same shape in the same number of columns and rows. */
export const sameShape = (one: Space, other: Space) =>
  Boolean(worldOf(one).cells) &&
  one.type === other.type &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Whether every node has the same name in both spaces. */
export const sameNodes = (one: LabSpace, other: LabSpace) =>
  sameShape(one, other) || (one.type === other.type && worldOf(one).same?.(one, other) === true);
