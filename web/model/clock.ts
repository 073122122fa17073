/** A source of time in milliseconds; tests use a clock of their own. */
export interface Clock {
  now(): number;
  later(callback: () => void, delay: number): unknown;
  cancel(handle: unknown): void;
  /** Calls back before the next picture, with its time. None comes while nobody can see the page. */
  frame(callback: (now: number) => void): void;
}

export const wallClock: Clock = {
  now: () => performance.now(),
  later: (callback, delay) => setTimeout(callback, delay),
  cancel: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
  frame: (callback) => void requestAnimationFrame(callback),
};
