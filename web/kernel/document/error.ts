/**
 * Messages about wrong input: a sentence with parameters, about a field or a place in a text. The sentence is English, and the
 * translations are found by it.
 */
import { fill } from './fill.ts';

/**
 * The sentences that may be used. words/zh-Hans/errors.ts declares them with their translations, and each world those of its own checks.
 */
export interface Sentences {}
export type Sentence = keyof Sentences;

/** A sentence, or a part of one. */
export interface Said {
  says: string;
  parameters?: Record<string, Value>;
}
/** A parameter: a word or a number, which a language may translate, a list of names, or another sentence. */
export type Value = string | number | readonly string[] | Said;
/** What was expected. */
export type Expected = Sentence | number | readonly string[] | Said;

/** The names of a sentence's parameters. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer First}:${string}` ? First : Name) | Names<Rest>
  : never;
type Parameters<S> = [Names<S>] extends [never] ? [] : [parameters: Record<Names<S>, Value>];

export const said = <S extends Sentence>(says: S, ...[parameters]: Parameters<S>): Said => ({ says, parameters });

/** A message in English. Only sentences are filled: words from users may have braces in them. */
export const inEnglish = (value: Value): string => {
  if (typeof value !== 'object') return String(value);
  if ('says' in value) return value.parameters ? fill(value.says, value.parameters, inEnglish) : value.says;
  return value.join(', ');
};

export class DocumentError extends Error {
  declare code: string;
  declare field: string | undefined;
  declare line: number | undefined;
  declare column: number | undefined;
  declare says: string;
  declare parameters: Record<string, Value> | undefined;

  /** @param problem its line and column count from 1 */
  constructor(problem: Said & { code: string; field?: string; line?: number; column?: number }) {
    const { field, line, column } = problem;
    super((line ? `line ${line}, column ${column}: ` : '') + (field ? `${field}: ` : '') + inEnglish(problem));
    Object.assign(this, problem, { name: 'DocumentError' });
  }
}

/** The name of a field ('' for the document itself), or a place in a text. */
type Place = string | { line?: number; column?: number };

export function refuse<S extends Sentence>(code: string, place: Place, says: S, ...[parameters]: Parameters<S>): never {
  throw new DocumentError({ code, ...(typeof place === 'string' ? { field: place || 'document' } : place), says, parameters });
}

/** The most common refusal. */
export function unexpected(code: string, place: Place, got: unknown, expected: Expected): never {
  return refuse(code, place, 'got {got}, expected {expected}', { got: shown(got), expected });
}

export const missing = (field: string, expected: Expected): never =>
  refuse('missing-field', field, 'missing, expected {expected}', { expected });

export function tooMany(place: Place, count: string | number, things: Sentence, most: string | number): never {
  return refuse('too-large', place, '{count} {things}, at most {most} are allowed', { count, things, most });
}

/** Longer quotations from users' texts would bury the message. */
const longest = 40;
/** Characters that would disturb a line of text: controls, line separators, marks that change the writing direction. */
const disturbing = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Halves of surrogate pairs without the other half. */
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const codePoint = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text from users, such as the name of a file, in which every character can be seen. */
export const visible = (text: string) => text.replace(halves, '\ufffd').replace(disturbing, codePoint);

/** The same text in quotes and shortened. */
export const quoted = (text: string) => `"${visible(text.slice(0, longest))}${text.length > longest ? '…' : ''}"`;

/** A value as messages show it. */
export function shown(value: unknown): string | Said {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'nothing';
  if (!Array.isArray(value)) return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  if (value.length > 4 || !Array.from(value).every((part) => typeof part === 'number'))
    return said('an array of {count}', { count: value.length });
  return `[${value.join(',')}]`;
}

/**
 * The name of a field inside another: `limits.maxF`, `space.rows[3]`.
 * @param parent '' for the document itself
 */
export function fieldName(parent: string, key: string | number) {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!/^[\w-]{1,40}$/.test(key)) return `${parent}[${quoted(key)}]`;
  return parent ? `${parent}.${key}` : key;
}
