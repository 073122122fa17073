/**
 * The line from the server to the page, on which answers can be held up. The server does this: a browser that pauses requests for a
 * debugger can lose those of a worker.
 */

import { lateFile } from './pace.ts';

export type Answer = ((arrives?: boolean) => void) & { asked: Promise<void> };

export class Line {
  /** The addresses that have to wait. */
  #withheld: { part: RegExp; most: number; ask: () => void; arrival: Promise<boolean> }[] = [];
  /** The addresses that were refused. */
  #refused: string[] = [];

  /**
   * Holds up answers whose address matches until the returned function is called; with false they are refused. `asked` resolves with the
   * first of them, whichever it is.
   * @param most how many of the next requests wait
   */
  withhold(part: RegExp, most: number): Answer {
    let answer: (arrives: boolean) => void = () => {};
    const arrival = new Promise((resolve: (arrives: boolean) => void) => {
      answer = resolve;
    });
    const asked = new Promise((ask: (nothing: void) => void) => {
      this.#withheld.push({ part, most, ask, arrival });
    });
    return Object.assign((arrives = true) => answer(arrives), { asked });
  }

  /** Waits until it is decided whether a file may go to the page. */
  admit = async (url: string) => {
    const waits = this.#withheld.filter((each) => each.part.test(url) && each.most-- > 0);
    for (const { ask } of waits) ask();
    const admitted = (await Promise.all(waits.map((each) => each.arrival))).every(Boolean);
    if (!admitted) this.#refused.push(url);
    await lateFile();
    return admitted;
  };

  /** Whether a browser's report only says that something was refused on purpose. */
  explains(report: string) {
    return this.#refused.some((url) => report.includes(url)) || (this.#refused.length > 0 && report.includes('status of 503'));
  }

  /** Lets everything pass from now on. */
  restore() {
    this.#withheld = [];
  }

  /** Forgets what was refused, too. */
  forget() {
    this.restore();
    this.#refused = [];
  }
}
