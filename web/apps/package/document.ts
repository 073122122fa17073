/** The entry `a-star-lab/document`: checks documents, writes them as text and puts them into addresses, without a search. */
import { unexpected } from '../../kernel/document/error.ts';
import { holdsDocument as holds } from '../../kernel/document/link.ts';
import { listed, textual } from '../../kernel/engine/arguments.ts';
import { serializeDocument as serialized, validateDocument, type DocumentInput } from '../../kernel/worlds/documents.ts';
import * as reading from '../../kernel/worlds/reading.ts';
import * as short from '../../kernel/worlds/short.ts';
import * as writer from '../../kernel/worlds/short_writer.ts';

export { DocumentError as LabError } from '../../kernel/document/document.ts';
export { longestLink } from '../../kernel/document/link.ts';
export { checkedDocument as checkDocument } from '../../kernel/worlds/reading.ts';
export { graphDocument, type OwnGraph } from '../../kernel/reading/own_graph.ts';
export type * from '../../kernel/worlds/documents.ts';
export { readMap, type Answers, type Question, type Reading } from '../../kernel/reading/read_map.ts';

/** JSON text for people: fields in a fixed order, one row of the map per line, only options that are not the default. */
export const serializeDocument = (document: DocumentInput) => serialized(validateDocument(document));
/** The whole document as the part of an address from # on. If it is longer than `longestLink`, it cannot be read again. */
export const linkOf = async (document: DocumentInput) => reading.linkOf(validateDocument(document));

export const readDocument = async (text: string) => reading.readDocument(textual(text, 'text'));
export const documentOf = async (hash: string) => reading.documentOf(textual(hash, 'link'));
export const holdsDocument = (hash: string) => holds(textual(hash, 'link'));

function pairsOf(pairs: unknown): [string, string][] {
  if (typeof Object(pairs)[Symbol.iterator] !== 'function') unexpected('bad-type', 'pairs', pairs, 'names and values');
  // Checked above: it has an iterator.
  return Array.from(pairs as Iterable<unknown>, (pair) => {
    const [name, value] = listed(pair, 'pairs');
    return [textual(name, 'pairs'), textual(value, 'pairs')];
  });
}

export const documentFromShort = async (pairs: Iterable<[string, string]>) => short.documentFromShort(pairsOf(pairs));
export const asQuery = (pairs: Iterable<[string, string]>) => writer.asQuery(pairsOf(pairs));
export const shortOf = (document: DocumentInput) => writer.shortOf(validateDocument(document));
