/** What is known of estimates without a look at the map, a line for each world that knows something. */
import { estimate as grid } from './grid/estimate.js';
import { estimate as hex } from './hex/estimate.js';
import { estimate as navmesh } from './navmesh/estimate.js';
import { estimate as tiles } from './tiles/estimate.js';

/** @type {Record<string, import('./contracts.d.ts').Estimate>} */
export const estimates = { grid, hex, navmesh, tiles };
