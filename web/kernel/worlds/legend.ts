/** The legend of a map, which says what its symbols mean. Fetched with the first document that has one (parts.ts). */
import { late, type CellSpace } from '../document/cell_rows.ts';
import { fieldName, quoted, refuse, tooMany, unexpected } from '../document/error.ts';
import { grouped } from '../document/fields.ts';
import { mostSymbols as most, symbol } from '../document/symbols.ts';
import { remembered } from '../document/remembered.ts';
import type { Legend } from '../document/rules.ts';

/** Two sums of √2 are compared exactly below this number of straight units: see cpp/core/cost.hpp. */
const exact = 15_994_428;

const valid: WeakSet<object> = new WeakSet();

late.legend = (value, field) => {
  if (valid.has(Object(value))) return value as Legend; // only legends are in `valid`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unexpected('bad-type', field, value, 'an object');
  const given: [string, unknown][] = Object.entries(value);
  if (given.length > most) tooMany(field, given.length, 'symbols', most);
  for (const [name, meaning] of given) {
    if (!symbol.test(name)) unexpected('bad-value', field, name, 'one visible character but S and G as a symbol');
    const whole = typeof meaning === 'number' && Number.isInteger(meaning) && meaning > 0 && meaning <= most;
    if (meaning !== 'wall' && !whole)
      unexpected(
        ['number', 'string'].includes(typeof meaning) ? 'bad-value' : 'bad-type',
        fieldName(field, name),
        meaning,
        'a whole number from 1 to 255 or "wall"',
      );
  }
  const legend = Object.freeze({ ...value }) as Legend; // each entry has been checked
  valid.add(legend);
  return legend;
};

const hex = (text: string) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
late.foreign = remembered((legend) => new RegExp(`[^.#1-9${Object.keys(legend).map(hex).join('')}]`));

late.refuseSymbol = (got, column, field, legend) =>
  refuse(
    'unknown-character',
    field,
    valid.has(legend)
      ? 'unexpected {got} at column {column} (expected . # 1-9 or one of the legend: {symbols})'
      : 'unexpected {got} at column {column} (expected . # 1-9 or one of: {symbols})',
    { got: quoted(got), column, symbols: Object.keys(legend).join(' ') },
  );

/** The letters of a world's own rows (`letters` in document/rules.ts). */
export const lettersOf = (letters: string): Legend => Object.freeze(Object.fromEntries([...letters].map((letter) => [letter, 1])));

/** What the dearest symbol costs. */
export const largestOf = ({ legend = {} }: Pick<CellSpace, 'legend'>) =>
  Math.max(9, ...Object.values(legend).map((meaning) => (meaning === 'wall' ? 0 : meaning)));

/** Refuses a map on which sums of √2 could not be compared exactly. */
export function checkSums(cells: number, largest: number, costs: string, field: string) {
  if (costs === 'sqrt2' && cells * largest >= exact)
    refuse('too-large', field, '{cells} cells times the largest cost {cost}, expected less than {most} under costs sqrt2', {
      cells: grouped(cells),
      cost: largest,
      most: grouped(exact),
    });
}

late.fits = (space, costs) => checkSums(space.width * space.height, largestOf(space), costs, 'space.legend');
