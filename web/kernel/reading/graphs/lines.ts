/** Lines of edges: comments are left out, the rest is cut into cells. */
import { refuse, said } from '../../document/error.ts';
import { atOnce } from '../../document/slices.ts';
import { cellsOf as cut } from '../table.ts';
import type { Cell, Source } from '../contract.ts';

/** Lines between two pauses. */
export const SLICE = 512;

/** A line that says something. `text` has no comment behind it. */
export interface Line {
  text: string;
  number: number;
}

const wholly = /^\s*(?:#(?:[\s#]|$|\p{L})|%|\/\/)/u;
const behind = /\s(?:#|\/\/|%)\s/;

/** The filled lines of a text, and how many are comments or have one behind them. */
export function* linesInSlices(text: string, most = Infinity): Generator<void, { lines: Line[]; comments: number }> {
  const lines: Line[] = [];
  let comments = 0;
  let number = 0;
  for (let begin = 0; begin < text.length && lines.length < most;) {
    const end = text.indexOf('\n', begin);
    const line = text.slice(begin, end < 0 ? undefined : end);
    begin = end < 0 ? text.length : end + 1;
    if (++number % SLICE === 0) yield;
    if (wholly.test(line)) comments++;
    else if (line.trim() !== '') {
      const comment = line.includes('"') ? -1 : line.search(behind);
      if (comment >= 0) comments++;
      lines.push({ text: comment < 0 ? line : line.slice(0, comment), number });
    }
  }
  return { lines, comments };
}

/** The same of the first lines, to see what a text is. */
export const firstLines = (text: string, most = 500) => atOnce(linesInSlices(text, most)).lines;

export function tellComments(source: Source, comments: number) {
  if (comments) source.tell(said('{count} {count:comment is|comments are} left out', { count: comments }));
}

/** The separator that stands in most lines, or a blank. */
export const separatorOf = (lines: readonly Line[]) =>
  ['\t', ';', ',', '|'].find((each) => lines.filter(({ text }) => text.includes(each)).length * 2 > lines.length) ?? ' ';

/** `{'weight': 5}` behind two names, as networkx writes edges. */
const data = /\s\{([^{}]*)\}\s*$/;
const weight = /(['"]?(?:weight|cost|length|distance)['"]?\s*:\s*)([^,\s}]+)/;

/** The cells of a line; one of data is its cost. Null where a quote is not closed. */
export function cellsOf({ text, number }: Line, separator: string): Cell[] | null {
  const tail = separator === ' ' ? data.exec(text) : null;
  if (!tail) return cut(text, number, separator);
  const cells = cut(text.slice(0, tail.index), number, separator);
  const cost = weight.exec(tail[0]);
  if (cost) cells?.push({ text: cost[2], line: number, column: tail.index + cost.index + cost[1].length + 1 });
  return cells;
}

/** The cells of all lines. */
export function* tableInSlices(lines: readonly Line[], separator: string): Generator<void, Cell[][]> {
  const rows: Cell[][] = [];
  for (const line of lines) {
    if (rows.length % SLICE === SLICE - 1) yield;
    const cells = cellsOf(line, separator);
    rows.push(cells ?? refuse('quote', { line: line.number, column: 1 }, 'a quote is opened and not closed on this line'));
  }
  return rows;
}

/** Names may have no sign that separates words in one of the notations. */
const unfit = /[;:=,(){}"<>[\]|\\`#]/;
const number = /^[+-]?(?:\d|\.\d)[\d.,]*(?:e[+-]?\d+)?$|^0x[\da-f]+$|^[+-]?(?:inf|infinity|nan|true|false)$/i;

/** Whether a word has a letter and is no number, as 1e5 and inf are. */
export const isWord = (word: string) => /\p{L}/u.test(word) && !number.test(word);
/** Whether a word can only be a name. */
export const isName = (word: string) => isWord(word) && !unfit.test(word);
/** A whole number, by which graphs of numbered nodes name them. */
export const isIndex = (word: string) => /^\d{1,9}$/.test(word);
