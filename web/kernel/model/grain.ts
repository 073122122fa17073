/** What a step may be; an episode is a search between two changes of the map. */
export const grains = ['event', 'expansion', 'episode'] as const;
export type Grain = (typeof grains)[number];

/** The grain after this one. @param several whether there is more than one search */
export function grainAfter(grain: Grain, several: boolean): Grain {
  const next = grains[grains.indexOf(grain) + 1];
  return next && (several || next !== 'episode') ? next : 'event';
}
