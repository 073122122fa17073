/** Recognizes wrong numbers that come from a mix-up, so that the learner is told which. */
import type { Look } from '../predict/ahead.ts';

/** The number asked for: `past` is the g of the expanded node, `ground` the cost of entering the cell divided by that of plain ground. */
export interface Asked extends Pick<Look, 'step' | 'g' | 'h'> {
  past: number;
  ground: number;
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** Numbers that may be mixed up with the right one, each with a key after `teach.mixup.`. @param number whether g or f was asked for */
export function mixupsOf(number: 'g' | 'f', { step, g, h, past, ground }: Asked): [name: string, value: number][] {
  const rest = number === 'f' ? h : 0;
  const slanted: [string, number][] = same(step / ground, 14) ? [['diagonal', past + 10 * ground + rest]] : [];
  return [
    number === 'g' ? ['f', g + h] : ['g', g],
    ['h', h],
    ['ground', past + step / ground + rest],
    ...slanted,
    ['step', step + rest],
    ['past', past + rest],
  ];
}

/** @returns undefined if the number is none of them */
export function mixupOf(number: 'g' | 'f', said: number, asked: Asked) {
  const right = asked.g + (number === 'f' ? asked.h : 0);
  return mixupsOf(number, asked).find(([, value]) => same(value, said) && !same(value, right))?.[0];
}
