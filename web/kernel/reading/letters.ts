/** Maps of signs, a cell each: the lab's own letters open as they are, any others are asked about. */
import { DocumentError, quoted, refuse, said } from '../document/error.ts';
import { countsIn, fits, refuseCounts, tellCounts } from './counts.ts';
import { parsers } from './parsers.ts';
import { checkSize, gridOf, mapOf, opensAsOwn, signsOf } from './signs.ts';
import type { Found, Reader, Source } from './contract.ts';

/** Signs of other texts, which no map has. */
const foreign = /[;:=,(){}"\\\t]/;
const ofMaps = /[.#@SGXOTW\d \u00b7_*+|oxX-]|[\u2580-\u25ff]/g;

export interface Line {
  text: string;
  line: number;
  /** Characters cut off in front. */
  cut: number;
}

/** The lines of a text without blank ones around them. */
export function linesOf(text: string): Line[] {
  const lines = text.split('\n').map((each, i) => ({
    text: each
      .normalize('NFC')
      .replace(/[\ufe0f\u200b\u200c\u2060\ufeff]/g, '')
      .replace(/[Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC')),
    line: i + 1,
    cut: 0,
  }));
  const filled = (each: Line) => each.text.trim() !== '';
  const first = lines.findIndex(filled);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(filled) + 1);
}

const lengthOf = (text: string) => Array.from(text).length;

/** Refuses a blank line between rows, unless there is one between any two. */
function withoutGaps(lines: Line[], source: Source): Line[] {
  const isBlank = ({ text }: Line) => text.trim() === '';
  const gap = lines.find((each) => isBlank(each) && each.text.length !== lines[0].text.length);
  if (!gap) return lines;
  const rows = lines.filter((each) => !isBlank(each));
  if (rows.length > 2 && lines.length === 2 * rows.length - 1 && lines.every((each, i) => isBlank(each) === (i % 2 === 1))) {
    source.tell(said('the blank lines between the rows were left out'));
    return rows;
  }
  return refuse('gap', { line: gap.line, column: 1 }, 'a blank line between rows, expected a row of {count} {count:cell|cells}', {
    count: lengthOf(lines[0].text.trimEnd()),
  });
}

/** The rows without blanks that are no cells: at the ends of lines, and in front of all of them. */
function trimmed(lines: Line[], source: Source): Line[] {
  const ends = lines.map((each) => ({ ...each, text: each.text.trimEnd() }));
  const indented = ends.map(({ text }) => text.length - text.trimStart().length);
  // Rows that begin at different columns are not indented: their blanks are cells.
  const inside = ends.some(({ text }) => /\S\s+\S/.test(text)) || indented.some((indent) => indent !== indented[0]);
  const equal = (rows: Line[]) => rows.every(({ text }) => lengthOf(text) === lengthOf(rows[0].text));
  if (!inside) {
    const [indent] = indented;
    if (indent === 0) return ends;
    source.tell(said('the blanks in front of the lines were left out'));
    return ends.map(({ text, line }) => ({ text: text.slice(indent), line, cut: indent }));
  }
  // A blank behind every sign separates them, where there are others than walls.
  if (equal(ends) && ends.every(({ text }) => /^(?:\S )+\S$/.test(text)) && new Set(ends.map(({ text }) => text).join('')).size > 2)
    return ends.map((each) => ({ ...each, text: each.text.replaceAll(' ', '') }));
  // Blanks are cells here.
  if (equal(lines) && !equal(ends)) return lines;
  if (equal(lines) && lines[0].text !== ends[0].text) {
    const kept = source.ask({
      id: 'padding',
      says: said('are the blanks at the ends of the lines cells?'),
      choices: [
        { value: 'cells', says: said('they are cells') },
        { value: 'none', says: said('they are no cells') },
      ],
      best: 'cells',
    });
    return kept === 'cells' ? lines : ends;
  }
  if (equal(ends)) return ends;
  const width = Math.max(...ends.map(({ text }) => lengthOf(text)));
  // A longer line with blanks among rows that have none is no row.
  const solid = ends.filter(({ text }) => !/\s/.test(text));
  if (solid.length * 2 > ends.length && equal(solid) && lengthOf(solid[0].text) < width) return ends;
  const filled = source.ask({
    id: 'padding',
    says: said('are shorter rows filled with blanks, up to {width} cells?', { width }),
    choices: [
      { value: 'fill', says: said('they are filled with blanks') },
      { value: 'refuse', says: said('they are not') },
    ],
    best: 'fill',
  });
  return filled === 'fill' ? ends.map((each) => ({ ...each, text: each.text + ' '.repeat(width - lengthOf(each.text)) })) : ends;
}

export function checkWidths(lines: readonly Line[]) {
  const width = lengthOf(lines[0].text);
  for (const { text, line, cut } of lines) {
    const count = lengthOf(text);
    if (count !== width)
      refuse(
        'ragged',
        { line, column: cut + Math.min(count, width) + 1 },
        'the row has {count} {count:cell|cells}, expected {width} as on line {line}',
        {
          count,
          width,
          line: lines[0].line,
        },
      );
  }
  return width;
}

/** Refuses addresses and words of different letters, which have blanks or signs around them: they are no cells. */
function refuseWords(lines: readonly Line[]) {
  for (const { text, line, cut } of lines)
    for (const { 0: word, index } of text.matchAll(/(?<!\S)(?:[A-Za-z]{3,}|\d{2,3}(?:\.\d{1,3}){2,3})(?!\S)/g))
      if (new Set(word.toLowerCase()).size > 2)
        refuse('unexpected-character', { line, column: cut + index + 1 }, 'unexpected {got} in a map of signs', { got: quoted(word) });
}

/** The map of rows whose lines have been cleared of all that is no cell. */
export async function mapOfLines(lines: readonly Line[], source: Source): Promise<Found> {
  for (const { text, line, cut } of lines) {
    const at = text.search(foreign);
    if (at >= 0)
      refuse('unexpected-character', { line, column: cut + at + 1 }, 'unexpected {got} in a map of signs', { got: quoted(text[at]) });
  }
  if (lines.some(({ text }) => /\S\s+\S/.test(text))) refuseWords(lines);
  const width = checkWidths(lines);
  checkSize(width, lines.length, lines[0].line);
  const map = signsOf(lines.map(({ text }) => Array.from(text)));
  if (opensAsOwn(map, source)) {
    const { rows, start, goal } = await parsedRows(lines);
    return gridOf(rows, { start, goal });
  }
  // Words of one length, or a line of them, are no map.
  const words = map.signs.every((sign) => /\p{L}/u.test(sign)) && map.signs.length * 2 > width * lines.length;
  if (lines.length === 1 || words)
    refuse(
      'unknown-format',
      { line: lines[0].line, column: 1 },
      'none of the formats known here, expected a document, a map, a graph or a board',
    );
  return mapOf(map, source);
}

/** Rows in the lab's letters, read by the strict grammar; several @ are walls there, as several X are. */
async function parsedRows(lines: readonly Line[]) {
  const toolbox = await parsers();
  try {
    return toolbox.parseMap(lines.map(({ text }) => text.replaceAll('@', '#')).join('\n'));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { line, cut } = lines[(error.line ?? 1) - 1];
    throw new DocumentError({ ...error, line, column: (error.column ?? 1) + cut });
  }
}

export const reader: Reader = {
  format: said('a map of signs'),
  claims({ text }) {
    const lines = linesOf(text).filter((each) => each.text.trim() !== '');
    const ends = lines.map((each) => lengthOf(each.text.trimEnd()));
    const equal = lines.length > 1 && ends.every((length) => length === ends[0]) && ends[0] > 1;
    if (equal && !lines.some((each) => foreign.test(each.text))) return true;
    const all = lines.map((each) => each.text).join('');
    return (all.match(ofMaps)?.length ?? 0) * 2 > all.length && /[.#@*|\u2580-\u25ff]|^[SGX ]+$/.test(all);
  },
  read(source) {
    let lines = linesOf(source.text);
    const numbers = lines.length > 1 ? countsIn(lines[0].text) : null;
    const rest = numbers && /[^\d\s]/.test(lines[1].text) ? trimmed(withoutGaps(linesOf(source.text).slice(1), source), source) : null;
    if (numbers && rest) {
      const width = lengthOf(rest[0].text);
      // Digits alone may be a row.
      if (/^\d+\s*$/.test(lines[0].text) && lengthOf(lines[0].text.trimEnd()) === width && !fits(numbers, width, rest.length))
        lines = trimmed(withoutGaps(lines, source), source);
      else {
        const counted = { numbers, line: lines[0].line };
        checkWidths(rest);
        if (!fits(numbers, width, rest.length)) refuseCounts(counted, width, rest.length);
        tellCounts(counted, source);
        lines = rest;
      }
    } else lines = trimmed(withoutGaps(lines, source), source);
    return mapOfLines(lines, source);
  },
};
