/** Clocks for tests that do not depend on how busy the machine is. @module */

/**
 * A clock for models that stands still: no slice of time is ever used up, so when a call returns, the search is complete and the cursor
 * where it was sent; and nothing counts as slow.
 */
import type { Clock } from '../../web/kernel/model/clock.ts';

export const standing: Clock = {
  now: () => 0,
  later: (callback) => setImmediate(callback),
  cancel: (handle) => clearImmediate(handle as NodeJS.Immediate),
  frame() {},
};

/** The same clock, whose frames come when the test says so. */
export function framed() {
  let asked: ((now: number) => void)[] = [];
  return {
    ...standing,
    frame: (callback: (now: number) => void) => void asked.push(callback),
    /** How many have asked for the next frame. */
    get asked() {
      return asked.length;
    },
    /** The next frame, at a time in milliseconds. */
    tick(now: number) {
      const due = asked;
      asked = [];
      for (const callback of due) callback(now);
    },
  };
}

/** Lets everything happen that does not wait for a real clock. */
export const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
