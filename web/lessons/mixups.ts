/** What somebody may have taken for a number: a wrong one is told by what it is. */
import type { Look } from '../predict/ahead.ts';

/** Where a number was asked for: `past` is the g of the node expanded, `ground` what a cell costs to enter, in steps of plain ground. */
export interface Asked extends Pick<Look, 'step' | 'g' | 'h'> {
  past: number;
  ground: number;
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** Numbers like the one asked for, each with what it is: a key after `teach.mixup.`. @param number the g, or the f, that was asked for */
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

/** @returns nothing where it is like none of them */
export function mixupOf(number: 'g' | 'f', said: number, asked: Asked) {
  const right = asked.g + (number === 'f' ? asked.h : 0);
  return mixupsOf(number, asked).find(([, value]) => same(value, said) && !same(value, right))?.[0];
}
