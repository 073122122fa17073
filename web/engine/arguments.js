/**
 * What callers may have got wrong: in the core a value of another type would be 0 or NaN without a word.
 * @module
 */
import { refuse, shown } from '../document/error.js';

/** @param {unknown} value @param {string} name @returns {number} */
export const number = (value, name) =>
  typeof value === 'number' && !Number.isNaN(value) ? value : refuse('bad-type', name, `got ${shown(value)}, expected a number`);

/** @param {unknown} value @param {string} name @returns {any[]} */
export const listed = (value, name) => (Array.isArray(value) ? value : refuse('bad-type', name, `got ${shown(value)}, expected an array`));
