/** The document of a figure: given as a property, inside the element as JSON, at an address, or as attributes. */
import { limits } from '../document/document.ts';
import { withView, type LabDocument } from '../worlds/documents.ts';
import { refuse, unexpected } from '../document/error.ts';
import { documentOf, checkedDocument, readDocument } from '../worlds/reading.ts';
import { holdsDocument } from '../document/link.ts';
import { gathered } from '../document/stream.ts';
import { documentFromShort, shortNames } from '../worlds/short.ts';

/** A file of somebody's, read no further than a document may go. */
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
 * @param source in the order in which they count
 * @returns null where nothing says what to show
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
