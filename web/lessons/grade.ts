/**
 * The score of a search done by hand, as it stands on the page for everybody to read:
 *
 *     score = 100 · legal / (legal + wrong + missing)
 *
 * `legal` counts moves that were legal in the state the learner had made, `wrong` all others, `missing` those a shortest legal
 * end from there would still have taken. After a mistake the search goes on as the learner left it, so one slip costs one move.
 * Who stops too early misses all that was still to be done.
 *
 * Where the learner does all of it, one move is: a node taken; a neighbour with all that is said of it; a node called done; the end;
 * a node of the path; its cost.
 *
 * A log that ends without a path where there is one, its open list empty, lacks what a whole search would have taken more.
 */
import { ownSearch } from './by_hand.ts';
import type { Move, OwnSearch, Wrong } from './own_search.ts';
import type { Problem } from './problem.ts';
import type { Level } from './instances.ts';

interface Mistake {
  at: number;
  move: Move;
  wrong: Wrong;
}
export interface Grade {
  score: number;
  legal: number;
  wrong: number;
  missing: number;
  mistakes: Mistake[];
  search: OwnSearch;
}

/** No log is longer than somebody's evening. */
export const longestLog = 2000;

export function grade(problem: Problem, log: readonly Move[], level: Level): Grade {
  const search = ownSearch(problem, level);
  const mistakes: Mistake[] = [];
  let legal = 0;
  for (const [at, move] of log.slice(0, longestLog).entries()) {
    const wrong = search.check(move);
    if (wrong) mistakes.push({ at, move, wrong });
    else legal++;
    if (search.possible(move)) search.make(move);
  }
  const rest = toTheEnd(search);
  // Where nothing is left only because neighbours were said to need nothing, “no path” is right for the lists and wrong for the map.
  const gaveUp = (level === 'all' || rest === 0) && search.ended === 'none' && problem.solvable;
  const missing = gaveUp ? Math.max(0, toTheEnd(ownSearch(problem, level)) - legal - mistakes.length) : rest;
  const all = legal + mistakes.length + missing;
  return { score: Math.round((100 * legal) / all), legal, wrong: mistakes.length, missing, mistakes, search };
}

/** How many moves a legal end still takes. A stop that came too early stands where the right one would: it counts once, as wrong. */
function toTheEnd(search: OwnSearch) {
  const rest = search.copy();
  rest.ended = '';
  let moves = search.ended ? -1 : 0;
  for (let move = rest.next(); move && moves < longestLog; move = rest.next(), moves++) rest.make(move);
  return moves;
}
