/** Pixels as packed colours, with a canvas of the same size that shows them. */
import type { Context } from './context.ts';

export class Bitmap {
  readonly canvas;
  /** The pixels, row by row. */
  readonly words;
  #image;

  constructor(width: number, height: number) {
    this.canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.words = new Uint32Array(this.#image.data.buffer);
  }

  /** Puts the pixels, or a rectangle of them, on the canvas. */
  show(...part: [] | [left: number, top: number, width: number, height: number]) {
    const context = this.canvas.getContext('2d') as Context; // the canvas has no other kind of context
    context.putImageData(this.#image, 0, 0, ...(part as [number, number, number, number])); // either four numbers or none
  }
}

/** A bitmap of this size: the last one if it fits. */
export const bitmapOf = (last: Bitmap | null, width: number, height: number) =>
  last?.canvas.width === width && last.canvas.height === height ? last : new Bitmap(width, height);
