/** Finds the document of a figure: a property, JSON inside the element, an address, or attributes. */
import { limits } from '../document/document.ts';
import { withView, type LabDocument } from '../worlds/documents.ts';
import { refuse, unexpected } from '../document/error.ts';
import { documentOf, checkedDocument, readDocument } from '../worlds/reading.ts';
import { holdsDocument } from '../document/link.ts';
import { gathered } from '../document/stream.ts';
import { documentFromShort, shortNames } from '../worlds/short.ts';

/** Fetches a text, and stops when it is larger than a document may be. */
async function textAt(address: string) {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) refuse('bad-value', 'src', 'got an answer of {status}, expected a document', { status: response.status });
  return response.body ? new TextDecoder().decode(await gathered(response.body, limits.bytes, 'src')) : '';
}

interface Given {
  given: unknown;
  json: string | null;
  src: string | null;
  attributes: [string, string][];
}

/**
 * @param source the ways to give a document; an earlier one takes precedence
 * @returns null if none is given
 * @throws {DocumentError} naming the field, or line and column
 */
export async function readSource({ given, json, src, attributes }: Given): Promise<LabDocument | null> {
  const { step, ...rest } = Object.fromEntries(attributes.filter(([name]) => shortNames.includes(name)));
  const document =
    given !== undefined && given !== null
      ? await checkedDocument(given)
      : json !== null
        ? await readDocument(json)
        : src !== null
          ? await (holdsDocument(src) ? documentOf(src) : readDocument(await textAt(src)))
          : await documentFromShort(Object.entries(rest));
  if (!document || step === undefined) return document && withView(document, { step: 0, ...document.view });
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return withView(document, { ...document.view, step: number });
}
