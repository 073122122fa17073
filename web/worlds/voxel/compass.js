/**
 * How article 001 calls directions.
 * @module
 */
const ways = [
  ['southwest', 'south', 'southeast'],
  ['west', '', 'east'],
  ['northwest', 'north', 'northeast'],
];

/** How the article calls a direction: x grows to the north, z to the east. '' is straight up or down. @param {readonly number[]} from @param {readonly number[]} to */
export const compass = (from, to) => ways[Math.sign(to[0] - from[0]) + 1][Math.sign(to[2] - from[2]) + 1];
