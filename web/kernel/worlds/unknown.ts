/**
 * What somebody who walks knows of the map at first: the check of a document's `known`, and of what does not go with walking. Fetched with
 * the first document whose search walks (parts.ts).
 */
import { checkRow, type CellSpace } from '../document/cell_rows.ts';
import { searches, walks } from '../document/algorithms.ts';
import { late } from '../document/document.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { refuse, shown, unexpected } from '../document/error.ts';
import { worldOf } from './registry.ts';
import type { LabDocument } from './types.ts';

late.walk = (value, document) => {
  const { algorithm, space, start, goal, view, preset } = document;
  if (!walks(algorithm))
    refuse('unsupported', 'known', '{algorithm} knows the map, expected algorithm {others}', {
      algorithm,
      others: Object.keys(searches).filter(walks),
    });
  const { width, height, things } = space as CellSpace; // only worlds of cells have these searches
  if (things) refuse('unsupported', 'algorithm', 'where rewards or monsters stand, nobody walks who does not know the map');
  if (mistakesOf({ preset }).mistakes.length) refuse('unsupported', 'algorithm', 'the searches of tutorials are single ones');
  if (view.predict) refuse('unsupported', 'algorithm', 'predictions are made of a single search');
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return unexpected('bad-type', 'known', value, 'an array of rows of . # or 1-9');
  if (value.length !== height)
    refuse('row-count', 'known', '{count} {count:row|rows}, expected {height} ({field}.height)', {
      count: value.length,
      height,
      field: 'space',
    });
  const { nodeOf } = worldOf(space);
  const rows = Array.from(value, (row, y) => checkRow(row, `known[${y}]`, width));
  for (const [name, end] of Object.entries({ start, goal })) {
    const node = nodeOf(space as LabDocument['space'], end as LabDocument['start']); // checked before this
    if (rows[Math.floor(node / width)][node % width] === '#')
      refuse('bad-value', `known[${Math.floor(node / width)}]`, '{got} is the {end}, which is no wall', { got: shown(end), end: name });
  }
  return Object.freeze(rows);
};

/** What is believed of each cell at first, as the core takes it: nothing where all of them are free. */
export const numbersOfKnown = ({ known = [] }: LabDocument): number[] =>
  known.flatMap((row) => [...row].map((cell) => (cell === '#' ? 0 : cell === '.' ? 1 : Number(cell))));
