/** Lines above and below the rows of a map that are no rows: start and goal, what signs mean, comments. */
import { said, type Said } from '../document/error.ts';
import { countsIn, fits } from './counts.ts';
import { endCalled, type Ends, type Order } from './ends.ts';
import type { Line } from './letters.ts';
import type { Meaning } from './signs.ts';

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

/** Words for ends, walls and free ground, and both of them behind a no. */
const ofEnds: readonly (readonly [RegExp, Meaning])[] = [
  [/start|起/i, 'start'],
  [/goal|target|exit|finish|destination|\bend\b|终/i, 'goal'],
];
const ofWalls = /(?:wall|obstacle|block|barrier|rock)[a-z]*|路障|障碍|墙/giu;
const ofFree = /(?:free|floor|empty|path|open|passable|walkable|road|ground)[a-z]*|空|路|可/giu;
const notWalls =
  /(?:\b(?:no|not|non|without)[ -](?:an? |any )?|\bun|\bfree (?:of|from) )(?:wall|obstacle|block|barrier|rock)[a-z]*|(?:wall|obstacle|block|barrier|rock)s?[ -]free\b|(?:无|無|没|没有|非|不是)(?:障碍|墙)/giu;
const notFree =
  /(?:\b(?:no|not|non)[ -](?:an? )?|\bnon)(?:free|floor|empty|path|open|pass|walk|access|road|ground)[a-z]*|\b(?:un|im|in)-?(?:pass|walk|access)[a-z]*|不可/giu;
const negation = /\b(?:no|not|non|never|without|cannot)\b|[不无無没非]/iu;
/** Words that say nothing more beside those. */
const fillers = /\b(?:an?|the|cells?|spaces?|tiles?|squares?)\b|[物体地格子的通行走过]/giu;
const legend =
  /(?<![^\s,;，；(#/])["'`]?([^\s"'`\p{L}]|\p{L})["'`]?\s?(?:=|:|：|->|→|is\b|means\b|表示|代表|为|是)\s?(\p{L}[\p{L} ()-]*)/gu;

/** What words say of a sign: null where they may say one thing or the other, undefined where they say nothing. */
function meaningOf(sign: string, words: string): Meaning | null | undefined {
  let rest = words;
  const has = (pattern: RegExp) => rest !== (rest = rest.replace(pattern, ' '));
  const [denied, barred] = [has(notWalls), has(notFree)];
  const doubtful = negation.test(rest);
  const end = ofEnds.find(([pattern]) => pattern.test(rest));
  if (end) return doubtful ? null : end[1];
  const wall = has(ofWalls) || barred;
  const free = has(ofFree) || denied;
  if (!wall && !free) return undefined;
  // Digits above 1 may be costs: those of a forest path.
  if (doubtful || wall === free || (/[2-9]/.test(sign) && /\p{L}/u.test(rest.replace(fillers, '')))) return null;
  return wall ? 'wall' : 'free';
}

/** What a line says of signs. */
function legendOf(text: string): [sign: string, meaning: Meaning | null][] {
  return [...text.slice(0, 200).matchAll(legend)].flatMap(([, sign, words]): [string, Meaning | null][] => {
    const meaning = meaningOf(sign, words);
    return meaning === undefined ? [] : [[sign, meaning]];
  });
}

/** Signs of comments before a word; a # may be a wall as well. */
const comment = /^\s*(?:\/\/|%|;|--|#+(?=[\s!]|\p{L}{2})).*\p{L}{2}/u;
const width = (text: string) => Array.from(text.trimEnd()).length;
/** Rows of maps have no words with blanks between them. */
const isRow = (text: string) => !/\s/.test(text.trim()) || !/[a-z]{2}/i.test(text);

/** The comments among lines: of another width than rows, with letters that no row has, and no sign with which rows begin but before a word. */
function commentsIn(lines: readonly Line[], rows: readonly Line[]): Line[] {
  const candidates = lines.filter(({ text }) => comment.test(text));
  if (candidates.length === 0 || rows.length === 0) return [];
  const widths = new Set(rows.map(({ text }) => width(text)));
  const begins = new Set(rows.map(({ text }) => text.trim()[0]));
  const all = rows.map(({ text }) => text).join('');
  return candidates.filter(
    ({ text }) =>
      !widths.has(width(text)) &&
      text.match(/\p{L}/gu)?.some((letter) => !all.includes(letter)) &&
      (!begins.has(text.trim()[0]) || /^\s*\S+\s(?:.*\s)?\p{L}{3}/u.test(text)),
  );
}

const areEqual = (counts: readonly number[]) => counts.every((count) => count === counts[0]);
const cellsOf = (text: string) => text.trim().split(/[\s,;|]+/);
const edgeOfNames = /^\s*[\p{L}_][\p{L}\d_]*[\s,;]+[\p{L}_][\p{L}\d_]*(?:[\s,;]+-?[\d.]+)?\s*$/u;
const edgeOfDashes = /^\s*[\p{L}\d_]+(?:[-–—]+|\s+[-–—]+\s+)[\p{L}\d_]+(?:\s.*)?$/u;

/** Whether lines are rows of a map of squares and no list of edges or neighbours. A first line may count the rows. */
function areRows(lines: readonly Line[]): boolean {
  const rows = lines.slice(countsIn(lines[0].text) ? 1 : 0).map(({ text }) => text);
  if (!lines.every(({ text }) => isRow(text) && !/[[\](){}"'=:]|->|→/.test(text))) return false;
  if (rows.some((text) => edgeOfNames.test(text) || edgeOfDashes.test(text))) return false;
  return areEqual(rows.map(width)) || areEqual(rows.map((text) => cellsOf(text).length)) || rows.every((text) => /[.#@%*+█]/.test(text));
}

const numbers = /^\s*\d{1,5}(?:[\s,;]{1,4}\d{1,5})*[\s;,]*$/;
const numbersIn = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];
const inLines = (lines: readonly Line[]) => lines.flatMap(({ text, line }) => numbersIn(text).map((number) => ({ number, line })));

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
  const given = inLines(above);
  const wide = solid ? width(middle) : cells.length;
  const one = above[0] && numbersIn(above[0].text).length === 1;
  const counts = one
    ? given[0].number === rows.length
      ? 1
      : 0
    : given.length > 1 && fits([given[0].number, given[1].number], wide, rows.length)
      ? 2
      : 0;
  const ends = [...given.slice(counts), ...inLines(below)];
  // Two numbers alone may be counts that do not fit.
  if (!(ends.length === 4 || (ends.length === 2 && counts > 0)) || (!solid && counts !== 2)) return null;
  const place = (from: number) => ({
    pair: [ends[from].number, ends[from + 1].number] as const,
    at: { line: ends[from].line, column: 1 },
  });
  // A line of nothing but the counts is read where rows are.
  const counted = above.filter((_, i) => i === 0 && numbersIn(above[0].text).length === counts);
  return {
    rows: [...counted, ...rows],
    ends: { start: place(0), ...(ends.length === 4 && { goal: place(2) }) },
    numbers: ends.map(({ number }) => number).join(' '),
  };
}

/** What stands beside the rows: start and goal, what signs mean, and how many lines are comments and say what signs mean. */
export interface Beside {
  lines: Line[];
  ends: Ends;
  legend: Legend;
  left: { comments: number; legends: number };
}

/**
 * The rows of a map without the lines above and below them, and what those say. Where what is left may be anything else than rows, nothing
 * is taken away. Texts in brackets keep their lines: programs have a reader of their own.
 */
export function besideRows(lines: Line[], tell: (decision: Said) => void): Beside {
  const meant: Map<string, Meaning> = new Map();
  const unchanged = { lines, ends: {}, legend: meant, left: { comments: 0, legends: 0 } };
  const all = lines.filter(({ text }) => text.trim() !== '');
  const outer = [...all.slice(0, MOST), ...all.slice(Math.max(MOST, all.length - MOST))];
  const learn = (text: string) => {
    for (const [sign, meaning] of legendOf(text)) if (meaning && !meant.has(sign)) meant.set(sign, meaning);
  };
  const edge = new Map(outer.map((line) => [line, { ends: endsOf(line), legend: isRow(line.text) ? [] : legendOf(line.text) }]));
  const isWord = (line: Line) => (edge.get(line)?.ends ?? null) !== null || (edge.get(line)?.legend.length ?? 0) > 0;
  const isBeside = (line: Line) => isWord(line) || (edge.has(line) && comment.test(line.text));
  const first = all.findIndex((line, i) => !isBeside(line) && !(countsIn(line.text) && all.slice(0, i).every(isBeside)));
  const last = all.findLastIndex((line) => !isBeside(line));
  const around = [...all.slice(0, Math.max(first, 0)), ...all.slice(last + 1)].filter(isBeside);
  const ends: Ends = {};
  const words = around.filter((line) => {
    const { start, goal } = edge.get(line)?.ends ?? {};
    if ((start && ends.start) || (goal && ends.goal)) return false; // a second one stays, and is refused
    Object.assign(ends, start && { start }, goal && { goal });
    return isWord(line);
  });
  const comments = commentsIn(
    around.filter((line) => !isWord(line)),
    all.filter((line) => !around.includes(line)),
  );
  for (const { text } of outer) if (comment.test(text)) learn(text);
  const left = new Set([...words, ...comments]);
  const rest = all.filter((line) => !left.has(line));
  if (rest.length < 2) return unchanged;
  const found = ends.start || ends.goal ? null : inNumbers(rest);
  const kept = found ? found.rows : rest;
  if ((left.size === 0 && !found) || !areRows(kept)) return unchanged;
  // `start 1 5` may be an edge among edges.
  const bare = words.filter((line) => edge.get(line)?.ends && !/[:=(：（]/.test(line.text));
  if (bare.some(({ text }) => cellsOf(text).length === cellsOf(kept[kept.length - 1].text).length)) return unchanged;
  for (const { text } of left) learn(text);
  if (ends.start || ends.goal) tell(said('start and goal were taken from the lines beside the rows'));
  if (found) tell(said('start and goal were taken from the numbers beside the rows: {numbers}', { numbers: found.numbers }));
  const rows = new Set(kept);
  return {
    lines: lines
      .slice(lines.indexOf(kept[0]), lines.indexOf(kept[kept.length - 1]) + 1)
      .filter((line) => rows.has(line) || line.text.trim() === ''),
    ends: found?.ends ?? ends,
    legend: meant,
    left: { comments: comments.length, legends: words.filter((line) => !edge.get(line)?.ends).length },
  };
}
