/** What stands around a map that was copied from a chat, a forum, a terminal or a notebook. */
import { refuse, said, type Said } from '../document/error.ts';
import { besideRows, type Beside } from './around.ts';
import { inProgram } from './program.ts';
import type { Line } from './letters.ts';

/** A text without its wrapping. `places[i]` says where its line i stands in the whole text, and how many characters were cut off in front. */
export interface Unwrapped extends Omit<Beside, 'lines'> {
  text: string;
  places: readonly { line: number; cut: number }[];
}

const filled = ({ text }: Line) => text.trim() !== '';
const cutting = (lines: Line[], part: RegExp) =>
  lines.map((each) => {
    const { length } = part.exec(each.text)?.[0] ?? '';
    return { ...each, text: each.text.slice(length), cut: each.cut + length };
  });

/** The one block between fences; what stands around it is left out. */
function fenced(lines: Line[], tell: (decision: Said) => void) {
  const fences = lines.flatMap(({ text }, i) => (/^\s*(?:```|~~~)/.test(text) ? [i] : []));
  if (fences.length === 0) return lines;
  const [open, close = lines.length] = fences;
  if (fences.length > 2)
    refuse('blocks', { line: lines[fences[2]].line, column: 1 }, 'a second block between ``` begins, expected one: copy one of them');
  if (fences.length === 1) refuse('blocks', { line: lines[open].line, column: 1 }, 'a block is opened with ``` and not closed');
  const around = [...lines.slice(0, open), ...lines.slice(close + 1)].some(filled);
  tell(around ? said('only the block between ``` was read, the text around it left out') : said('the ``` around the text were left out'));
  return lines.slice(open + 1, close);
}

/** Prompts of Python, and what a notebook writes in front of its answer. */
function prompted(lines: Line[], tell: (decision: Said) => void) {
  const all = lines.filter(filled);
  if (all.length === 0) return lines;
  const first = all[0].text;
  if (/^>>> /.test(first)) {
    const typed = /^(?:>>>|\.\.\.)(?: |$)/;
    const answer = lines.filter((each) => filled(each) && !typed.test(each.text));
    tell(said('the prompts in front of the lines were left out'));
    return answer.length > 0 ? answer : cutting(lines, typed);
  }
  const out = lines.findIndex(({ text }) => /^Out\s?\[\d+\]:/.test(text));
  if (out < 0 || lines.slice(0, out).some((each) => filled(each) && !/^(?:In\s?\[\d+\]:| {2,}\.{3}:)/.test(each.text))) return lines;
  tell(said('the prompts in front of the lines were left out'));
  return cutting(lines.slice(out, out + 1), /^Out\s?\[\d+\]:\s?/).concat(lines.slice(out + 1));
}

/** Marks of quotations, which stand before every line. */
function quotation(lines: Line[], tell: (decision: Said) => void) {
  const all = lines.filter(filled);
  if (all.length < 2 || !all.every(({ text }) => /^\s*>(?: |$)/.test(text))) return lines;
  tell(said('the > in front of the lines were left out'));
  return cutting(lines, /^\s*> ?/);
}

/** Numbers of lines that count from 1, as listings have them; what follows has to be lines of one width. */
function numbered(lines: Line[], tell: (decision: Said) => void) {
  const all = lines.filter(filled);
  // Behind a blank, signs of a map may follow, among them its letters.
  const signs = all.every(({ text }) => /^\s*\d+\s+[^\p{L}\d\s]+\s*$/u.test(text.replace(/[SGX]/g, '.')));
  const part = signs ? /^\s*(\d+)\s+/ : /^\s*(\d+)(?:[:|)]|\.(?=\s))\s?/;
  const counts = all.every(({ text }, i) => Number(part.exec(text)?.[1]) === i + 1);
  if (all.length < 2 || !counts) return lines;
  const rests = all.map(({ text }) => text.replace(part, '').trimEnd());
  if (rests[0] === '' || rests.some((rest) => rest.length !== rests[0].length)) return lines;
  tell(said('the numbers of the lines were left out'));
  return cutting(lines, part);
}

/** The name under which MATLAB prints a matrix, or its size and type in Julia, in a line of its own. */
function titled(lines: Line[], tell: (decision: Said) => void) {
  const title = lines.findIndex(filled);
  const next = lines.findIndex((each, i) => i > title && filled(each));
  if (next < 0 || !/^\s*(?:[A-Za-z_]\w*\s*=|\d+×\d+ .*:)\s*$/.test(lines[title].text) || !/^\s*[\d.+-]/.test(lines[next].text))
    return lines;
  tell(said('the name in front of the rows was left out'));
  return lines.slice(next);
}

/** Columns that do not fit a line, which MATLAB prints in parts. */
function byMatlab(lines: Line[]) {
  const first = lines.find(filled);
  if (first && /^\s*Columns \d+ (?:through|and) \d+/.test(first.text))
    refuse(
      'parts',
      { line: first.line, column: 1 },
      'MATLAB has printed the columns in several parts, expected one: save it with writematrix',
    );
  return lines;
}

/** The numbers that R prints above columns and in front of rows. What does not fit a line is printed in parts. */
function byR(lines: Line[], tell: (decision: Said) => void) {
  const heads = lines.filter(({ text }) => /^\s*(?:\[,\d+\]\s*)+$/.test(text));
  const rows = lines.filter((each) => filled(each) && !heads.includes(each));
  if (heads.length === 0 || !rows.every(({ text }) => /^\s*\[\d+,\]/.test(text))) return lines;
  if (heads.length > 1)
    refuse('parts', { line: heads[1].line, column: 1 }, 'R has printed the columns in several parts, expected one: options(width = 10000)');
  tell(said('the numbers of the rows and columns were left out'));
  return cutting(rows, /^\s*\[\d+,\]/);
}

/** What begins a text of several lines in a program, behind its declaration, and what ends it. */
const opening =
  /^(\s*(?:[A-Za-z_$][\w\s$:.<>&[\]]*=\s*)?(?:[rubf]{0,2}("{3}|'{3})|(`)|r(#+)"|R"\(|%w(\[)(?=[ \t]*$)|@?(["'])(?=[^"'\n]*$)))(.*)$/i;

/** The lines of such a text. */
function inQuotes(lines: Line[], tell: (decision: Said) => void) {
  const first = lines.findIndex(filled);
  const [, before = '', triple, tick, hashes, list, quote] = opening.exec(lines[first]?.text ?? '') ?? [];
  if (before === '') return lines;
  const mark = triple ?? tick ?? quote ?? (hashes ? `"${hashes}` : list ? ']' : ')"');
  const last = lines.findIndex(({ text }, i) => text.indexOf(mark, i === first ? before.length : 0) >= 0 && i >= first);
  const more = lines.slice(last + 1).some(filled);
  if (last < 0 || (more && !before.includes('='))) return lines;
  tell(
    more
      ? said('only the text between the quotes was read, what stands around it left out')
      : said('the quotes around the text were left out'),
  );
  const all = lines.slice(first, last + 1);
  const end = all[all.length - 1];
  all[all.length - 1] = { ...end, text: end.text.slice(0, end.text.indexOf(mark, all.length === 1 ? before.length : 0)) };
  return [{ ...all[0], text: all[0].text.slice(before.length), cut: all[0].cut + before.length }, ...all.slice(1)];
}

/** An example of a task: its input, without what it is called and without the answer. */
function example(lines: Line[], tell: (decision: Said) => void) {
  const first = lines.findIndex(filled);
  const input = /^\s*(?:\*\*)?Input:(?:\*\*)?\s*/;
  if (first < 0 || !input.test(lines[first].text)) return lines;
  const answer = lines.findIndex(({ text }) => /^\s*(?:\*\*)?Output:/.test(text));
  tell(said('only the input of the example was read'));
  return cutting(lines.slice(first, first + 1), input).concat(lines.slice(first + 1, answer < 0 ? lines.length : answer));
}

/** Takes away what stands around a text, and says so. */
export function unwrapped(whole: string, tell: (decision: Said) => void): Unwrapped {
  let lines: Line[] = whole.split('\n').map((text, i) => ({ text, line: i + 1, cut: 0 }));
  for (const part of [fenced, quotation, prompted, example, inQuotes, inProgram, byR, titled, byMatlab, numbered])
    lines = part(lines, tell);
  const { lines: places, ...beside } = besideRows(lines, tell);
  return { text: places.map(({ text }) => text).join('\n'), places, ...beside };
}
