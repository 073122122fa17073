/** Lines above and below the rows of a map that are no rows: start and goal, what signs mean, comments. */
import { said, type Said } from '../document/error.ts';
import { fits } from './counts.ts';
import { endCalled, type Ends, type Order } from './ends.ts';
import type { Meaning } from './signs.ts';

/** A line of the text without what was cut off in front. */
export interface Line {
  text: string;
  line: number;
  cut: number;
}

/** What the signs of a map mean, as the text says. */
export type Legend = ReadonlyMap<string, Meaning>;

/** So many lines above the rows, and below them, are looked at. */
const MOST = 30;

/** Words and signs that say nothing where start and goal are told. */
const idle = /^(?:[#/%;:=.,()[\]<>|→：；，。（）]|is|at|the|and|cell|position|pos|point|coordinates?|coord|在|为|是|和)$/iu;
const axes: Readonly<Record<string, Order>> = { x: 'x-y', row: 'row-column', r: 'row-column' };

/** Start and goal of a line such as `start: (0, 2), goal: (1, 4)`; null for any other. */
function endsOf({ text, line, cut }: Line): Ends | null {
  // `S 0 2` without a sign may be a row.
  if (text.length > 100 || /[-.]\d|\d\./.test(text) || !/\p{L}{2}|\p{L}\s?[:=(：]/u.test(text)) return null;
  const words = (text.match(/\p{L}+|\d+|\S/gu) ?? []).filter((word) => !idle.test(word));
  const ends: Ends = {};
  for (let i = 0; i < words.length;) {
    const end = endCalled(words[i++]);
    if (!end || ends[end]) return null;
    const order = axes[words[i]?.toLowerCase()];
    if (order) i++;
    const one = words[i++];
    if (/^(?:y|c|col|column)$/i.test(words[i] ?? '')) i++;
    const other = words[i++];
    if (![one, other].every((word) => /^\d{1,5}$/.test(word ?? ''))) return null;
    ends[end] = { pair: [Number(one), Number(other)], at: { line, column: cut + 1 }, order };
  }
  return ends.start || ends.goal ? ends : null;
}

const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [/start|起/i, 'start'],
  [/goal|target|exit|finish|destination|\bend\b|终/i, 'goal'],
  [/(?:\bnot|\bnon|\bun|\bim|\bin)[ -]?(?:walk|pass|access|free)|wall|obstacle|block|barrier|rock|障碍|墙|不可/i, 'wall'],
  [/free|floor|empty|path|open|passable|walkable|road|ground|空|路|可/i, 'free'],
];
const legend =
  /(?<![^\s,;，；(#/])["'`]?([^\s"'`\p{L}]|\p{L})["'`]?\s?(?:=|:|：|->|→|is\b|means\b|表示|代表|为|是)\s?(\p{L}[\p{L} ()-]*)/gu;

/** What a line says of signs. */
function legendOf(text: string): [sign: string, meaning: Meaning][] {
  return [...text.slice(0, 200).matchAll(legend)].flatMap(([, sign, words]): [string, Meaning][] => {
    const known = meanings.find(([pattern]) => pattern.test(words));
    return known ? [[sign, known[1]]] : [];
  });
}

/** Signs of comments before a word; a # may be a wall as well. */
const comment = /^\s*(?:\/\/|%|;|--|#+(?=[\s!]|\p{L}{2})).*\p{L}{2}/u;
const width = (text: string) => Array.from(text.trimEnd()).length;
/** Rows of maps have no words with blanks between them. */
const isRow = (text: string) => !/\s/.test(text.trim()) || !/[a-z]{2}/i.test(text);

/** The comments among lines: of another width than rows, and with letters that no row has. */
function commentsIn(lines: readonly Line[], rows: readonly Line[]): Line[] {
  const candidates = lines.filter(({ text }) => comment.test(text));
  if (candidates.length === 0 || rows.length === 0) return [];
  const widths = new Set(rows.map(({ text }) => width(text)));
  const all = rows.map(({ text }) => text).join('');
  return candidates.filter(({ text }) => !widths.has(width(text)) && text.match(/\p{L}/gu)?.some((letter) => !all.includes(letter)));
}

const numbers = /^\s*\d{1,5}(?:[\s,;]{1,4}\d{1,5})*[\s;,]*$/;
const numbersIn = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

/**
 * Start and goal as numbers in lines above the rows, behind those that count rows and columns, or below the rows. The rows are solid, or so
 * wide that a line of four numbers is none.
 */
function inNumbers(lines: readonly Line[]): { rows: readonly Line[]; ends: Ends; numbers: string } | null {
  const middle = lines[lines.length >> 1].text.trim();
  const cells = middle.split(/[\s,;]+/);
  const solid = cells.length === 1;
  if (lines.length < 3 || (!solid && cells.length < 5) || (solid && middle.length < 2)) return null;
  const other = ({ text }: Line) => {
    const count = numbersIn(text).length;
    return numbers.test(text) && count < 7 && (solid ? count > 1 || width(text.trim()) !== middle.length : count < 5);
  };
  const first = lines.findIndex((line) => !other(line));
  const last = lines.findLastIndex((line) => !other(line));
  const rows = lines.slice(first, last + 1);
  const [above, below] = [lines.slice(0, first), lines.slice(last + 1)];
  if (first < 0 || above.length + below.length === 0 || rows.length < 2) return null;
  const given = above.flatMap(({ text }) => numbersIn(text));
  const wide = solid ? width(middle) : cells.length;
  const one = above[0] && numbersIn(above[0].text).length === 1;
  const counts = one ? (given[0] === rows.length ? 1 : 0) : given.length > 1 && fits([given[0], given[1]], wide, rows.length) ? 2 : 0;
  const ends = [...given.slice(counts), ...below.flatMap(({ text }) => numbersIn(text))];
  // Two numbers alone may be counts that do not fit.
  if (!(ends.length === 4 || (ends.length === 2 && counts > 0)) || (!solid && counts !== 2)) return null;
  const place = (from: number) => ({
    pair: [ends[from], ends[from + 1]] as const,
    at: { line: (above[counts] ?? below[0] ?? above[0]).line, column: 1 },
  });
  // A line of nothing but the counts is read where rows are.
  const counted = above.filter((_, i) => i === 0 && numbersIn(above[0].text).length === counts);
  return { rows: [...counted, ...rows], ends: { start: place(0), ...(ends.length === 4 && { goal: place(2) }) }, numbers: ends.join(' ') };
}

/** The rows of a map without the lines beside them, and what those say. Texts in brackets keep theirs: programs have a reader of their own. */
export function besideRows(lines: Line[], tell: (decision: Said) => void): { lines: Line[]; ends: Ends; legend: Legend } {
  const meant: Map<string, Meaning> = new Map();
  const unchanged = { lines, ends: {}, legend: meant };
  const all = lines.filter(({ text }) => text.trim() !== '');
  const outer = [...all.slice(0, MOST), ...all.slice(Math.max(MOST, all.length - MOST))];
  const learn = (text: string) => {
    for (const [sign, meaning] of legendOf(text)) if (!meant.has(sign)) meant.set(sign, meaning);
  };
  const edge = new Map(outer.map((line) => [line, { ends: endsOf(line), legend: isRow(line.text) ? [] : legendOf(line.text) }]));
  const isWord = (line: Line) => (edge.get(line)?.ends ?? null) !== null || (edge.get(line)?.legend.length ?? 0) > 0;
  const likely = all.filter((line) => !isWord(line) && !(edge.has(line) && comment.test(line.text)));
  const left = new Set([...outer.filter(isWord), ...commentsIn(outer, likely)]);
  for (const { text } of outer) if (comment.test(text)) learn(text);
  const rest = all.filter((line) => !left.has(line));
  if (rest.length < 2 || !rest.every(({ text }) => isRow(text) && !/[[\]{}"'=]/.test(text))) return unchanged;
  const ends: Ends = {};
  for (const line of left) {
    learn(line.text);
    for (const end of ['start', 'goal'] as const) ends[end] ??= edge.get(line)?.ends?.[end];
  }
  const comments = [...left].filter((line) => !isWord(line)).length;
  if (comments > 0) tell(said('{count} {count:line|lines} of comments were left out', { count: comments }));
  if (ends.start || ends.goal) tell(said('start and goal were taken from the lines beside the rows'));
  if (meant.size > 0) tell(said('what signs mean was taken from the lines beside the rows'));
  const found = ends.start || ends.goal ? null : inNumbers(rest);
  if (found) tell(said('start and goal were taken from the numbers beside the rows: {numbers}', { numbers: found.numbers }));
  if (left.size === 0 && !found) return unchanged;
  const kept = found ? found.rows : rest;
  const [first, last] = [lines.indexOf(kept[0]), lines.indexOf(kept[kept.length - 1])];
  const rows = new Set(kept);
  return {
    lines: lines.slice(first, last + 1).filter((line) => rows.has(line) || line.text.trim() === ''),
    ends: found?.ends ?? ends,
    legend: meant,
  };
}
