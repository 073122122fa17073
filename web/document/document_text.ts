/** Documents from JSON text, with the place of every error. Apart from document.ts, because a page that opens no file does not need it. */
import { DocumentError, refuse } from './error.ts';
import { limits, validateDocument } from './document.ts';
import { checkJson, placeOf } from './json_position.ts';
import { fetchAllNeeds, fetchNeeds } from './needs.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Correct JSON and what it says. */
export interface Parsed {
  json: string;
  value: any;
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

export async function documentFrom({ json, value }: Parsed): Promise<LabDocument> {
  try {
    return await checkedDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** Checks a document once its kind of world is there. What is wrong with that is said when all there are have come. */
export async function checkedDocument(value: unknown): Promise<LabDocument> {
  await fetchNeeds(value);
  try {
    return validateDocument(value);
  } catch (error) {
    if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
    await fetchAllNeeds();
    return validateDocument(value);
  }
}

const tooLong = (text: string) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);
