/** Which searches are done by hand in which worlds, by the exercises of the worlds. */
import { exercises } from '../../kernel/worlds/exercises.ts';
import { levels } from './hand.ts';
import type { Exercise, ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Level } from './hand.ts';

const listed = Object.entries(exercises) as [ExerciseWorld, Exercise][]; // this list is complete: nobody adds keys

/** Searches that are done by hand, in the order in which the page offers them. */
export const algorithms = ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'] as const;

export const offers: Readonly<Record<string, readonly ExerciseWorld[]>> = Object.fromEntries(
  algorithms.map((algorithm) => [algorithm, listed.flatMap(([world, { seeds }]) => (seeds[algorithm] ? [world] : []))]),
);

/** The levels offered: how much of the search the learner does. */
export const levelsOf = (world: ExerciseWorld): readonly Level[] => levels.filter((level) => level !== 'all' || exercises[world].wholly);

/** Whether nodes of this world have places and so names that can be typed; boards of tiles have none. */
export const hasPlan = (world: ExerciseWorld) => exercises[world].plan !== undefined;
