/**
 * Checks of single values. Each takes a value and the field's name, returns the value as the document keeps it, or throws.
 * @module
 */
import { fieldName, refuse, shown } from './error.js';

/** @typedef {(value: unknown, field: string) => any} Check */

/**
 * One of some names. Names that are known but not to be had here get an answer of their own.
 * @param {readonly string[]} names
 * @param {readonly string[]} [unavailable]
 * @param {string} [why] what is said of those
 * @returns {Check}
 */
export const choice =
  (names, unavailable = [], why = 'is not available on grid yet') =>
  (value, field) => {
    if (typeof value !== 'string') refuse('bad-type', field, `got ${shown(value)}, expected one of ${names.join(', ')}`);
    if (names.includes(value)) return value;
    if (unavailable.includes(value)) refuse('unsupported', field, `${value} ${why} (expected ${names.join(', ')})`);
    return refuse('bad-value', field, `got ${shown(value)}, expected one of ${names.join(', ')}`);
  };

/** @type {Check} */
export const flag = (value, field) =>
  typeof value === 'boolean' ? value : refuse('bad-type', field, `got ${shown(value)}, expected true or false`);

/** A few of the same kind, at least one. @param {Check} one @returns {Check} */
export const list = (one) => (value, field) =>
  Array.isArray(value) && value.length > 0 && value.length < 10
    ? Object.freeze(value.map((each, at) => one(each, `${field}[${at}]`)))
    : refuse('bad-type', field, `got ${shown(value)}, expected a list`);

/** As messages write a number: 1,000,000. */
export const grouped = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {number} least @param {number} most @returns {Check} */
export const whole = (least, most) => {
  const expected = `expected a whole number from ${grouped(least)} to ${grouped(most)}`;
  return (value, field) => {
    if (typeof value !== 'number') return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
    if (!Number.isSafeInteger(value)) refuse(Number.isInteger(value) ? 'out-of-range' : 'bad-value', field, `got ${value}, ${expected}`);
    if (value < least || value > most) refuse('out-of-range', field, `got ${value}, ${expected}`);
    return value + 0; // −0 becomes 0
  };
};

/** @param {number} least @param {number} most @param {number} [decimals] @returns {Check} */
export const number = (least, most, decimals) => {
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
 * @param {unknown} value
 * @param {string} field '' for the document itself
 * @param {readonly string[]} known
 * @returns {Record<string, unknown>}
 */
export function knownFields(value, field, known) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('bad-type', field, `got ${shown(value)}, expected an object`);
  }
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) refuse('unknown-field', fieldName(field, key), `unknown field (expected ${known.join(', ')})`);
    const given = /** @type {Record<string, unknown>} */ (value)[key];
    if (given !== undefined) fields[key] = given;
  }
  return fields;
}

/**
 * An object of optional fields, each with its check; frozen.
 * @param {Record<string, Check>} checks
 * @returns {Check}
 */
export const group = (checks) => (value, field) => {
  const given = knownFields(value, field, Object.keys(checks));
  return Object.freeze(
    Object.fromEntries(
      Object.entries(checks)
        .filter(([key]) => key in given)
        .map(([key, check]) => [key, check(given[key], fieldName(field, key))]),
    ),
  );
};
