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

/** The document before `step` and `beside` are read. Figures given by attributes, which are most, need no reader of texts. */
async function documentIn({ figure, given, json, src }: Given, attributes: [string, string][]) {
  const reader = () => import('../../kernel/worlds/reading.ts');
  if (given !== undefined && given !== null) return (await reader()).checkedDocument(given);
  if (json !== null) return (await reader()).readDocument(json);
  if (src?.startsWith('#')) return (await reader()).documentOf(src);
  if (src !== null) return (await reader()).readDocument(await (await import('./address.ts')).textAt(src, figure));
  return (await documentFromShort(attributes)) ?? missing('document', 'a document inside, src, map or preset');
}

/**
 * @param source the ways to give a document; an earlier one takes precedence
 * @throws {DocumentError} naming the field, or line and column
 */
export async function readSource(source: Given): Promise<LabDocument> {
  const { step, beside, ...rest } = Object.fromEntries(source.attributes.filter(([name]) => shortNames.includes(name)));
  const own = await documentIn(source, Object.entries(rest));
  const document = beside === undefined ? own : validateDocument({ ...own, view: { ...own.view, beside: besideFrom(beside) } });
  if (step === undefined) return withView(document, { step: 0, ...document.view });
  const number = /^\d{1,15}$/.test(step) ? Number(step) : unexpected('bad-value', 'step', step, 'a whole number');
  return withView(document, { ...document.view, step: number });
}
