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
/** After so many milliseconds of a frame, what else has waited for the hand is left to the next one. */
const SHARE = 6;

/** What has waited for a hand, in the order in which it was asked for. */
const waiting: Set<() => void> = new Set();
const catchUp = onceAFrame(() => {
  const end = wallClock.now() + SHARE;
  try {
    for (const work of waiting) {
      waiting.delete(work);
      work();
      if (wallClock.now() >= end) break;
    }
  } finally {
    if (waiting.size) catchUp();
  }
});

/**
 * As `onceAFrame`, for what is written beside the map. While a hand draws or drags nobody reads it: then it follows after each pause, and
 * callers also call it at `state`, when the hand has let go. What has waited for a hand, and all beside a large map, comes in the frames
 * after the next, which has the map to paint; on a slow machine never all of it in one.
 * @param pause milliseconds between two times while a hand draws or drags
 */
export function besideHand(
  model: { readonly painting?: boolean; readonly large?: boolean },
  work: () => unknown,
  pause: number = BESIDE,
): () => unknown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = void clearTimeout(timer);
    work();
  };
  const soon = onceAFrame(write);
  const inTurn = () => {
    waiting.add(write);
    wallClock.frame(catchUp);
  };
  return () => (model.painting ? (timer ??= setTimeout(inTurn, pause)) : timer || model.large ? inTurn() : soon());
}
