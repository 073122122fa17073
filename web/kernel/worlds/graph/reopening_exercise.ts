/** A* by hand on graphs whose estimates never say too much but are not consistent, so that closed nodes are reopened. */
import { exercise as graph, graphOf, leftOf, priceBy } from './graph_exercise.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const exercise: Exercise<DocumentOf<'graph'>> = {
  ...graph,
  // It is new in version 5.
  seeds: { astar: [] },
  // With nodes that are reopened there would be too much to type.
  wholly: [],
  reopens: true,
  instance: (below) =>
    graphOf(below, priceBy(below), (names, edges) =>
      leftOf(names, edges, 'G').map((left) => {
        // Where no way leads to the goal the estimate may be anything.
        const most = Math.min(left, 30);
        // Steps from exact estimates to small ones are what reopens nodes.
        return below(2) ? most : below(Math.floor(most / 2) + 1);
      }),
    ),
  never: {},
};
