/** JSON texts, with the place of every error. Apart from document.ts, because a page that opens no file does not need it. */
import { DocumentError, refuse } from './error.ts';
import { limits } from './document.ts';
import { checkJson, placeOf } from './json_position.ts';

/** Correct JSON and what it says. */
export interface Parsed {
  json: string;
  value: unknown;
}

/** What a text says as JSON, document or not. */
export function parsedJson(text: string): Parsed {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  const most = limits.bytes;
  if (tooLong(json))
    refuse('too-large', { line: 1, column: 1 }, 'the text is longer than {most} bytes, which is all that is read', { most });
  const problem = checkJson(json, limits.depth);
  if (problem) throw new DocumentError(problem);
  return { json, value: JSON.parse(json) };
}

/** An error with its place in the text it was read from. */
export function located(error: unknown, json: string) {
  return error instanceof DocumentError ? new DocumentError({ ...error, ...placeOf(json, error.field ?? '') }) : error;
}

const tooLong = (text: string) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);
