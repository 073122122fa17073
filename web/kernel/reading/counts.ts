/** A first line that says how many rows and columns follow, as programs for contests want it. */
import { refuse, said } from '../document/error.ts';
import type { Source } from './contract.ts';

export interface Counted {
  /** What stands in the first line. */
  numbers: readonly [number, number];
  line: number;
}

/** The counts in a line: two numbers, or one for both. */
export function countsIn(line: string): [number, number] | null {
  const [, one, other = one] = /^(\d{1,5})(?:[ \t,;x×*]{1,9}(\d{1,5}))?[,;]?$/.exec(line.trim()) ?? [];
  return one === undefined ? null : [Number(one), Number(other)];
}

export const fits = ([one, other]: readonly [number, number], width: number, height: number) =>
  (one === height && other === width) || (one === width && other === height);

/** Refuses a first line of two numbers that are not the size of what follows. */
export function refuseCounts({ numbers: [one, other], line }: Counted, width: number, height: number): never {
  return refuse(
    'counts',
    { line, column: 1 },
    'got {one} and {other}, but {height} {height:row|rows} of {width} {width:cell|cells} follow',
    {
      one,
      other,
      width,
      height,
    },
  );
}

/** Says that the first line was taken for counts. */
export const tellCounts = ({ numbers: [one, other] }: Counted, source: Source) =>
  source.tell(said('the first line, {one} and {other}, was taken for the numbers of rows and columns', { one, other }));
