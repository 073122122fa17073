/** Tables as LaTeX and pages in HTML have them: each cell with its place. */
import { refuse, said } from '../document/error.ts';
import { headed, ofTable } from './numbers.ts';
import { graphOfMatrix } from './graphs/adjacency.ts';
import type { Cell, Found, Reader, Source } from './contract.ts';

const environment = /\\begin\s*\{((?:[bpvBV]|small)?matrix|array|tabular)\}(?:\s*\{[^}\n]*\})?/;
/** What stands in cells of LaTeX and is not seen, and signs that it writes otherwise. */
const unseen = /\\(?:hline|[hl]box|text(?:bf|tt|rm)?|math(?:bf|tt|rm)?|left|right|quad|,)\b|[{}$]|\\,/g;
const signs: Readonly<Record<string, string>> = { '\\infty': '∞', '\\#': '#', '\\_': '_', '\\cdot': '·', '\\times': '×' };
const left = /^\\(?:[cldv]|d)dots$|^\\(?:cdots|ldots|vdots|ddots|dots)$/;

/** Pieces of a text between separators, with where each begins. */
function cut(text: string, begin: number, separator: RegExp): [piece: string, at: number][] {
  const pieces: [string, number][] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(separator)) {
    pieces.push([text.slice(from, index), begin + from]);
    from = index + found.length;
  }
  return [...pieces, [text.slice(from), begin + from]];
}

/** A graph where the names of rows and columns are the same, else what its numbers or signs are. */
function ofCells(rows: Cell[][], source: Source): Found | Promise<Found> {
  const [[, ...columns], ...rest] = rows;
  const names = columns.map(({ text }) => text);
  return names.some((name) => /\p{L}/u.test(name)) && rest.map(([cell]) => cell.text).join('\0') === names.join('\0')
    ? graphOfMatrix(
        rest.map((row) => row.slice(1)),
        names,
        source,
      )
    : ofTable(headed({ rows, separator: ',' }, source), source);
}

/** A cell in which only what is seen is left. */
function cellAt(whole: string, text: string, at: number, seen: (text: string) => string): Cell {
  const begin = at + text.length - text.trimStart().length;
  const before = whole.slice(0, begin);
  return { text: seen(text).trim(), line: before.split('\n').length, column: begin - before.lastIndexOf('\n') };
}

const latex: Reader = {
  format: said('a table in LaTeX'),
  claims: ({ text }) =>
    /^(?:\s|\$|\\\[|\\left.|\\begin\{(?:equation|align|displaymath|table|center)\*?\}|[A-Za-z]\w*\s*=)*$/.test(
      text.split(environment, 1)[0],
    ) && environment.test(text),
  read(source) {
    const { text } = source;
    const head = environment.exec(text) as RegExpExecArray; // it claimed the text
    const begin = head.index + head[0].length;
    const end = text.indexOf(`\\end{${head[1]}}`, begin);
    if (end < 0)
      refuse('list', { line: text.split('\n').length, column: 1 }, 'the text ends too early, expected {expected}', {
        expected: `\\end{${head[1]}}`,
      });
    const seen = (cell: string) => cell.replace(/\\(?:infty|#|_|cdot(?!s)|times)/g, (sign) => signs[sign]).replace(unseen, '');
    const rows = cut(text.slice(begin, end), begin, /\\\\(?:\[[^\]\n]*\])?/g)
      .map(([row, at]) => cut(row, at, /(?<!\\)&/g).map(([cell, place]) => cellAt(text, cell, place, seen)))
      .filter((row) => row.length > 1 || row[0].text !== '');
    const dots = rows.flat().find((cell) => left.test(cell.text));
    if (dots) refuse('left-out', dots, 'cells are left out here, expected all of them');
    return ofCells(rows, source);
  },
};

const html: Reader = {
  format: said('a table in HTML'),
  claims: ({ text }) =>
    /^\s*<(?:!doctype\s+html|!--|html|head|body|div|meta|table)\b/i.test(text) && text.match(/<table\b/gi)?.length === 1,
  read(source) {
    const { text } = source;
    const seen = (cell: string) =>
      cell
        .replace(/<[^<>]*>/g, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
    const [, ...lines] = cut(text.replace(/<\/table[^]*$/i, ''), 0, /<tr\b[^>]*>/gi);
    const rows = lines.map(([line, at]) =>
      cut(line, at, /<t[dh]\b[^>]*>/gi)
        .slice(1)
        .map(([cell, place]) => cellAt(text, cell.replace(/<\/t[dhr]>[^]*$/i, ''), place, seen)),
    );
    if (rows.length === 0 || rows.some((row) => row.length === 0))
      refuse('list', { line: 1, column: 1 }, 'a row without cells, expected <td> in each <tr>');
    return ofCells(rows, source);
  },
};

export const readers: readonly Reader[] = [latex, html];
