/** Work in slices: generators yield between two pieces of it, so that the page can react in between. */

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/** Does all the work without a pause. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Works until a slice is used up or the work is done. */
export function slice<T>(work: Generator<void, T>) {
  for (const begun = performance.now(); ;) {
    const result = work.next();
    if (result.done || performance.now() - begun >= SLICE) return result;
  }
}

/** Lets the page react between two pieces of work. */
export const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Does the work with a pause after each slice, the last one included. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = slice(work);
    await pause();
    if (done) return value;
  }
}
