/** Converts between a grid's rows of text and its cells: 0 is a wall, 1 to 9 is ground of that cost. */
import { remembered } from '../../document/remembered.ts';
import { sameShape, worldOf } from '../registry.ts';
import type { Space } from '../../document/rules.ts';
import type { DocumentOf, LabDocument, LabSpace, Place } from '../documents.ts';

const FREE = '.'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

const encoder = new TextEncoder();
/** The cell that a character stands for, by character code. */
const cellOf = new Uint8Array(128);
for (let cost = 1; cost <= 9; cost++) cellOf[ZERO + cost] = cost;
cellOf[FREE] = 1;

/** @param document a valid one */
export function cellsOf({ space: { width = 0, height = 0, rows } }: { space: Omit<Space, 'type'> }) {
  if (!rows) return new Uint8Array(0);
  const cells = new Uint8Array(width * height);
  rows.forEach((row, y) => encoder.encodeInto(row, cells.subarray(y * width)));
  for (let node = 0; node < cells.length; node++) cells[node] = cellOf[cells[node]];
  return cells;
}

const letters = encoder.encode('#.23456789');
const decoder = new TextDecoder();

export function rowOf(cells: Uint8Array, width: number, y: number) {
  const row = cells.slice(y * width, (y + 1) * width);
  for (let x = 0; x < row.length; x++) row[x] = letters[row[x]];
  return decoder.decode(row);
}

export type Thing = 'reward' | 'monster';

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

/** The rows as a search sees them: a monster counts as a wall. @param space a valid one */
export const rowsToSearch = remembered(({ rows = [], things }: Pick<Space, 'rows'> & Pick<LabSpace, 'things'>): readonly string[] => {
  if (!things?.monster?.length) return rows;
  const searched = rows.slice();
  for (const [x, y] of things.monster) searched[y] = `${searched[y].slice(0, x)}#${searched[y].slice(x + 1)}`;
  return searched;
});

/** The same document with other rows. @param document of cells */
export const withCells = (document: LabDocument, rows: readonly string[]) => ({
  ...document,
  space: { ...(document.space as DocumentOf<'grid'>['space']), rows }, // cells of any shape are stored in rows
});

/** The ground of a cell: 0 is a wall, 1 to 9 the cost to enter. */
export const groundAt = (rows: readonly string[], width: number, node: number) =>
  cellOf[rows[Math.floor(node / width)].charCodeAt(node % width)];

/** If more cells differ at a time, it is faster to look at all of them. */
export const mostCells = 4096;

/**
 * The cells whose ground or thing differs between two maps, in order; null if there are more than `mostCells`, or if these are not maps
 * of cells of the same size. Rows that are the same string are skipped.
 */
export function cellsBetween(from: LabSpace, to: LabSpace): number[] | null {
  if (!sameShape(from, to)) return null;
  if (from === to) return [];
  const { rows = [], width = 0 } = to;
  const { rows: before = [] } = from;
  const [things, others] = [from, to].map(thingsOf);
  const found = new Set([...things.keys(), ...others.keys()].filter((node) => things.get(node) !== others.get(node)));
  for (let node = 0; node < rows.length * width && found.size <= mostCells; node++) {
    const y = Math.floor(node / width);
    if (rows[y] === before[y]) node += width - 1;
    else if (groundAt(rows, width, node) !== groundAt(before, width, node)) found.add(node);
  }
  if (found.size > mostCells) return null;
  return [...found].sort((one, other) => one - other);
}

/** Whether some cell costs more than another. It is remembered for each space, whose rows never change. */
export const isUneven = remembered(({ rows = [] }: { readonly rows?: readonly string[] }) => rows.some((row) => /[2-9]/.test(row)));
