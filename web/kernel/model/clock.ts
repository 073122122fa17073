/** A source of time in milliseconds; tests use a clock of their own. */
export interface Clock {
  now(): number;
  later(callback: () => void, delay: number): unknown;
  cancel(handle: unknown): void;
}

export const wallClock: Clock = {
  now: () => performance.now(),
  later: (callback, delay) => setTimeout(callback, delay),
  cancel: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
};
