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

/**
 * Returns a function that asks for `work` at the next frame; however often it is called, `work` runs once per frame.
 * @param fail takes an error that `work` has met
 */
export function onceAFrame(work: (now: number) => void, fail?: (error: unknown) => void, clock = wallClock): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    clock.frame((now) => {
      asked = false;
      try {
        work(now);
      } catch (error) {
        if (!fail) throw error;
        fail(error);
      }
    });
  };
}

/** While a hand draws or drags, what is written beside the map follows once in so many milliseconds. */
const BESIDE = 250;

/** As `onceAFrame`, for what nobody reads while their hand draws or drags: callers also call it at `state`, when the hand has let go. */
export function besideHand(model: { readonly painting?: boolean }, work: () => unknown, fail?: (error: unknown) => void): () => unknown {
  let later: ReturnType<typeof setTimeout> | undefined;
  const soon = onceAFrame(() => {
    later = void clearTimeout(later);
    work();
  }, fail);
  return () => (model.painting ? (later ??= setTimeout(soon, BESIDE)) : soon());
}
