/** The worlds whose nodes have a place in a trace for another program, one line each. For the others that program shows a tree. */
import { trace as graph } from './graph/graph_trace.ts';
import { trace as grid } from './grid/grid_trace.ts';
import { trace as hex } from './hex/hex_trace.ts';
import { trace as navmesh } from './navmesh/navmesh_trace.ts';
import { trace as triangle } from './triangle/triangle_trace.ts';
import { trace as voxel } from './voxel/voxel_trace.ts';
import type { Trace } from '../../kernel/worlds/contracts.ts';

export const traces: Record<string, Trace> = { grid, hex, graph, navmesh, triangle, voxel };
