/**
 * How far along a move someone is.
 * @module
 */
import { rulesOf } from './moves.js';

/** Seconds that each kind of move takes, by the voxel. @type {Record<string, number>} */
export const seconds = { walk: 0.38, jump: 0.34, fall: 0.26, swim: 0.55, fly: 0.3 };

/** @param {import('./voxels.js').VoxelSpace} space @param {number} from @param {number} to */
export const kindOf = (space, from, to) => rulesOf(space).kind(from, to);

/** 0 to 1. @param {any} walker @param {number} now in milliseconds */
export const partOf = ({ since = 0, lasts = 1 }, now) => Math.min(1, Math.max(0, (now - since) / lasts));
