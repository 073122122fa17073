/** Checks of single values. Each takes a value and the field's name, returns the value as the document keeps it, or throws. */
import { fieldName, refuse, shown } from './error.ts';

export type Check = (value: unknown, field: string) => any;

/**
 * One of some names. Names that are known but not to be had here get an answer of their own.
 * @param why what is said of those
 */
export const choice =
  (names: readonly string[], unavailable: readonly string[] = [], why: string = 'is not available on grid yet'): Check =>
  (value, field) => {
    if (typeof value !== 'string') refuse('bad-type', field, `got ${shown(value)}, expected one of ${names.join(', ')}`);
    if (names.includes(value)) return value;
    if (unavailable.includes(value)) refuse('unsupported', field, `${value} ${why} (expected ${names.join(', ')})`);
    return refuse('bad-value', field, `got ${shown(value)}, expected one of ${names.join(', ')}`);
  };

export const flag: Check = (value, field) =>
  typeof value === 'boolean' ? value : refuse('bad-type', field, `got ${shown(value)}, expected true or false`);

/** A few of the same kind, at least one. */
export const list =
  (one: Check): Check =>
  (value, field) =>
    Array.isArray(value) && value.length > 0 && value.length < 10
      ? Object.freeze(value.map((each, at) => one(each, `${field}[${at}]`)))
      : refuse('bad-type', field, `got ${shown(value)}, expected a list`);

/** As messages write a number: 1,000,000. */
export const grouped = (value: number) => value.toLocaleString('en');

export const whole = (least: number, most: number): Check => {
  const expected = `expected a whole number from ${grouped(least)} to ${grouped(most)}`;
  return (value, field) => {
    if (typeof value !== 'number') return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
    if (!Number.isSafeInteger(value)) refuse(Number.isInteger(value) ? 'out-of-range' : 'bad-value', field, `got ${value}, ${expected}`);
    if (value < least || value > most) refuse('out-of-range', field, `got ${value}, ${expected}`);
    return value + 0; // −0 becomes 0
  };
};

export const number = (least: number, most: number, decimals?: number): Check => {
  // Once, not for each of the numbers of a large graph.
  const expected = `expected a number from ${grouped(least)} to ${grouped(most)}${decimals ? ` with at most ${decimals} decimals` : ''}`;
  const scale = 10 ** (decimals ?? 0);
  return (value, field) => {
    if (typeof value !== 'number') return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
    if (!Number.isFinite(value)) refuse('bad-value', field, `got ${value}, ${expected}`);
    if (value < least || value > most) refuse('out-of-range', field, `got ${value}, ${expected}`);
    if (decimals && Math.round(value * scale) / scale !== value) refuse('bad-value', field, `got ${value}, ${expected}`);
    return value + 0;
  };
};

/**
 * An object whose fields are all known. Returns a list of its own, with no entry for what is undefined.
 * @param field '' for the document itself
 */
export function knownFields(value: unknown, field: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('bad-type', field, `got ${shown(value)}, expected an object`);
  }
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) refuse('unknown-field', fieldName(field, key), `unknown field (expected ${known.join(', ')})`);
    const given = (value as Record<string, unknown>)[key];
    if (given !== undefined) fields[key] = given;
  }
  return fields;
}

/** An object of optional fields, each with its check; frozen. */
export const group =
  (checks: Record<string, Check>): Check =>
  (value, field) => {
    const given = knownFields(value, field, Object.keys(checks));
    return Object.freeze(
      Object.fromEntries(
        Object.entries(checks)
          .filter(([key]) => key in given)
          .map(([key, check]) => [key, check(given[key], fieldName(field, key))]),
      ),
    );
  };
