/** Documents from JSON text, with the place of every error. Apart from document.js, because a page that opens no file does not need it. */
import { DocumentError } from './error.js';
import { limits, validateDocument, validatedInSlices } from './document.js';
import { checkJsonInSlices, placeOf } from './json_position.js';
import { atOnce, inSlices } from './slices.js';
import { fetchAllNeeds, fetchNeeds } from './needs.js';

/** @typedef {import('./document.js').Document} Document */

/** Correct JSON and what it says. @typedef {{ json: string, value: any }} Parsed */

/**
 * What a text says as JSON, document or not.
 * @param {string} text
 * @returns {Generator<void, Parsed>}
 */
export function* parsedInSlices(text) {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (tooLong(json)) {
    throw new DocumentError({
      code: 'too-large',
      line: 1,
      column: 1,
      message: `line 1, column 1: the text is longer than ${limits.bytes} bytes, which is all that is read`,
    });
  }
  const problem = yield* checkJsonInSlices(json, limits.depth);
  if (problem) throw placed(problem.code, problem.message, undefined, problem);
  yield;
  return { json, value: JSON.parse(json) };
}

/** An error with its place in the text it was read from. @param {unknown} error @param {string} json */
export function located(error, json) {
  if (!(error instanceof DocumentError)) return error;
  return placed(error.code, error.message, error.field, placeOf(json, error.field ?? ''));
}

/**
 * Reads a document from JSON text.
 * @param {string} text
 */
export function parseDocument(text) {
  const { json, value } = atOnce(parsedInSlices(text));
  try {
    return validateDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/**
 * The same where the document's kind of world may have to be fetched first, and with pauses for the page.
 * @param {string} text
 */
export const readDocument = async (text) => documentFrom(await inSlices(parsedInSlices(text)));

/** @param {Parsed} parsed @returns {Promise<Document>} */
export async function documentFrom({ json, value }) {
  await fetchNeeds(value);
  try {
    return await inSlices(validatedInSlices(value)).catch(async (error) => {
      if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
      await fetchAllNeeds();
      return inSlices(validatedInSlices(value));
    });
  } catch (error) {
    throw located(error, json);
  }
}

/** @param {string} text */
const tooLong = (text) =>
  text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);

/** @param {string} code @param {string} message @param {string|undefined} field @param {{line: number, column: number}} place */
const placed = (code, message, field, { line, column }) =>
  new DocumentError({ code, field, line, column, message: `line ${line}, column ${column}: ${message}` });
