/** Finds the document of a figure: a property, JSON inside the element, an address, or attributes. */
import { limits } from '../document/document.ts';
import { withView, type LabDocument } from '../worlds/documents.ts';
import { missing, refuse, unexpected } from '../document/error.ts';
import { documentOf, checkedDocument, readDocument } from '../worlds/reading.ts';
import { gathered } from '../document/stream.ts';
import { documentFromShort, shortNames } from '../worlds/short.ts';

/** The address that each figure has asked for last, and the answer. */
const answers: WeakMap<object, { address: string; text: Promise<string> }> = new WeakMap();

/** The text at an address. It is not fetched again while the figure has no other address, whatever else is set on it. */
function textAt(address: string, figure: object) {
  const known = answers.get(figure);
  if (known?.address === address) return known.text;
  const text = fetched(address);
  answers.set(figure, { address, text });
  return text;
}

/** Fetches a text, and stops when it is larger than a document may be. */
async function fetched(address: string) {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => refuse('bad-value', 'src', 'no answer, expected a document'));
  if (!response.ok) refuse('bad-value', 'src', 'got an answer of {status}, expected a document', { status: response.status });
  return response.body ? new TextDecoder().decode(await gathered(response.body, limits.bytes, 'src')) : '';
}

interface Given {
  /** Whose source it is */
  figure: object;
  given: unknown;
  json: string | null;
  src: string | null;
  attributes: [string, string][];
}

/**
 * @param source the ways to give a document; an earlier one takes precedence
 * @throws {DocumentError} naming the field, or line and column
 */
export async function readSource({ figure, given, json, src, attributes }: Given): Promise<LabDocument> {
  const { step, ...rest } = Object.fromEntries(attributes.filter(([name]) => shortNames.includes(name)));
  const document =
    given !== undefined && given !== null
      ? await checkedDocument(given)
      : json !== null
        ? await readDocument(json)
        : src !== null
          ? await (src.startsWith('#') ? documentOf(src) : readDocument(await textAt(src, figure)))
          : await documentFromShort(Object.entries(rest));
  if (!document) return missing('document', 'a document inside, src, map or preset');
  if (step === undefined) return withView(document, { step: 0, ...document.view });
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return withView(document, { ...document.view, step: number });
}
