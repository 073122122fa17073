/**
 * One file that holds the whole lab and a document: opened by a double click, without server or network. The build makes it
 * with an empty place for the document (dist/offline.html).
 * @module
 */
import { serializeDocument } from './document.js';

/** @param {string} template the file without a document @param {import('./document.js').Document} document @returns {string} */
export const offlineFile = (template, document) => filled(template, 'document', JSON.parse(serializeDocument(document)));

/** Puts a value where a page in one file looks for it. @param {string} template @param {string} name of the place @param {unknown} value @returns {string} */
export function filled(template, name, value) {
  const place = new RegExp(`(<script type="application/json" data-${name}>)[^<]*(</script>)`);
  if (!place.test(template)) throw new Error(`the page has no place for a ${name}`);
  // Inside a script a < could end it; in JSON it can be written otherwise.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return template.replace(place, (_, before, after) => before + json + after);
}
