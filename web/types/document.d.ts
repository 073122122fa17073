/** Documents checked, written as text and put into addresses, without a search. Works in browsers and Node >= 20. */
import type { LabDocument, Unchecked } from '../document/format.js';

export type * from '../document/format.js';
export { LabError } from './engine.js';

/** Checks a document and completes it with defaults. Rejects with a LabError naming the field. */
export function checkDocument(value: LabDocument | Unchecked): Promise<LabDocument>;
/** The same from JSON text; errors have line and column. */
export function readDocument(text: string): Promise<LabDocument>;
/** JSON text for people: fields in a fixed order, a row of the map a line, only options that are not the default. */
export function serializeDocument(document: LabDocument): string;
/** The whole document as the part of an address from # on. Longer than `longestLink` it is not read again. */
export function linkOf(document: LabDocument): Promise<string>;
/** The document of such a part. Rejects with a LabError. */
export function documentOf(hash: string): Promise<LabDocument>;
/** Whether the part of an address from # on is meant to hold a document. */
export function holdsDocument(hash: string): boolean;
export const longestLink: number;
/** The document that names and values such as `map=S../.X./..G` say; null if they say none. */
export function documentFromShort(pairs: Iterable<[string, string]>): Promise<LabDocument | null>;
/** Such names and values; null where they would be long or cannot say all of it. */
export function shortOf(document: LabDocument): [string, string][] | null;
/** Names and values as the part of an address after ? or #. */
export function asQuery(pairs: [string, string][]): string;
