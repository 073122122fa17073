/**
 * The nodes of a large graph seen from afar: squares of a few pixels, put into a picture by hand and kept while nothing about
 * them changes. Asking the canvas for twenty thousand of them takes several times as long.
 */
import { fillOf } from '../../draw/large_cells.ts';
import { pack, parse } from '../../draw/color.ts';
import type { GraphLattice } from './graph_lattice.ts';
import type { Frame } from '../../draw/painting.ts';

/**
 * What a pixel becomes where a colour covers part of it.
 * @param under RGBA as one little-endian word @param word the same, without transparency @param part 0…1
 */
function over(under: number, word: number, part: number) {
  const alpha = under >>> 24;
  if (alpha === 0) return ((word & 0xffffff) | (Math.round(part * 255) << 24)) >>> 0;
  const rest = (alpha / 255) * (1 - part);
  const sum = part + rest;
  const mixed = (shift: number) => Math.round((((word >>> shift) & 255) * part + ((under >>> shift) & 255) * rest) / sum) << shift;
  return (mixed(0) | mixed(8) | mixed(16) | (Math.round(sum * 255) << 24)) >>> 0;
}

/**
 * Puts a square over what is there; of the pixels at its edges it covers as much as lies in it.
 * @param words the picture, row by row
 *   @param side in pixels, not necessarily whole
 * @param word its colour
 */
export function square(words: Uint32Array, width: number, height: number, left: number, top: number, side: number, word: number) {
  const right = left + side,
    bottom = top + side;
  const endX = Math.min(width, Math.ceil(right)),
    endY = Math.min(height, Math.ceil(bottom));
  for (let y = Math.max(0, Math.floor(top)); y < endY; y++) {
    const high = Math.min(bottom, y + 1) - Math.max(top, y);
    for (let x = Math.max(0, Math.floor(left)); x < endX; x++) {
      const part = high * (Math.min(right, x + 1) - Math.max(left, x));
      const at = y * width + x;
      words[at] = part > 0.998 ? word : over(words[at], word, part);
    }
  }
}

export class Dots {
  #canvas = new OffscreenCanvas(1, 1);
  #image = new ImageData(1, 1);
  /** What the picture shows */ #key: unknown[] = [];
  /** Colours by their text. */ #words: Map<string, number> = new Map();

  /** @param ground of every node */
  paint(context: CanvasRenderingContext2D, lattice: GraphLattice, frame: Frame, ground: Uint8Array) {
    const [width, height] = [Math.ceil(lattice.surfaceWidth), Math.ceil(lattice.surfaceHeight)];
    const key = [lattice.space, frame.snapshot.version, frame.theme, frame.shade, frame.view.x, frame.view.y, lattice.size, width, height];
    if (key.some((part, i) => part !== this.#key[i])) {
      if (this.#image.width !== width || this.#image.height !== height) {
        this.#image = new ImageData(width, height);
        Object.assign(this.#canvas, { width, height });
      }
      this.#lay(lattice, frame, ground);
      (this.#canvas.getContext('2d') as OffscreenCanvasRenderingContext2D).putImageData(this.#image, 0, 0);
      this.#key = key;
    }
    context.drawImage(this.#canvas, 0, 0);
  }

  #word(colour: string) {
    let word = this.#words.get(colour);
    if (word === undefined) this.#words.set(colour, (word = pack(parse(colour))));
    return word;
  }

  #lay(lattice: GraphLattice, frame: Frame, ground: Uint8Array) {
    const {
      theme,
      snapshot: { states },
    } = frame;
    const { width, height, data } = this.#image;
    const words = new Uint32Array(data.buffer).fill(0);
    const fill = fillOf(frame, ground);
    const [open, unseen] = [this.#word(theme.open.line), this.#word(theme.edge)];
    const [seenSide, unseenSide] = [Math.max(3 * lattice.ratio, lattice.size), Math.max(1.5 * lattice.ratio, lattice.size)];
    for (let node = 0; node < lattice.xs.length; node++) {
      if (!lattice.near(node)) continue;
      const state = states[node];
      const side = state ? seenSide : unseenSide;
      const word = state === 1 ? open : state === 2 ? this.#word(fill(node)) : unseen;
      square(words, width, height, lattice.xs[node] - side / 2, lattice.ys[node] - side / 2, side, word);
    }
  }
}
