/**
 * Long lists gone through in turns, some thousand members in each.
 * @module
 */

/** Members looked at in a turn. */
export const PART = 2048;

/** @template T, R @param {readonly T[]} list @param {(each: T, i: number) => R} make @returns {Generator<void, R[]>} */
export function* eachInTurns(list, make) {
  const made = [];
  for (let i = 0; i < list.length; i++) {
    made.push(make(list[i], i));
    if (i % PART === PART - 1) yield;
  }
  return made;
}

/** A list as JSON text, a line for each member. @template T @param {readonly T[]} list @param {(each: T, i: number) => string} line @returns {Generator<void, string>} */
export function* rowsInTurns(list, line) {
  const lines = yield* eachInTurns(list, line);
  yield;
  return lines.length ? `[\n      ${lines.join(',\n      ')}\n    ]` : '[]';
}
