/** Worlds that lie somewhere in a trace for another program, a line each. Elsewhere it shows a tree. */
import { trace as graph } from './graph/trace.ts';
import { trace as grid } from './grid/trace.ts';
import { trace as hex } from './hex/trace.ts';
import { trace as navmesh } from './navmesh/trace.ts';
import { trace as voxel } from './voxel/trace.ts';
import type { Trace } from './contracts.ts';

export const traces: Record<string, Trace> = { grid, hex, graph, navmesh, voxel };
