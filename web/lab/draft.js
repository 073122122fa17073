/** When a draft is written: some time after the first change, in slices, and at once when there is no more time. */
import { atOnce, slice } from '../document/slices.js';

/** @typedef {import('./storage.js').Saved} Saved */
/** @typedef {ReturnType<typeof setTimeout>} Timer */

/** Saves a draft soon after the first change, a long one in slices, and at once when the page is about to go. @template T */
export class Draft {
  /**
   * @param {(draft: T) => Saved} put
   * @param {() => Generator<void, T>} made the draft as it is now, whatever changes before all of it is written
   * @param {(problem: Saved|'') => void} report told when saving starts to fail, and when it works again ('')
   */
  constructor(put, made, report) {
    this.put = put;
    this.made = made;
    this.report = report;
    /** Until writing begins, and between its slices. @type {Timer|undefined} */
    this.timer = undefined;
    /** How long that was put off. */
    this.delay = Infinity;
    /** @type {Generator<void, T>|undefined} */
    this.work = undefined;
    /** The shortest time to put off what changed since this draft was begun. */
    this.next = Infinity;
    /** @type {Saved|''} */
    this.problem = '';
  }

  /**
   * Something changed, and is to be saved after so many milliseconds. The first change sets the clock, so that endless changes
   * cannot put saving off; one that is more urgent sets it anew.
   * @param {number} delay
   */
  touch(delay) {
    if (this.work) this.next = Math.min(this.next, delay);
    else if (delay < this.delay) {
      clearTimeout(this.timer);
      this.delay = delay;
      this.timer = setTimeout(() => this.#go(), delay);
    }
  }

  /** @param {boolean} [first] putting away what has taken several slices takes one more */
  #go(first = true) {
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

  /** @param {T} draft */
  #save(draft) {
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
