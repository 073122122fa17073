/**
 * Markup as data, so that the same sheet becomes elements on a page and text on the command line.
 * @module
 */

/** @typedef {string | [tag: string, attributes: Record<string, string | number>, ...children: any[]]} Markup a text, or an element with its children */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What no XML may hold, not even as a reference: controls, halves of surrogate pairs, two that are no characters. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const safe = (/** @type {string | number} */ text) =>
  String(text)
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"]/g, (letter) => entities[letter]);

/** @param {Markup} markup @returns {string} */
export function htmlOf(markup) {
  if (typeof markup === 'string') return safe(markup);
  const [tag, attributes, ...children] = markup;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${safe(value)}"`);
  return `<${tag}${written.join('')}>${children.map(htmlOf).join('')}</${tag}>`;
}

/** @param {Markup} markup @param {Document} document @param {string | null} [namespace] @returns {Node} */
export function nodeOf(markup, document, namespace = 'http://www.w3.org/1999/xhtml') {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const [tag, attributes, ...children] = markup;
  const within = tag === 'svg' ? 'http://www.w3.org/2000/svg' : namespace;
  const element = document.createElementNS(within, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map((each) => nodeOf(each, document, within)));
  return element;
}
