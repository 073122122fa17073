/** Documents from JSON text and from links, once what they need is there; every error of a text with its place. */
import { DocumentError } from '../document/error.ts';
import { located, parsedJson, type Parsed } from '../document/document_text.ts';
import { damaged, documentMark, packed, unpacked } from '../document/link.ts';
import { serializeDocument, validateDocument, type LabDocument } from './documents.ts';
import { fetchNeeds } from './parts.ts';

/** Checks a document once its kind of world is there. */
export async function checkedDocument(value: unknown): Promise<LabDocument> {
  await fetchNeeds(value);
  return validateDocument(value);
}

/** The same of a text; errors have their place in it. */
export async function documentFrom({ json, value }: Parsed): Promise<LabDocument> {
  try {
    return await checkedDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** Reads a document from JSON text where what it needs is there. */
export function parseDocument(text: string) {
  const { json, value } = parsedJson(text);
  try {
    return validateDocument(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** The same where that may have to be fetched first. */
export const readDocument = async (text: string) => documentFrom(parsedJson(text));

/** What comes after the address of the page, # included. It may be longer than `longestLink`, and is then not read again. */
export const linkOf = (document: LabDocument): Promise<string> =>
  packed(documentMark, JSON.stringify(JSON.parse(serializeDocument(document))));

/** What is wrong with a text before anything is said of a document. */
const ofText = new Set(['bad-json', 'duplicate-field', 'depth']);

/**
 * The document in what comes after the address of the page.
 * @param hash from # on
 * @returns valid and frozen
 * @throws {DocumentError} of the field `link` where the link itself is wrong, otherwise of the document's own
 */
export async function documentOf(hash: string): Promise<LabDocument> {
  const text = await unpacked(documentMark, hash);
  try {
    return await readDocument(text);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    // Nobody sees the text: what is said of JSON, or of a place in it, would say nothing.
    if (ofText.has(error.code)) damaged();
    throw new DocumentError({ ...error, line: undefined, column: undefined });
  }
}
