/** Shows how an estimate is computed, as a sum that can be checked by hand: `14·1 + 10·2 = 34`. */
import { tidy } from './sum_text.ts';
import { estimateName } from '../document/algorithms.ts';
import { worldOf } from '../worlds/registry.ts';
import type { LabDocument } from '../worlds/documents.ts';

type Place = readonly number[];

/** What a straight and a diagonal step cost. */
const prices = { sqrt2: [1, Math.SQRT2], '10-14': [10, 14], unit: [1, 1] } as const;

/** A part of a formula: its value, and how it is written. */
interface Part {
  value: number;
  text: string;
  sum?: boolean;
}

/**
 * A formula with numbers in place of names, as people write it by hand: without terms of 0 and prices of 1, and with differences and the
 * least of several numbers worked out. It is a formula of a world, so it is right, and powers are squares.
 */
function derived(formula: string, names: Record<string, number>, number: (cost: number) => string): Part {
  const tokens = formula.match(/[\d.]+|\w+|\S/g) ?? [];
  let at = 0;
  const next = (sign: string) => tokens[at] === sign && at++ >= 0;
  const part = (value: number, text: string = ''): Part => ({ value, text: (value && text) || number(value) });
  const factor = ({ text, sum }: Part) => (sum ? `(${text})` : text);
  function primary(): Part {
    const token = tokens[at++];
    const call = token !== '(' && next('(');
    if (token !== '(' && !call) return part(names[token] ?? Number(token));
    const inside = [sum()];
    while (next(',')) inside.push(sum());
    at++;
    const [{ value, text }] = inside;
    const values = inside.map((each) => each.value);
    if (token === 'max') return part(Math.max(...values), `max(${inside.map((each) => each.text).join(', ')})`);
    if (token === 'sqrt') return part(Math.sqrt(value), /^[\d.]+²$/.test(text) ? text.slice(0, -1) : `√(${text})`);
    return call ? part(token === 'min' ? Math.min(...values) : Math.abs(value)) : inside[0];
  }
  function power() {
    const base = primary();
    return next('^') && next('2') ? part(base.value ** 2, `${base.text}²`) : base;
  }
  function product(): Part {
    const one = power();
    if (next('/')) {
      const other = power();
      return part(one.value / other.value, `${factor(one)}/${other.text}`);
    }
    if (!next('*')) return one;
    const other = product();
    return one.value === 1 ? other : part(one.value * other.value, `${factor(one)}·${factor(other)}`);
  }
  function sum(): Part {
    let all = product();
    for (;;)
      if (next('-')) all = part(all.value - product().value);
      else if (next('+')) {
        const more = product();
        if (all.value === 0) all = more;
        else if (more.value !== 0) all = { value: all.value + more.value, text: `${all.text} + ${more.text}`, sum: true };
      } else return all;
  }
  return sum();
}

/**
 * The estimate from one place to another, with its sum; '' if it is no sum of distances, as for tables, or if the search computes it
 * differently.
 * @param h the value that the search gives
 * @param number writes a cost as text
 */
export function estimateText(
  { heuristic, costs, space }: Pick<LabDocument, 'heuristic' | 'costs' | 'space'>,
  from: Place | string | undefined,
  to: Place | string | undefined,
  h: number,
  number: (cost: number) => string,
) {
  const { formulas, measures, derivation } = worldOf(space);
  const sum = (): [string, number] | undefined => {
    if (!from || !to) return undefined;
    // Both are nodes of the document's world.
    if (derivation) return derivation({ heuristic, space }, from as LabDocument['start'], to as LabDocument['start'], h);
    const formula = formulas?.(space)[estimateName(heuristic)];
    if (!formula || typeof from === 'string' || typeof to === 'string') return undefined;
    const [dx, dy] = [0, 1].map((axis) => Math.abs(tidy(to[axis] - from[axis])));
    const [D, D2] = prices[costs];
    const { text, value } = derived(formula, { dx, dy, D, D2, ...measures?.(space, from, to) }, number);
    return [text, value];
  };
  const [text, value] = sum() ?? ['', NaN];
  if (!(Math.abs(value - h) <= 0.002)) return '';
  const printed = number(tidy(h));
  if (text === printed) return printed;
  return `${text} ${Math.abs(Number(printed) - value) < 1e-9 ? '=' : '≈'} ${printed}`;
}
