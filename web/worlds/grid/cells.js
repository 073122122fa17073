/**
 * Between a grid's rows of text and its cells: 0 wall, 1…9 ground of that cost.
 * @module
 */
import { worldOf } from '../registry.js';

const FREE = '.'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

const encoder = new TextEncoder();
/** Cell by character code. */
const cellOf = new Uint8Array(128);
for (let cost = 1; cost <= 9; cost++) cellOf[ZERO + cost] = cost;
cellOf[FREE] = 1;

/** @param {any} document a valid one */
export function cellsOf({ space: { width, height, rows } }) {
  if (!rows) return new Uint8Array(0);
  const cells = new Uint8Array(width * height);
  rows.forEach((/** @type {string} */ row, /** @type {number} */ y) => encoder.encodeInto(row, cells.subarray(y * width)));
  for (let node = 0; node < cells.length; node++) cells[node] = cellOf[cells[node]];
  return cells;
}

const letters = encoder.encode('#.23456789');
const decoder = new TextDecoder();

/** @param {Uint8Array} cells @param {number} width @param {number} y */
export function rowOf(cells, width, y) {
  const row = cells.slice(y * width, (y + 1) * width);
  for (let x = 0; x < row.length; x++) row[x] = letters[row[x]];
  return decoder.decode(row);
}

/** The rows of text of a map of cells. Rows that are as they were in another map stay the same strings. @param {Uint8Array} cells @param {any} space the other map @param {Uint8Array} old its cells */
export function rowsOf(cells, { width, height, rows }, old) {
  return Array.from({ length: height }, (_, y) => {
    const end = (y + 1) * width;
    for (let node = y * width; node < end; node++) if (cells[node] !== old[node]) return rowOf(cells, width, y);
    return rows[y];
  });
}

/** @typedef {'reward' | 'monster'} Thing */

/** What stands on which cell; where a document names a cell twice, a monster is stronger than a reward. @param {any} space @returns {Map<number, Thing>} */
export function thingsOf(space) {
  /** @type {Map<number, Thing>} */
  const things = new Map();
  for (const name of /** @type {const} */ (['reward', 'monster'])) {
    for (const point of space.things?.[name] ?? []) things.set(worldOf(space).nodeOf(space, point), name);
  }
  return things;
}

/** The same space with other things on it; with none it has no such field. @param {any} space @param {Map<number, Thing>} things */
export function withThings({ things: _, ...space }, things) {
  /** @type {Record<string, [number, number][]>} */
  const lists = {};
  for (const [node, name] of [...things].sort(([one], [other]) => one - other))
    (lists[name] ??= []).push(worldOf(space).pointOf(space, node));
  return things.size ? { ...space, things: lists } : space;
}

/** Rows with walls where monsters stand, by space. @type {WeakMap<object, readonly string[]>} */
const closed = new WeakMap();

/** The rows as a search sees them: a monster is as good as a wall. @param {any} space a valid one @returns {readonly string[]} */
export function rowsToSearch(space) {
  const { rows, things } = space;
  if (!things?.monster?.length) return rows;
  const known = closed.get(space);
  if (known) return known;
  const searched = rows.slice();
  for (const [x, y] of things.monster) searched[y] = `${searched[y].slice(0, x)}#${searched[y].slice(x + 1)}`;
  closed.set(space, searched);
  return searched;
}

/** The same document with other rows. @param {any} document @param {string[]} rows */
export const withCells = (document, rows) => ({ ...document, space: { ...document.space, rows } });

/**
 * A document cut or extended at its far edges; new cells are free, start and goal are kept on the grid.
 * Cells that one of them is pushed onto keep what they are. Whether the size is allowed is the validator's to say.
 * @param {any} document @param {Uint8Array} cells @param {number} width @param {number} height
 */
export function resized(document, cells, width, height) {
  const { space, start, goal } = document;
  const rows = [];
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= 1 << 22;
  for (let y = 0; fits && y < height; y++) {
    const kept = y < space.height ? rowOf(cells, space.width, y).slice(0, width) : '';
    rows.push(kept.padEnd(width, '.'));
  }
  const world = worldOf(space);
  const within = (/** @type {[number, number]} */ point) => {
    const node = world.nodeOf(space, point);
    const [column, row] = [Math.min(node % space.width, width - 1), Math.min(Math.floor(node / space.width), height - 1)];
    return fits ? world.pointOf({ ...space, width, height }, row * width + column) : point;
  };
  const { things, ...rest } = space;
  const kept =
    things &&
    Object.fromEntries(
      Object.entries(/** @type {Record<string, [number, number][]>} */ (things)).map(([name, points]) => [
        name,
        points.filter(([x, y]) => x < width && y < height),
      ]),
    );
  return {
    ...document,
    space: { ...rest, width, height, rows, ...(kept ? { things: kept } : {}) },
    start: within(start),
    goal: within(goal),
  };
}

/**
 * The [node, value] pairs that turn one grid into another of the same size; rows that are the same string are
 * not looked at. Null when there are more than `most`.
 * @param {readonly string[]} from @param {readonly string[]} to @param {number} width @param {number} most
 * @returns {[number, number][] | null}
 */
export function changes(from, to, width, most) {
  /** @type {[number, number][]} */
  const pairs = [];
  for (let y = 0; from !== to && y < to.length; y++) {
    if (from[y] === to[y]) continue;
    for (let x = 0; x < width; x++) {
      if (from[y][x] === to[y][x]) continue;
      if (pairs.length === most) return null;
      pairs.push([y * width + x, cellOf[to[y].charCodeAt(x)]]);
    }
  }
  return pairs;
}

/** Whether some cell costs more than another, for maps that do not change. @type {WeakMap<object, boolean>} */
const uneven = new WeakMap();

/** @param {{ rows: readonly string[] }} space */
export function isUneven(space) {
  let known = uneven.get(space);
  if (known === undefined) uneven.set(space, (known = space.rows.some((row) => /[2-9]/.test(row))));
  return known;
}
