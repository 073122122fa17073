/** Reads documents from JSON text and from links, after fetching what they need. Errors in a text come with their place. */
import { DocumentError } from '../document/error.ts';
import { located, parsedJson, type Parsed } from '../document/document_text.ts';
import { documentMark } from '../document/link.ts';
import { serializeDocument, validateDocument, type LabDocument } from './documents.ts';
import { fetchNeeds } from './parts.ts';

/** Checks a document after fetching its world. */
export async function checkedDocument(value: unknown): Promise<LabDocument> {
  await fetchNeeds(value);
  return validateDocument(value);
}

/** Does the same for a parsed text. Errors come with their place in the text. */
export async function documentFrom({ json, value }: Parsed): Promise<LabDocument> {
  try {
    return await checkedDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** Reads a document from JSON text if all it needs has been fetched already. */
export function parseDocument(text: string) {
  const { json, value } = parsedJson(text);
  try {
    return validateDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** Reads a document from JSON text, and fetches first what it needs. */
export const readDocument = async (text: string) => documentFrom(parsedJson(text));

/** The part of a link after the address of the page, # included. If it is longer than `longestLink`, it cannot be read again. */
export async function linkOf(document: LabDocument): Promise<string> {
  const text = JSON.stringify(JSON.parse(serializeDocument(document)));
  return (await import('../document/packing.ts')).packed(documentMark, text);
}

/** Codes of errors that concern the text itself and not the document in it. */
const ofText = new Set(['bad-json', 'duplicate-field', 'depth']);

/**
 * Reads the document in the part of a link after the address of the page.
 * @param hash from # on
 * @returns valid and frozen
 * @throws {DocumentError} with the field `link` if the link itself is damaged, otherwise the document's own error
 */
export async function documentOf(hash: string): Promise<LabDocument> {
  const { damaged, unpacked } = await import('../document/packing.ts');
  const text = await unpacked(documentMark, hash);
  try {
    return await readDocument(text);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    // People do not see the packed text, so errors about JSON, or a place in it, would not help them.
    if (ofText.has(error.code)) damaged();
    throw new DocumentError({ ...error, line: undefined, column: undefined });
  }
}
