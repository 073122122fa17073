/** Reads JSON texts and finds the place of every error. Not in document.ts, because a page that opens no file does not need it. */
import { DocumentError, refuse } from './error.ts';
import { limits } from './document.ts';
import { checkJson, placeOf } from './json_position.ts';

/** A correct JSON text with its value. */
export interface Parsed {
  json: string;
  value: unknown;
}

/** Parses a JSON text, whether it is a document or not. @param most bytes */
export function parsedJson(text: string, most: number = limits.bytes): Parsed {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (tooLong(json, most))
    refuse('too-large', { line: 1, column: 1 }, 'the text is longer than {most} bytes, which is all that is read', { most });
  const problem = checkJson(json, limits.depth);
  if (problem) throw new DocumentError(problem);
  return { json, value: JSON.parse(json) };
}

/** The same error with its place in the text from which the value was read. */
export function located(error: unknown, json: string) {
  return error instanceof DocumentError ? new DocumentError({ ...error, ...placeOf(json, error.field ?? '') }) : error;
}

const tooLong = (text: string, most: number) =>
  text.length > most || (text.length * 3 > most && new TextEncoder().encode(text).length > most);
