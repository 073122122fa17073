import type { Easel } from '../ui/easel.ts';
import type { Strings } from '../words/i18n.ts';

/** Small pictures on the cards of lessons: each is painted once, when its card comes into sight. */
export class Pictures {
  #wanted: WeakMap<Element, Record<string, unknown>> = new WeakMap();
  #easel: Promise<Easel> | null = null;
  #closed = false;
  #watch;

  constructor(root: HTMLElement, strings: Strings) {
    this.#watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const document = this.#wanted.get(target);
        if (!isIntersecting || !document) continue;
        this.#watch.unobserve(target);
        this.#easel ??= import('../ui/easel.ts').then(({ Easel }) => new Easel(root, strings));
        this.#easel.then(
          // Only canvases are watched.
          (easel) => (this.#closed ? easel.close() : easel.paint(target as HTMLCanvasElement, document, 1)),
          // Without a connection cards have no pictures.
          () => {},
        );
      }
    });
  }

  /** @param document shown at the end of its search */
  add(canvas: HTMLCanvasElement, document: Record<string, unknown>) {
    if (this.#closed) return;
    this.#wanted.set(canvas, document);
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
