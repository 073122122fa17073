/** When a draft is written: some time after the first change, and at once when there is no more time. */
import type { Saved } from '../ui/storage.ts';

export type Timer = ReturnType<typeof setTimeout>;

export class Draft<T> {
  put;
  made;
  report;
  /** Until it is written. */
  timer: Timer | undefined;
  /** How long that was put off. */
  delay = Infinity;
  problem: Saved | '' = '';

  /**
   * @param made the draft as it is now
   * @param report told when saving starts to fail, and when it works again ('')
   */
  constructor(put: (draft: T) => Saved, made: () => T, report: (problem: Saved | '') => void) {
    this.put = put;
    this.made = made;
    this.report = report;
  }

  /**
   * Something changed, and is to be saved after so many milliseconds. The first change sets the clock, so that endless changes
   * cannot put saving off; one that is more urgent sets it anew.
   */
  touch(delay: number) {
    if (delay >= this.delay) return;
    clearTimeout(this.timer);
    this.delay = delay;
    this.timer = setTimeout(() => this.flush(), delay);
  }

  /** Saves now if anything waits. */
  flush() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.delay = Infinity;
    const saved = this.put(this.made());
    const problem = saved === 'saved' ? '' : saved;
    if (problem !== this.problem) this.report((this.problem = problem));
  }
}
