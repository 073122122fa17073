/** Small pictures on the cards of lessons: each is painted once, when its card comes into sight. */
export class Pictures {
  /** @type {WeakMap<Element, Record<string, any>>} */
  #wanted = new WeakMap();
  /** @type {Promise<import('../lab/easel.js').Easel> | null} */
  #easel = null;
  #closed = false;
  #watch;

  /** @param {HTMLElement} root @param {import('../words/i18n.js').Strings} strings */
  constructor(root, strings) {
    this.#watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const document = this.#wanted.get(target);
        if (!isIntersecting || !document) continue;
        this.#watch.unobserve(target);
        this.#easel ??= import('../lab/easel.js').then(({ Easel }) => new Easel(root, strings));
        this.#easel.then(
          (easel) => (this.#closed ? easel.close() : easel.paint(/** @type {HTMLCanvasElement} */ (target), document, 1)),
          // Without a connection cards have no pictures.
          () => {},
        );
      }
    });
  }

  /** @param {HTMLCanvasElement} canvas @param {Record<string, any>} document shown at the end of its search */
  add(canvas, document) {
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
