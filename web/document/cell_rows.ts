/** The part of a document that is the map: a grid of squares or hexagons that are free cells, walls and terrain. */
import { choice, knownFields, whole } from './fields.ts';
import { fieldName, quoted, refuse, shown } from './error.ts';
import { ofSquares, worldOf, worlds } from '../worlds/registry.ts';
import type { Space } from '../worlds/contracts.ts';

type Point = [number, number];
interface Rows {
  width: number;
  height: number;
  rows: readonly string[];
}
type SquareSpace = Rows & { type: 'grid'; top?: undefined; things?: Record<string, readonly Point[]> };
type HexSpace = Rows & { type: 'hex'; top: 'pointed' | 'flat'; things?: undefined };
export type GridSpace = SquareSpace | HexSpace;

export const gridLimits = { cells: 1 << 20, side: 4096, things: 1 << 16 };

const thingNames = ['reward', 'monster'];
const onlyCells = /^[.#1-9]*$/;

/** Spaces found valid, with what they became. They are frozen, so nobody has to look at a million cells twice. */
const valid: WeakMap<object, GridSpace> = new WeakMap();

/** The rows found valid last: an edit leaves most of them as they are. */
let known: readonly string[] = [];

/** Whether nothing in a value can change any more. */
const frozenThrough = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozenThrough));

export function gridSpace(value: unknown, field: string): GridSpace {
  const seen = valid.get(value as object);
  if (seen) return seen;
  const asked = ((typeof value === 'object' && value !== null ? value : {}) as { type?: unknown }).type;
  const types = Object.keys(worlds).filter((name) => worlds[name].cells);
  const other = choice(types);
  const type = asked === undefined ? 'grid' : (other(asked, `${field}.type`) as string);
  const { tops, things: hasThings } = worlds[type];
  const given = knownFields(value, field, ['type', 'width', 'height', ...(tops ? ['top'] : []), 'rows', ...(hasThings ? ['things'] : [])]);
  if (given.rows === undefined) refuse('missing-field', `${field}.rows`, 'missing, expected an array of rows of . # or 1-9');
  const { width, height, rows } = checkRows(given, field);
  const top = tops ? { top: given.top === undefined ? tops[0] : choice(tops)(given.top, `${field}.top`) } : {};
  const things = given.things === undefined ? {} : { things: checkThings(given.things, `${field}.things`, { type, width, height }) };
  const space = Object.freeze({ type, width, height, ...top, rows, ...things }) as GridSpace;
  valid.set(space, space);
  if (frozenThrough(value)) valid.set(value as object, space);
  return space;
}

function checkRows(given: Record<string, unknown>, field: string) {
  const { rows } = given;
  const name = `${field}.rows`;
  if (!Array.isArray(rows)) return refuse('bad-type', name, `got ${shown(rows)}, expected an array of rows of . # or 1-9`);
  const size = (key: string) => (given[key] === undefined ? undefined : side(given[key], `${field}.${key}`));
  const [statedWidth, height] = [size('width'), size('height') ?? rows.length];
  if (rows.length !== height)
    refuse('row-count', name, `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, expected ${height} (${field}.height)`);
  side(rows.length, name, 'rows');
  const width = statedWidth ?? (typeof rows[0] === 'string' ? side(rows[0].length, `${name}[0]`, 'cells') : 0);
  if (width * height > gridLimits.cells) {
    refuse('too-large', name, `${width}×${height} is ${width * height} cells, at most ${gridLimits.cells} are allowed`);
  }
  const copy = Object.freeze(
    Array.from(rows, (row, y) =>
      typeof row === 'string' && row === known[y] && row.length === width ? row : checkRow(row, `${name}[${y}]`, width),
    ),
  );
  known = copy;
  return { width, height, rows: copy };
}

/** A width or height, given or counted. @param counted what was counted */
function side(value: unknown, field: string, counted?: string) {
  if (typeof value === 'number' && Number.isInteger(value) && value > gridLimits.side) {
    return refuse('too-large', field, `${counted ? `${value} ${counted}` : `got ${value}`}, at most ${gridLimits.side} are allowed`);
  }
  if (counted && value === 0) return refuse('missing-field', field, `no ${counted}, expected at least one`);
  return whole(1, gridLimits.side)(value, field) as number;
}

function checkRow(row: unknown, field: string, width: number) {
  if (typeof row !== 'string') return refuse('bad-type', field, `got ${shown(row)}, expected a string of ${width ? `${width} ` : ''}cells`);
  // The length first: a text of megabytes is not to be searched for its first wrong character.
  if (row.length !== width && (row.length > gridLimits.side || onlyCells.test(row))) {
    return refuse('ragged-rows', field, `${row.length} ${row.length === 1 ? 'cell' : 'cells'}, expected ${width}`);
  }
  if (!onlyCells.test(row)) {
    const column = row.search(/[^.#1-9]/);
    const wrong = String.fromCodePoint(row.codePointAt(column) as number);
    refuse('unknown-character', field, `unexpected ${quoted(wrong)} at column ${column + 1} (expected . # or 1-9)`);
  }
  return row;
}

function checkThings(value: unknown, field: string, space: Space) {
  const given = knownFields(value, field, thingNames);
  const things: Record<string, readonly Point[]> = {};
  let count = 0;
  for (const name of thingNames.filter((each) => each in given)) {
    const points = given[name];
    const list = fieldName(field, name);
    if (!Array.isArray(points)) return refuse('bad-type', list, `got ${shown(points)}, expected an array of [x,y]`);
    count += points.length;
    if (count > gridLimits.things) refuse('too-large', list, `${count} things, at most ${gridLimits.things} are allowed`);
    things[name] = Object.freeze(Array.from(points, (point, i) => gridPoint(point, fieldName(list, i), space)));
  }
  return Object.freeze(things);
}

export function gridPoint(value: unknown, field: string, space: Space): Point {
  const world = worldOf(space);
  const expected = `expected ${world.point}`;
  if (!Array.isArray(value)) return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
  if (value.length !== 2) return refuse('bad-type', field, `got ${shown(value)}, ${expected}: two whole numbers`);
  const [x, y] = value;
  if (typeof x !== 'number' || typeof y !== 'number')
    return refuse('bad-type', field, `got ${shown(value)}, ${expected}: two whole numbers`);
  if (!Number.isInteger(x) || !Number.isInteger(y))
    return refuse('bad-value', field, `got ${shown(value)}, ${expected}: two whole numbers`);
  if (!world.contains(space, [x, y]))
    return refuse(
      'out-of-range',
      field,
      `${shown(value)} lies outside the ${space.width}×${space.height} grid${ofSquares(space) ? '' : ` of ${world.plural}`}`,
    );
  const point = [x + 0, y + 0] as Point;
  return Object.freeze(point as unknown) as Point;
}
