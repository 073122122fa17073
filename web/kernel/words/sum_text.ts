/** Sums as text. A sum with = adds up exactly as printed; if rounding shows, it has ≈ instead. */
import { keyNames, repairs } from '../document/algorithms.ts';
import type { KeyPart, KeyValue } from '../engine/search.ts';

/** Removes rounding errors from the difference of two costs. */
export const tidy = (cost: number) => Math.round(cost * 1e9) / 1e9;

/**
 * The names of the numbers by which a search is ordered: first its key, then what the key is made of. Breadth- and depth-first searches
 * go by discovery, which is shown as `depth`: steps from the start.
 */
export function numbersOf(document: { algorithm: string }): readonly string[] {
  const name = keyNames(document).join(', ');
  if (repairs(document.algorithm)) return [name, 'g', 'rhs'];
  return name === '' ? ['depth'] : name === 'g' || name === 'h' ? [name] : [name, 'g', 'h'];
}

/** The numbers of a key that are more than g or h alone. */
export const composed = (key: readonly KeyPart[]) => key.filter(({ name }) => name !== 'g' && name !== 'h');

/** These numbers and always g, because it shows why a path is dear if the search ignores costs. */
export function factsOf(
  { g, h, key, rhs }: { g: number | null; h: number; key: readonly KeyPart[]; rhs?: number },
  document: { algorithm: string },
) {
  const facts = composed(key).map(({ name, value }): [string, number] => [name, value]);
  if (g !== null) facts.push(['g', g]);
  if (rhs !== undefined) facts.push(['rhs', rhs]);
  if (rhs !== undefined || numbersOf(document).includes('h')) facts.push(['h', h]);
  return facts;
}

/**
 * `a+2·b=c`, or only `c` if there is nothing to add.
 * @param terms weight and cost of each, the weight written in thousandths; those of weight 0 are left out
 * @param number writes a cost as text
 * @param space what stands on both sides of a sign
 */
export function sumText(terms: [number, number][], total: number, number: (cost: number) => string, space: string = '') {
  const printed = number(tidy(total));
  const parts = terms
    .filter(([weight]) => weight !== 0)
    .map(([weight, cost]) => ({ weight: Number(weight.toFixed(3)), text: number(tidy(cost)) }));
  const left = parts.map(({ weight, text }) => (weight === 1 ? text : `${weight}·${text}`)).join(`${space}+${space}`);
  if (left === '' || left === printed) return printed;
  const added = parts.reduce((sum, { weight, text }) => sum + weight * Number(text), 0);
  return `${left}${space}${Math.abs(added - Number(printed)) < 1e-6 ? '=' : '≈'}${space}${printed}`;
}

/** The sum of one number of a key. @param space what stands on both sides of a sign */
export const partSum = ({ g, h }: { g: number; h: number }, part: KeyPart, number: (cost: number) => string, space: string = '') =>
  sumText(
    [
      [part.g, g],
      [part.h, h],
    ],
    part.value,
    number,
    space,
  );

/** A key with its sums, such as `f = 3 + 4 = 7`; '' if the order is that of discovery. @param number writes a cost as text */
export const keySum = (node: { g: number; h: number; key: readonly KeyPart[] }, number: (cost: number) => string) =>
  node.key.map((part) => `${part.name} = ${partSum(node, part, number, ' ')}`).join(', ');

/** A key with its names, such as `f = 7`. */
export const keyFacts = (key: readonly KeyValue[], number: (cost: number) => string) =>
  key.map(({ name, value }) => `${name} = ${number(value)}`).join(', ');
