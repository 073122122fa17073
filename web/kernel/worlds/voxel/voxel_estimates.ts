import { sumOf, times } from '../terms.ts';
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** Heuristics of voxel worlds as sums over three axes, with the least cost of a move along each. */

/** The same prices as in cpp/spaces/voxel/agent.hpp. */
function leastPrices({ agent }: DocumentOf<'voxel'>['space']) {
  if (!agent) return { sideways: 1, up: 1, down: 1 };
  const { walk, jump, fall, swim, costs } = agent;
  const least = (...offers: (number | false)[]) => Math.min(...offers.map((offer) => offer || Infinity));
  const sideways = least(walk && costs.walk, jump && costs.jump, fall && costs.fall, swim && costs.swim);
  const [up, down] = [
    least(jump && costs.jump, swim && costs.swim),
    least(fall && costs.fall, swim && costs.swim, jump && fall && costs.jump),
  ];
  return { sideways, up: Number.isFinite(up) ? up : sideways, down: Number.isFinite(down) ? down : sideways };
}

export const estimate: Estimate<DocumentOf<'voxel'>> = {
  written({ space, heuristic }, from, to, _, number) {
    const way = [0, 1, 2].map((axis) => to[axis] - from[axis]);
    const sides = way.map(Math.abs);
    const { sideways: price, up, down } = leastPrices(space);
    const [low, middle, high] = [...sides].sort((one, other) => one - other);
    if (heuristic === 'chebyshev') return [times(price, `max(${sides.join(', ')})`), price * high];
    if (heuristic === 'euclidean') return [times(price, `√(${sides.map((side) => `${side}²`).join(' + ')})`), price * Math.hypot(...sides)];
    const terms: [number, number][] =
      heuristic === 'manhattan'
        ? sides.map((side) => [price, side])
        : space.movement === 'fly'
          ? // Steps over corners, then over edges, then straight ones.
            [
              [Math.sqrt(3), low],
              [Math.SQRT2, middle - low],
              [1, high - middle],
            ]
          : [
              [price, sides[0]],
              [way[1] > 0 ? up : down, sides[1]],
              [price, sides[2]],
            ];
    return [sumOf(terms, number), terms.reduce((sum, [each, count]) => sum + each * count, 0)];
  },
};
