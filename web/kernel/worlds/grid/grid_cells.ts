/** Converts between a grid's rows of text and its cells: 0 is a wall, 1 to 9 is ground of that cost. */
import { remembered } from '../../document/remembered.ts';
import type { Space } from '../../document/rules.ts';
import type { Things } from '../../document/cell_rows.ts';

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

/** The ground of a cell: 0 is a wall, 1 to 9 the cost to enter. */
export const groundAt = (rows: readonly string[], width: number, node: number) =>
  cellOf[rows[Math.floor(node / width)].charCodeAt(node % width)];

export type Thing = 'reward' | 'monster';

/** The rows as a search sees them: a monster counts as a wall. @param space a valid one */
export const rowsToSearch = remembered(({ rows = [], things }: Pick<Space, 'rows'> & { things?: Things }): readonly string[] => {
  if (!things?.monster?.length) return rows;
  const searched = rows.slice();
  for (const [x, y] of things.monster) searched[y] = `${searched[y].slice(0, x)}#${searched[y].slice(x + 1)}`;
  return searched;
});

/** Whether some cell costs more than another. It is remembered for each space, whose rows never change. */
export const isUneven = remembered(({ rows = [] }: { readonly rows?: readonly string[] }) => rows.some((row) => /[2-9]/.test(row)));
