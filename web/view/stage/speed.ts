/** The positions of the speed slider: paces from slow to fast. */
import type { Pace } from '../../kernel/model/player.ts';

const paces: readonly Pace[] = [
  ...[1, 2, 5, 12, 30, 60, 120].map((perSecond) => ({ perSecond })),
  ...[60, 30, 15, 10, 5, 2].map((seconds) => ({ seconds })),
];

/** The position of the fastest pace. */
export const FASTEST = paces.length - 1;

export const paceAt = (place: number) => paces[Math.min(FASTEST, Math.max(0, place))];

/** The position of a pace, or of the next slower one. */
export const placeOf = (pace: Pace) =>
  paces.findLastIndex((each) =>
    'seconds' in each ? 'seconds' in pace && each.seconds >= pace.seconds : 'seconds' in pace || each.perSecond <= pace.perSecond,
  );

/** The words for a pace: the ending of the key of a text, and the number in it. */
export const paceWords = (pace: Pace) =>
  'seconds' in pace ? { unit: 'whole', count: pace.seconds } : { unit: 'second', count: Number(pace.perSecond.toPrecision(2)) };
