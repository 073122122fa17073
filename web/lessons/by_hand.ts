/** Which rules a search by hand goes by. */
import { OwnAll } from './own_all.ts';
import { OwnSearch } from './own_search.ts';
import type { Problem } from './problem.ts';
import type { Level } from './instances.ts';

/** @param level how much of it the learner does */
export const ownSearch = (problem: Problem, level: Level): OwnSearch =>
  level === 'all' ? new OwnAll(problem, true) : new OwnSearch(problem, level === 'updates');
