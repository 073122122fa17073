/** What is known of heuristics on boards, and estimates as sums of what each tile adds, in the order of the tiles' numbers. */
import { additions } from './boards.ts';
import type { Estimate } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

export const estimate: Estimate<DocumentOf<'tiles'>> = {
  sound: ({ heuristic }) => heuristic !== 'tile-distance-with-blank',
  written({ space, heuristic }, from, to, h) {
    const { tiles, gap, conflicts, sum } = additions(space, from, to, heuristic, h);
    const terms = [...tiles.map(({ n }) => n), gap, conflicts].filter(Boolean);
    return [terms.join(' + ') || '0', sum + conflicts];
  },
};
