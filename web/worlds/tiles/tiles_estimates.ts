import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** What is known of estimates of boards. */

export const estimate: Estimate<DocumentOf<'tiles'>> = { sound: ({ heuristic }) => heuristic !== 'tile-distance-with-blank' };
