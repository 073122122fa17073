/**
 * What the canvas is called for assistive technology: what it shows, said once things have settled.
 * @module
 */

/** The summary is rewritten at most this often while things move. */
const PAUSE = 400;

export class Summary {
  #canvas;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #later;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
  }

  /** @param {() => string} text */
  soon(text) {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.#canvas.setAttribute('aria-label', text());
    }, PAUSE);
  }

  stop() {
    clearTimeout(this.#later);
  }
}

/** @param {import('../model/model.js').LabModel} model @param {{ t(key: string, parameters?: Record<string, string | number>): string }} strings @param {string} [key] */
export function summaryOf({ width, height, document, search, position }, strings, key = 'stage.summary') {
  const counts = search?.counters();
  const [start, goal] = [document.start, document.goal].map((end) => (typeof end === 'string' ? end : `(${end})`));
  return strings.t(key, {
    width,
    height,
    start,
    goal,
    step: position,
    steps: search?.eventCount ?? 0,
    open: counts?.open ?? 0,
    closed: counts?.closed ?? 0,
  });
}
