/**
 * The walker of article 000 and the hero of 003. It has no clock: the page passes the time.
 * Its timer runs from the moment it is made, as in the article. A click does not restart the timer, so the first move comes at most one
 * period after the click. Cells behind the walker are forgotten; the remaining path starts at its own cell.
 */
export const period = 0.7;

export class Walker {
  node: number;
  goal = -1;
  /** Cells still to visit, nearest first. */
  ahead: number[] = [];
  origin: number;
  ticks = 0;

  /** @param node where it stands @param now seconds */
  constructor(node: number, now: number = 0) {
    this.node = node;
    this.origin = now;
  }

  get walking() {
    return this.ahead.length > 0;
  }

  /** Whether it has reached the cell it was sent to. */
  get arrived() {
    return this.goal >= 0 && this.node === this.goal;
  }

  /** Sends it along a path that starts at its own cell; with an empty path it stands still. */
  follow(path: ArrayLike<number>) {
    const cells = Array.from(path);
    if (cells.length > 0 && cells[0] !== this.node) throw new Error(`path starts at ${cells[0]}, the walker stands on ${this.node}`);
    this.ahead = cells.slice(1);
    this.goal = cells.length > 0 ? cells[cells.length - 1] : -1;
  }

  /** Puts it on a cell, where it stands still. */
  place(node: number) {
    this.node = node;
    this.goal = -1;
    this.ahead = [];
  }

  /** Seconds from `now` to its next move. */
  untilNext(now: number) {
    return this.origin + (this.ticks + 1) * period - now;
  }

  /** How many periods are over by `now`. The small tolerance is there because timers may fire slightly early. */
  #periods(now: number) {
    return Math.floor((now - this.origin) / period + 1e-6);
  }

  /** Whether it is time for a move. */
  due(now: number) {
    return this.#periods(now) > this.ticks;
  }

  /**
   * Lets time pass up to `now`. It moves at most one cell, so that it does not jump after the page has slept.
   * @param now seconds
   * @param hold whether it stands still meanwhile
   * @returns whether it moved
   */
  tick(now: number, hold: boolean = false): boolean {
    if (!this.due(now)) return false;
    this.ticks = this.#periods(now);
    const next = hold ? undefined : this.ahead.shift();
    if (next === undefined) return false;
    this.node = next;
    return true;
  }
}
