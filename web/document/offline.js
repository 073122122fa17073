/**
 * One file that holds the whole lab and a document: opened by a double click, without server or network. The build makes it
 * with an empty place for the document (dist/offline.html).
 * @module
 */
import { serializeDocument } from './document.js';

const place = /(<script type="application\/json" data-document>)[^<]*(<\/script>)/;

/** @param {string} template the file without a document @param {import('./document.js').Document} document @returns {string} */
export function offlineFile(template, document) {
  if (!place.test(template)) throw new Error('offline.html: it has no place for a document');
  // Inside a script a < could end it; in JSON it can be written otherwise.
  const json = JSON.stringify(JSON.parse(serializeDocument(document))).replaceAll('<', '\\u003c');
  return template.replace(place, (_, before, after) => before + json + after);
}

/** What such a file holds, as JSON text; null where it holds nothing. @param {globalThis.Document} page */
export function documentWithin(page) {
  const text = page.querySelector('script[data-document]')?.textContent ?? '';
  return text === '' || text === 'null' ? null : text;
}
