/** What `a-star-lab/document` is: documents checked, written as text and put into addresses, without a search. */
import { fetchNeeds } from '../document/needs.js';
import { validateDocument } from '../document/document.js';
import { refuse, shown } from '../document/error.js';
import * as link from '../document/link.js';
import * as short from '../document/short.js';
import * as texts from '../document/text.js';
import { listed, textual } from '../engine/arguments.js';

export { DocumentError as LabError, serializeDocument } from '../document/document.js';
export { linkOf, longestLink } from '../document/link.js';

/** @param {string} text */
export const readDocument = async (text) => texts.readDocument(textual(text, 'text'));
/** @param {string} hash */
export const documentOf = async (hash) => link.documentOf(textual(hash, 'link'));
/** @param {string} hash */
export const holdsDocument = (hash) => link.holdsDocument(textual(hash, 'link'));

/** @param {any} pairs @returns {[string, string][]} */
function pairsOf(pairs) {
  if (typeof Object(pairs)[Symbol.iterator] !== 'function') refuse('bad-type', 'pairs', `got ${shown(pairs)}, expected names and values`);
  return Array.from(pairs, (pair) => {
    const [name, value] = listed(pair, 'pairs');
    return [textual(name, 'pairs'), textual(value, 'pairs')];
  });
}

/** @param {Iterable<[string, string]>} pairs */
export const documentFromShort = async (pairs) => short.documentFromShort(pairsOf(pairs));
/** @param {Iterable<[string, string]>} pairs */
export const asQuery = (pairs) => short.asQuery(pairsOf(pairs));
/** @param {import('../document/document.js').Document} document */
export const shortOf = (document) => short.shortOf(validateDocument(document));

/** @param {unknown} value @returns {Promise<import('../document/document.js').Document>} */
export async function checkDocument(value) {
  await fetchNeeds(value);
  return validateDocument(value);
}
