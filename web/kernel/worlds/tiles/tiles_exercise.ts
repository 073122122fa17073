/** Searches by hand on sliding tiles, whose boards are found during the search. */
import { movesOf, slide } from './tiles_world.ts';
import { seeds } from './tiles_seeds.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const exercise: Exercise<DocumentOf<'tiles'>> = {
  seeds,
  /** A board some moves away from the solved one. Its searches meet many ties. */
  instance(below, _, earlier) {
    // There are not enough boards of 3×2 for a class.
    const space = { type: 'tiles', width: 3, height: earlier ? 2 : 3 };
    const goal = earlier ? '123450' : ['123804765', '123456780', '012345678'][below(3)];
    let [board, before] = [goal, -1];
    for (let moves = 6 + below(earlier ? 7 : 11); moves > 0; moves--) {
      const blank = board.indexOf('0');
      const cells = movesOf(space, blank).filter((cell) => cell !== before);
      before = blank;
      board = slide(board, cells[below(cells.length)]);
    }
    return { space, start: board, goal, heuristic: 'tile-distance' };
  },
  never: {
    astar: {
      greedy: 'every move costs one and so near the solved board hardly any estimate misleads',
      sight: 'every board beside the solved one has the same estimate and the same step to it: once it is seen it may come next',
      keep: 'no board is met again on a cheaper way',
      overwrite: 'hardly any board is met again at all',
    },
    greedy: {
      astar: 'every move costs one and so near the solved board hardly any estimate misleads',
      keep: 'no board is met again on a cheaper way',
      overwrite: 'hardly any board is met again at all',
    },
  },
  steps: () => 'tiles',
  costs: () => 'teach.costs.one',
  pieces: (name) => [...name].map((tile) => (tile === '0' ? '' : tile)),
};
