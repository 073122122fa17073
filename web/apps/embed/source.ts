/** Finds the document of a figure: a property, JSON inside the element, an address, or attributes. */
import { validateDocument, withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { missing, unexpected } from '../../kernel/document/error.ts';
import { besideFrom, documentFromShort, opening, shortNames } from '../../kernel/worlds/short.ts';

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

const count = (text: string, field: string) =>
  /^\d{1,15}$/.test(text) ? Number(text) : unexpected('bad-value', field, text, 'a whole number');

/**
 * @param source the ways to give a document; an earlier one takes precedence
 * @throws {DocumentError} naming the field, or line and column
 */
export async function readSource(source: Given): Promise<LabDocument> {
  const { step, episode, beside, ...rest } = Object.fromEntries(source.attributes.filter(([name]) => shortNames.includes(name)));
  const own = await documentIn(source, Object.entries(rest));
  const document = beside === undefined ? own : validateDocument({ ...own, view: { ...own.view, beside: besideFrom(beside) } });
  const { step: _, ...view } = document.view;
  const place = {
    ...(episode !== undefined && { episode: count(episode, 'episode') }),
    ...(step !== undefined && { step: count(step, 'step') }),
  };
  return withView(document, Object.keys(place).length ? { ...view, ...place } : opening(document.view));
}
