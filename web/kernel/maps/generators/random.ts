/** Random numbers that can be repeated: the same seed gives the same numbers everywhere. */

/** Numbers from 0 up to, but not including, 1 */
export type Random = () => number;

/** A counter with the step of the golden ratio (modulo 2³²), whose bits are mixed. @param seed a whole number */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to `count` − 1. */
export const below = (random: Random, count: number) => Math.floor(random() * count);

/** Puts a list in random order, in place. */
export function shuffle(random: Random, list: Int32Array) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const kept = list[i];
    list[i] = list[j];
    list[j] = kept;
  }
}
