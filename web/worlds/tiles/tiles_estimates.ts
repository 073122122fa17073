import type { Estimate } from '../contracts.ts';

/** What is known of estimates of boards. */

export const estimate: Estimate = { sound: ({ heuristic }) => heuristic !== 'tile-distance-with-blank' };
