/**
 * Lines of tens of thousands of cells on a map of small cells: one pixel per cell, stretched like the cells
 * themselves. Stroking a path with so many corners would block the page.
 */
import { bitmapOf, type Bitmap } from './bitmap.ts';
import { pack, parse } from './color.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Nodes } from './painting.ts';
import type { Context } from './context.ts';

interface Drawn {
  nodes: ArrayLike<number>;
  first: number;
  colour: string;
  flip: boolean;
}
const none: Drawn = { nodes: [], first: 0, colour: '', flip: false };

export class ThinLine {
  #map: Bitmap | null = null;
  #drawn = none;

  /** @param first index of the first node to draw */
  paint(context: Context, nodesAt: Nodes, nodes: ArrayLike<number>, first: number, colour: string) {
    // Only maps of cells have so many nodes.
    const lattice = nodesAt as CellLattice;
    const map = bitmapOf(this.#map, lattice.width, lattice.height);
    const last = map === this.#map ? this.#drawn : none;
    this.#map = map;
    if (nodes !== last.nodes || first !== last.first || colour !== last.colour || lattice.yUp !== last.flip) {
      this.#drawn = { nodes, first, colour, flip: lattice.yUp };
      fillIn(map.words, lattice, last, 0);
      fillIn(map.words, lattice, this.#drawn, pack(parse(colour)));
      map.show();
    }
    const [left, top, width, height] = lattice.bounds;
    context.imageSmoothingEnabled = lattice.size < 1;
    context.drawImage(map.canvas, left, top, width, height);
  }
}

function fillIn(words: Uint32Array, { width, height }: CellLattice, { nodes, first, flip }: Drawn, word: number) {
  for (let i = first; i < nodes.length; i++) {
    const node = nodes[i];
    words[flip ? (height - 1 - Math.floor(node / width)) * width + (node % width) : node] = word;
  }
}
