/**
 * Sums as text. A sum printed with = adds up as printed; where rounding shows, it says ≈.
 * @module
 */

/** Floating-point dust off a difference of two costs. @param {number} cost */
export const tidy = (cost) => Math.round(cost * 1e9) / 1e9;

/**
 * What the open list is ordered by and the weights of g and h in it, as in cpp/core/priority.hpp; null for breadth- and
 * depth-first searches, which go by the order of discovery.
 * @param {{ algorithm: string, gWeight: number, hWeight: number }} document
 */
export function priority({ algorithm, gWeight, hWeight }) {
  if (algorithm === 'bfs' || algorithm === 'dfs' || algorithm === 'bibfs') return null;
  if (algorithm === 'dijkstra') return { name: 'g', g: 1, h: 0 };
  if (algorithm === 'greedy' || algorithm === 'hill-climbing') return { name: 'h', g: 0, h: 1 };
  if (algorithm === 'biastar') return { name: 'f', g: 1, h: 1 };
  return { name: 'f', g: gWeight, h: hWeight };
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
