/**
 * The walker of article 000 and the hero of 003, without a clock of their own: the page says what time it is.
 *
 * Its timer runs freely from the moment it is made, as in the article: a click does not restart it, so the first cell
 * comes at most one period after the click. The path behind the walker is gone; what is left starts at its own cell.
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

  /** It has reached the cell it was sent to. */
  get arrived() {
    return this.goal >= 0 && this.node === this.goal;
  }

  /** Sends it along a path that starts at its own cell; an empty path leaves it standing. */
  follow(path: ArrayLike<number>) {
    const cells = Array.from(path);
    if (cells.length > 0 && cells[0] !== this.node) throw new Error(`path starts at ${cells[0]}, the walker stands on ${this.node}`);
    this.ahead = cells.slice(1);
    this.goal = cells.length > 0 ? cells[cells.length - 1] : -1;
  }

  /** Puts it on a cell, standing. */
  place(node: number) {
    this.node = node;
    this.goal = -1;
    this.ahead = [];
  }

  /** Seconds from `now` to its next move. */
  untilNext(now: number) {
    return this.origin + (this.ticks + 1) * period - now;
  }

  /** Periods over by `now`. A hair of tolerance, because timers may fire a rounding error early. */
  #periods(now: number) {
    return Math.floor((now - this.origin) / period + 1e-6);
  }

  /** Whether it is time for a move. */
  due(now: number) {
    return this.#periods(now) > this.ticks;
  }

  /**
   * Lets time pass up to `now`. However late it is called it moves one cell at most: a page that slept does not jump.
   * @param now seconds
   * @param hold it lets the time pass where it stands
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
