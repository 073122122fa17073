/** What is said about input a person got wrong: which field, what was got, what was expected, and where in the text. */

/** Every code the document's own checks give; the text parsers of the core add theirs. */
export const codes = Object.freeze([
  'bad-json',
  'duplicate-field',
  'depth',
  'too-large',
  'unknown-field',
  'missing-field',
  'bad-type',
  'bad-value',
  'out-of-range',
  'unsupported',
  'ragged-rows',
  'row-count',
  'unknown-character',
  'out-of-memory',
] as const);

export class DocumentError extends Error {
  declare code: string;
  declare field: string | undefined;
  declare line: number | undefined;
  declare column: number | undefined;

  /** @param problem lines and columns count from 1 */
  constructor({ code, message, field, line, column }: { code: string; message: string; field?: string; line?: number; column?: number }) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
    if (field !== undefined) this.field = field;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
  }
}

/** @param field '' for the document itself */
export function refuse(code: string, field: string, message: string): never {
  throw new DocumentError({ code, field: field || undefined, message: `${field || 'document'}: ${message}` });
}

/** More of a stranger's text than this would bury the message. */
const longest = 40;
/** Characters that would disturb a line of text: controls, line separators, marks that turn the writing direction. */
const disturbing = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Halves of surrogate pairs without the other half. */
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const codePoint = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A stranger's text, such as the name of a file, with everything in it to be seen. */
export const visible = (text: string) => text.replace(halves, '\ufffd').replace(disturbing, codePoint);

/** The same in quotes and short. */
export const quoted = (text: string) => `"${visible(text.slice(0, longest))}${text.length > longest ? '…' : ''}"`;

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value === undefined) return 'nothing';
  if (!Array.isArray(value)) return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  if (value.length > 4 || !Array.from(value).every((part) => typeof part === 'number')) return `an array of ${value.length}`;
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
