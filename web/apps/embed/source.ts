/** Finds the document of a figure: a property, JSON inside the element, an address, or attributes. */
import { validateDocument, withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { missing, unexpected } from '../../kernel/document/error.ts';
import { documentOf, checkedDocument, readDocument } from '../../kernel/worlds/reading.ts';
import { besideFrom, documentFromShort, shortNames } from '../../kernel/worlds/short.ts';

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
  const { step, beside, ...rest } = Object.fromEntries(attributes.filter(([name]) => shortNames.includes(name)));
  const own =
    given !== undefined && given !== null
      ? await checkedDocument(given)
      : json !== null
        ? await readDocument(json)
        : src !== null
          ? await (src.startsWith('#')
              ? documentOf(src)
              : import('./address.ts').then(({ textAt }) => textAt(src, figure)).then(readDocument))
          : await documentFromShort(Object.entries(rest));
  if (!own) return missing('document', 'a document inside, src, map or preset');
  const document = beside === undefined ? own : validateDocument({ ...own, view: { ...own.view, beside: besideFrom(beside) } });
  if (step === undefined) return withView(document, { step: 0, ...document.view });
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return withView(document, { ...document.view, step: number });
}
