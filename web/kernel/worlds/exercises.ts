/** The worlds in which a search can be done by hand, in the order in which they are offered, and sets of maps of their own. One line for each. */
import { exercise as graph, reopening } from './graph/graph_exercise.ts';
import { exercise as grid } from './grid/grid_exercise.ts';
import { exercise as hex } from './hex/hex_exercise.ts';
import { exercise as tiles } from './tiles/tiles_exercise.ts';
import type { Exercise as Of } from './contracts.ts';
import type { LabDocument } from './types.ts';

export type Exercise = Of<LabDocument>;

export type ExerciseWorld = keyof typeof exercises;

export const exercises = { grid, hex, graph, reopening, tiles };

// Callers ask only for worlds that have an exercise.
export const exerciseOf = ({ type }: { type: string }): Exercise => exercises[type as ExerciseWorld];
