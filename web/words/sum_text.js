/**
 * Sums as text. A sum printed with = adds up as printed; where rounding shows, it says ≈.
 * @module
 */

/** Floating-point dust off a difference of two costs. @param {number} cost */
export const tidy = (cost) => Math.round(cost * 1e9) / 1e9;

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
