/** Pixels as packed colours, and a canvas of their size that shows them. */
import type { Context } from './context.ts';

export class Bitmap {
  readonly canvas;
  /** Row by row. */
  readonly words;
  #image;

  constructor(width: number, height: number) {
    this.canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.words = new Uint32Array(this.#image.data.buffer);
  }

  /** Shows what the pixels are now, or a part of them. */
  show(...part: [] | [left: number, top: number, width: number, height: number]) {
    const context = this.canvas.getContext('2d') as Context; // it is asked for no other
    context.putImageData(this.#image, 0, 0, ...(part as [number, number, number, number])); // or none of them
  }
}

/** One of some size: the last, if it has that. */
export const bitmapOf = (last: Bitmap | null, width: number, height: number) =>
  last?.canvas.width === width && last.canvas.height === height ? last : new Bitmap(width, height);
