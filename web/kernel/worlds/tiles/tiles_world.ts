/**
 * Sliding tiles: boards of up to 16 cells. A board is a text of its tiles, row by row: 0 is the blank, a to f are 10 to 15. In the core,
 * boards get their ids when they are generated; the start is 0 and the goal 1.
 */
import { knownFields, whole } from '../../document/fields.ts';
import { formOf } from '../../document/forms.ts';
import { missing, refuse, said, shown, tooMany, unexpected } from '../../document/error.ts';
import type { Found } from '../../document/found.ts';
import type { Valid } from '../../document/document.ts';
import type { WorldRules } from '../contracts.ts';

type Shape = Readonly<{ width: number; height: number }>;
export type TilesSpace = Shape & Readonly<{ type: 'tiles' }>;

export const mostCells = 16;
const digits = '0123456789abcdef';
const side = whole(1, mostCells);

/** The tiles of a board as numbers. */
export const tilesOf = (board: string) => Array.from(board, (digit) => digits.indexOf(digit));

export const boardOf = (tiles: readonly number[]) => tiles.map((tile) => digits[tile]).join('');

/** A board as people read it, such as 283/164/705. */
export const inRows = (board: string, width: number) => (board.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('/');

/** The name of a tile in sentences. */
const shownTile = (tile: number) => (tile === 0 ? said('the blank (0)') : said('tile {tile}', { tile }));

/**
 * Reads a board: either its digits, with nothing between them or with separators between rows, or numbers with separators between all of
 * them.
 */
export function readBoard(value: unknown, field: string, { width, height }: Shape) {
  const cells = width * height;
  const last = digits[cells - 1];
  const expected = said('the tiles of a {width}×{height} board row by row, 1 to {last} and 0 for the blank, each once', {
    width,
    height,
    last,
  });
  if (typeof value !== 'string') return unexpected('bad-type', field, value, expected);
  const board = shown(value);
  if (value.length > 200) refuse('too-large', field, 'got {count} characters, expected {expected}', { count: value.length, expected });
  const parts = value
    .trim()
    .split(/[\s,;/|]+/)
    .filter(Boolean);
  const between = parts.length === cells && cells > 1;
  const tiles: number[] = (between ? parts : Array.from(parts.join(''))).map((part) => {
    const tile = between && /^\d{1,2}$/.test(part) ? Number(part) : part.length === 1 ? digits.indexOf(part.toLowerCase()) : -1;
    const code = tile < 0 ? 'unknown-character' : 'out-of-range';
    if (tile < 0 || tile >= cells) refuse(code, field, 'got {got} in {board}, expected {expected}', { got: shown(part), board, expected });
    return tile;
  });
  if (tiles.length !== cells)
    refuse('bad-value', field, 'got {count} tiles in {board}, expected {cells}: {expected}', {
      // Of boards with tiles of two digits, numbers apart are a tile each, though digits in a row are too.
      count: cells > 10 && parts.length > 1 && parts.every((part) => /^\d{1,2}$/.test(part)) ? parts.length : tiles.length,
      board,
      cells,
      expected,
    });
  const twice = tiles.find((tile, at) => tiles.indexOf(tile) !== at);
  if (twice !== undefined) {
    const lost = Array.from(tiles.keys()).find((tile) => !tiles.includes(tile)) ?? 0;
    refuse('bad-value', field, '{twice} is there twice and {lost} is missing in {board}, expected {expected}', {
      twice: shownTile(twice),
      lost: shownTile(lost),
      board,
      expected,
    });
  }
  return boardOf(tiles);
}

/** How many moves it takes from one cell to another. */
export const cellsApart = ({ width }: Shape, one: number, other: number) =>
  Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));

/**
 * Whether moves lead from one board to the other: the parity of the permutation must equal the parity of the blank's distance. In a single
 * row or column the tiles must have the same order.
 */
export function solvable(shape: Shape, from: string, to: string) {
  if (shape.width === 1 || shape.height === 1) return from.replace('0', '') === to.replace('0', '');
  return (parts(shape, from, to).inversions + parts(shape, from, to).blank) % 2 === 0;
}

/** The two parts of that parity: pairs in the wrong order (the blank counts as a tile), and the distance of the blank. */
export function parts(shape: Shape, from: string, to: string) {
  const places = Array.from(from, (digit) => to.indexOf(digit));
  let inversions = 0;
  places.forEach((place, at) => {
    for (let next = at + 1; next < places.length; next++) if (places[next] < place) inversions++;
  });
  return { inversions, blank: cellsApart(shape, from.indexOf('0'), to.indexOf('0')) };
}

/** The cells to which the blank can move: up, down, left, right. */
export function movesOf({ width, height }: Shape, blank: number) {
  const cells = [];
  if (blank >= width) cells.push(blank - width);
  if (blank + width < width * height) cells.push(blank + width);
  if (blank % width > 0) cells.push(blank - 1);
  if ((blank % width) + 1 < width) cells.push(blank + 1);
  return cells;
}

/** Slides the tile in `cell` into the blank. @param cell one next to the blank */
export function slide(board: string, cell: number) {
  const tiles = tilesOf(board);
  tiles[tiles.indexOf(0)] = tiles[cell];
  tiles[cell] = 0;
  return boardOf(tiles);
}

const valid: Found = new WeakSet();

const spaceForm = formOf({ type: { form: { const: 'tiles' } }, width: side, height: side }, ['type', 'width', 'height']);
const spaceFields = Object.keys(spaceForm.properties ?? {});

/** What a tile adds to the estimate: its distance from its place, or 1 if it is misplaced. */
export function addition(shape: Shape, at: number, home: number, heuristic: string) {
  if (heuristic === 'zero') return 0;
  return heuristic === 'misplaced' ? Number(at !== home) : cellsApart(shape, at, home);
}

/** Estimates that add to the tile distance what only the core knows. */
const adds: readonly string[] = ['linear-conflict', 'walking-distance'];
export const hasMore = (heuristic: string) => adds.includes(heuristic);

/** What each tile adds to h, then the blank if the heuristic counts it, then what it has more than the tile distance: 0 without `h`. */
export function additions(
  shape: Shape,
  board: string,
  goal: string,
  heuristic: string,
  h: number = 0,
): { tiles: { tile: number; n: number }[]; gap: number; sum: number; more: number } {
  const tiles = tilesOf(board)
    .map((tile, at) => ({ tile, n: tile === 0 ? 0 : addition(shape, at, goal.indexOf(board[at]), heuristic) }))
    .filter(({ n }) => n > 0)
    .sort((one, other) => one.tile - other.tile);
  const gap = heuristic === 'tile-distance-with-blank' ? cellsApart(shape, board.indexOf('0'), goal.indexOf('0')) : 0;
  const sum = tiles.reduce((all, { n }) => all + n, gap);
  return { tiles, gap, sum, more: hasMore(heuristic) ? Math.max(0, h - sum) : 0 };
}

const heuristics = ['tile-distance', 'misplaced', 'linear-conflict', 'walking-distance', 'tile-distance-with-blank', 'zero'] as const;
export type TilesHeuristic = (typeof heuristics)[number];

export const world: WorldRules<Valid<TilesSpace, string, TilesHeuristic>> = {
  name: 'tiles',
  plural: 'sliding tiles',
  discovered: true,
  even: () => true,
  hopeless: ({ space, start, goal }) => !solvable(space, start, goal),
  exact: { algorithm: 'astar', heuristic: 'linear-conflict' },
  point: 'a board such as "283164705"',
  heuristics,
  lacks: {
    diagonal: 'which do not move diagonally',
    costs: 'where every move costs 1',
    successors: 'whose moves are not pruned',
  },
  space(value, field) {
    if (valid.has(value)) return value as TilesSpace; // only checked spaces are in it
    const given = knownFields(value, field, spaceFields);
    for (const key of ['width', 'height'])
      if (given[key] === undefined)
        missing(`${field}.${key}`, said('a whole number from {least} to {most}', { least: 1, most: mostCells }));
    const width = side(given.width, `${field}.width`),
      height = side(given.height, `${field}.height`);
    if (width * height > mostCells) tooMany(`${field}.height`, `${width}×${height}`, 'cells', mostCells);
    const space = Object.freeze({ type: 'tiles' as const, width, height });
    valid.add(space);
    return space;
  },
  forms: { space: spaceForm, end: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\s,;/|0-9a-fA-F]*$' } },
  end: readBoard,
  lines: ({ width, height }) => ['"type": "tiles"', `"width": ${width}`, `"height": ${height}`],
  encode: ({ space, start, goal }) => [space.width, space.height, ...tilesOf(start), ...tilesOf(goal)],
  again: (before, after) => (before.space === after.space && before.start === after.start && before.goal === after.goal ? [] : null),
  ends: ({ start, goal }) => [0, start === goal ? 0 : 1],
  size: ({ width, height }) => `${width}×${height}`,
  written: ({ width }, board) => inRows(board, width),
  // Without the tools for start and goal, which are whole boards.
  tools: ['select', 'pan'],
  listed: 'boards',
  noPaths: true,
  namedByCore: true,
  pointOf: () => undefined,
  nodeOf: () => -1,
  contains: () => false,
  sound: ({ heuristic }) => heuristic !== 'tile-distance-with-blank',
  derivation({ space, heuristic }, from, to, h) {
    const { tiles, gap, more, sum } = additions(space, from, to, heuristic, h);
    const terms = [...tiles.map(({ n }) => n), gap, more].filter(Boolean);
    return [terms.join(' + ') || '0', sum + more];
  },
};
