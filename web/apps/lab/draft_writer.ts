/** Decides when a draft is written: some time after the first change, and at once when the page is left. */
import type { Saved } from '../../view/ui/storage.ts';

export type Timer = ReturnType<typeof setTimeout>;

export class DraftWriter<T> {
  put;
  made;
  report;
  /** Whether something has changed since it was written. */
  waits = false;
  timer: Timer | undefined;
  /** The delay in milliseconds with which that timer was started. */
  delay = Infinity;
  /** How many milliseconds the last writing took. */
  spent = 0;
  problem: Saved | '' = '';

  /**
   * @param put writes a draft
   * @param made makes the draft from what is on the page
   * @param report is called when saving begins to fail, and with '' when it works again
   */
  constructor(put: (draft: T) => Saved, made: () => T, report: (problem: Saved | '') => void) {
    this.put = put;
    this.made = made;
    this.report = report;
  }

  /**
   * Saves after so many milliseconds. The first change starts the timer and later ones do not restart it, so that endless
   * changes cannot put saving off; only a shorter delay does. A large map is a megabyte: where writing takes long it is rarer, so that
   * it never takes more than a twentieth of the time. After Infinity it waits for another change or for the page to be left.
   */
  touch(delay: number) {
    this.waits = true;
    if (delay >= this.delay) return;
    clearTimeout(this.timer);
    this.delay = delay;
    this.timer = setTimeout(() => this.flush(), Math.max(delay, 20 * this.spent));
  }

  /** Saves now if anything waits. */
  flush() {
    if (!this.waits) return;
    clearTimeout(this.timer);
    this.waits = false;
    this.delay = Infinity;
    const begun = performance.now();
    const saved = this.put(this.made());
    this.spent = performance.now() - begun;
    const problem = saved === 'saved' ? '' : saved;
    if (problem !== this.problem) this.report((this.problem = problem));
  }
}
