/** Which rules a search by hand goes by. */
import { OwnAll } from './own_all.ts';
import { OwnDeepening } from './own_deepening.ts';
import { OwnSearch } from './own_search.ts';
import { OwnTwoSides } from './own_two_sides.ts';
import { twoSided } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Level } from './instances.ts';

/** @param level how much of it the learner does */
export function ownSearch(problem: Problem, level: Level): OwnSearch {
  if (level === 'all') return new OwnAll(problem, true);
  if (problem.document.algorithm === 'ida') return new OwnDeepening(problem, level !== 'order');
  return new (twoSided(problem.document) ? OwnTwoSides : OwnSearch)(problem, level !== 'order');
}
