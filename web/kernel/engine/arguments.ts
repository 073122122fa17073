/** Checks of arguments from callers: the core would silently turn a value of another type into 0 or NaN. */
import { refuse, unexpected } from '../document/error.ts';

export const number = (value: unknown, name: string): number =>
  typeof value === 'number' && !Number.isNaN(value) ? value : unexpected('bad-type', name, value, 'a number');

/** A number of things, as the core counts them: in whole numbers from 0 to the largest of 32 bits. */
export const count = (value: unknown, name: string): number => Math.max(0, Math.min(number(value, name), 2 ** 32 - 1)) >>> 0;

export const listed = (value: unknown, name: string): unknown[] =>
  Array.isArray(value) ? value : unexpected('bad-type', name, value, 'an array');

export const textual = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : unexpected('bad-type', name, value, 'a text');

/** A function that is called while a search runs, or none. */
export const callable = (value: unknown, name: string): unknown =>
  value === undefined || typeof value === 'function' ? value : unexpected('bad-type', name, value, 'a function');

/** Refuses a space of any other world than this one. */
export function demand(space: unknown, world: string) {
  const { type } = Object(space);
  if (type !== world) unexpected('unsupported', 'space.type', type, [world]);
}

/** Takes the place of a handle that was disposed of: every use of it is refused. */
export const gone = new Proxy({} as never, { get: () => refuse('disposed', 'search', 'it was disposed of, expected one in use') });
