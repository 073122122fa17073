/**
 * Small cells: one pixel per cell, looked up in a table, on a canvas of the map's own size that is stretched
 * to the surface in one call. A million cells take a few milliseconds.
 */
import { bitmapOf, type Bitmap } from './bitmap.ts';
import { remembered } from '../../kernel/document/remembered.ts';
import { showsBackward } from '../../kernel/engine/search.ts';
import { LEVELS, levelOf } from './theme_tokens.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Tables, Theme } from './themes.ts';
import type { Context } from './context.ts';

export interface Picture {
  cells: Uint8Array;
  /** Another number means that cells have changed */
  edition: number;
  /** Another number means that the arrays of the search have new contents */
  version: number;
  /** Empty if there is no search */
  states: Uint8Array;
  shades: Uint8Array | null;
  /** Which sides have seen each cell, in a bidirectional search */
  sides: Uint8Array | null;
  tables: Theme['tables'];
}

export const samePicture = (one: Picture, other: Picture) =>
  (Object.keys(other) as (keyof Picture)[]).every((key) => one[key] === other[key]); // a picture has no other fields

export class PixelMap {
  #map: Bitmap | null = null;
  /** The picture on the canvas. */
  #held: (Picture & { yUp: boolean; firstColumn: number; endColumn: number; firstRow: number; endRow: number }) | null = null;

  paint(context: Context, lattice: CellLattice, picture: Picture) {
    const { firstColumn, endColumn, firstRow, endRow } = lattice;
    const [columns, rows] = [endColumn - firstColumn, endRow - firstRow];
    if (columns <= 0 || rows <= 0) return;
    const map = bitmapOf(this.#map, lattice.width, lattice.height);
    if (map !== this.#map || !this.#holds(lattice, picture)) {
      this.#map = map;
      this.#fill(map.words, lattice, picture);
      map.show(firstColumn, firstRow, columns, rows);
      this.#held = { ...picture, yUp: lattice.yUp, firstColumn, endColumn, firstRow, endRow };
    }
    const [left, top] = [lattice.edgeX(firstColumn), lattice.edgeY(firstRow)];
    // If a cell is smaller than a device pixel, leaving out cells would make walls flicker while panning: they are averaged.
    context.imageSmoothingEnabled = lattice.size < 1;
    context.drawImage(
      map.canvas,
      firstColumn,
      firstRow,
      columns,
      rows,
      left,
      top,
      lattice.edgeX(endColumn) - left,
      lattice.edgeY(endRow) - top,
    );
  }

  /** Whether the canvas already shows this: only the pointer has moved, or the view within the filled part. */
  #holds(lattice: CellLattice, picture: Picture) {
    const held = this.#held;
    return (
      held !== null &&
      samePicture(held, picture) &&
      held.yUp === lattice.yUp &&
      held.firstColumn <= lattice.firstColumn &&
      held.endColumn >= lattice.endColumn &&
      held.firstRow <= lattice.firstRow &&
      held.endRow >= lattice.endRow
    );
  }

  #fill(words: Uint32Array, lattice: CellLattice, picture: Picture) {
    const { firstColumn, endColumn, firstRow, endRow, width } = lattice;
    for (let row = firstRow; row < endRow; row++) {
      fillRow(
        words,
        row * width + firstColumn,
        picture,
        lattice.row(row) * width + firstColumn,
        endColumn - firstColumn,
        firstColumn + row,
      );
    }
  }
}

/**
 * Writes the colours of `count` cells, beginning with `node`, into `words` from `word` on.
 * @param phase where the cells begin in the pattern of the backward search
 */
export function fillRow(words: Uint32Array, word: number, picture: Picture, node: number, count: number, phase: number) {
  if (picture.sides) fillTwoSides(words, word, picture, node, count, phase);
  else fillOneSide(words, word, picture, node, count);
}

/** All colours of a theme in one table: [level][state][shade]; state 3 is closed without a shade. */
const join = remembered(({ base, open, closed, closedFlat }: Tables) => {
  const colours = new Uint32Array(LEVELS << 10);
  for (let level = 0; level < LEVELS; level++) {
    const at = level << 10;
    colours.fill(base[level], at, at | 256).fill(open[level], at | 256, at | 512);
    colours.set(closed.subarray(level << 8, (level + 1) << 8), at | 512);
    colours.fill(closedFlat[level << 8], at | 768, at + 1024);
  }
  return colours;
});

/** The common case on its own: up to a million cells per frame, so that each needs only a look-up and no test. */
function fillOneSide(words: Uint32Array, word: number, { cells, states, shades, tables }: Picture, node: number, count: number) {
  const colours = join(tables);
  const end = node + count;
  if (states.length === 0) while (node < end) words[word++] = colours[levelOf(cells[node++]) << 10];
  else if (shades) for (; node < end; node++) words[word++] = colours[(levelOf(cells[node]) << 10) | (states[node] << 8) | shades[node]];
  else for (; node < end; node++) words[word++] = colours[(levelOf(cells[node]) << 10) | ((states[node] + (states[node] >> 1)) << 8)];
}

function fillTwoSides(
  words: Uint32Array,
  word: number,
  { cells, states, shades, sides, tables }: Picture,
  node: number,
  count: number,
  phase: number,
) {
  const [forward, back] = [join(tables), join(tables.back)];
  const { mark } = tables;
  for (const end = node + count; node < end; word++, node++, phase++) {
    const side = states[node] && sides ? sides[node] : 0;
    const shade = shades ? (states[node] << 8) | shades[node] : (states[node] + (states[node] >> 1)) << 8;
    let colour = (showsBackward(side) ? back : forward)[(levelOf(cells[node]) << 10) | shade];
    // On every third diagonal a cell seen by the backward search is mixed half and half with the colour of its rings.
    if (side > 1 && mark !== 0 && phase % 3 === 0) colour = (((colour ^ mark) & 0xfefefefe) >>> 1) + (colour & mark);
    words[word] = colour;
  }
}
