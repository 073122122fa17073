/** The part of a document that is the map: a grid of squares or hexagons that are free cells, walls and terrain. */
import { choice, knownFields, sideOf } from './fields.ts';
import { fieldName, missing, quoted, refuse, said, shown, tooMany, unexpected } from './error.ts';
import { worldOf, worlds } from '../worlds/registry.ts';
import type { Space } from '../worlds/contracts.ts';

type Point = readonly [number, number];
type Rows = Readonly<{ width: number; height: number; rows: readonly string[] }>;
export type SquareSpace = Rows &
  Readonly<{ type: 'grid'; top?: undefined; things?: Readonly<Partial<Record<'reward' | 'monster', readonly Point[]>>> }>;
export type HexSpace = Rows & Readonly<{ type: 'hex'; top: 'pointed' | 'flat'; things?: undefined }>;
export type GridSpace = SquareSpace | HexSpace;

export const gridLimits = { cells: 1 << 20, side: 4096, things: 1 << 16 };

const thingNames = ['reward', 'monster'];
const onlyCells = /^[.#1-9]*$/;

/** Spaces found valid: they are frozen, so nobody has to look at a million cells twice. */
const valid: WeakSet<object> = new WeakSet();

/** The rows found valid last: an edit leaves most of them as they are. */
let known: readonly string[] = [];

export function gridSpace(value: unknown, field: string): GridSpace {
  if (valid.has(value as object)) return value as GridSpace;
  const asked = ((typeof value === 'object' && value !== null ? value : {}) as { type?: unknown }).type;
  const types = Object.keys(worlds).filter((name) => worlds[name].cells);
  const other = choice(types);
  const type = asked === undefined ? 'grid' : (other(asked, `${field}.type`) as string);
  const { tops, things: hasThings } = worlds[type];
  const given = knownFields(value, field, ['type', 'width', 'height', ...(tops ? ['top'] : []), 'rows', ...(hasThings ? ['things'] : [])]);
  if (given.rows === undefined) missing(`${field}.rows`, 'an array of rows of . # or 1-9');
  const { width, height, rows } = checkRows(given, field);
  const top = tops ? { top: given.top === undefined ? tops[0] : choice(tops)(given.top, `${field}.top`) } : {};
  const things = given.things === undefined ? {} : { things: checkThings(given.things, `${field}.things`, { type, width, height }) };
  const space = Object.freeze({ type, width, height, ...top, rows, ...things }) as GridSpace;
  valid.add(space);
  return space;
}

function checkRows(given: Record<string, unknown>, field: string) {
  const { rows } = given;
  const name = `${field}.rows`;
  if (!Array.isArray(rows)) return unexpected('bad-type', name, rows, 'an array of rows of . # or 1-9');
  const size = (key: string) => (given[key] === undefined ? undefined : side(given[key], `${field}.${key}`));
  const [statedWidth, height] = [size('width'), size('height') ?? rows.length];
  if (rows.length !== height)
    refuse('row-count', name, '{count} {count:row|rows}, expected {height} ({field}.height)', { count: rows.length, height, field });
  side(rows.length, name, 'rows');
  const width = statedWidth ?? (typeof rows[0] === 'string' ? side(rows[0].length, `${name}[0]`, 'cells') : 0);
  if (width * height > gridLimits.cells) tooMany(name, `${width}×${height}`, 'cells', gridLimits.cells);
  const copy = Object.freeze(
    Array.from(rows, (row, y) =>
      typeof row === 'string' && row === known[y] && row.length === width ? row : checkRow(row, `${name}[${y}]`, width),
    ),
  );
  known = copy;
  return { width, height, rows: copy };
}

const side = sideOf(gridLimits.side);

function checkRow(row: unknown, field: string, width: number) {
  if (typeof row !== 'string')
    return unexpected('bad-type', field, row, width ? said('a string of {count} cells', { count: width }) : 'a string of cells');
  // The length first: a text of megabytes is not to be searched for its first wrong character.
  if (row.length !== width && (row.length > gridLimits.side || onlyCells.test(row))) {
    return refuse('ragged-rows', field, '{count} {count:cell|cells}, expected {width}', { count: row.length, width });
  }
  if (!onlyCells.test(row)) {
    const column = row.search(/[^.#1-9]/);
    const wrong = String.fromCodePoint(row.codePointAt(column) as number);
    refuse('unknown-character', field, 'unexpected {got} at column {column} (expected . # or 1-9)', {
      got: quoted(wrong),
      column: column + 1,
    });
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
    if (!Array.isArray(points)) return unexpected('bad-type', list, points, 'an array of [x,y]');
    count += points.length;
    if (count > gridLimits.things) tooMany(list, count, 'things', gridLimits.things);
    things[name] = Object.freeze(Array.from(points, (point, i) => gridPoint(point, fieldName(list, i), space)));
  }
  return Object.freeze(things);
}

export function gridPoint(value: unknown, field: string, space: Space): Point {
  const world = worldOf(space);
  const [x, y] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!Number.isInteger(x) || !Number.isInteger(y))
    return unexpected(typeof x === 'number' && typeof y === 'number' ? 'bad-value' : 'bad-type', field, value, world.point);
  if (!world.contains(space, [x, y]))
    refuse('out-of-range', field, '{got} lies outside the {width}×{height} grid of {world}', {
      got: shown(value),
      width: space.width ?? 0,
      height: space.height ?? 0,
      world: world.plural,
    });
  const point = [x + 0, y + 0] as Point;
  return Object.freeze(point as unknown) as Point;
}
