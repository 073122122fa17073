/** Where keys lead on the screen, in every world. @module */

/** @typedef {[number, number]} Way */

/** @type {Record<string, Way>} */
const letters = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };
/** @type {Record<string, Way>} */
const arrows = { ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowRight: [1, 0] };
/** As on a number pad. @type {Record<string, Way>} */
const corners = { Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1] };

/**
 * The way of W A S D, or of Shift with an arrow or, where `slanted` ones are wanted, with Home, End and the Page keys.
 * @param {KeyboardEvent} event @param {boolean} [slanted] @returns {Way | undefined}
 */
export function direction({ key, shiftKey, altKey, ctrlKey, metaKey }, slanted = false) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey && (arrows[key] ?? (slanted && corners[key]))) || letters[key.toLowerCase()];
}
