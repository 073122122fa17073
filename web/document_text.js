/** Documents from JSON text, with the place of every error. Apart from document.js, because a page that opens no file does not need it. */
import { DocumentError } from './document_error.js';
import { limits, validateDocument } from './document.js';
import { checkJson, placeOf } from './json_position.js';
import { fetchWorlds } from './worlds/worlds.js';

/** @typedef {import('./document.js').Document} Document */

/**
 * Reads a document from JSON text.
 * @param {string} text
 * @returns {Document}
 */
export function parseDocument(text) {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (tooLong(json)) {
    throw new DocumentError({ code: 'too-large', line: 1, column: 1, message: `line 1, column 1: the text is longer than ${limits.bytes} bytes, which is all that is read` });
  }
  const problem = checkJson(json, limits.depth);
  if (problem) throw placed(problem.code, problem.message, undefined, problem);
  try {
    return validateDocument(JSON.parse(json));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw placed(error.code, error.message, error.field, placeOf(json, error.field ?? ''));
  }
}

/**
 * The same where the document's kind of world may have to be fetched first.
 * @param {string} text
 */
export async function readDocument(text) {
  try {
    return parseDocument(text);
  } catch (error) {
    if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
    await fetchWorlds();
    return parseDocument(text);
  }
}

/** @param {string} text */
const tooLong = (text) => text.length > limits.bytes || (text.length * 3 > limits.bytes && new TextEncoder().encode(text).length > limits.bytes);

/** @param {string} code @param {string} message @param {string|undefined} field @param {{line: number, column: number}} place */
const placed = (code, message, field, { line, column }) =>
  new DocumentError({ code, field, line, column, message: `line ${line}, column ${column}: ${message}` });
