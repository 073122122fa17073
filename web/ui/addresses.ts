/** Documents as they are sent to others: as they are looked at now or from the beginning, and as an address. */
import { validateDocument } from '../worlds/documents.ts';
import { linkOf } from '../worlds/reading.ts';
import { asQuery, shortOf } from '../worlds/short.ts';
import { folders } from '../worlds/parts.ts';
import type { View } from '../document/document.ts';
import type { Host } from './host.ts';

/** Up to so many characters an address that people can read is worth being longer than a packed one. */
const readable = 400;

/** The document as it is looked at now, without questions that were asked of it. */
export async function asShown(host: Host) {
  const { model } = host;
  const {
    view: { predict: _questions, ...view },
    ...document
  } = host.snapshot();
  const part = await folders[document.space.type]?.look?.();
  if (!part) return { ...document, view };
  const { slice: _, angle: __, ...others } = view;
  return { ...document, view: { ...others, ...part.lookOf(model) } };
}

/** The document from its beginning. */
export async function fromTheStart(host: Host) {
  const {
    view: { step: _, beside, ...view },
    ...document
  } = await asShown(host);
  if (!beside) return { ...document, view };
  const { step: __, ...other } = beside;
  return { ...document, view: { ...view, beside: other } };
}

/** A document that opens in a language, or in the reader's own. */
export function inLanguage({ view: { language: _, ...view }, ...document }: { readonly view: View }, language: string) {
  return { ...document, view: language === 'own' ? view : { ...view, language } };
}

/** The whole address with a document in it. */
export async function addressOf(document: object) {
  const valid = validateDocument(document);
  const pairs = shortOf(valid);
  const short = pairs && `#${asQuery(pairs)}`;
  const packed = short && short.length <= readable ? short : await linkOf(valid);
  return new URL(packed, location.href.replace(/[?#].*/, '')).href;
}

/** Puts a text that is still being made on the clipboard; the browser may refuse. */
export async function copy(text: Promise<string>) {
  try {
    // Asked at once: some browsers forget the press while the text is made.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then((each) => new Blob([each], { type: 'text/plain' })) })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
