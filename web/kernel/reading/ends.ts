/** Start, goal and walls that are written as places beside the rows of a map: as row and column or as x and y, counted from 0 or from 1. */
import { refuse, said } from '../document/error.ts';
import { gridOf } from './signs.ts';
import type { Found, Source } from './contract.ts';

type Pair = readonly [one: number, other: number];
export type Order = 'row-column' | 'x-y';

/** A place as two numbers, and where it is written; `order` is what the numbers are, where that is said. */
export interface Place {
  pair: Pair;
  at: string | { line: number; column: number };
  order?: Order | undefined;
}
export interface Ends {
  start?: Place | undefined;
  goal?: Place | undefined;
}

/** What start and goal are called beside a map. */
const starts = /^(?:start|source|src|begin|entrance|init|s|起点)(?:_?(?:pos|position|point|node|cell|state))?$/i;
const goals = /^(?:goal|destination|dest|dst|target|end|exit|finish|g|e|终点)(?:_?(?:pos|position|point|node|cell|state))?$/i;
export const endCalled = (name: string) => (starts.test(name) ? 'start' : goals.test(name) ? 'goal' : null);

const readings = {
  'row-column': { says: 'as row and column', from: 0, turned: true },
  'x-y': { says: 'as x and y', from: 0, turned: false },
  'row-column-1': { says: 'as row and column, counted from 1', from: 1, turned: true },
  'x-y-1': { says: 'as x and y, counted from 1', from: 1, turned: false },
} as const;
type Name = keyof typeof readings;

/** A place that says itself what its numbers are is read so. */
const read = (name: Name, { pair: [one, other], order }: Place): [x: number, y: number] => {
  const { from, turned } = readings[name];
  return (order ? order === 'row-column' : turned) ? [other - from, one - from] : [one - from, other - from];
};

/**
 * How places are written, which is asked where it makes a difference. Those that count from 1 are meant only where no other way leads to
 * free cells.
 * @param isWall of a cell on the map
 * @param likely what is taken where both ways are possible
 */
function readingOf(
  places: readonly Place[],
  { width, height, isWall }: { width: number; height: number; isWall(x: number, y: number): boolean },
  source: Source,
  likely: Order = 'row-column',
): (place: Place) => [x: number, y: number] {
  const order = places.find((place) => place.order)?.order;
  const inside = (name: Name, place: Place) => {
    const [x, y] = read(name, place);
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  const names = (Object.keys(readings) as Name[]) // its own keys
    .filter((name) => !order || name.startsWith(order))
    .sort((one, other) => Number(other.startsWith(likely)) - Number(one.startsWith(likely)));
  const possible = names.filter((name) => places.every((place) => inside(name, place)));
  if (possible.length === 0) {
    const odd = places.find((place) => !names.some((name) => inside(name, place))) ?? places[0];
    refuse('bad-value', odd.at, '({place}) is not on the map of {width}×{height} cells', { place: odd.pair.join(), width, height });
  }
  const free = (name: Name) => places.every((place) => !isWall(...read(name, place)));
  const usual = possible.filter((name) => readings[name].from === 0);
  const meant = usual.some(free) ? usual : [...usual, ...possible.filter((name) => readings[name].from === 1)];
  const seen = new Set();
  const different = meant.filter((name) => {
    const cells = JSON.stringify(places.map((place) => read(name, place)));
    return !seen.has(cells) && seen.add(cells);
  });
  const best = different.find(free) ?? different[0];
  const answer =
    different.length === 1
      ? best
      : source.ask({
          id: 'ends',
          says: said('are start and goal written as row and column?'),
          choices: different.map((value) => ({ value, says: said(readings[value].says) })),
          best,
        });
  const name = different.find((each) => each === answer) ?? best;
  if (readings[name].from === 1) source.tell(said('places count from 1'));
  if (different.length === 1 && !order && !name.startsWith(likely))
    source.tell(said('start and goal were taken from the numbers beside the rows: {numbers}', { numbers: said(readings[name].says) }));
  return (place) => read(name, place);
}

const given = ({ start, goal }: Ends) => [start, goal].filter((place) => place !== undefined);

/** A map with the ends that stand beside it. */
export function withEnds(found: Found, ends: Ends, source: Source): Found {
  const { rows }: { rows?: readonly string[] } = found.space;
  const places = given(ends);
  if (places.length === 0) return found;
  if (!rows) refuse('bad-value', places[0].at, '{keyword} names no node, expected its name', { keyword: ends.start ? 'start' : 'goal' });
  const placed = readingOf(places, { width: rows[0].length, height: rows.length, isWall: (x, y) => rows[y][x] === '#' }, source);
  return { ...found, ...(ends.start && { start: placed(ends.start) }), ...(ends.goal && { goal: placed(ends.goal) }) };
}

/** A map of free cells but for walls that are listed. */
export function mapOfWalls(
  walls: readonly Place[],
  ends: Ends,
  size: { width: number; height: number },
  source: Source,
  likely: Order,
): Found {
  const { width, height } = size;
  const placed = readingOf([...walls, ...given(ends)], { ...size, isWall: () => false }, source, likely);
  const cells = new Uint8Array(width * height);
  for (const wall of walls) {
    const [x, y] = placed(wall);
    cells[y * width + x] = 1;
  }
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from(cells.subarray(y * width, (y + 1) * width), (wall) => '.#'[wall]).join(''),
  );
  return gridOf(rows, { start: ends.start ? placed(ends.start) : null, goal: ends.goal ? placed(ends.goal) : null });
}

const whole = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : NaN);

/** The place that a value of JSON is: `[0, 2]`, `{"x": 0, "y": 2}`, `{"row": 0, "col": 2}`, `"0,2"`; null if it is none. */
export function placeIn(value: unknown, at: string): Place | null {
  const pairOf = (one: unknown, other: unknown, order?: Order): Place | null => {
    const pair: Pair = [whole(one), whole(other)];
    return pair.some(Number.isNaN) ? null : { pair, at, order };
  };
  if (Array.isArray(value)) return value.length === 2 ? pairOf(value[0], value[1]) : null;
  if (typeof value === 'string') {
    const [, one, other] =
      /^(\d{1,5})(?:[,;]|[,;]? )(\d{1,5})$/.exec(
        value
          .replace(/[\s()[\]]+/g, ' ')
          .replaceAll(' , ', ',')
          .trim(),
      ) ?? [];
    return one === undefined ? null : pairOf(Number(one), Number(other));
  }
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const field = (names: readonly string[]) => names.map((name) => fields[name]).find((each) => each !== undefined);
  const [row, column] = [field(['row', 'r']), field(['column', 'col', 'c'])];
  return row !== undefined ? pairOf(row, column, 'row-column') : pairOf(fields.x, fields.y, 'x-y');
}
