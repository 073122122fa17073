/** Documents from JSON text, with the place of every error. Apart from document.ts, because a page that opens no file does not need it. */
import { DocumentError, refuse } from './error.ts';
import { limits, validateDocument, validatedInSlices } from './document.ts';
import { checkJsonInSlices, placeOf } from './json_position.ts';
import { atOnce, inSlices } from './slices.ts';
import { fetchAllNeeds, fetchNeeds } from './needs.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Correct JSON and what it says. */
export interface Parsed {
  json: string;
  value: any;
}

/** What a text says as JSON, document or not. */
export function* parsedInSlices(text: string): Generator<void, Parsed> {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  const most = limits.bytes;
  if (tooLong(json))
    refuse('too-large', { line: 1, column: 1 }, 'the text is longer than {most} bytes, which is all that is read', { most });
  const problem = yield* checkJsonInSlices(json, limits.depth);
  if (problem) throw new DocumentError(problem);
  yield;
  return { json, value: JSON.parse(json) };
}

/** An error with its place in the text it was read from. */
export function located(error: unknown, json: string) {
  return error instanceof DocumentError ? new DocumentError({ ...error, ...placeOf(json, error.field ?? '') }) : error;
}

/** Reads a document from JSON text. */
export function parseDocument(text: string) {
  const { json, value } = atOnce(parsedInSlices(text));
  try {
    return validateDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** The same where the document's kind of world may have to be fetched first, and with pauses for the page. */
export const readDocument = async (text: string) => documentFrom(await inSlices(parsedInSlices(text)));

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
  return inSlices(validatedInSlices(value)).catch(async (error) => {
    if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
    await fetchAllNeeds();
    return inSlices(validatedInSlices(value));
  });
}

const tooLong = (text: string) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);
