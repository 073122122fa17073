/**
 * Work done in slices: generators that yield between two pieces of it, so that a page can answer in between.
 * @module
 */

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/** All of it at once. @template T @param {Generator<void, T>} work @returns {T} */
export function atOnce(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Goes on until a slice is used up. @template T @param {Generator<void, T>} work */
export function slice(work) {
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

/** With a pause whenever a slice is used up, and one at the end. @template T @param {Generator<void, T>} work @returns {Promise<T>} */
export async function inSlices(work) {
  for (;;) {
    const { done, value } = slice(work);
    await pause();
    if (done) return value;
  }
}

/** Members looked at between two pauses. */
export const PART = 2048;

/** @template T, R @param {readonly T[]} list @param {(each: T, i: number) => R} make @returns {Generator<void, R[]>} */
export function* eachInSlices(list, make) {
  const made = [];
  for (let i = 0; i < list.length; i++) {
    made.push(make(list[i], i));
    if (i % PART === PART - 1) yield;
  }
  return made;
}

/** A list as JSON text, a line for each member. @template T @param {readonly T[]} list @param {(each: T, i: number) => string} line @returns {Generator<void, string>} */
export function* rowsInSlices(list, line) {
  const lines = yield* eachInSlices(list, line);
  yield;
  return lines.length ? `[\n      ${lines.join(',\n      ')}\n    ]` : '[]';
}
