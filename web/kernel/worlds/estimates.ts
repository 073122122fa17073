/** What is known of heuristics without looking at a map. One line for each world that knows something. */
import { estimate as grid } from './grid/grid_estimates.ts';
import { estimate as hex } from './hex/hex_estimates.ts';
import { estimate as navmesh } from './navmesh/navmesh_estimates.ts';
import { estimate as tiles } from './tiles/tiles_estimates.ts';
import { estimate as triangle } from './triangle/triangle_estimates.ts';
import { estimate as voxel } from './voxel/voxel_estimates.ts';
import type { Estimate } from './contracts.ts';
import type { LabDocument } from './types.ts';

export const estimates: Record<string, Estimate<LabDocument>> = { grid, hex, navmesh, tiles, triangle, voxel };
