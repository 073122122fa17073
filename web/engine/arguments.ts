/** What callers may have got wrong: in the core a value of another type would be 0 or NaN without a word. */
import { refuse, shown } from '../document/error.ts';

export const number = (value: unknown, name: string): number =>
  typeof value === 'number' && !Number.isNaN(value) ? value : refuse('bad-type', name, `got ${shown(value)}, expected a number`);

export const listed = (value: unknown, name: string): any[] =>
  Array.isArray(value) ? value : refuse('bad-type', name, `got ${shown(value)}, expected an array`);

export const textual = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : refuse('bad-type', name, `got ${shown(value)}, expected a text`);

/** What is called as a search goes on, if anything is. */
export const callable = (value: unknown, name: string): any =>
  value === undefined || typeof value === 'function' ? value : refuse('bad-type', name, `got ${shown(value)}, expected a function`);

/** For what knows one kind of world alone. */
export function demand(space: unknown, world: string) {
  const { type } = Object(space);
  if (type !== world) refuse('unsupported', 'space.type', `got ${shown(type)}, expected ${world}`);
}

/** Stands for what was disposed of: whatever is asked of it is refused. */
export const gone = new Proxy({}, { get: () => refuse('disposed', 'search', 'it was disposed of, expected one in use') });
