/** Counts the triangles of a navigation mesh. */

import type { Space } from '../../document/rules.ts';

/** The most triangles that can be made on the page. Files and links may have more, and the page is slow with them. */
export const usualTriangles = 10_000;

const FREE = '.'.charCodeAt(0);

/** How many triangles the border between two rows adds, in halves. */
function halvesBetween(above: string, below: string, width: number) {
  let halves = 0;
  let a = 0,
    c = 0;
  for (let x = 0; x <= width; x++) {
    const b = Number(above.charCodeAt(x) === FREE),
      d = Number(below.charCodeAt(x) === FREE);
    const count = a + b + c + d;
    if (count === 1) halves += 1;
    else if (count === 3) halves += 3;
    else if (count === 2 && a === d) halves += 2;
    a = b;
    c = d;
  }
  return halves;
}

/** The triangles of a map's free space: the same count as count_triangles in cpp/spaces/navmesh/triangulation.hpp. */
export function countTriangles(rows: readonly string[], width: number) {
  let halves = 0;
  for (let y = 0; y <= rows.length; y++) halves += halvesBetween(rows[y - 1] ?? '', rows[y] ?? '', width);
  return halves / 2;
}

/** How many triangles are added when a cell becomes free, or a wall. Only those at its corners change. */
export function trianglesMore(
  { cells, width, height }: { cells: Uint8Array; width: number; height: number },
  x: number,
  y: number,
  free: boolean,
) {
  const near = [-1, 0, 1];
  const count = (middle: boolean) => {
    const isFree = (column: number, row: number) =>
      column >= 0 && row >= 0 && column < width && row < height && cells[row * width + column] > 0;
    const rows = near.map((dy) => near.map((dx) => ((dx || dy ? isFree(x + dx, y + dy) : middle) ? '.' : '#')).join(''));
    return countTriangles(rows, near.length);
  };
  return count(free) - count(cells[y * width + x] > 0);
}

/** The triangles of a valid space. */
export const trianglesIn = ({ rows, width = 0, polygons = [] }: Space & { readonly polygons?: readonly (readonly number[])[] }): number =>
  rows ? countTriangles(rows, width) : polygons.reduce((sum, { length }) => sum + length - 2, 0);
