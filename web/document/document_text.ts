/** Documents from JSON text, with the place of every error. Apart from document.ts, because a page that opens no file does not need it. */
import { DocumentError } from './error.ts';
import { limits, validateDocument } from './document.ts';
import { checkJson, placeOf } from './json_position.ts';
import { fetchAllNeeds, fetchNeeds } from './needs.ts';
import type { Document } from './document.ts';

/** Correct JSON and what it says. */
export interface Parsed {
  json: string;
  value: any;
}

/** What a text says as JSON, document or not. */
export function parsedJson(text: string): Parsed {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (tooLong(json)) {
    throw new DocumentError({
      code: 'too-large',
      line: 1,
      column: 1,
      message: `line 1, column 1: the text is longer than ${limits.bytes} bytes, which is all that is read`,
    });
  }
  const problem = checkJson(json, limits.depth);
  if (problem) throw placed(problem.code, problem.message, undefined, problem);
  return { json, value: JSON.parse(json) };
}

/** An error with its place in the text it was read from. */
export function located(error: unknown, json: string) {
  if (!(error instanceof DocumentError)) return error;
  return placed(error.code, error.message, error.field, placeOf(json, error.field ?? ''));
}

/** Reads a document from JSON text. */
export function parseDocument(text: string) {
  const { json, value } = parsedJson(text);
  try {
    return validateDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** The same where the document's kind of world may have to be fetched first. */
export const readDocument = async (text: string) => documentFrom(parsedJson(text));

export async function documentFrom({ json, value }: Parsed): Promise<Document> {
  await fetchNeeds(value);
  try {
    try {
      return validateDocument(value);
    } catch (error) {
      if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
      await fetchAllNeeds();
      return validateDocument(value);
    }
  } catch (error) {
    throw located(error, json);
  }
}

const tooLong = (text: string) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);

const placed = (code: string, message: string, field: string | undefined, { line, column }: { line: number; column: number }) =>
  new DocumentError({ code, field, line, column, message: `line ${line}, column ${column}: ${message}` });
