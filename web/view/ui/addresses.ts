/** Documents that are sent to others: with the present looks or from the beginning, and as an address. */
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { linkOf } from '../../kernel/worlds/reading.ts';
import { asQuery, shortOf } from '../../kernel/worlds/short_writer.ts';
import { layoutOf } from '../stage/layouts.ts';
import type { View } from '../../kernel/document/document.ts';
import type { Host } from './host.ts';

/** A readable address is used if it has at most so many characters, even if a packed one would be shorter. */
const readable = 400;

/** The document with its present looks, without the questions that were put to the reader. */
export function asShown(host: Host) {
  const { model } = host;
  const {
    view: { predict: _questions, ...view },
    ...document
  } = host.snapshot();
  const layout = layoutOf(document.space.type);
  if (!layout?.look) return { ...document, view };
  const { slice: _, angle: __, ...others } = view;
  return { ...document, view: { ...others, ...layout.look(model) } };
}

/** The document with the cursor at the beginning. */
export function fromTheStart(host: Host) {
  const {
    view: { step: _, beside, ...view },
    ...document
  } = asShown(host);
  if (!beside) return { ...document, view };
  const { step: __, ...other } = beside;
  return { ...document, view: { ...view, beside: other } };
}

/** The document in the given language, or in that of the reader for `own`. */
export function inLanguage({ view: { language: _, ...view }, ...document }: { readonly view: View }, language: string) {
  return { ...document, view: language === 'own' ? view : { ...view, language } };
}

/** The complete address of a page with the document. */
export async function addressOf(document: object) {
  const valid = validateDocument(document);
  const pairs = shortOf(valid);
  const short = pairs && `#${asQuery(pairs)}`;
  const packed = short && short.length <= readable ? short : await linkOf(valid);
  return new URL(packed, location.href.replace(/[?#].*/, '')).href;
}

/** Copies a text that is still being made to the clipboard; the browser may refuse. */
export async function copy(text: Promise<string>) {
  try {
    // This is called at once, because some browsers only allow it during the press.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then((each) => new Blob([each], { type: 'text/plain' })) })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
