/** When a draft is written: some time after the first change, in slices, and at once when there is no more time. */
import { atOnce, slice } from '../document/slices.ts';
import type { Saved } from '../ui/storage.ts';

export type Timer = ReturnType<typeof setTimeout>;

/** Saves a draft soon after the first change, a long one in slices, and at once when the page is about to go. */
export class Draft<T> {
  put;
  made;
  report;
  /** Until writing begins, and between its slices. */
  timer: Timer | undefined;
  /** How long that was put off. */
  delay = Infinity;
  work: Generator<void, T> | undefined;
  /** The shortest time to put off what changed since this draft was begun. */
  next = Infinity;
  problem: Saved | '' = '';

  /**
   * @param made the draft as it is now, whatever changes before all of it is written
   * @param report told when saving starts to fail, and when it works again ('')
   */
  constructor(put: (draft: T) => Saved, made: () => Generator<void, T>, report: (problem: Saved | '') => void) {
    this.put = put;
    this.made = made;
    this.report = report;
  }

  /**
   * Something changed, and is to be saved after so many milliseconds. The first change sets the clock, so that endless changes
   * cannot put saving off; one that is more urgent sets it anew.
   */
  touch(delay: number) {
    if (this.work) this.next = Math.min(this.next, delay);
    else if (delay < this.delay) {
      clearTimeout(this.timer);
      this.delay = delay;
      this.timer = setTimeout(() => this.#go(), delay);
    }
  }

  /** @param first putting away what has taken several slices takes one more */
  #go(first: boolean = true) {
    const { done, value } = slice((this.work ??= this.made()));
    if (done && first) this.#save(value);
    else this.timer = setTimeout(() => (done ? this.#save(value) : this.#go(false)));
  }

  /** Saves now if anything waits. */
  flush() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.next = Infinity;
    this.#save(atOnce(this.made()));
  }

  #save(draft: T) {
    this.timer = this.work = undefined;
    this.delay = Infinity;
    const saved = this.put(draft);
    const problem = saved === 'saved' ? '' : saved;
    if (problem !== this.problem) this.report((this.problem = problem));
    const { next } = this;
    this.next = Infinity;
    if (next < Infinity) this.touch(next);
  }
}
