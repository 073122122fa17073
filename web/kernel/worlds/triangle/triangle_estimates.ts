/** What is known of heuristics on triangles: all are admissible and consistent, and sums of columns and rows. */
import { times } from '../terms.ts';
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** 1 if a cell stands on its base, 0 if it stands on its tip. */
const onBase = (x: number, y: number) => 1 - ((x + y) & 1);

export const estimate: Estimate<DocumentOf<'triangle'>> = {
  sound: () => true,
  sums: {
    // How many lines are crossed that fall to the right, that rise, and between rows, as in cpp/spaces/triangle.hpp.
    triangle(dx, dy, price, _, [x, y]) {
      const crossed = [((x + dx - y - dy + 1) >> 1) - ((x - y + 1) >> 1), ((x + dx + y + dy) >> 1) - ((x + y) >> 1), dy].map(Math.abs);
      const sum = crossed.join(' + ');
      return [price === 1 ? sum : `${price}·(${sum})`, price * crossed.reduce((one, other) => one + other)];
    },
    // The straight line between two middles: `dx` in halves of √3, `down` in halves.
    euclidean(dx, dy, price, _, [x, y]) {
      const down = 3 * dy + onBase(x + dx, y + dy) - onBase(x, y);
      const [a, b] = [Math.abs(dx), Math.abs(down)];
      return [times(price, `√((3·${a}² + ${b}²)/4)`), price * Math.sqrt((3 * a * a + b * b) / 4)];
    },
  },
};
