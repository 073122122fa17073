/** Recognizes wrong numbers that come from a mix-up, so that the learner is told which. */
import type { Look } from '../predict/ahead.ts';

/**
 * The number asked for: `past` is the g of the expanded node, `ground` the cost of entering the cell divided by that of plain ground, and
 * `kept` the g that the neighbour keeps because this way costs no less.
 */
export interface Asked extends Pick<Look, 'step' | 'g' | 'h'> {
  past: number;
  /** The h of the expanded node. */
  pastH: number;
  ground: number;
  kept?: number | null;
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** Numbers that may be mixed up with the right one, each with a key after `teach.mixup.`. @param number whether g or f was asked for */
export function mixupsOf(number: 'g' | 'f', { step, g, h, past, pastH, ground, kept }: Asked): [name: string, value: number][] {
  const rest = number === 'f' ? h : 0;
  const slanted: [string, number][] = same(step / ground, 14) ? [['diagonal', past + 10 * ground + rest]] : [];
  return [
    number === 'g' ? ['f', (kept ?? g) + h] : ['g', kept ?? g],
    ['h', h],
    ...(kept == null ? [] : [['overwrites', g + rest] satisfies [string, number]]),
    ...(ground === 1 ? [] : [['ground', past + step / ground + rest] satisfies [string, number]]),
    ...slanted,
    ...(number === 'g' && pastH ? [['estimate', past + pastH + step] satisfies [string, number]] : []),
    ['step', step + rest],
    ['past', past + rest],
  ];
}

/** @returns undefined if the number is none of them */
export function mixupOf(number: 'g' | 'f', said: number, asked: Asked) {
  const right = asked.g + (number === 'f' ? asked.h : 0);
  return mixupsOf(number, asked).find(([, value]) => same(value, said) && !same(value, right))?.[0];
}
