/** Markup as data, so that one sheet becomes elements on a page and text on the command line. */

/** A text, or an element with its children */
export type Markup = string | Marked;
export type Marked = [tag: string, attributes: Record<string, string | number>, ...children: Markup[]];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters no XML may contain, not even as references: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const safe = (text: string | number) =>
  String(text)
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"]/g, (letter) => entities[letter]);

export function htmlOf(markup: Markup): string {
  if (typeof markup === 'string') return safe(markup);
  const [tag, attributes, ...children] = markup;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${safe(value)}"`);
  if (tag === 'img') return `<img${written.join('')} />`;
  return `<${tag}${written.join('')}>${children.map(htmlOf).join('')}</${tag}>`;
}

export function nodeOf(markup: Markup, document: Document, namespace: string | null = 'http://www.w3.org/1999/xhtml'): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const [tag, attributes, ...children] = markup;
  const within = tag === 'svg' ? 'http://www.w3.org/2000/svg' : namespace;
  const element = document.createElementNS(within, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map((each) => nodeOf(each, document, within)));
  return element;
}
