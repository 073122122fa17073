/**
 * Maps in the formats of other programs. What a format cannot express is an error that names it, and is never left out silently. Options
 * are not part of these formats, and a `.map` file has no start and goal either.
 */
import { refuse, said } from '../document/error.ts';
import { serializeDocument, type LabDocument, type LabSpace } from '../worlds/documents.ts';
import { farApart } from './far_apart.ts';
import { replaced } from '../worlds/kinds.ts';
import { ofSquares, squareRows, worldOf } from '../worlds/registry.ts';
import type { ParsedMap } from '../engine/toolbox.ts';

/** The kind of a file */
export type Kind = 'json' | 'scen' | 'movingai' | 'map' | 'edges' | 'table' | 'voxels' | 'flights' | 'unknown';

export const toJson = serializeDocument;

/** Rows of `. # 1-9` with S and G for start and goal. Their cells must be plain free ground, because the letter replaces it. */
export function toAscii({ space, start, goal }: LabDocument) {
  if (!ofSquares(space)) return refuseOthers(space);
  refuseThings(space);
  const rows = space.rows.map((row) => row.replaceAll('1', '.').split(''));
  // On squares both ends are cells.
  for (const [field, [x, y], mark] of [
    ['start', start, 'S'],
    ['goal', goal, 'G'],
  ] as [string, [number, number], string][]) {
    const cell = rows[y][x];
    if (cell === 'S')
      refuse('unsupported', field, '[{x},{y}] is also the start, expected a cell of its own: text has one letter per cell', { x, y });
    if (cell !== '.') {
      const ground = cell === '#' ? said('a wall') : said('terrain {cost}', { cost: cell });
      const found = { x, y, ground, mark };
      refuse('unsupported', field, '[{x},{y}] is {ground}, expected a free cell: in text the letter {mark} takes its place', found);
    }
    rows[y][x] = mark;
  }
  return `${rows.map((row) => row.join('')).join('\n')}\n`;
}

/** MovingAI `.map`: cells are free or walls, nothing else. */
export function toMovingAi({ space }: LabDocument) {
  // The rows of a navigation mesh are a map of squares too.
  if (!squareRows(space)) return refuseOthers(space);
  const { width, height, rows } = space;
  refuseThings(space);
  const lines = rows.map((row, y) => {
    const x = row.search(/[2-9]/);
    if (x >= 0)
      refuse(
        'unsupported',
        `space.rows[${y}]`,
        'terrain {cost} at [{x},{y}], expected only free cells and walls: a .map file has nothing else',
        {
          cost: row[x],
          x,
          y,
        },
      );
    return row.replaceAll('1', '.').replaceAll('#', '@');
  });
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${lines.join('\n')}\n`;
}

const refuseOthers = (space: LabSpace) =>
  refuse('unsupported', 'space.type', '{type}, expected grid: only JSON has a place for {world}', {
    type: space.type,
    world: worldOf(space).plural,
  });

function refuseThings({ things = {} }: LabSpace) {
  const count = Object.values(things).flat(1).length;
  if (count > 0)
    refuse('unsupported', 'space.things', '{count} {count:thing|things}, expected none: only JSON has a place for them', { count });
}

const ofCells = /^[SG\d]*[.#@][.#@SG\d]*$/;
const ofNumbers = /^[\d.,;]+$/;
const isNumber = (word: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word);

/**
 * Whether a text is an edge list, correct or not. Its first line after comments must begin with a keyword of the format, or have two names
 * and a number, or have two names of which one occurs again.
 */
function isEdgeList(text: string) {
  const line = text.split(/\r?\n/).find((each) => !/^[ \t]*(?:#[ \t]|$)/.test(each)) ?? '';
  if (/^[ \t]*(?:(?:un)?directed(?:\s|$)|node[ \t]+\S)/.test(line)) return true;
  const wordsOf = (part: string): string[] => part.match(/"[^"\n]*"|[^\s,;]+/g) ?? [];
  const words = wordsOf(line);
  const comment = words.findIndex((word) => /^#(?![.#@SG\d]*$)|^#$/.test(word));
  if (comment > 0) words.length = comment;
  if (words.length < 2 || (ofNumbers.test(line) && /[,;]/.test(line)) || words.every((word) => ofCells.test(word))) return false;
  const all = words.length === 2 ? wordsOf(text) : [];
  return words.slice(2).some(isNumber) || words.some((word) => all.indexOf(word) !== all.lastIndexOf(word));
}

/** Whether the first line looks like a map of letters: more than half of it are characters of maps. An empty text is an empty map. */
function isMap(text: string) {
  const line = text.trimStart().split(/\r?\n/, 1)[0].replace(/\s/g, '');
  return line.replace(/[^.#@SGX\d]/g, '').length * 2 > line.length || line === '';
}

const flights = /\.3dscen$/i;
/** Whether the name of a file says that it is a map of voxels; these may be longer than others. */
export const isVoxelMap = (name: string) => /\.3dmap$/i.test(name);

const separators = /[,;\t]/;

/** Whether the first line is the row of a table: at least four cells, none longer than one character. */
function isTable(text: string) {
  const cells = text.split(/\r?\n/, 1)[0].split(separators);
  return cells.length > 3 && cells.every((cell) => cell.trim().length < 2);
}

/**
 * Converts a table of cells, as spreadsheets and programs save it, to the text of a map. Usually 0 is free and 1 is a wall. If there are
 * higher numbers they are terrain, 1 is free, and 0 is a wall. An empty cell is free.
 */
export function tableToMap(text: string) {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const priced = /[2-9]/.test(text);
  const [zero, one] = priced ? ['#', '.'] : ['.', '#'];
  const cells = new Map([
    ['', '.'],
    ['0', zero],
    ['1', one],
  ]);
  const cell = (each: string) => cells.get(each) ?? each;
  const row = (line: string) => line.split(separators).map((each) => cell(each.trim()));
  return lines.map((line) => row(line).join('')).join('\n');
}

/** The kind of a file. Its first characters are more reliable than its name, so the name only counts if they are not clear. */
export function detect(name: string, text: string): Kind {
  const start = text.slice(0, 256).replace(/^\ufeff?\s*/, '');
  if (/^[{[]/.test(start)) return 'json';
  // A scenario of voxels names its map only once, on the second line.
  if (/^version\s+\d/i.test(start)) return flights.test(name) || /^[^\n]+\n[ \t]*\S+[ \t\r]*(?:\n|$)/.test(start) ? 'flights' : 'scen';
  if (/^(?:type|height|width|map)\b/i.test(start)) return 'movingai';
  if (isVoxelMap(name) || /^voxel(?:\s+\d+){3}\s/.test(start)) return 'voxels';
  if (isTable(start)) return 'table';
  if (flights.test(name)) return 'flights';
  if (/\.scen$/i.test(name)) return 'scen';
  if (/\.(?:edges|edgelist)$/i.test(name) || isEdgeList(text.slice(0, 4096).replace(/^\ufeff/, ''))) return 'edges';
  if (/\.(?:geo)?json$/i.test(name)) return 'json';
  return /\.map$/i.test(name) || isMap(start) ? 'map' : 'unknown';
}

/**
 * The document with another map and the same options. Ends that the map does not mark become free cells that are far apart and connected.
 */
export function fromMap(
  { width, height, rows, start, goal }: Pick<ParsedMap, 'width' | 'height' | 'rows'> & Parameters<typeof farApart>[1],
  document: LabDocument,
): object {
  // The step belonged to another search, slice and angle perhaps to another world, and a text has its first row at the top.
  const { step: _, slice: __, angle: ___, ...view } = document.view ?? {};
  if (view.yUp) view.yUp = false;
  return {
    ...document,
    ...replaced(document, 'grid'),
    space: { type: 'grid', width, height, rows },
    ...farApart(rows, { start, goal }),
    view,
  };
}
