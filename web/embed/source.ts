/** The document of a figure: given as a property, inside the element as JSON, at an address, or as attributes. */
import { validateDocument } from '../document/document.ts';
import { DocumentError, refuse, unexpected } from '../document/error.ts';
import { limits } from '../document/document.ts';
import { documentOf, holdsDocument } from '../document/link.ts';
import { documentFromShort, shortNames } from '../document/short.ts';
import { readDocument } from '../document/document_text.ts';
import { fetchAllNeeds, fetchNeeds } from '../document/needs.ts';
import type { Document } from '../document/document.ts';

/** A file of somebody's, read no further than a document may go. */
async function textAt(address: string) {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) refuse('bad-value', 'src', 'got an answer of {status}, expected a document', { status: response.status });
  const reader = response.body?.getReader();
  const letters = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return text + letters.decode();
    size += value.length;
    if (size > limits.bytes) {
      reader?.cancel().catch(() => {});
      refuse('too-large', 'src', 'the text is longer than {most} bytes, which is all that is read', { most: limits.bytes });
    }
    text += letters.decode(value, { stream: true });
  }
}

/** A document given as an object, whatever its world. */
async function checked(value: any) {
  await fetchNeeds(value);
  try {
    return validateDocument(value);
  } catch (error) {
    if (!(error instanceof DocumentError && (error.field === 'space.type' || error.field === 'preset'))) throw error;
    await fetchAllNeeds();
    return validateDocument(value);
  }
}

/**
 * @param source in the order in which they count
 * @returns null where nothing says what to show
 * @throws {DocumentError} naming the field, or line and column
 */
export async function readSource({
  given,
  json,
  src,
  attributes,
}: {
  given: unknown;
  json: string | null;
  src: string | null;
  attributes: [string, string][];
}): Promise<Document | null> {
  const { step, ...rest } = Object.fromEntries(attributes.filter(([name]) => shortNames.includes(name)));
  const document =
    given !== undefined && given !== null
      ? await checked(given)
      : json !== null
        ? await readDocument(json)
        : src !== null
          ? await (holdsDocument(src) ? documentOf(src) : readDocument(await textAt(src)))
          : await documentFromShort(Object.entries(rest));
  if (!document || step === undefined) return document && { ...document, view: { step: 0, ...document.view } };
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return { ...document, view: { ...document.view, step: number } };
}
