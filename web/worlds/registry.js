/**
 * The kinds of world: how their nodes are named, and what of a document's options means nothing there. The two grids are
 * there from the start, the others come with the first document of theirs.
 * A node is a cell's number in the order the rows are stored, or what a world's own `ends` and `pointOf` say.
 * @module
 */
import { grid } from './grid/world.js';
import { hex } from './hex/world.js';

/** @typedef {[number, number]} Point */
/** @typedef {{ type: string, width: number, height: number, top?: string, rows?: readonly string[] }} Space */

/**
 * @typedef {object} World
 * @property {string} name
 * @property {string} plural  what its nodes are called in sentences
 * @property {string} point  how a start or goal is written
 * @property {readonly string[]} heuristics  default first
 * @property {readonly string[]} [without]  algorithms that do not apply
 * @property {Readonly<Record<string, string>>} [lacks]  options that mean nothing there, and why
 * @property {(space: any, node: number) => any} pointOf  what people call a node; undefined leaves that to the core
 * @property {(space: any, point: any) => number} nodeOf  of a point it contains
 * @property {(space: any, point: any) => boolean} contains
 *
 * A world that is no grid also has what follows.
 * @property {number} [kind]  its number in cpp/session/other_worlds.hpp
 * @property {(value: unknown, field: string) => any} [space]  checks that part of a document; frozen
 * @property {(value: unknown, field: string) => Generator<void, any>} [spaceInTurns]  the same with pauses, where it takes long; what it gives passes `space` at once
 * @property {(value: unknown, field: string, space: any) => any} [end]  checks a start or goal
 * @property {(space: any) => string[] | Generator<void, string[]>} [lines]  the members of a space as JSON text, with pauses where there may be many
 * @property {(document: any) => ArrayLike<number>} [encode]  what the core makes the world from
 * @property {(before: any, after: any) => ArrayLike<number> | null} [again]  what turns the core's world of one document into that of another; null where it has to be made anew
 * @property {(before: any, after: any) => boolean} [standsIn]  whether the search of one space may be shown on another until that has its own
 * @property {(space: any) => boolean} [large]  whether making it takes so long that it has tasks of its own
 * @property {(document: any) => [number, number]} [ends]  start and goal in the core
 * @property {(space: any, name: string) => string} [written]  a node's name as people read it
 * @property {(space: any) => string} [size]  how large it is, in a few characters
 * @property {(one: any, other: any) => boolean} [same]  whether nodes are called the same in two spaces
 * @property {(one: any, other: any) => number} [held]  bytes of one space, but for its rows, that another of whatever world does not share
 */

/** @type {Record<string, World>} */
export const worlds = { grid, hex };

/** Those that are fetched when they are needed. @type {Record<string, () => Promise<World>>} */
const others = {
  navmesh: () => import('./navmesh/world.js').then(({ navmesh }) => navmesh),
  tiles: () => import('./tiles/world.js').then(({ tiles }) => tiles),
  graph: async () => (await import('./graph/world.js')).graph,
};

/** Makes sure a kind of world is there. Names that are no world's are for the document's checks to refuse. @param {unknown} type */
export async function fetchWorld(type) {
  if (typeof type === 'string' && Object.hasOwn(others, type)) worlds[type] ??= await others[type]();
}

export const fetchWorlds = () => Promise.all(Object.keys(others).map(fetchWorld));

/** @param {{ type: string }} space */
export const worldOf = ({ type }) => worlds[type];

/** Start and goal of a valid document in the core. @param {any} document @returns {[number, number]} */
export function endsOf(document) {
  const { space, start, goal } = document;
  const world = worldOf(space);
  return world.ends?.(document) ?? [world.nodeOf(space, start), world.nodeOf(space, goal)];
}

/** Whether two spaces are grids with the same cells in the same places. @param {Space} one @param {Space} other */
export const sameShape = (one, other) =>
  !worldOf(one).encode && one.type === other.type && one.top === other.top && one.width === other.width && one.height === other.height;

/** Whether a node of one space is the same in the other. @param {Space} one @param {Space} other */
export const sameNodes = (one, other) => sameShape(one, other) || (one.type === other.type && worldOf(one).same?.(one, other) === true);
