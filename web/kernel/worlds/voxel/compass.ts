/** The names of directions in article 001. */
const ways = [
  ['southwest', 'south', 'southeast'],
  ['west', '', 'east'],
  ['northwest', 'north', 'northeast'],
];

/** The name of a direction in the article, where x grows to the north and z to the east; '' is straight up or down. */
export const compass = (from: readonly number[], to: readonly number[]) =>
  ways[Math.sign(to[0] - from[0]) + 1][Math.sign(to[2] - from[2]) + 1];
