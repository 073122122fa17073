/**
 * Sums as text. A sum printed with = adds up as printed; where rounding shows, it says ≈.
 * @module
 */
import { keyOf } from '../document/algorithms.js';

/** Floating-point dust off a difference of two costs. @param {number} cost */
export const tidy = (cost) => Math.round(cost * 1e9) / 1e9;

/**
 * The numbers a search goes by: first what its open list is ordered by, then what that is made of. What it does not look at is left
 * out; breadth- and depth-first searches go by discovery, which `depth` shows: steps from the start.
 * @param {{ algorithm: string, gWeight: number, hWeight: number }} document @returns {readonly ('f' | 'g' | 'h' | 'depth')[]}
 */
export function numbersOf(document) {
  const by = keyOf(document);
  if (!by) return ['depth'];
  return by.name === 'f' ? ['f', 'g', 'h'] : [by.name];
}

/**
 * The same with what a node has cost, which says why the path of a search that ignores it is dear.
 * @param {{ g: number | null, h: number, f: number | null }} info @param {{ algorithm: string, gWeight: number, hWeight: number }} document
 * @returns {['f' | 'g' | 'h', number][]}
 */
export function factsOf({ g, h, f }, document) {
  const names = numbersOf(document);
  return /** @type {['f' | 'g' | 'h', number][]} */ (
    Object.entries({ f, g, h }).filter(([name, value]) => value !== null && (name === 'g' || names.includes(/** @type {any} */ (name))))
  );
}

/**
 * `a+2·b=c`, or only `c` where there is nothing to add.
 * @param {[number, number][]} terms weight and cost of each; those of weight 0 are left out
 * @param {number} total
 * @param {(cost: number) => string} number a cost as text
 * @param {string} [space] around the signs
 */
export function sumText(terms, total, number, space = '') {
  const printed = number(tidy(total));
  const parts = terms.filter(([weight]) => weight !== 0).map(([weight, cost]) => ({ weight, text: number(tidy(cost)) }));
  const left = parts.map(({ weight, text }) => (weight === 1 ? text : `${weight}·${text}`)).join(`${space}+${space}`);
  if (left === '' || left === printed) return printed;
  const added = parts.reduce((sum, { weight, text }) => sum + weight * Number(text), 0);
  return `${left}${space}${Math.abs(added - Number(printed)) < 1e-6 ? '=' : '≈'}${space}${printed}`;
}
