/** Worlds that lie somewhere in a trace for another program, a line each. Elsewhere it shows a tree. */
import { trace as graph } from './graph/trace.js';
import { trace as grid } from './grid/trace.js';
import { trace as hex } from './hex/trace.js';
import { trace as navmesh } from './navmesh/trace.js';
import { trace as voxel } from './voxel/trace.js';

/** @type {Record<string, import('./contracts.d.ts').Trace>} */
export const traces = { grid, hex, graph, navmesh, voxel };
