/**
 * Short links and attributes, as they are read: a simple document as names and values that people can read and type, such as
 * `?map=S../.X./..G&algorithm=greedy&step=3`. Documents that need more than these names take the packed link of reading.ts.
 */
import { missing, quoted, refuse, unexpected } from '../document/error.ts';
import { validateDocument, type LabDocument } from './documents.ts';
import { fetchNeeds } from './parts.ts';
import type { View } from '../document/document.ts';

/** The names that are also fields of a document, grouped by how their values are read. */
export const words = ['algorithm', 'heuristic', 'diagonal', 'costs', 'tie', 'openList', 'stop', 'successors'] as const;
export const numbers = ['gWeight', 'hWeight', 'beamWidth', 'clusterSize', 'sight'] as const;
export const flags = ['reopen'] as const;
const viewNumbers = ['step', 'episode', 'speed'] as const;
const viewWords = ['theme', 'language'] as const;
/** The second search: its algorithm, or its options as JSON. */
export const second = 'beside';

/** All names that are read from an address. An address contains a document only if it has `map` or `preset`. */
export const shortNames = Object.freeze(['map', 'preset', ...words, ...numbers, ...flags, ...viewNumbers, ...viewWords, second]);

function numberOf(text: string, field: string) {
  if (!/^-?\d{1,15}(\.\d{1,20})?$/.test(text)) unexpected('bad-value', field, text, 'a number');
  return Number(text);
}

function flagOf(text: string, field: string) {
  if (text !== 'true' && text !== 'false') unexpected('bad-value', field, text, 'true or false');
  return text === 'true';
}

/** The view of a document that is opened from an address or in a figure: at its beginning, unless it says where. */
export const opening = (view: View): View => ({ ...(view.episode === undefined && { step: 0 }), ...view });

/** Reads the search that stands beside another, as `view.beside` has it. */
export const besideFrom = (text: string) => objectFrom(text, second) ?? { algorithm: text };

/** Reads an object in JSON; null if the text does not begin like one. */
function objectFrom(text: string, field: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : null;
  } catch {
    return unexpected('bad-value', field, text, 'an algorithm or an object in JSON');
  }
}

/** Reads rows that are separated by /. A wall may be written X, because # has another meaning in an address. */
function fromMap(map: string) {
  const [wrong] = /[^.X#SG1-9/]/u.exec(map) ?? [];
  if (wrong) refuse('unknown-character', 'map', 'unexpected {got} (expected . X S G or 1-9)', { got: quoted(wrong) });
  for (const letter of ['S', 'G']) {
    const count = map.split(letter).length - 1;
    if (count !== 1) {
      const says = 'got {count} {letter}, expected one S for the start and one G for the goal';
      refuse(count ? 'bad-value' : 'missing-field', 'map', says, { count, letter });
    }
  }
  return { space: { type: 'grid', rows: map.replaceAll('X', '#').split('/') } };
}

/**
 * Reads a document from names and values; null if they contain none of `shortNames`.
 * @param pairs names that are not in `shortNames` are ignored
 * @throws {DocumentError} naming the field
 */
export async function documentFromShort(pairs: Iterable<[string, string]>): Promise<LabDocument | null> {
  const given: Record<string, string> = {};
  for (const [name, value] of pairs) {
    if (!shortNames.includes(name)) continue;
    if (name in given) refuse('duplicate-field', name, 'given twice');
    given[name] = value;
  }
  if (given.map === undefined && given.preset === undefined)
    return Object.keys(given).length ? missing('map', 'rows such as S../.X./..G') : null;
  const view: Record<string, unknown> = {};
  const document: Record<string, unknown> = { view, ...(given.map === undefined ? {} : fromMap(given.map)) };
  for (const name of ['preset', ...words]) if (given[name] !== undefined) document[name] = objectFrom(given[name], name) ?? given[name];
  for (const name of numbers) if (given[name] !== undefined) document[name] = numberOf(given[name], name);
  for (const name of flags) if (given[name] !== undefined) document[name] = flagOf(given[name], name);
  for (const name of viewNumbers) if (given[name] !== undefined) view[name] = numberOf(given[name], name);
  for (const name of viewWords) if (given[name] !== undefined) view[name] = given[name];
  if (given[second] !== undefined) view[second] = besideFrom(given[second]);
  await fetchNeeds(document);
  return validateDocument(document);
}
