/** The name of the canvas for assistive technology: a summary of what it shows, written when nothing moves any more. */
import type { LabModel } from '../../kernel/model/model.ts';
import type { Played, Strings } from './played.ts';

/** While things move, the summary is written at most once in so many milliseconds. */
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

/** The position of the cursor; with the number of all steps, if that may be told. */
export const placeOf = ({ revealed, position, search }: Played, { t }: Pick<Strings, 't'>, n: (number: number) => string) =>
  t(revealed ? 'stage.position' : 'stage.position.far', { n: n(position), all: n(search?.eventCount ?? 0) });

export function summaryOf(model: LabModel, strings: Pick<Strings, 't'>, key: string = 'stage.summary') {
  const { width, height, document, search } = model;
  const counts = search?.counters();
  const [start, goal] = [document.start, document.goal].map((end) => (typeof end === 'string' ? end : `(${end})`));
  return strings.t(key, {
    width,
    height,
    start,
    goal,
    step: placeOf(model, strings, String),
    open: counts?.open ?? 0,
    closed: counts?.closed ?? 0,
  });
}
