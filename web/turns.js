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

/** Lets the page answer between two pieces of work. */
export const pause = () => new Promise((resolve) => { setTimeout(resolve); });

/** With a pause whenever a slice is used up, and one at the end. @template T @param {Generator<void, T>} turns @returns {Promise<T>} */
export async function inTurns(turns) {
  for (let begun = performance.now(); ;) {
    const { done, value } = turns.next();
    if (!done && performance.now() - begun < SLICE) continue;
    await pause();
    if (done) return value;
    begun = performance.now();
  }
}
