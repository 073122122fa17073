/** What somebody may have taken for a number: a wrong one is told by what it is. */
import type { Look } from '../predict/ahead.ts';

/** Where a number was asked for: `past` is the g of the node expanded, `ground` what a cell costs to enter, in steps of plain ground. */
export interface Asked extends Pick<Look, 'step' | 'g' | 'h'> {
  past: number;
  ground: number;
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** @param number the g, or the f, that was asked for @returns a key after `teach.mixup.`; nothing where it is like none of them */
export function mixupOf(number: 'g' | 'f', said: number, { step, g, h, past, ground }: Asked) {
  const rest = number === 'f' ? h : 0;
  const slanted = same(step / ground, 14) ? past + 10 * ground : NaN;
  const like: [string, number][] = [
    ...(number === 'g' ? ([['f', g + h]] as [string, number][]) : ([['g', g]] as [string, number][])),
    ['h', h],
    ['ground', past + step / ground + rest],
    ['diagonal', slanted + rest],
    ['step', step + rest],
    ['past', past + rest],
  ];
  const right = g + rest;
  return like.find(([, value]) => same(value, said) && !same(value, right))?.[0];
}
