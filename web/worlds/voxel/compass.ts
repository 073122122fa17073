/** How article 001 calls directions. */
const ways = [
  ['southwest', 'south', 'southeast'],
  ['west', '', 'east'],
  ['northwest', 'north', 'northeast'],
];

/** How the article calls a direction: x grows to the north, z to the east. '' is straight up or down. */
export const compass = (from: readonly number[], to: readonly number[]) =>
  ways[Math.sign(to[0] - from[0]) + 1][Math.sign(to[2] - from[2]) + 1];
