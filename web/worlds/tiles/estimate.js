/** What is known of estimates of boards. */

/** @type {import('../contracts.d.ts').Estimate} */
export const estimate = { sound: ({ heuristic }) => heuristic !== 'tile-distance-with-blank' };
