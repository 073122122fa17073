/**
 * Work that comes in turns: generators that yield between two pieces of it, so that a page can answer in between.
 * @module
 */

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/** All of it at once. @template T @param {Generator<void, T>} turns @returns {T} */
export function atOnce(turns) {
  for (;;) {
    const { done, value } = turns.next();
    if (done) return value;
  }
}

/** Goes on until a slice is used up. @template T @param {Generator<void, T>} turns */
export function slice(turns) {
  for (const begun = performance.now(); ;) {
    const result = turns.next();
    if (result.done || performance.now() - begun >= SLICE) return result;
  }
}

/** Lets the page answer between two pieces of work. */
export const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** With a pause whenever a slice is used up, and one at the end. @template T @param {Generator<void, T>} turns @returns {Promise<T>} */
export async function inTurns(turns) {
  for (;;) {
    const { done, value } = slice(turns);
    await pause();
    if (done) return value;
  }
}
