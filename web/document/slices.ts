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

/** Members looked at between two pauses. */
export const PART = 2048;

export function* eachInSlices<T, R>(list: readonly T[], make: (each: T, i: number) => R): Generator<void, R[]> {
  const made = [];
  for (let i = 0; i < list.length; i++) {
    made.push(make(list[i], i));
    if (i % PART === PART - 1) yield;
  }
  return made;
}

/** A list as JSON text, a line for each member. */
export function* rowsInSlices<T>(list: readonly T[], line: (each: T, i: number) => string): Generator<void, string> {
  const lines = yield* eachInSlices(list, line);
  yield;
  return lines.length ? `[\n      ${lines.join(',\n      ')}\n    ]` : '[]';
}
