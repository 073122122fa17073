/** What the canvas is called for assistive technology: what it shows, said once things have settled. */
import type { LabModel } from '../model/model.ts';

/** The summary is rewritten at most this often while things move. */
const PAUSE = 400;

export class Summary {
  #canvas;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  soon(text: () => string) {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.#canvas.setAttribute('aria-label', text());
    }, PAUSE);
  }

  stop() {
    clearTimeout(this.#later);
  }
}

export function summaryOf(
  { width, height, document, search, position }: LabModel,
  strings: { t(key: string, parameters?: Record<string, string | number>): string },
  key: string = 'stage.summary',
) {
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
