/** Which searches are done by hand on which worlds: what the exercises of the worlds say. */
import { exercises } from '../worlds/exercises.ts';
import { levels } from './hand.ts';
import type { Name as World } from '../worlds/exercises.ts';
import type { Exercise } from '../worlds/contracts.ts';
import type { Level } from './hand.ts';

const listed = Object.entries(exercises) as [World, Exercise][]; // nobody adds to it

/** Searches that are done by hand, in the order in which they are offered. */
export const algorithms = ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'] as const;

export const offers: Readonly<Record<string, readonly World[]>> = Object.fromEntries(
  algorithms.map((algorithm) => [algorithm, listed.flatMap(([world, { seeds }]) => (seeds[algorithm] ? [world] : []))]),
);

/** How much of a search may be left to the learner. */
export const levelsOf = (algorithm: string, world: World): readonly Level[] =>
  levels.filter((level) => level !== 'all' || exercises[world].wholly?.includes(algorithm));

/** Whether its nodes have places, and so names to be typed: boards of tiles have none. */
export const named = (world: World) => exercises[world].plan !== undefined;
