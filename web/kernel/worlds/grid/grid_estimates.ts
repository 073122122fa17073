/** What is known of heuristics on squares. */
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const estimate: Estimate<DocumentOf<'grid'>> = {
  // With costs 10-14, Euclidean distance is too much: a diagonal step costs 14, less than 10·√2. Manhattan distance counts it as two steps.
  sound: ({ heuristic, diagonal, costs }) =>
    heuristic === 'octile' || heuristic === 'chebyshev' || diagonal === 'never' || (heuristic === 'euclidean' && costs === 'sqrt2'),
};
