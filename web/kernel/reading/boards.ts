/**
 * Boards of sliding tiles: 1 to n−1 once each and one blank, which may be 0, `_`, `x` or a gap. Rows end with lines, slashes, hyphens or
 * brackets. Two boards are start and goal.
 */
import { quoted, said } from '../document/error.ts';
import { boardOf as written, inRows, readBoard, solvable, world as tiles } from '../worlds/tiles/tiles_world.ts';
import { endCalled, placeIn } from './ends.ts';
import type { Found, Reader, Source } from './contract.ts';

interface Board {
  width: number;
  height: number;
  /** In the notation of documents. */
  board: string;
}

const blank = /^(?:0|_+|x|b|\*|\.|-|□|▢|blank|空|none|null|)$/i;
const [least, most] = [6, 16];

/** The board of rows of words; null where they are none. */
function boardIn(rows: readonly (readonly string[])[]): Board | null {
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  const cells = rows.flat();
  if (rows.some((row) => row.length !== width) || cells.length < least || cells.length > most) return null;
  // The largest side comes first in mistakes; a single row slides no tile past another.
  if (width < 2 || height < 2) return null;
  const blanks = cells.filter((cell) => blank.test(cell));
  const tiles = cells.map((cell) => (blank.test(cell) ? 0 : /^\d{1,2}$/.test(cell) ? Number(cell) : NaN));
  const known = new Set(tiles);
  return blanks.length === 1 && known.size === cells.length && tiles.every((tile) => tile < cells.length)
    ? { width, height, board: written(tiles) }
    : null;
}

/** Rows of words of a text: of lines, or of what slashes and hyphens separate. */
function rowsOf(text: string): string[][] {
  // Lines and bars of a frame are no tiles.
  const plain = text.replace(/[│┃║]/g, '|').replace(/[\u2500-\u257f]/g, '-');
  const filled = plain.split('\n').filter((line) => /[^\s+=|-]/.test(line));
  const lines = filled.length === 1 ? filled[0].split(/[/;|]/) : filled;
  const rows = lines.map((line) => line.replace(/[/;|]\s*$/, '').replace(/^\s*\|/, ''));
  const split = (row: string) => {
    const inside = row.trim();
    if (/^\S$/.test(inside)) return [inside];
    if (/[,;\t|]/.test(inside)) return row.split(/[,;\t|]/).map((cell) => cell.trim());
    // Between tiles a hyphen separates; alone it is the blank.
    if (/^[^\s-]+(?:-[^\s-]+)+$/.test(inside)) return inside.split('-');
    if (/\s/.test(inside)) return inside.split(/\s+/);
    return /^[\da-f_x.*]+$/i.test(inside) ? Array.from(inside) : [inside];
  };
  const cut = rows.map(split);
  return gapped(rows, cut) ?? cut;
}

/** Rows in which one tile is missing, and the place of the gap, from the columns in which the tiles of other rows stand. */
function gapped(rows: readonly string[], cut: readonly string[][]): string[][] | null {
  const width = Math.max(...cut.map((row) => row.length));
  const short = cut.findIndex((row) => row.length === width - 1);
  if (short < 0 || width < 2 || cut.some((row, i) => i !== short && row.length !== width)) return null;
  const full = rows.find((_, i) => i !== short) ?? '';
  const startsIn = (row: string) => Array.from(row.matchAll(/\S+/g), ({ index, 0: word }) => index + word.length);
  const [ends, tiles] = [startsIn(full), startsIn(rows[short])];
  if (ends.length !== width || tiles.length !== width - 1) return null;
  // Each tile belongs to the column whose end is nearest.
  const columns = tiles.map((end) => ends.reduce((best, each, i) => (Math.abs(each - end) < Math.abs(ends[best] - end) ? i : best), 0));
  if (new Set(columns).size !== columns.length) return null;
  const gap = ends.findIndex((_, i) => !columns.includes(i));
  return cut.map((row, i) => (i === short ? row.toSpliced(gap, 0, '') : [...row]));
}

/** The text without brackets, a line for each pair of innermost ones; null where brackets do not close. */
function unbracketed(text: string): string | null {
  if (!/[[({]/.test(text)) return text;
  const body = text.replace(/^\s*[A-Za-z_][\w\s:]*=\s*/, '').replace(/^\s*(?:np\.)?(?:array|matrix)\s*(?=[[(])/, '');
  const plain = body.replace(/\b(?:None|null)\b/g, '_');
  if (!/^[\s\d'"_x,;[\](){}.*-]*$/i.test(plain)) return null;
  const inner = plain.match(/[[({][^[\](){}]*[\])}]/g);
  const flat = inner?.map((row) => row.slice(1, -1).replace(/['"]/g, '').replace(/,\s*$/, '')) ?? [];
  const opened = plain.match(/[[({]/g)?.length ?? 0;
  return opened === (plain.match(/[\])}]/g)?.length ?? 0) && flat.length > 0 ? flat.join('\n') : null;
}

/** What stands in front of a board. */
const title =
  /^[ \t]*(?:initial|start|goal|final|target)(?:[ _]?(?:state|board|node))?[ \t]*[:=][ \t]*$|^[ \t]*(?:initial|start|goal|final|target)(?:_?(?:state|board))?[ \t]*[:=](?=[ \t]*[[({"'\d])/gim;

/** The text without a first line that says how many rows follow. */
function sized(text: string) {
  const [first, ...rows] = text.trim().split('\n');
  return rows.length > 1 && first.trim() === String(rows.length) && rows.every((row) => row.trim() !== '') ? rows.join('\n') : text;
}

/** The boards that a text is: one, or start and goal. */
function boardsIn(text: string): [Board, Board?] | null {
  if (text.length > 400) return null;
  const titles = text.match(title) ?? [];
  // Titles part the boards as a blank line does.
  const plain = unbracketed(sized(text).replace(title, '\n\n'));
  if (plain === null) return null;
  const one = boardOfText(plain);
  if (one) return [one];
  for (const separator of [/\n[ \t]*\n+/, /->|→|=>/]) {
    const parts = plain.trim().split(separator);
    const [start, goal] = parts.map(boardOfText);
    if (parts.length === 2 && start && goal && start.width === goal.width)
      return /^\s*[gft]/i.test(titles[0] ?? '') ? [goal, start] : [start, goal];
  }
  const rows = rowsOf(plain);
  const half = rows.length / 2;
  const [start, goal] = rows.length > 3 && rows.length % 2 === 0 ? [boardIn(rows.slice(0, half)), boardIn(rows.slice(half))] : [null, null];
  return start && goal ? [start, goal] : null;
}

function boardOfText(text: string): Board | null {
  const rows = rowsOf(text);
  const found = boardIn(rows);
  if (found || rows.length > 1) return found;
  // All tiles in one row are a square.
  const [cells = []] = rows;
  const side = Math.sqrt(cells.length);
  if (!Number.isInteger(side) || side < 3) return null;
  const decimal = cells.map((cell) => (cells.length === most && /^[a-f]$/i.test(cell) ? String(parseInt(cell, 16)) : cell));
  return boardIn(Array.from({ length: side }, (_, y) => decimal.slice(y * side, (y + 1) * side)));
}

export const reader: Reader = {
  format: said('a board of sliding tiles'),
  claims: ({ text }) => boardsIn(text) !== null,
  read(source) {
    const [start, goal] = boardsIn(source.text) as [Board, Board?]; // it claimed the text
    return found(start, goal, source);
  },
};

/** The usual goals: tiles in order and the blank at the end or the beginning, or tiles around the blank. */
function goalOf({ width, height, board }: Board) {
  const count = width * height;
  const ordered = written([...Array.from({ length: count - 1 }, (_, i) => i + 1), 0]);
  const first = written(Array.from({ length: count }, (_, i) => i));
  const goals = [ordered, first, ...(width === 3 && height === 3 ? ['123804765'] : [])];
  return goals.find((goal) => solvable({ width, height }, board, goal)) ?? ordered;
}

function found(start: Board, goal: Board | undefined, source: Source): Found {
  const { width, height, board } = start;
  source.tell(said('the blank is 0 here: {board}', { board: inRows(board, width) }));
  const end = goal?.board ?? goalOf(start);
  if (!goal) source.tell(said('no goal is in it: {board}', { board: inRows(end, width) }));
  if (!solvable(start, board, end)) source.tell(said('no moves lead from the start to the goal'));
  return { space: { type: 'tiles', width, height }, start: board, goal: end };
}

type Fields = Readonly<Record<string, unknown>>;

/** A board as a list in JSON, flat or of rows; null if it is none. */
function boardOfList(value: unknown): Board | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const rows: unknown[] = value.every(Array.isArray) ? value : [value];
  const text = rows.map((row) => (row as unknown[]).map((cell) => (cell === null ? '_' : String(cell))).join(' ')).join('\n'); // lists all
  return text.length < 200 ? boardOfText(text) : null;
}

/** The boards in fields of JSON, the start and maybe the goal; null where there are none. Beside a place on a map no list is a board. */
export function boardsInJson(value: unknown): ((source: Source) => Found) | null {
  const fields: Fields = Object(value);
  const names = Object.keys(fields);
  if (names.some((name) => endCalled(name) && placeIn(fields[name], name))) return null;
  const named = (pattern: RegExp) => {
    const name = names.find((each) => pattern.test(each));
    return { name, board: name === undefined ? null : boardOfList(fields[name]) };
  };
  const start = named(/^(?:start|initial|board|state|puzzle|tiles|grid)(?:_?(?:state|board))?$/i);
  const goal = named(/^(?:goal|target|final|end)(?:_?(?:state|board))?$/i);
  const { board } = start;
  if (!board) return null;
  return (source) => {
    const left = names.filter((name) => name !== start.name && !(goal.board && name === goal.name));
    if (left.length) source.tell(said('fields that are not read: {names}', { names: left.slice(0, 10).map(quoted) }));
    return found(board, goal.board ?? undefined, source);
  };
}

/** A document with a board, its boards in the notation of documents; null where it is no such document or its boards are written so. */
export function boardDocument(value: unknown, source: Source): object | null {
  const { space }: Fields = Object(value);
  const { type, width, height }: Fields = Object(space);
  if (type !== tiles.name || !Number.isInteger(width) || !Number.isInteger(height)) return null;
  const ends = (['start', 'goal'] as const).flatMap((end): [string, string][] => {
    const given = (value as Fields)[end]; // `space` came from an object
    if (typeof given !== 'string' || given.length > 200) return [];
    const made = boardOfText(given);
    if (!made || made.width !== width || made.height !== height) return [];
    try {
      if (readBoard(given, end, made) === made.board) return [];
    } catch {
      // The checks of documents do not know the notation.
    }
    return [[end, made.board]];
  });
  if (ends.length === 0) return null;
  for (const [end, board] of ends)
    source.tell(
      end === 'start'
        ? said('the blank is 0 here: {board}', { board: inRows(board, Number(width)) })
        : said('goal: {node}', { node: inRows(board, Number(width)) }),
    );
  return { ...Object(value), ...Object.fromEntries(ends) };
}
