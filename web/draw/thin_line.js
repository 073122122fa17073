/**
 * Lines of tens of thousands of cells on a small-celled map: one pixel a cell, stretched like the cells
 * themselves. A stroke of that many corners would hold the page up.
 * @module
 */
import { pack, parse } from './color.js';

/** @typedef {import('../worlds/grid/lattice.js').Lattice} Lattice */

export class ThinLine {
  /** @type {OffscreenCanvas | null} */ #canvas = null;
  #image = new ImageData(1, 1);
  /** @type {Uint32Array} */ #words = new Uint32Array(0);
  /** @type {{ nodes: ArrayLike<number>, first: number, colour: string, flip: boolean }} */
  #drawn = { nodes: [], first: 0, colour: '', flip: false };

  /** @param {Lattice} lattice */
  #resize({ width, height }) {
    if (this.#canvas?.width === width && this.#canvas.height === height) return;
    this.#canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.#words = new Uint32Array(this.#image.data.buffer);
    this.#drawn = { nodes: [], first: 0, colour: '', flip: false };
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Lattice} lattice
   * @param {ArrayLike<number>} nodes @param {number} first the first of them to draw @param {string} colour
   */
  paint(context, lattice, nodes, first, colour) {
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
    context.drawImage(/** @type {OffscreenCanvas} */ (this.#canvas), left, top, width, height);
  }

  /** @param {Lattice} lattice @param {ArrayLike<number>} nodes @param {number} first @param {number} word @param {boolean} flip */
  #lay({ width, height }, nodes, first, word, flip) {
    for (let i = first; i < nodes.length; i++) {
      const node = nodes[i];
      this.#words[flip ? (height - 1 - Math.floor(node / width)) * width + (node % width) : node] = word;
    }
  }
}
