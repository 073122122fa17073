/** Shows how an estimate is computed, as a sum that can be checked by hand: `14·1 + 10·2 = 34`. */
import { estimates } from '../worlds/estimates.ts';
import { tidy } from './sum_text.ts';
import { sumOf, times } from '../worlds/terms.ts';
import type { LabDocument } from '../worlds/documents.ts';

type Place = readonly number[];

/** The sum of two numbers as text; if one is zero, only the other. */
const added = (a: string, b: string) => (b === '0' ? a : a === '0' ? b : `(${a} + ${b})`);

/** Each estimate as text and as a number, from the distances along both axes. */
const rules: Record<
  string,
  (dx: number, dy: number, price: number, diagonal: number, number: (cost: number) => string) => [string, number]
> = {
  manhattan: (dx, dy, price, _, number) => [times(price, added(number(dx), number(dy))), price * (dx + dy)],
  // Diagonal steps first, then straight ones.
  octile(dx, dy, price, diagonal, number) {
    const [least, rest] = [Math.min(dx, dy), Math.abs(dx - dy)];
    return [
      sumOf(
        [
          [diagonal, least],
          [price, rest],
        ],
        number,
      ),
      diagonal * least + price * rest,
    ];
  },
  euclidean: (dx, dy, price, _, number) => {
    if (dx === 0 || dy === 0) return [times(price, number(dx + dy)), price * (dx + dy)];
    return [times(price, `√(${number(dx)}² + ${number(dy)}²)`), price * Math.hypot(dx, dy)];
  },
  chebyshev: (dx, dy, price, _, number) => [times(price, `max(${number(dx)}, ${number(dy)})`), price * Math.max(dx, dy)],
};

/**
 * The estimate from one place to another, with its sum; '' if it is no sum of distances, as for boards of tiles or tables, or if the
 * search computes it differently.
 * @param h the value that the search gives
 * @param number writes a cost as text
 */
export function estimateText(
  document: Pick<LabDocument, 'heuristic' | 'costs' | 'space'>,
  from: Place | string | undefined,
  to: Place | string | undefined,
  h: number,
  number: (cost: number) => string,
) {
  const { heuristic, costs, space } = document;
  const known = estimates[space.type];
  const [own, rule] = [known?.sums?.[heuristic], rules[heuristic]];
  const ten = costs === '10-14';
  const sum = (): [string, number] | undefined => {
    if (!from || !to) return undefined;
    if (known?.written && heuristic !== 'zero') {
      const [here, there] = [from, to] as [LabDocument['start'], LabDocument['start']]; // both are nodes of the document's world
      return known.written(document, here, there, h, number);
    }
    if (!(own ?? rule) || typeof from === 'string' || typeof to === 'string') return undefined;
    const [price, diagonal] = ten ? [10, 14] : [1, Math.SQRT2];
    const [dx, dy] = [tidy(to[0] - from[0]), tidy(to[1] - from[1])];
    return own ? own(dx, dy, price, number, from) : rule(Math.abs(dx), Math.abs(dy), price, diagonal, number);
  };
  const [text, value] = sum() ?? ['', NaN];
  if (!(Math.abs(value - h) <= 0.002)) return '';
  const printed = number(tidy(h));
  if (text === printed) return printed;
  // The number is rounded, or has a rounded factor in it.
  const exact = Math.abs(Number(printed) - value) < 1e-9 && !(heuristic === 'octile' && !ten && text.includes('·'));
  return `${text} ${exact ? '=' : '≈'} ${printed}`;
}
