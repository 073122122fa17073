/** Maps for searches by hand, packed. They come with an exercise, not with the page. One line for each world that has enough. */
import { pool as graph } from './graph/graph_pool.ts';
import { pool as grid } from './grid/grid_pool.ts';
import { pool as hex } from './hex/hex_pool.ts';
import { pool as reopening } from './graph/reopening_pool.ts';
import { pool as tiles } from './tiles/tiles_pool.ts';
import type { ExerciseWorld } from './exercises.ts';

const pools: Readonly<Partial<Record<ExerciseWorld, Readonly<Record<string, string>>>>> = { grid, hex, graph, reopening, tiles };

export const poolOf = (world: ExerciseWorld, algorithm: string) => pools[world]?.[algorithm];
