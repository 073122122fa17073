import type { Easel } from './easel.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** Small pictures on cards. Each is painted once, when its card comes into sight. */
export class Pictures {
  /** For each canvas the function that paints it. */ #wanted: WeakMap<Element, (easel: Easel) => void> = new WeakMap();
  #easel: Promise<Easel> | null = null;
  #closed = false;
  #watch;

  constructor(root: HTMLElement, strings: Strings) {
    this.#watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const paint = this.#wanted.get(target);
        if (!isIntersecting || !paint) continue;
        this.#watch.unobserve(target);
        this.#easel ??= import('./easel.ts').then(({ Easel }) => new Easel(root, strings));
        this.#easel.then(
          (easel) => (this.#closed ? easel.close() : paint(easel)),
          // Without a connection the cards stay without pictures.
          () => {},
        );
      }
    });
  }

  /** @param part how much of the search is shown, from 0 to 1 */
  add(canvas: HTMLCanvasElement, document: Parameters<Easel['paint']>[1], part: number = 1) {
    if (this.#closed) return;
    this.#wanted.set(canvas, (easel) => easel.paint(canvas, document, part));
    this.#watch.observe(canvas);
  }

  close() {
    this.#closed = true;
    this.#watch.disconnect();
    this.#easel?.then(
      (easel) => easel.close(),
      () => {},
    );
  }
}
