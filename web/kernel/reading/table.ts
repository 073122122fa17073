/** Lines of cells with one separator: the same one in every line, as spreadsheets and programs write them. */
import { tooMany } from '../document/error.ts';
import { grouped } from '../document/fields.ts';
import type { Cell, Table } from './contract.ts';

const separators = ['\t', ';', ',', '|'] as const;

/** A line cut into cells. Quotes keep a separator inside; two of them stand for one. Null where a quote is not closed. */
export function cellsOf(line: string, number: number, separator: string): Cell[] | null {
  const cells: Cell[] = [];
  const blank = separator === ' ';
  let at = 0;
  for (;;) {
    while (line[at] === ' ' || (blank && line[at] === '\t')) at++;
    if (blank && at >= line.length) return cells;
    const column = at + 1;
    let text = '';
    if (line[at] === '"' || line[at] === "'") {
      const quote = line[at];
      for (at++; ; at++) {
        if (at >= line.length) return null;
        if (line[at] === quote) {
          if (line[at + 1] !== quote) break;
          at++;
        }
        text += line[at];
      }
      at++;
      while (!blank && line[at] === ' ') at++;
      if (at < line.length && line[at] !== separator && !(blank && line[at] === '\t')) return null;
    } else {
      let end = at;
      while (end < line.length && line[end] !== separator && !(blank && line[end] === '\t')) end++;
      text = line.slice(at, end).trimEnd();
      at = end;
    }
    cells.push({ text, line: number, column });
    if (at >= line.length) return cells;
    at++;
  }
}

/** The most cells of a table: of a map, or of the longest list of edges with as many fields as graph programs write. */
export const mostCells = 1 << 21;

/** How many cells a text has, counted before any is kept. */
export function countOf(text: string, separator: string) {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (separator === ' ' ? sign > ' ' && !(i > 0 && text[i - 1] > ' ') : sign === separator || sign === '\n') count++;
  }
  return count;
}

/** A text as a table; null where its lines have no separator in common. Lines without anything are no rows, `gap` is the first between rows. */
export function tableOf(text: string): (Table & { gap?: number }) | null {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }));
  const sheet = lines.some(({ line }) => line.includes('\t'));
  // Under the names of columns, Markdown has a line of dashes.
  const ruled = (line: string, i: number) => i > 0 && /^\|?(?::?-+:?[|+])+(?::?-+:?)?$/.test(line.replace(/\s/g, ''));
  const filled = lines.filter(({ line }, i) => line.trim() !== '' && !ruled(line, i));
  if (filled.length === 0) return null;
  const gapAt = lines.findIndex(({ line }, i) => line.trim() === '' && i >= filled[0].number && i + 1 < (filled.at(-1)?.number ?? 0));
  const made = (separator: Table['separator']) => {
    const rows: Cell[][] = [];
    const count = countOf(text, separator);
    if (count > mostCells) tooMany({ line: 1, column: 1 }, grouped(count), 'cells', grouped(mostCells));
    for (const { line, number } of filled) {
      const cells = cellsOf(line, number, separator);
      if (!cells) return null;
      rows.push(cells);
    }
    return { rows, separator, ...(gapAt < 0 ? {} : { gap: gapAt + 1 }) };
  };
  for (const separator of separators) {
    if (separator === '\t' && !sheet) continue;
    if (!filled.every(({ line }) => line.includes(separator))) continue;
    const table = made(separator);
    if (!table) continue;
    if (separator === '\t') return blanksOnly(table) ? { ...table, rows: made(' ')?.rows ?? table.rows } : table;
    // A separator at the end of every line, as programs print it, ends the line and no cell.
    if (table.rows.every((row) => row.length > 1 && row.at(-1)?.text === '')) for (const row of table.rows) row.pop();
    if (separator === '|' && table.rows.every((row) => row.length > 1 && row[0].text === '')) for (const row of table.rows) row.shift();
    return table;
  }
  return filled.every(({ line }) => /\S\s+\S/.test(line)) ? made(' ') : null;
}

/** Whether tabs are mere blanks: no cell between two of them is empty, and rows differ in length. */
const blanksOnly = ({ rows }: Table) =>
  rows.some((row) => row.length !== rows[0].length) && !rows.some((row) => row.slice(1, -1).some(({ text }) => text === ''));
