/** Adjacency matrices: a row and a column for each node, in the cells what edges cost. */
import { quoted, refuse, said, unexpected } from '../../document/error.ts';
import { Draft, isNumeral } from './draft.ts';
import { atOnce } from '../../document/slices.ts';
import { cellsOf, isWord, linesInSlices, separatorOf, tableInSlices, tellComments } from './lines.ts';
import type { Cell, Found, Reader, Source } from '../contract.ts';

/** What stands where no edge is, and can mean nothing else. */
const nothing =
  /^(?:|[-–—./xX*_]|(?:[+]|np\.|math\.)?(?:∞|inf|infinity)|float\(['"]inf['"]\)|(?:integer\.|number\.|int_?)max_?(?:value)?|nan|none|null|n\/a|#n\/a)$/i;
/** Numbers that programs write where no edge is, and which could be costs as well. */
const sentinel = /^(?:-\d[\d.]*|65535|32767|9{4,}|10{4,}|0x[37]f{7}|0x(?:3f){4}|2147483647|1061109567|1073741823|4294967295|1e\+?\d+)$/i;

const valueOf = (text: string) => (/^0x[\da-f]+$/i.test(text) ? Number(text) : isNumeral(text) ? Number(text) : NaN);

export const reader: Reader = {
  format: said('an adjacency matrix'),
  claims: ({ text }) => isNamed(text),
  read(source) {
    const { lines, comments } = atOnce(linesInSlices(source.text));
    tellComments(source, comments);
    const [first, ...rows] = atOnce(tableInSlices(lines, separatorOf(lines)));
    const header = headerOf(first, rows[0].length);
    rows.forEach(([first], i) => {
      const name = header[i];
      if (!name) unexpected('rows', first, first.text, said('{count} rows, as the first line has names', { count: header.length }));
      if (first.text !== name.text)
        unexpected('name', first, first.text, said('{name}, as in the first line', { name: quoted(name.text) }));
    });
    if (rows.length < header.length)
      refuse('rows', header[rows.length], 'no row begins with {name}, which is in the first line', {
        name: quoted(header[rows.length].text),
      });
    return graphOfMatrix(
      rows.map((row) => row.slice(1)),
      header.map(({ text }) => text),
      source,
    );
  },
};

/** The names in the first line; the corner may hold nothing, or a word. */
const headerOf = (first: Cell[], width: number) => (first.length === width ? first.slice(1) : first);

/** Whether the first row and the first column have names, which hold letters, and most of them agree. */
function isNamed(text: string) {
  const { lines } = atOnce(linesInSlices(text, 120));
  if (lines.length < 3 || lines[0].text.length > 100_000) return false;
  const separator = separatorOf(lines);
  const [first, ...rows] = lines.map((line) => cellsOf(line, separator) ?? []);
  const header = headerOf(first, rows[0].length);
  if (
    header.length < 2 ||
    Math.abs(header.length + 1 - rows[0].length) > 1 ||
    header.some(({ text: name }) => !isWord(name)) ||
    new Set(header.map(({ text: name }) => name)).size < header.length
  )
    return false;
  const agreeing = rows.filter((row, i) => row.length > 2 && row[0].text === header[i]?.text).length;
  return agreeing * 2 > rows.length;
}

/**
 * A graph from a square matrix.
 * @param names of the nodes; null for numbers from 0
 */
export function graphOfMatrix(rows: Cell[][], names: string[] | null, source: Source): Found {
  const size = names?.length ?? rows.length;
  const draft = new Draft();
  const name = (i: number) => names?.[i] ?? String(i);
  rows.forEach((row, i) => {
    const [odd] = row.length > size ? row.slice(size) : row.length < size ? row.slice(-1) : [];
    if (row.length !== size)
      refuse('cells', odd ?? { line: 1, column: 1 }, 'the row has {count} {count:cell|cells}, expected {size}, one for each node', {
        count: row.length,
        size,
      });
    draft.node(name(i), row[0]);
  });
  const none = noEdges(rows, source);
  const signed = rows.some((row, i) => row.some(({ text }, k) => i !== k && none.has(text)));
  let zeros = 0;
  rows.forEach((row, from) =>
    row.forEach((cell, to) => {
      if (none.has(cell.text)) return;
      const value = valueOf(cell.text);
      if (value === 0 && (from === to || !signed)) return;
      if (value === 0) zeros++;
      draft.edge(name(from), name(to), draft.cost(Number.isNaN(value) ? cell.text : value, cell), cell);
    }),
  );
  if (draft.edges.length === 0) refuse('edges', rows[0][0], 'the matrix has no edge, expected costs in it');
  if (zeros) source.tell(said('{count} × 0 off the diagonal: edges that cost nothing', { count: zeros }));
  draft.directed = true;
  if (draft.bothWays()) source.tell(said('the matrix is symmetric: edges lead both ways'));
  else source.tell(said('the matrix is not symmetric: edges lead from row to column'));
  return draft.finish(source);
}

/** The signs of a matrix that mean no edge. Numbers that may mean it are asked about. */
function noEdges(rows: Cell[][], source: Source) {
  const counts: Map<string, number> = new Map();
  for (const row of rows) for (const { text } of row) counts.set(text, (counts.get(text) ?? 0) + 1);
  const none: Set<string> = new Set();
  const sure = [];
  for (const [sign, count] of counts) {
    if (nothing.test(sign)) {
      none.add(sign);
      if (sign !== '') sure.push(sign);
    } else if (sentinel.test(sign)) {
      const negative = sign.startsWith('-');
      const answer = source.ask({
        id: `sign:${sign}`,
        says: said('what {sign} is, {count} {count:cell|cells}', { sign, count }),
        choices: [{ value: 'none', says: said('no edge') }, ...(negative ? [] : [{ value: 'cost', says: said('a cost') }])],
        best: 'none',
        sign,
        count,
      });
      if (answer === 'none') none.add(sign);
    }
  }
  if (sure.length) source.tell(said('{signs}: no edge', { signs: sure }));
  return none;
}
