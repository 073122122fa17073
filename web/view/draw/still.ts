/** Paints what no step of a search changes once per view, and copies it from then on. */
import type { Context } from './context.ts';

export class Still {
  #canvas = new OffscreenCanvas(1, 1);
  /** What the canvas shows: the list `of` of `paint`, and the size. */ #key: unknown[] = [];

  /** @param of everything on which the picture depends: it is painted again only when one of these values changes */
  paint(
    context: Context,
    { surfaceWidth, surfaceHeight }: { surfaceWidth: number; surfaceHeight: number },
    of: unknown[],
    paint: (context: Context) => void,
  ) {
    const [width, height] = [Math.ceil(surfaceWidth), Math.ceil(surfaceHeight)];
    const key = [...of, width, height];
    if (key.some((part, i) => part !== this.#key[i])) {
      Object.assign(this.#canvas, { width, height });
      paint(this.#canvas.getContext('2d') as Context); // the canvas has no other kind of context
      this.#key = key;
    }
    context.drawImage(this.#canvas, 0, 0);
  }
}
