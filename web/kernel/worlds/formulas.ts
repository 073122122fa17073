/**
 * The worlds in which a heuristic can be typed as a formula (`places` of cpp/heuristics knows the same worlds), each with formulas to begin
 * with: the usual heuristics, and some that do harm.
 */
import { formulas as graph } from './graph/graph_formulas.ts';
import { formulas as grid } from './grid/grid_formulas.ts';
import { formulas as hex } from './hex/hex_formulas.ts';
import { formulas as voxel } from './voxel/voxel_formulas.ts';
import type { Formula } from './contracts.ts';
import type { LabSpace } from './documents.ts';

export const formulas: Record<string, (space: LabSpace) => readonly Formula[]> = { grid, hex, graph, voxel };
