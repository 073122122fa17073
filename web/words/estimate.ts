/** Where an estimate comes from, as a sum that can be checked by hand: `10·(3 + 1) − 6·1 = 34`. */
import { estimates } from '../worlds/estimates.ts';
import { tidy } from './sum_text.ts';
import type { LabDocument } from '../worlds/documents.ts';

type Place = readonly number[];

/** Two numbers as a sum, one alone where the other is nothing. */
const added = (a: string, b: string) => (b === '0' ? a : a === '0' ? b : `(${a} + ${b})`);

/** `10·x`, or x itself. */
const times = (price: number, text: string) => (price === 1 ? text.replace(/^\((.*)\)$/, '$1') : `${price}·${text}`);

/** What each estimate is, of the distances along both axes: as text and as a number. */
const rules: Record<
  string,
  (dx: number, dy: number, price: number, diagonal: number, number: (cost: number) => string) => [string, number]
> = {
  manhattan: (dx, dy, price, _, number) => [times(price, added(number(dx), number(dy))), price * (dx + dy)],
  octile(dx, dy, price, diagonal, number) {
    const least = Math.min(dx, dy);
    const off = 2 * price - diagonal;
    const whole = times(price, added(number(dx), number(dy)));
    return [least ? `${whole} − ${times(Number(number(off)), number(least))}` : whole, price * (dx + dy) - off * least];
  },
  euclidean: (dx, dy, price, _, number) => {
    if (dx === 0 || dy === 0) return [times(price, number(dx + dy)), price * (dx + dy)];
    return [times(price, `√(${number(dx)}² + ${number(dy)}²)`), price * Math.hypot(dx, dy)];
  },
  chebyshev: (dx, dy, price, _, number) => [times(price, `max(${number(dx)}, ${number(dy)})`), price * Math.max(dx, dy)],
};

/**
 * The estimate from one place to another with its sum; '' where it is no sum of their distances, as for boards of tiles or a table,
 * or where a search puts it together otherwise.
 * @param h what the search says
 * @param number a cost as text
 */
export function estimateText(
  { heuristic, costs, space }: Pick<LabDocument, 'heuristic' | 'costs' | 'space'>,
  from: Place | undefined,
  to: Place | undefined,
  h: number,
  number: (cost: number) => string,
) {
  const [own, rule] = [estimates[space.type]?.sums?.[heuristic], rules[heuristic]];
  if (!(own ?? rule) || !from || !to) return '';
  const ten = costs === '10-14';
  const [price, diagonal] = ten ? [10, 14] : [1, Math.SQRT2];
  const [dx, dy] = [tidy(to[0] - from[0]), tidy(to[1] - from[1])];
  const [text, value] = own ? own(dx, dy, price, number) : rule(Math.abs(dx), Math.abs(dy), price, diagonal, number);
  if (Math.abs(value - h) > 0.002) return '';
  const printed = number(tidy(h));
  if (text === printed) return printed;
  // Rounded, or with a rounded factor in it.
  const exact = Math.abs(Number(printed) - value) < 1e-9 && (heuristic !== 'octile' || ten || dx * dy === 0);
  return `${text} ${exact ? '=' : '≈'} ${printed}`;
}
