/**
 * Sums of their own that estimates are in some worlds, a line each: of how far apart two nodes are along each axis, as text and
 * as a number. Elsewhere the sums of words/estimate.js hold.
 * @module
 */
import { sums as hex } from './hex/sums.js';

/** @type {Record<string, Record<string, import('./contracts.d.ts').Sum>>} */
export const sums = { hex };
