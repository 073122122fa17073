/** Tables of cells, a map as a rule: which number is a wall is asked, and where they may be a graph as well, what they are. */
import { quoted, refuse, said, type Said } from '../document/error.ts';
import { countsIn, fits, refuseCounts, tellCounts } from './counts.ts';
import { graphOfMatrix } from './graphs/adjacency.ts';
import { areEdges, areLong, graphOfPlaces, graphOfRows } from './graphs/edges.ts';
import { linesOf } from './letters.ts';
import { graphLimits } from '../worlds/graph/graph_world.ts';
import { checkSize, fitsMap, guessOf, mapOf, signsOf, type Meaning } from './signs.ts';
import { isInfinite, numberIn } from './numerals.ts';
import type { Cell, Choice, Found, Reader, Source, Table } from './contract.ts';

const isValue = ({ text }: Cell) => numberIn(text) !== null || isInfinite(text);
/** Signs of maps that are no numbers. */
const isSign = ({ text }: Cell) => text.length <= 2 && Array.from(text).length === 1 && !/[\p{L}\d]/u.test(text);

/** Rows of digits with nothing between them, a cell each; a line that says how many there are may come first. */
function digitsOf(source: Source): Table | null {
  const lines = linesOf(source.text).filter(({ text }) => text.trim() !== '');
  const [first, second] = lines;
  if (lines.length < 2 || !lines.slice(1).every(({ text }) => /^\s*\d+\s*$/.test(text)) || second.text.trim().length < 2) return null;
  const sized = first.text.trim().length !== second.text.trim().length || !/^\s*\d+\s*$/.test(first.text);
  const numbers = sized ? countsIn(first.text) : null;
  if (!numbers && !/^\s*\d+\s*$/.test(first.text)) return null;
  return {
    separator: ' ',
    rows: lines.map(({ text, line }, i) => {
      const cut = text.length - text.trimStart().length;
      if (i === 0 && numbers) return Array.from(text.matchAll(/\d+/g), (part) => ({ text: part[0], line, column: part.index + 1 }));
      return Array.from(text.trim(), (digit, x) => ({ text: digit, line, column: cut + x + 1 }));
    }),
  };
}

/** Whether numbers stand in several lines whose separators differ, or in one column. */
const isMixed = ({ text, table }: Source) =>
  (!table || (table.separator === ' ' && /\d[,;|]\s/.test(text))) &&
  /^[\d\s.,;|+-]*$/.test(text) &&
  /\d[\s,;|]+\d/.test(text) &&
  !hasBlankCells(text);

/** Whether blanks are cells: rows of one length, some of them without any. */
function hasBlankCells(text: string) {
  const [first, ...rest] = linesOf(text).map((each) => each.text.trimEnd());
  return (
    /^[\d\s]*$/.test(text) &&
    first.length > 2 &&
    rest.every(({ length }) => length === first.length) &&
    [first, ...rest].some((row) => !/\s/.test(row))
  );
}

/** Whether signs have no other signs between them, so that the blanks are the free cells: `#   #`. */
function isDrawn({ rows, separator }: Table) {
  const cells = rows.flat();
  if (separator !== ' ' || !cells.every((cell) => isSign(cell) || /^[@A-Z]$/i.test(cell.text))) return false;
  return new Set(cells.map(({ text }) => text)).size === 1 || rows.some((row) => row.length !== rows[0].length);
}

/** Refuses a table at the first line that lacks the separator of the others. */
function refuseMixed({ text }: Source): never {
  const lines = linesOf(text).filter((each) => each.text.trim() !== '');
  const counted = [' ', '\t', ';', ',', '|'].map((separator) => ({
    separator,
    count: lines.filter((each) => each.text.trim().includes(separator)).length,
    first: Number(lines[0].text.trim().includes(separator)),
  }));
  const some = counted.filter(({ count }) => count > 0 && count < lines.length);
  const [{ separator }] = (some.length > 0 ? some : counted).sort((one, other) => other.count - one.count || other.first - one.first);
  const { line } = lines.find((each) => !each.text.trim().includes(separator)) ?? lines[0];
  return refuse('list', { line, column: 1 }, 'a line without {separator}, expected it between all cells', {
    separator: separator === ' ' ? said('a blank') : quoted(separator),
  });
}

function refuseGap({ text }: Source) {
  const lines = linesOf(text);
  const gap = lines.find((each) => each.text.trim() === '');
  if (gap)
    refuse('gap', { line: gap.line, column: 1 }, 'a blank line between rows, expected a row of {count} {count:cell|cells}', {
      count: lines[0].text.trim().length,
    });
}

/** Refuses what numbers cannot have: the dots that NumPy prints for cells that it leaves out. */
function refuseDots({ rows }: Table) {
  for (const row of rows)
    for (const cell of row)
      if (!(cell.text[0] > '.' && cell.text[0] < '~') && /^(?:\.{3}|[…⋯⋮⋱])$/.test(cell.text))
        refuse(
          'left-out',
          cell,
          'NumPy left cells out here, expected all of them: print them with np.set_printoptions(threshold=sys.maxsize)',
        );
}

export const reader: Reader = {
  format: said('a table of numbers'),
  claims(source) {
    const table = digitsOf(source) ?? source.table;
    if (!table || isMixed(source)) return isMixed(source);
    if (areLong(table.rows.slice(0, 64))) return false;
    if (isDrawn({ ...table, rows: table.rows.slice(0, 64) })) return false;
    const [head, ...rows] = table.rows.slice(0, 64);
    if (labelled(head, rows) && rows.every((row) => row.slice(1).every(({ text }) => text.length < 3))) return true;
    const cells = table.rows.slice(0, 64).flat();
    const values = cells.filter((cell) => isValue(cell) || cell.text === '');
    if (values.length === cells.length) return true;
    const body = table.rows.slice(1, 64).flat();
    // A header line, numbers that are damaged here and there, or signs with separators between them.
    const first = table.rows[0];
    if (table.rows.length > 1 && !first.some((cell) => isValue(cell)) && body.every((cell) => isValue(cell) || cell.text === ''))
      return true;
    if (first.length > 3 || !cells.some(({ text }) => /^\p{L}{2,}/u.test(text))) {
      const signs = cells.filter((cell) => isValue(cell) || isSign(cell) || cell.text === '' || Array.from(cell.text).length === 1);
      const short = signs.length === cells.length && (cells.some(isSign) || first.length > 3 || values.length * 2 > cells.length);
      return short || values.length * 5 > cells.length * 4;
    }
    return false;
  },
  async read(source) {
    const bits = digitsOf(source);
    if (bits) {
      refuseGap(source);
      return ofTable(bits.rows[0].length < bits.rows[1].length ? counted(bits, source) : bits, source);
    }
    const { table } = source;
    if (!table || isMixed(source)) return refuseMixed(source);
    const listed = ofPlaces(table, source);
    if (listed) return mapOfCells(listed.rows, source, guessOf(listed.name));
    return ofTable(counted(headed(table, source), source), source);
  },
};

/** A table whose lines are the cells of a map, x, y and what is there, as rows of the map; null for any other. */
function ofPlaces({ rows: [head, ...lines], separator }: Table, source: Source): (Table & { name: string }) | null {
  const at = (name: RegExp) => head.findIndex(({ text }) => name.test(text));
  const [x, y] = [at(/^(?:x|c|col|column)$/i), at(/^(?:y|r|row)$/i)];
  if (head.length !== 3 || x < 0 || y < 0 || lines.some((row) => row.length !== 3)) return null;
  const what = 3 - x - y;
  const name = head[what].text;
  if (/^(?:z|h|id|name|value|)$/i.test(name) || lines.some((row) => !/^\d{1,4}$/.test(row[x].text) || !/^\d{1,4}$/.test(row[y].text)))
    return null;
  const places = lines.map((row) => [Number(row[x].text), Number(row[y].text)]);
  const [left, top] = [0, 1].map((axis) => Math.min(...places.map((place) => place[axis])));
  const [width, height] = [left, top].map((least, axis) => Math.max(...places.map((place) => place[axis])) - least + 1);
  checkSize(width, height, head[0].line);
  const rows = Array.from({ length: height }, (): Cell[] => []);
  lines.forEach((row, i) => {
    const [column, line] = [places[i][0] - left, places[i][1] - top];
    if (rows[line][column]) refuse('duplicate', row[0], '({place}) is there a second time', { place: places[i].join() });
    rows[line][column] = row[what];
  });
  if (lines.length !== width * height)
    refuse('cells', head[0], '{count} {count:cell|cells} of a map of {width}×{height}, expected all', {
      count: lines.length,
      width,
      height,
    });
  source.tell(said('each line is a cell: x, y and what is there'));
  return { rows, separator, name };
}

/** The table without a header line, and without numbers of its rows and columns. */
export function headed(table: Table & { gap?: number }, source: Source): Table {
  let { rows } = table;
  if (table.gap)
    refuse('gap', { line: table.gap, column: 1 }, 'a blank line between rows, expected a row of {count} {count:cell|cells}', {
      count: rows[0].length,
    });
  const rest = rows.slice(1);
  const [first] = rows;
  const labels = labelled(first, rest);
  if (labels) {
    source.tell(labels);
    return { ...table, rows: rest.map((row) => row.slice(1)) };
  }
  const header = first.every((cell) => !isValue(cell) && !isSign(cell) && cell.text !== '');
  if (rest.length > 0 && header && rest.flat().every((cell) => isValue(cell) || cell.text === '')) {
    source.tell(said('the first line was taken for the names of the columns'));
    rows = rest;
  }
  return { ...table, rows };
}

const counts = (cells: readonly Cell[]) =>
  cells.length > 1 && cells.every(({ text }, i) => text === String(i + Number(cells[0].text)) && /^[01]$/.test(cells[0].text));
const names = (cells: readonly Cell[]) => cells.every((cell) => /\p{L}/u.test(cell.text) && !isValue(cell));

/** What to say of rows and columns that are numbered or named, as sheets and programs do it; null if they are not. */
function labelled(first: readonly Cell[], rest: readonly (readonly Cell[])[]): Said | null {
  const side = rest.map(([cell]) => cell);
  const [{ text: corner }] = first;
  // Numbers of rows may be cells as well: their column needs a name of its own, or the columns numbers too.
  const numberedRows =
    counts(side) && !isValue(first[0]) && (counts(first.slice(1)) || /^(?:[\\/#]|id|index|row|行|行号|序号)$/i.test(corner));
  const cornered = first.length === rest[0]?.length && (names(side) || numberedRows);
  const columns = corner === '' || cornered ? first.slice(1) : first;
  if (rest.length < 2 || columns.length < 2 || rest.some((row) => row.length !== columns.length + 1)) return null;
  if (columns.some(({ text }) => /^(?:x|y|z|h|lat|lon|lng)$/i.test(text))) return null; // places
  const numbered = [columns, side].filter(counts).length;
  if (numbered === 2) return said('the numbers of the rows and columns were left out');
  const inside = () => rest.every((row) => row.slice(1).every((cell) => isValue(cell) || cell.text === ''));
  return numbered + [columns, side].filter(names).length === 2 && (numbered > 0 || inside())
    ? said('the names of the rows and columns were left out')
    : null;
}

/** The table without a first line that says how large it is. */
function counted(table: Table, source: Source): Table {
  const [first, ...rest] = table.rows;
  const numbers =
    first.length === 2 || (table.separator === ' ' && first.length < 3) ? countsIn(first.map(({ text }) => text).join(' ')) : null;
  if (!numbers || rest.length === 0) return table;
  const width = rest[0].length;
  const even = rest.every((row) => row.length === width);
  const fitting = even && fits(numbers, width, rest.length);
  const { line } = first[0];
  if (width === first.length) {
    // The line may be a row as well.
    if (!fitting) return table;
    const read = source.ask({
      id: 'counts',
      says: said('does the first line, {one} and {other}, say how many rows and columns follow?', {
        one: numbers[0],
        other: numbers[1],
      }),
      choices: [
        { value: 'counts', says: said('it says how many follow') },
        { value: 'row', says: said('it is a row') },
      ],
      best: 'counts',
    });
    return read === 'counts' ? { ...table, rows: rest } : table;
  }
  if (!fitting) {
    // Edges may follow, which have two or three columns.
    if (even && width <= 3 && numbers.includes(rest.length)) return table;
    checkRows({ ...table, rows: rest });
    refuseCounts({ numbers, line }, width, rest.length);
  }
  tellCounts({ numbers, line }, source);
  return { ...table, rows: rest };
}

function checkRows({ rows }: Table) {
  const [first] = rows;
  for (const row of rows) {
    if (row.length === first.length) continue;
    const place = row[Math.min(row.length, first.length) - (row.length > first.length ? 0 : 1)] ?? row[0];
    const { line } = first[0];
    refuse('ragged', place, 'the row has {count} {count:cell|cells}, expected {width} as on line {line}', {
      count: row.length,
      width: first.length,
      line,
    });
  }
}

const diagonalZero = ({ rows }: Table) =>
  rows.length === rows[0].length &&
  rows.every((row, i) => numberIn(row[i].text) === '0' || isInfinite(row[i].text) || row[i].text === '-1');
const symmetric = ({ rows }: Table) => rows.every((row, y) => row.every(({ text }, x) => text === rows[x][y].text));

/** What a table of numbers may be, the best guess first. */
function kindsOf(table: Table): [kind: string, says: Said, weight: number][] {
  const { rows } = table;
  const width = rows[0].length;
  let [most, endless, filled] = [0, false, 0];
  for (const row of rows)
    for (const { text } of row) {
      const value = numberIn(text);
      if (value === null) endless = true;
      else {
        if (value !== '0') filled++;
        most = Math.max(most, Number(value));
      }
    }
  const high = most > 9;
  const kinds: [string, Said, number][] = [
    ['map', said('a map of {width}×{height} cells', { width, height: rows.length }), fitsMap(width, rows.length) ? 1 : -1],
  ];
  // What is too large for a graph is none.
  const fitsGraph = rows.length <= graphLimits.nodes && filled <= graphLimits.edges;
  if (rows.length > 1 && width === rows.length && fitsGraph && diagonalZero(table))
    kinds.push([
      'adjacency',
      said('a graph: costs from each of {count} nodes to each other', { count: width }),
      (symmetric(table) && width > 3) || high || endless ? 2 : 0,
    ]);
  const first = rows.map((row) => Number(numberIn(row[0].text) ?? Number.NaN));
  const counting = first.every((value, i) => value === i + first[0]) && rows.length > 1 && first[0] <= 1;
  if (width === 3 && counting) kinds.push(['places', said('places: a number, x and y'), high ? 3 : 0]);
  if (width <= 3 && width > 1 && rows.length > 1 && most > 1) {
    const whole = rows.every((row) => [row[0], row[1]].every(({ text }) => /^\d+$/.test(text)));
    const loops = rows.some((row) => row[0].text === row[1].text);
    // Where the first column counts, the second one has nodes too if it leads nowhere else.
    const known = counting && rows.every((row) => Number(row[1].text) <= rows.length + first[0]);
    const weight = known ? 4 : high || width === 2 || rows.length > 3 ? 2 : 0;
    if (whole) kinds.push(['edges', said('a graph: an edge a line'), loops ? 0 : weight]);
  }
  return kinds.sort((one, other) => other[2] - one[2]);
}

/**
 * What the rows of a table are: a map, or the graph that they may be as well.
 * @param guess what the signs are, where a name says it
 */
export function ofTable(table: Table, source: Source, guess?: (sign: string) => Meaning): Found | Promise<Found> {
  refuseDots(table);
  const edges = edgesAfterCounts(table, source);
  if (edges) return edges;
  if (areEdges(table.rows)) return graphOfRows(table.rows, source);
  checkRows(table);
  const { rows } = table;
  if (rows[0].length === 1 || (rows.length === 1 && rows[0].length < 2))
    refuse('width', rows[0][0], 'got {count} {count:row|rows} of {width} {width:cell|cells}, expected a map', {
      count: rows.length,
      width: rows[0].length,
    });
  const plain = rows.every((row) => row.every((cell) => isValue(cell)));
  if (plain) refuseBoard(rows);
  const kinds = plain ? kindsOf(table) : [];
  if (kinds.length > 1) {
    const choices: Choice[] = kinds.map(([value, says]) => ({ value, says }));
    const kind = source.ask({ id: 'kind', says: said('what are the numbers?'), choices, best: kinds[0][0] });
    if (kind === 'adjacency') return graphOfMatrix(rows, null, source);
    if (kind === 'edges') return graphOfRows(rows, source);
    if (kind === 'places') return graphOfPlaces(rows, source);
  }
  return mapOfCells(rows, source, guess);
}

function mapOfCells(rows: readonly Cell[][], source: Source, guess?: (sign: string) => Meaning): Found {
  checkSize(rows[0].length, rows.length, rows[0][0].line);
  const plain = rows.every((row) => row.every((cell) => isValue(cell)));
  return mapOf(signsOf(rows.map((row) => row.map((cell) => signIn(cell, plain)))), source, undefined, guess);
}

/** Refuses a board of sliding tiles that is too large: all numbers up to how many cells there are, each once. */
function refuseBoard(rows: readonly Cell[][]) {
  const [width, height] = [rows[0].length, rows.length];
  if (width * height <= 16 || width !== height || width > 10) return;
  const numbers = new Set(rows.flatMap((row) => row.map(({ text }) => Number(text))));
  if (numbers.size === width * height && Math.min(...numbers) === 0 && Math.max(...numbers) === numbers.size - 1)
    refuse('too-large', rows[0][0], 'a board of {width}×{height} tiles, at most 16 are read', { width, height });
}

/** A cell as its sign. */
function signIn(cell: Cell, plain: boolean): string {
  const value = numberIn(cell.text);
  if (value !== null) return value;
  if (Array.from(cell.text).length > 1 && !isInfinite(cell.text))
    refuse('unexpected-character', cell, 'got {got}, expected {expected}', {
      got: quoted(cell.text),
      expected: said(plain ? 'a number' : 'a number or one sign'),
    });
  return cell.text;
}

/** Edges after a line of counts, of nodes and edges: they are asked about as well. */
function edgesAfterCounts({ rows }: Table, source: Source): Found | Promise<Found> | null {
  const [first, ...rest] = rows;
  const numbers = first.length <= 2 && rest.length > 0 ? countsIn(first.map(({ text }) => text).join(' ')) : null;
  const width = rest[0]?.length;
  if (!numbers || (width !== 2 && width !== 3) || rest.some((row) => row.length !== width) || numbers[1] !== rest.length) return null;
  const names = new Set(rest.flatMap((row) => [row[0].text, row[1].text]));
  if (names.size > numbers[0] || ![...names].every((name) => /^\d+$/.test(name)) || names.size < 2) return null;
  if (fits(numbers, width, rest.length)) return null;
  const kind = source.ask({
    id: 'kind',
    says: said('what are the numbers?'),
    choices: [
      {
        value: 'edges',
        says: said('a graph of {nodes} nodes and {edges} edges, an edge a line', { nodes: numbers[0], edges: numbers[1] }),
      },
      ...(width === first.length ? [{ value: 'map', says: said('a map of {width}×{height} cells', { width, height: rows.length }) }] : []),
    ],
    best: 'edges',
  });
  if (kind !== 'edges') return null;
  tellEdgeCounts(numbers, source);
  return graphOfRows(rest, source, numbers[0]);
}

const tellEdgeCounts = ([nodes, edges]: readonly [number, number], source: Source) =>
  source.tell(said('the first line, {nodes} and {edges}, was taken for the numbers of nodes and edges', { nodes, edges }));
