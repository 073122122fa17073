/** Sums as text. A sum with = adds up exactly as printed; if rounding shows, it has ≈ instead. */
import { keyOf } from '../document/algorithms.ts';

/** Removes rounding errors from the difference of two costs. */
export const tidy = (cost: number) => Math.round(cost * 1e9) / 1e9;

/**
 * The names of the numbers by which a search is ordered: first the key of its open list, then the parts of the key. Breadth- and
 * depth-first searches go by discovery, which is shown as `depth`: steps from the start.
 */
export function numbersOf(document: { algorithm: string; gWeight: number; hWeight: number }): readonly ('f' | 'g' | 'h' | 'depth')[] {
  const by = keyOf(document);
  if (!by) return ['depth'];
  return by.name === 'f' ? ['f', 'g', 'h'] : [by.name];
}

/** The same numbers and always g, because it shows why a path is dear if the search ignores costs. */
export function factsOf(
  { g, h, f }: { g: number | null; h: number; f: number | null },
  document: { algorithm: string; gWeight: number; hWeight: number },
): ['f' | 'g' | 'h', number][] {
  const names = numbersOf(document);
  // The entries keep their names, and those that are null are removed.
  return Object.entries({ f, g, h }).filter(([name, value]) => value !== null && (name === 'g' || names.includes(name as 'f'))) as [
    'f' | 'g' | 'h',
    number,
  ][];
}

/**
 * `a+2·b=c`, or only `c` if there is nothing to add.
 * @param terms weight and cost of each; those of weight 0 are left out
 * @param number writes a cost as text
 * @param space what stands on both sides of a sign
 */
export function sumText(terms: [number, number][], total: number, number: (cost: number) => string, space: string = '') {
  const printed = number(tidy(total));
  const parts = terms.filter(([weight]) => weight !== 0).map(([weight, cost]) => ({ weight, text: number(tidy(cost)) }));
  const left = parts.map(({ weight, text }) => (weight === 1 ? text : `${weight}·${text}`)).join(`${space}+${space}`);
  if (left === '' || left === printed) return printed;
  const added = parts.reduce((sum, { weight, text }) => sum + weight * Number(text), 0);
  return `${left}${space}${Math.abs(added - Number(printed)) < 1e-6 ? '=' : '≈'}${space}${printed}`;
}

/** The key of the open list with its sum, such as `f = 3 + 4 = 7`; '' if the order is that of discovery. @param number writes a cost as text */
export function keySum(
  { g, h }: { g: number; h: number },
  document: { algorithm: string; gWeight: number; hWeight: number },
  number: (cost: number) => string,
) {
  const key = keyOf(document);
  if (!key) return '';
  const terms: [number, number][] = [
    [key.g, g],
    [key.h, h],
  ];
  return `${key.name} = ${sumText(terms, key.g * g + key.h * h, number, ' ')}`;
}
