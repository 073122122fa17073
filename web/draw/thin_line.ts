/**
 * Lines of tens of thousands of cells on a small-celled map: one pixel a cell, stretched like the cells
 * themselves. A stroke of that many corners would hold the page up.
 */
import { pack, parse } from './color.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Nodes } from './painting.ts';
import type { Context } from './context.ts';

export class ThinLine {
  #canvas: OffscreenCanvas | null = null;
  #image = new ImageData(1, 1);
  #words: Uint32Array = new Uint32Array(0);
  #drawn: { nodes: ArrayLike<number>; first: number; colour: string; flip: boolean } = { nodes: [], first: 0, colour: '', flip: false };

  #resize({ width, height }: CellLattice) {
    if (this.#canvas?.width === width && this.#canvas.height === height) return;
    this.#canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.#words = new Uint32Array(this.#image.data.buffer);
    this.#drawn = { nodes: [], first: 0, colour: '', flip: false };
  }

  /** @param first the first of them to draw */
  paint(context: Context, nodesAt: Nodes, nodes: ArrayLike<number>, first: number, colour: string) {
    // Only on cells there are as many.
    const lattice = nodesAt as CellLattice;
    this.#resize(lattice);
    const last = this.#drawn;
    if (nodes !== last.nodes || first !== last.first || colour !== last.colour || lattice.yUp !== last.flip) {
      this.#lay(lattice, last.nodes, last.first, 0, last.flip);
      this.#lay(lattice, nodes, first, pack(parse(colour)), lattice.yUp);
      this.#drawn = { nodes, first, colour, flip: lattice.yUp };
      this.#canvas?.getContext('2d')?.putImageData(this.#image, 0, 0);
    }
    const [left, top, width, height] = lattice.bounds;
    context.imageSmoothingEnabled = lattice.size < 1;
    context.drawImage(this.#canvas as OffscreenCanvas, left, top, width, height); // `#resize` has made it
  }

  #lay({ width, height }: CellLattice, nodes: ArrayLike<number>, first: number, word: number, flip: boolean) {
    for (let i = first; i < nodes.length; i++) {
      const node = nodes[i];
      this.#words[flip ? (height - 1 - Math.floor(node / width)) * width + (node % width) : node] = word;
    }
  }
}
