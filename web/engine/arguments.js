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

/** @param {unknown} value @param {string} name @returns {string} */
export const textual = (value, name) =>
  typeof value === 'string' ? value : refuse('bad-type', name, `got ${shown(value)}, expected a text`);

/** What is called as a search goes on, if anything is. @param {unknown} value @param {string} name @returns {any} */
export const callable = (value, name) =>
  value === undefined || typeof value === 'function' ? value : refuse('bad-type', name, `got ${shown(value)}, expected a function`);

/** For what knows one kind of world alone. @param {unknown} space @param {string} world */
export function demand(space, world) {
  const { type } = Object(space);
  if (type !== world) refuse('unsupported', 'space.type', `got ${shown(type)}, expected ${world}`);
}

/** Stands for what was disposed of: whatever is asked of it is refused. */
export const gone = new Proxy({}, { get: () => refuse('disposed', 'search', 'it was disposed of, expected one in use') });
