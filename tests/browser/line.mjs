/**
 * The line from the server to the page, on which parts can be held up. It is done at the server: a browser that is asked to
 * pause requests for a debugger can lose those a worker makes.
 */

/** @typedef {((arrives?: boolean) => void) & { asked: Promise<void> }} Answer */

export class Line {
  /** What has to wait. @type {{ part: RegExp, most: number, ask: () => void, arrival: Promise<boolean> }[]} */
  #withheld = [];
  /** Addresses of what was refused. @type {string[]} */
  #refused = [];

  /**
   * Holds up what has an address that matches until the function given back is called; called with false, it is refused for
   * good. Requests that are made at the same time may come in any order: `asked` of that function tells when the first is here.
   * @param {RegExp} part @param {number} most requests it is about, the next ones @returns {Answer}
   */
  withhold(part, most) {
    /** @type {(arrives: boolean) => void} */
    let answer = () => {};
    const arrival = new Promise((/** @type {(arrives: boolean) => void} */ resolve) => {
      answer = resolve;
    });
    const asked = new Promise((/** @type {(nothing: void) => void} */ ask) => {
      this.#withheld.push({ part, most, ask, arrival });
    });
    return Object.assign((arrives = true) => answer(arrives), { asked });
  }

  /** Whether a file may go to the page, once that is decided. @param {string} url */
  admit = async (url) => {
    const waits = this.#withheld.filter((each) => each.part.test(url) && each.most-- > 0);
    for (const { ask } of waits) ask();
    const admitted = (await Promise.all(waits.map((each) => each.arrival))).every(Boolean);
    if (!admitted) this.#refused.push(url);
    return admitted;
  };

  /** Whether a browser reports no more with this than that something was refused. @param {string} report */
  explains(report) {
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
