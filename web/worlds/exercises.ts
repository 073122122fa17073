/** Worlds in which a search is done by hand, a line each, in the order in which they are offered. */
import { exercise as graph } from './graph/graph_exercise.ts';
import { exercise as grid } from './grid/grid_exercise.ts';
import { exercise as hex } from './hex/hex_exercise.ts';
import { exercise as tiles } from './tiles/tiles_exercise.ts';
import type { Exercise } from './contracts.ts';

export type Name = keyof typeof exercises;

export const exercises = { grid, hex, graph, tiles };

// Nobody asks for one of a world that has none.
export const exerciseOf = ({ type }: { type: string }): Exercise => exercises[type as Name];
