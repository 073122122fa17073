/** What is known of estimates without a look at the map, a line for each world that knows something. */
import { estimate as grid } from './grid/estimate.ts';
import { estimate as hex } from './hex/estimate.ts';
import { estimate as navmesh } from './navmesh/estimate.ts';
import { estimate as tiles } from './tiles/estimate.ts';
import type { Estimate } from './contracts.ts';

export const estimates: Record<string, Estimate> = { grid, hex, navmesh, tiles };
