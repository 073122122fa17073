/** What is known of heuristics on hexagons: all are admissible and consistent, and sums of axial coordinates. */
import { times } from '../terms.ts';
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const estimate: Estimate<DocumentOf<'hex'>> = {
  sound: () => true,
  sums: {
    hex: (dq, dr, price, number) => [
      times(price, `max(${[dq, dr, dq + dr].map((side) => number(Math.abs(side))).join(', ')})`),
      price * Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)),
    ],
    // The straight line between two middles.
    euclidean(dq, dr, price) {
      const [a, b] = [Math.abs(dq), Math.abs(dr)];
      return [times(price, `√(${a}² + ${b}² ${dq * dr < 0 ? '−' : '+'} ${a}·${b})`), price * Math.sqrt(dq * dq + dr * dr + dq * dr)];
    },
  },
};
