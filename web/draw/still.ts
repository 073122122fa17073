/** What no step of a search changes, painted once for a view. */
import type { Context } from './context.ts';

export class Still {
  #canvas = new OffscreenCanvas(1, 1);
  /** What the picture shows. */ #key: unknown[] = [];

  /** @param of what is shown, from where: as long as all of it is the same, it is not painted anew */
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
      paint(this.#canvas.getContext('2d') as Context); // it was asked for no other context
      this.#key = key;
    }
    context.drawImage(this.#canvas, 0, 0);
  }
}
