/** What `a-star-lab/document` is: documents checked, written as text and put into addresses, without a search. */
import { fetchNeeds } from '../document/needs.js';
import { validateDocument } from '../document/document.js';

export { DocumentError as LabError, serializeDocument } from '../document/document.js';
export { readDocument } from '../document/text.js';
export { documentOf, holdsDocument, linkOf, longestLink } from '../document/link.js';
export { asQuery, documentFromShort, shortOf } from '../document/short.js';

/** @param {unknown} value @returns {Promise<import('../document/document.js').Document>} */
export async function checkDocument(value) {
  await fetchNeeds(value);
  return validateDocument(value);
}
