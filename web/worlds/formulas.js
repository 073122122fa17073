/**
 * Worlds in which an estimate can be typed as a formula (`places` of cpp/heuristics knows them too), with formulas to begin with:
 * the usual estimates, and some that do harm.
 * @module
 */
import { formulas as graph } from './graph/formulas.js';
import { formulas as grid } from './grid/formulas.js';
import { formulas as hex } from './hex/formulas.js';
import { formulas as voxel } from './voxel/formulas.js';

/** @type {Record<string, (space: any) => readonly import('./contracts.d.ts').Formula[]>} */
export const formulas = { grid, hex, graph, voxel };
