/** Writes short links, as short.ts reads them. Nothing that only reads them fetches this. */
import { defaultsOn, type LabDocument } from './documents.ts';
import { ofSquares } from './registry.ts';
import { flags, numbers, second, shortNames, words } from './short.ts';
import type { View } from '../document/document.ts';

/** The most cells of a map for which a short address is made. */
const most = 1024;

const besideText = (beside: unknown) => {
  const { algorithm, ...rest } = beside as View['beside'] & object; // the field of this name
  return algorithm && Object.keys(rest).length === 0 ? algorithm : JSON.stringify(beside);
};

/**
 * Writes a document as names and values; null if that would be too long, or if they cannot express all of it.
 * @param document a valid one
 */
export function shortOf(document: LabDocument): [string, string][] | null {
  const { space, start, goal, preset, view, limits } = document;
  if (
    preset !== undefined ||
    document.taken ||
    document.then ||
    document.known ||
    !ofSquares(space) ||
    space.things ||
    space.legend ||
    space.width * space.height > most
  )
    return null;
  if (Object.keys(limits).length || String(start) === String(goal)) return null;
  const rows = space.rows.slice();
  // In a world of squares both ends are cells.
  for (const [[x, y], letter] of [
    [start, 'S'],
    [goal, 'G'],
  ] as [[number, number], string][]) {
    // A letter replaces only plain free ground, because it cannot say what the cell costs.
    if (rows[y][x] !== '.') return null;
    rows[y] = rows[y].slice(0, x) + letter + rows[y].slice(x + 1);
  }
  const usual = defaultsOn('grid');
  const pairs: [string, string][] = [['map', rows.join('/').replaceAll('#', 'X')]];
  for (const name of [...words, ...numbers, ...flags]) {
    const value = document[name];
    if (value !== usual[name]) pairs.push([name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);
  }
  for (const [name, value] of Object.entries(view)) {
    if (!shortNames.includes(name)) return null;
    pairs.push([name, name === second ? besideText(value) : String(value)]);
  }
  return pairs;
}

/** An unpaired surrogate cannot be encoded in an address: U+FFFD replaces it. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** The part of an address after the ?. The characters of maps stay readable. */
export const asQuery = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value)).replaceAll('%2F', '/')}`).join('&');
