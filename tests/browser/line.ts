/**
 * The line from the server to the page, on which parts can be held up. It is done at the server: a browser that is asked to
 * pause requests for a debugger can lose those a worker makes.
 */

export type Answer = ((arrives?: boolean) => void) & { asked: Promise<void> };

export class Line {
  /** What has to wait. */
  #withheld: { part: RegExp; most: number; ask: () => void; arrival: Promise<boolean> }[] = [];
  /** Addresses of what was refused. */
  #refused: string[] = [];

  /**
   * Holds up what has an address that matches until the function given back is called; called with false, it is refused for
   * good. Requests that are made at the same time may come in any order: `asked` of that function tells when the first is here. @param most requests it is about, the next ones
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

  /** Whether a file may go to the page, once that is decided. */
  admit = async (url: string) => {
    const waits = this.#withheld.filter((each) => each.part.test(url) && each.most-- > 0);
    for (const { ask } of waits) ask();
    const admitted = (await Promise.all(waits.map((each) => each.arrival))).every(Boolean);
    if (!admitted) this.#refused.push(url);
    return admitted;
  };

  /** Whether a browser reports no more with this than that something was refused. */
  explains(report: string) {
    return this.#refused.some((url) => report.includes(url)) || (this.#refused.length > 0 && report.includes('status of 503'));
  }

  /** From now on everything passes again. */
  restore() {
    this.#withheld = [];
  }

  /** Nothing has been refused. */
  forget() {
    this.restore();
    this.#refused = [];
  }
}
