/**
 * What the signs of a map mean: wall, free, a cost, start or goal. The lab's own letters are known; of others the best guess is made, and
 * asked about, a question for each sign.
 */
import { refuse, said, tooMany } from '../document/error.ts';
import { limits } from '../document/document.ts';
import { mostSymbols } from '../document/symbols.ts';
import type { Choice, Found, Source } from './contract.ts';

/** A map of signs. `signs[codes[y * width + x]]` is the sign of a cell as it is asked about. */
export interface Signs {
  width: number;
  height: number;
  signs: readonly string[];
  codes: Uint16Array;
}

export type Meaning = 'wall' | 'free' | 'start' | 'goal' | `${number}`;

const costs = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Letters that mean the same in every map of the lab. */
const own: Readonly<Record<string, Meaning>> = {
  '.': 'free',
  '#': 'wall',
  S: 'start',
  G: 'goal',
  ...Object.fromEntries(costs.map((cost) => [cost, cost])),
};
const ownAndWalls: Readonly<Record<string, Meaning>> = { ...own, X: 'wall', '@': 'wall' };

/** What signs usually mean to those who draw maps. */
const usualWalls = new Set('#@XxWwT%*+|█■▓▒▩⬛🟫🧱🌲墙'.normalize());
const usualFree = new Set(['.', ' ', '', '_', '-', '·', ',', '0', 'o', 'O', '□', '░', '⬜', '路', 'False', 'false']);
const usualStarts = ['S', 's', 'A', 'a', '起', '@', 'P', 'B', 'b', '2', 'i', ...Array.from('🟩🟢🔵🤖🚶🐭')];
const usualGoals = ['G', 'g', 'E', 'e', 'F', 'f', 'T', 't', 'D', 'd', 'X', 'x', '终', '$', 'B', 'b', '3', ...Array.from('🟥🔴🏁🚩⭐🎯🧀')];

/** The most different signs that are asked about; one cell in four may have a sign of its own. */
const mostSigns = (cells: number) => (cells > 30 ? Math.min(64, Math.floor(cells / 4)) : 64);

/** The symbols of a legend for costs above 9: as many as there are signs. */
const symbols = 'abcdefghijklmnopqrstuvwxyzABCDEFHIJKLMNOPQRTUVWXYZ~^*+=%&@!?:;<>$';
const isDear = (sign: string): sign is `${number}` => /^[1-9]\d\d?$/.test(sign) && Number(sign) <= mostSymbols;

/** What a number means where it is what a cell costs. */
export const costOf = (sign: string): Meaning =>
  /^[2-9]$/.test(sign) || isDear(sign) ? (sign as `${number}`) : sign === '1' ? 'free' : 'wall'; // digits

/** What a name says of numbers: walls are 1, costs are what a cell costs and 0 for a wall. */
export function guessOf(name: string): ((sign: string) => Meaning) | undefined {
  if (/wall|obstacle|block/i.test(name)) return (sign) => (sign === '0' || sign === '' ? 'free' : 'wall');
  if (/free|walkable|passable/i.test(name)) return (sign) => (sign === '0' || sign === '' ? 'wall' : 'free');
  if (/cost/i.test(name)) return costOf;
  return undefined;
}

/** Whether a map may be as large as that. */
export const fitsMap = (width: number, height: number) => width <= limits.side && height <= limits.side && width * height <= limits.cells;

/** Refuses a map that is larger than any allowed, before it is kept. */
export function checkSize(width: number, height: number, line: number = 1) {
  const place = { line, column: 1 };
  if (width > limits.side)
    refuse('too-large', place, 'the map is {count} cells wide, at most {most} are allowed', { count: width, most: limits.side });
  if (height > limits.side)
    refuse('too-large', place, 'the map is {count} cells high, at most {most} are allowed', { count: height, most: limits.side });
  if (width * height > limits.cells)
    refuse('too-large', place, 'the map has {count} cells ({width}×{height}), at most {most} are allowed', {
      count: width * height,
      width,
      height,
      most: limits.cells,
    });
}

/** Makes a map of signs from rows of equal length. */
export function signsOf(rows: readonly (readonly string[])[]): Signs {
  const [width, height] = [rows[0].length, rows.length];
  checkSize(width, height);
  const numbers: Map<string, number> = new Map();
  const codes = new Uint16Array(width * height);
  let at = 0;
  for (const row of rows) {
    for (const sign of row) {
      let code = numbers.get(sign);
      if (code === undefined) {
        code = numbers.size;
        numbers.set(sign, code);
        if (code > mostSigns(width * height))
          tooMany({ line: 1, column: 1 }, `> ${mostSigns(width * height)}`, 'different signs', mostSigns(width * height));
      }
      codes[at++] = code;
    }
  }
  return { width, height, signs: [...numbers.keys()], codes };
}

const countsOf = ({ signs, codes }: Signs) => {
  const counts = signs.map(() => 0);
  for (const code of codes) counts[code]++;
  return counts;
};

/** Whether all cells that are not of this sign are connected by straight steps; `ends` are signs that have to be among them. */
function onePiece({ width, height, codes }: Signs, isWall: (code: number) => boolean) {
  const seen = new Uint8Array(codes.length);
  let free = 0;
  let first = -1;
  for (let i = 0; i < codes.length; i++) {
    if (isWall(codes[i])) seen[i] = 1;
    else {
      free++;
      if (first < 0) first = i;
    }
  }
  if (first < 0) return false;
  const queue = new Int32Array(free);
  queue[0] = first;
  seen[first] = 1;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const x = cell % width;
    for (const next of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
      if (next < 0 || next >= width * height || seen[next]) continue;
      seen[next] = 1;
      queue[tail++] = next;
    }
  }
  return tail === free;
}

/** Whether straight steps lead from one sign to another. */
function connects({ width, height, codes }: Signs, from: number, to: number, isWall: (code: number) => boolean) {
  const seen = Uint8Array.from(codes, (code) => Number(isWall(code)));
  const queue = [codes.indexOf(from)];
  seen[queue[0]] = 1;
  for (const cell of queue) {
    if (codes[cell] === to) return true;
    const x = cell % width;
    for (const next of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
      if (next < 0 || next >= width * height || seen[next]) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return false;
}

/** The sign of the whole rim of a map that has an inside; −1 if there is none. */
function rimOf({ width, height, codes }: Signs) {
  if (width < 3 || height < 3) return -1;
  const [rim] = codes;
  for (let x = 0; x < width; x++) if (codes[x] !== rim || codes[(height - 1) * width + x] !== rim) return -1;
  for (let y = 0; y < height; y++) if (codes[y * width] !== rim || codes[(y + 1) * width - 1] !== rim) return -1;
  return rim;
}

/** Which of two signs is the wall: the one of the whole rim if the inside is in one piece then, else the rarer one. */
function wallOf(map: Signs, [one, other]: readonly number[], counts: readonly number[], ends: readonly number[]): number {
  if (ends.length === 2) {
    const joined = [one, other].filter((wall) => connects(map, ends[0], ends[1], (code) => code === wall));
    if (joined.length === 1) return joined[0];
  }
  const rim = rimOf(map);
  if ([one, other].includes(rim) && onePiece(map, (code) => code === rim)) return rim;
  const usual = [one, other].filter((code) => usualWalls.has(map.signs[code]) && !usualFree.has(map.signs[code]));
  if (usual.length === 1) return usual[0];
  const free = [one, other].filter((code) => usualFree.has(map.signs[code]));
  if (free.length === 1 && !/^-?\d/.test(map.signs[free[0]])) return free[0] === one ? other : one;
  if (counts[one] !== counts[other]) return counts[one] < counts[other] ? one : other;
  return map.signs[one] > map.signs[other] ? one : other;
}

const isNumber = (sign: string) => /^-?\d/.test(sign);

/** What each sign most probably means. */
function guessed(map: Signs): Meaning[] {
  const { signs } = map;
  const counts = countsOf(map);
  const meanings: (Meaning | undefined)[] = signs.map(() => undefined);
  const numbers = signs.every(isNumber);
  const single = (names: readonly string[], but = -1) =>
    signs.length < 3
      ? -1
      : (names.map((name) => signs.indexOf(name)).find((code) => code >= 0 && code !== but && counts[code] === 1) ?? -1);
  // Ends are signs that occur once; among numbers only 2 and 3, or 1 and 2 where −1 is the wall.
  const values = new Set(signs);
  const minus = numbers && values.has('-1') && values.has('1') && values.has('2') && signs.length <= 4;
  const places = numbers && !minus && (values.size > 4 || !values.has('2') || !values.has('3'));
  const start = places ? -1 : single(minus ? ['1'] : numbers ? ['2'] : usualStarts);
  const goal = places ? -1 : single(minus ? ['2'] : numbers ? ['3'] : usualGoals, start);
  const ends = (numbers ? start >= 0 && goal >= 0 : true) ? [start, goal] : [-1, -1];
  if (ends[0] >= 0) meanings[ends[0]] = 'start';
  if (ends[1] >= 0) meanings[ends[1]] = 'goal';
  const rest = signs.map((_, code) => code).filter((code) => meanings[code] === undefined);
  if (rest.length === 2) {
    const two = ends.every((code) => code >= 0) ? ends : [];
    const fixed = rest.filter((code) => own[signs[code]] === 'wall');
    const [ground, ...more] = rest.filter((code) => own[signs[code]] === 'free');
    const beside = ground !== undefined && more.length === 0 ? rest.find((code) => code !== ground) : undefined;
    const wall = fixed.length === 1 ? fixed[0] : (beside ?? wallOf(map, rest, counts, two));
    for (const code of rest) meanings[code] = code === wall ? 'wall' : 'free';
    return meanings as Meaning[]; // all are set
  }
  const walled = rest.some((code) => own[signs[code]] === 'wall');
  const highest = Math.max(...rest.map((code) => (isNumber(signs[code]) ? Number(signs[code]) : 0)));
  const shares = highest <= 1 && rest.some((code) => /^0\.\d/.test(signs[code]));
  for (const code of rest) meanings[code] = ofMany(signs[code], { numbers, shares, walled, highest, minus: values.has('-1') });
  if (rest.length === 1) meanings[rest[0]] ??= 'free';
  return meanings as Meaning[]; // all are set
}

/** The meaning of one of several signs, or of a single one. */
function ofMany(sign: string, about: { numbers: boolean; shares: boolean; walled: boolean; highest: number; minus: boolean }): Meaning {
  const { numbers, shares, walled, highest, minus } = about;
  if (numbers) {
    // Shares of one say how sure a wall is.
    if (shares) return Number(sign) < 0.5 ? 'free' : 'wall';
    if (sign === '-1') return highest > 9 ? 'free' : 'wall';
    if (highest > 9) return sign === '0' && !minus ? 'free' : Number(sign) === 0 ? 'free' : 'wall';
    if (sign === '0') return minus || highest < 2 ? 'free' : 'wall';
    if (sign === '1') return highest < 2 && !minus ? 'wall' : 'free';
    return (costs as readonly string[]).includes(sign) ? (sign as Meaning) : 'wall'; // one of the costs
  }
  if ((costs as readonly string[]).includes(sign)) return sign as Meaning; // one of the costs
  if (sign === '1') return walled ? 'free' : 'wall';
  if (usualFree.has(sign)) return 'free';
  if (sign === '#') return 'wall';
  return usualWalls.has(sign) && !walled ? 'wall' : 'free';
}

const meaningWords = (sign: string): Choice[] => [
  { value: 'wall', says: said('a wall') },
  { value: 'free', says: said('free ground') },
  ...[...costs, ...(isDear(sign) ? [sign] : [])].map((cost) => ({ value: cost, says: said('terrain {cost}', { cost }) })),
];
const endWords = (): Choice[] => [
  { value: 'start', says: said('the start') },
  { value: 'goal', says: said('the goal') },
];

/** What is told where the lines beside the rows say what one of their signs means. */
export const learnt = said('what signs mean was taken from the lines beside the rows');

/** How a sign is shown: a blank and nothing cannot be seen. */
const shownSign = (sign: string) => (sign === ' ' ? said('a blank') : sign === '' ? said('an empty cell') : sign);

/**
 * The map that the signs make.
 * @param meant meanings that the format itself gives; the others are asked about, and those of which lines beside the rows say another
 * @param guess the best answers, where the format knows better than a look at the map
 */
export function mapOf(
  map: Signs,
  source: Source,
  meant: Readonly<Record<string, Meaning>> = ownMeanings(map),
  guess?: (sign: string) => Meaning,
): Found {
  const { width, height, signs, codes } = map;
  const counts = countsOf(map);
  const best = guess ? signs.map(guess) : guessed(map);
  const meanings = signs.map((sign, code): Meaning => {
    const told = source.legend.get(sign);
    const known = Object.hasOwn(meant, sign) ? meant[sign] : undefined;
    if (told && told === known) source.tell(learnt);
    if (known && (!told || told === known)) return known;
    const choices = [...meaningWords(sign), ...(counts[code] === 1 ? endWords() : [])];
    const chosen = choices.find(({ value }) => value === told);
    if (chosen) source.tell(learnt);
    const question = {
      id: `sign:${sign}`,
      says: said('what {sign} is, {count} {count:cell|cells}', { sign: shownSign(sign), count: counts[code] }),
      choices,
      best: chosen?.value ?? known ?? best[code],
      sign,
      count: counts[code],
    };
    return source.ask(question) as Meaning; // one of the choices
  });
  for (const end of ['start', 'goal'] as const) {
    const code = meanings.indexOf(end);
    const another = meanings.lastIndexOf(end);
    if (another !== code || (code >= 0 && counts[code] > 1))
      refuse('duplicate-' + end, { line: 1, column: 1 }, 'a second {end} {sign}, only one is expected', {
        end: said(end === 'start' ? 'the start' : 'the goal'),
        sign: `"${signs[another]}"`,
      });
  }
  const dear: Meaning[] = meanings.filter(isDear);
  const usual = (meaning: Meaning) => (meaning === 'wall' ? '#' : /^\d$/.test(meaning) ? meaning : '.');
  const letters = meanings.map((meaning) => symbols[dear.indexOf(meaning)] ?? usual(meaning));
  if (dear.length)
    source.tell(said('costs above 9 have symbols in a legend: {costs}', { costs: dear.map((cost, at) => `${symbols[at]} ${cost}`) }));
  const rows = Array.from({ length: height }, (_, y) => {
    let row = '';
    for (let x = 0; x < width; x++) row += letters[codes[y * width + x]];
    return row;
  });
  const placeOf = (meaning: Meaning): [number, number] | null => {
    const code = meanings.indexOf(meaning);
    if (code < 0) return null;
    const at = codes.indexOf(code);
    return [at % width, Math.floor(at / width)];
  };
  const found = gridOf(rows, { start: placeOf('start'), goal: placeOf('goal') });
  const legend = Object.fromEntries(dear.map((cost, at) => [symbols[at], Number(cost)]));
  return dear.length ? { ...found, space: { ...found.space, legend } } : found;
}

type Place = readonly [number, number];

/** A map of rows in the lab's letters. Where an end is not marked, `readMap` puts it. */
export function gridOf(rows: readonly string[], { start, goal }: { start: Place | null; goal: Place | null }): Found {
  return { space: { type: 'grid', width: rows[0].length, height: rows.length, rows }, ...(start && { start }), ...(goal && { goal }) };
}

/** The meanings of the lab's own letters, where a map has no others. */
const ownMeanings = (map: Signs): Readonly<Record<string, Meaning>> => (ownLetters(map) ? ownAndWalls : {});

/** Whether a map opens as it is: all its signs are the lab's own letters, and lines beside the rows say nothing else of them. */
export function opensAsOwn(map: Signs, source: Source): boolean {
  if (!ownLetters(map)) return false;
  const told = map.signs.filter((sign) => source.legend.has(sign));
  if (told.some((sign) => source.legend.get(sign) !== ownAndWalls[sign])) return false;
  if (told.length > 0) source.tell(learnt);
  return true;
}

/** Whether all signs of a map are the lab's own letters: `. # 2–9 S G`, or several X or @ where no # is, which are walls then. */
function ownLetters(map: Signs): boolean {
  const counts = countsOf(map);
  const others = map.signs.filter((sign) => !Object.hasOwn(own, sign));
  const plain = ['.', '#', 'S', 'G'].some((sign) => map.signs.includes(sign));
  if (others.length === 0) return plain;
  const [wall] = others;
  const walls = others.length === 1 && (wall === 'X' || wall === '@') && counts[map.signs.indexOf(wall)] > 1;
  return walls && plain && !map.signs.includes('#');
}
