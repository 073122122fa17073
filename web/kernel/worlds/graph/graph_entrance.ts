/** How the map menu leads to a graph. */
import { examples } from './examples.ts';
import type { LabDocument } from '../types.ts';

/** The path of its icon in the map menu, in a square of 24 by 24. */
export const picture =
  'M6 14.500a3 3 0 1 0 .01 0M17.500 3a3 3 0 1 0 .01 0M17.500 15.500a3 3 0 1 0 .01 0M8.200 15.400l7.200-7.200M9 17.700l5.500.6M17.500 9v6.500';

/** The graph that replaces a map. Its view is kept, but no other option of the map. @param document of a grid */
export function entrance({ view: { step: _, yUp, ...view } }: Pick<LabDocument, 'view'>) {
  return { ...examples.waypoints, view };
}
