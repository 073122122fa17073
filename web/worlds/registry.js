/**
 * The kinds of world that are there: how their nodes are named, what of a document's options means nothing there, how they lie
 * on a stage. The two grids are known from the start, the others come with the first document of theirs.
 * A node is a cell's number in the order the rows are stored, or what a world's own `ends` and `pointOf` say.
 * @module
 */
import * as listed from './folders.js';
import { world as grid } from './grid/world.js';
import { world as hex } from './hex/world.js';

/** @typedef {import('./contracts.d.ts').World} World */
/** @typedef {import('./contracts.d.ts').Space} Space */

/** @type {Readonly<Record<string, import('./contracts.d.ts').Folder>>} */
export const folders = listed;

/** @type {Record<string, World>} */
export const worlds = { grid, hex };

/** Makes sure a kind of world is there. Names that are no world's are for the document's checks to refuse. @param {unknown} type */
export async function fetchWorld(type) {
  if (typeof type === 'string' && Object.hasOwn(folders, type)) {
    const part = await folders[type].world?.();
    if (part) worlds[type] ??= part.world;
  }
}

export const fetchWorlds = () => Promise.all(Object.keys(folders).map(fetchWorld));

/** How a grid is left for each of the worlds that stand in the map menu. @returns {Promise<Record<string, import('./contracts.d.ts').Entrance>>} */
export const fetchEntrances = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(folders).flatMap(([type, { entrance }]) => (entrance ? [entrance().then((part) => [type, part])] : [])),
    ),
  );

/** @param {{ type: string }} space */
export const worldOf = ({ type }) => worlds[type];

/** Whether the cells of a space are squares side by side. @param {{ type: string }} space */
export const ofSquares = (space) => worldOf(space).cells === 'square';

/** Whether a space says its map in rows of squares, be it searched as another world. @param {{ type: string, rows?: unknown }} space */
export const squareRows = (space) => Boolean(space.rows) && (worldOf(space).cells ?? 'square') === 'square';

/** Start and goal of a valid document in the core. @param {any} document @returns {[number, number]} */
export function endsOf(document) {
  const { space, start, goal } = document;
  const world = worldOf(space);
  return world.ends?.(document) ?? [world.nodeOf(space, start), world.nodeOf(space, goal)];
}

/** Whether two spaces are grids with the same cells in the same places. @param {Space} one @param {Space} other */
export const sameShape = (one, other) =>
  Boolean(worldOf(one).cells) &&
  one.type === other.type &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Whether a node of one space is the same in the other. @param {Space} one @param {Space} other */
export const sameNodes = (one, other) => sameShape(one, other) || (one.type === other.type && worldOf(one).same?.(one, other) === true);
