/** What callers may have got wrong: in the core a value of another type would be 0 or NaN without a word. */
import { refuse, unexpected } from '../document/error.ts';

export const number = (value: unknown, name: string): number =>
  typeof value === 'number' && !Number.isNaN(value) ? value : unexpected('bad-type', name, value, 'a number');

export const listed = (value: unknown, name: string): unknown[] =>
  Array.isArray(value) ? value : unexpected('bad-type', name, value, 'an array');

export const textual = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : unexpected('bad-type', name, value, 'a text');

/** What is called as a search goes on, if anything is. */
export const callable = (value: unknown, name: string): unknown =>
  value === undefined || typeof value === 'function' ? value : unexpected('bad-type', name, value, 'a function');

/** For what knows one kind of world alone. */
export function demand(space: unknown, world: string) {
  const { type } = Object(space);
  if (type !== world) unexpected('unsupported', 'space.type', type, [world]);
}

/** Stands for what was disposed of, whatever that was: what is asked of it is refused. */
export const gone = new Proxy({} as never, { get: () => refuse('disposed', 'search', 'it was disposed of, expected one in use') });
