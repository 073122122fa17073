/** Reads JSON texts and finds the place of every error. Not in document.ts, because a page that opens no file does not need it. */
import { DocumentError, refuse } from './error.ts';
import { limits } from './document.ts';
import { checkJson, placeOf } from './json_position.ts';

/** A correct JSON text with its value. */
export interface Parsed {
  json: string;
  value: unknown;
}

/** Parses a JSON text, whether it is a document or not. */
export function parsedJson(text: string): Parsed {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  const most = limits.bytes;
  if (tooLong(json))
    refuse('too-large', { line: 1, column: 1 }, 'the text is longer than {most} bytes, which is all that is read', { most });
  const problem = checkJson(json, limits.depth);
  if (problem) throw new DocumentError(problem);
  return { json, value: JSON.parse(json) };
}

/** The same error with its place in the text from which the value was read. */
export function located(error: unknown, json: string) {
  return error instanceof DocumentError ? new DocumentError({ ...error, ...placeOf(json, error.field ?? '') }) : error;
}

const tooLong = (text: string) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);
