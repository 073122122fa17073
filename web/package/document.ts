/** What `a-star-lab/document` is: documents checked, written as text and put into addresses, without a search. */
import { serializeDocument as serialized, validateDocument } from '../document/document.ts';
import { unexpected } from '../document/error.ts';
import * as link from '../document/link.ts';
import * as short from '../document/short.ts';
import * as texts from '../document/document_text.ts';
import { listed, textual } from '../engine/arguments.ts';
import type { DocumentInput } from '../worlds/documents.ts';

export { DocumentError as LabError } from '../document/document.ts';
export { longestLink } from '../document/link.ts';
export { checkedDocument as checkDocument } from '../document/document_text.ts';

/** JSON text for people: fields in a fixed order, a row of the map a line, only options that are not the default. */
export const serializeDocument = (document: DocumentInput) => serialized(validateDocument(document));
/** The whole document as the part of an address from # on. Longer than `longestLink` it is not read again. */
export const linkOf = async (document: DocumentInput) => link.linkOf(validateDocument(document));

export const readDocument = async (text: string) => texts.readDocument(textual(text, 'text'));
export const documentOf = async (hash: string) => link.documentOf(textual(hash, 'link'));
export const holdsDocument = (hash: string) => link.holdsDocument(textual(hash, 'link'));

function pairsOf(pairs: any): [string, string][] {
  if (typeof Object(pairs)[Symbol.iterator] !== 'function') unexpected('bad-type', 'pairs', pairs, 'names and values');
  return Array.from(pairs, (pair) => {
    const [name, value] = listed(pair, 'pairs');
    return [textual(name, 'pairs'), textual(value, 'pairs')];
  });
}

export const documentFromShort = async (pairs: Iterable<[string, string]>) => short.documentFromShort(pairsOf(pairs));
export const asQuery = (pairs: Iterable<[string, string]>) => short.asQuery(pairsOf(pairs));
export const shortOf = (document: DocumentInput) => short.shortOf(validateDocument(document));
