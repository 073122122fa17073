/** Which searches are done by hand on which worlds: what the exercises of the worlds say. */
import { exercises } from '../worlds/exercises.ts';
import { algorithms } from './own_search.ts';
import type { Algorithm } from './own_search.ts';
import type { Name as World } from '../worlds/exercises.ts';
import type { Exercise } from '../worlds/contracts.ts';
import type { Level } from './instances.ts';

const listed = Object.entries(exercises) as [World, Exercise][];

export const offers: Readonly<Record<string, readonly World[]>> = Object.fromEntries(
  algorithms.map((algorithm) => [algorithm, listed.flatMap(([world, { searches }]) => (searches.includes(algorithm) ? [world] : []))]),
);

/** How much of a search may be left to the learner. */
export const levelsOf = (algorithm: Algorithm, world: World): readonly Level[] =>
  (exercises[world] as Exercise).wholly?.includes(algorithm) ? ['order', 'updates', 'all'] : ['order', 'updates'];
