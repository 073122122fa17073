/** Time for tests that is not the machine's: how busy that is changes nothing. @module */

/**
 * A model's clock that stands still: no slice is ever used up, so a search is complete and the cursor where it was sent when the
 * call returns, and nothing counts as slow.
 */
import type { Clock } from '../../web/model/clock.ts';

export const standing: Clock = {
  now: () => 0,
  later: (callback) => setImmediate(callback),
  cancel: (handle) => clearImmediate(handle as NodeJS.Immediate),
};

/** Lets everything happen that does not wait for a real clock. */
export const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Milliseconds of processor time used so far, which other programs do not lengthen as they do the time on the wall. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that some work takes. */
export function busyFor(work: () => unknown) {
  const before = processorTime();
  work();
  return processorTime() - before;
}
