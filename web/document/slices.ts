/** Work done in slices: generators that yield between two pieces of it, so that a page can answer in between. */

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/** All of it at once. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Goes on until a slice is used up. */
export function slice<T>(work: Generator<void, T>) {
  for (const begun = performance.now(); ;) {
    const result = work.next();
    if (result.done || performance.now() - begun >= SLICE) return result;
  }
}

/** Lets the page answer between two pieces of work. */
export const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** With a pause whenever a slice is used up, and one at the end. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = slice(work);
    await pause();
    if (done) return value;
  }
}
