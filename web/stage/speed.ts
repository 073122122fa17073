/** The places of the speed slider: paces from slow to fast. */
import type { Pace } from '../model/player.ts';

const paces: readonly Pace[] = [
  ...[1, 2, 5, 12, 30, 60, 120].map((perSecond) => ({ perSecond })),
  ...[60, 30, 15, 8, 4, 2].map((seconds) => ({ seconds })),
];

/** The last place. */
export const FASTEST = paces.length - 1;

export const paceAt = (place: number) => paces[Math.min(FASTEST, Math.max(0, place))];

/** The place of a pace, or of the last one that is not faster. */
export const placeOf = (pace: Pace) =>
  paces.findLastIndex((each) =>
    'seconds' in each ? 'seconds' in pace && each.seconds >= pace.seconds : 'seconds' in pace || each.perSecond <= pace.perSecond,
  );

/** What to say of a pace: a table key's ending and the number in it. */
export const paceWords = (pace: Pace) =>
  'seconds' in pace ? { unit: 'whole', count: pace.seconds } : { unit: 'second', count: Number(pace.perSecond.toPrecision(2)) };
