import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** What is known of estimates on squares. */

export const estimate: Estimate<DocumentOf<'grid'>> = {
  // 14 for a diagonal step is less than the 10·√2 of a straight line, and Manhattan counts it as two steps.
  sound: ({ heuristic, diagonal, costs }) =>
    heuristic === 'octile' || heuristic === 'chebyshev' || diagonal === 'never' || (heuristic === 'euclidean' && costs === 'sqrt2'),
};
