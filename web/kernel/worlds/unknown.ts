/**
 * What somebody who walks knows of the map at first: the rules of a document's `known`. Fetched with the first document that has it
 * (parts.ts), or with all searches.
 */
import { checkRow, type CellSpace } from '../document/cell_rows.ts';
import { searches, walks } from '../document/algorithms.ts';
import { late } from '../document/document.ts';
import { refuse, shown, unexpected } from '../document/error.ts';
import { cellsOf, groundAt } from './grid/grid_cells.ts';
import { sameNodes, worldOf } from './registry.ts';
import type { LabDocument, LabSpace } from './types.ts';

late.known.check = (value, { algorithm, space, start, goal }) => {
  if (!walks(algorithm))
    refuse('unsupported', 'known', '{algorithm} knows the map, expected algorithm {others}', {
      algorithm,
      others: Object.keys(searches).filter(walks),
    });
  const { width, height, legend } = space as CellSpace; // only worlds of cells have these searches
  if (!Array.isArray(value)) return unexpected('bad-type', 'known', value, 'an array of rows of . # or 1-9');
  if (value.length !== height)
    refuse('row-count', 'known', '{count} {count:row|rows}, expected {height} ({field}.height)', {
      count: value.length,
      height,
      field: 'space',
    });
  const { nodeOf } = worldOf(space);
  const rows = Array.from(value, (row, y) => checkRow(row, `known[${y}]`, width, legend));
  for (const [name, end] of Object.entries({ start, goal })) {
    const node = nodeOf(space as LabSpace, end as LabDocument['start']); // checked before this
    if (groundAt({ ...space, rows }, node) === 0)
      refuse('bad-value', `known[${Math.floor(node / width)}]`, '{got} is the {end}, which is no wall', { got: shown(end), end: name });
  }
  return Object.freeze(rows);
};

late.known.stays = ({ algorithm, space }, before, edited) =>
  walks(algorithm) &&
  // Edited documents are those of this lab.
  sameNodes(space as LabSpace, before.space as LabSpace) &&
  space.legend === before.space.legend && // its symbols may mean something else in another one
  !('start' in edited || 'goal' in edited);

/** What is believed of each cell at first, as the core takes it: nothing where all of them are free. */
export const numbersOfKnown = ({ known, space }: LabDocument) => cellsOf({ space: { ...space, rows: known } });
