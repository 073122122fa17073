/** Parts of the sum that shows how an estimate is computed. */

/** `10·x`, or x itself if the factor is 1. */
export const times = (price: number, text: string, number: (cost: number) => string = String) =>
  price === 1 ? text.replace(/^\((.*)\)$/, '$1') : `${number(price)}·${text}`;

/** `14·1 + 10·2`: the number of steps of each price. */
export const sumOf = (terms: [price: number, count: number][], number: (cost: number) => string) =>
  terms
    .filter(([, count]) => count !== 0)
    .map(([price, count]) => times(price, number(count), number))
    .join(' + ') || '0';
