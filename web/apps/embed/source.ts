/** Finds the document of a figure: a property, JSON inside the element, an address, or attributes. */
import { validateDocument, withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { missing, unexpected } from '../../kernel/document/error.ts';
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
  const own = await (async () => {
    const plain = given === undefined || given === null;
    if (plain && json === null && src === null) return documentFromShort(Object.entries(rest));
    // Figures given by attributes, which are most, need no reader of texts.
    const { documentOf, checkedDocument, readDocument } = await import('../../kernel/worlds/reading.ts');
    if (!plain) return checkedDocument(given);
    if (json !== null) return readDocument(json);
    const address = src ?? ''; // the third of three, of which one is there
    return address.startsWith('#') ? documentOf(address) : readDocument(await (await import('./address.ts')).textAt(address, figure));
  })();
  if (!own) return missing('document', 'a document inside, src, map or preset');
  const document = beside === undefined ? own : validateDocument({ ...own, view: { ...own.view, beside: besideFrom(beside) } });
  if (step === undefined) return withView(document, { step: 0, ...document.view });
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return withView(document, { ...document.view, step: number });
}
