/** Reads the document that the address of the page, or the page itself, gives the lab. Fetched only where something is given. */
import { refuse } from '../../kernel/document/error.ts';
import { documentMark, holdsDocument } from '../../kernel/document/link.ts';
import { defaultsOn, withView } from '../../kernel/worlds/documents.ts';
import { documentOf, readDocument } from '../../kernel/worlds/reading.ts';
import { documentFromShort, opening } from '../../kernel/worlds/short.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export interface Given {
  document?: LabDocument;
  error?: unknown;
  /** Whether they are about what is in the address. */
  addressed?: boolean;
}

/** An option says that a document is meant, even if its map is missing. */
const means = (name: string) => /^(?:map|preset|step|speed)$/.test(name) || Object.hasOwn(defaultsOn('grid'), name);

/** The document inside a page in one file, as JSON text; null if there is none. */
function documentWithin() {
  const text = document.querySelector('script[data-document]')?.textContent ?? '';
  return text === '' || text === 'null' ? null : text;
}

async function read() {
  const { hash, search } = location;
  const whole = holdsDocument(hash);
  const short = [hash.slice(1), search.slice(1)].find((part) => [...new URLSearchParams(part).keys()].some(means));
  const spelled = !whole && short !== undefined && (await documentFromShort(new URLSearchParams(short)));
  if (spelled) return { document: spelled, addressed: true };
  const within = whole ? null : documentWithin();
  if (within !== null) return { document: await readDocument(within) };
  // Every other hash is taken for a link too, unless it names an element of the page.
  if (!whole && (!hash || document.querySelector(':target'))) return {};
  if (!whole)
    refuse('bad-value', 'link', 'it does not begin with {mark} and has neither map= nor preset=, expected all of it as it was copied', {
      mark: documentMark,
    });
  return { document: await documentOf(hash), addressed: true };
}

export async function documentGiven(): Promise<Given> {
  try {
    const { document, ...rest } = await read();
    return document ? { ...rest, document: withView(document, opening(document.view)) } : rest;
  } catch (error) {
    return { error, addressed: true };
  }
}
