/** The map of a document: rows of cells, square or of another shape, which are free, walls or terrain. */
import { choice, knownFields, sideOf } from './fields.ts';
import { fieldName, missing, quoted, refuse, said, shown, tooMany, unexpected } from './error.ts';
import type { Found } from './found.ts';
import type { CellShape, DocumentRules, Legend } from './rules.ts';

type Point = readonly [number, number];
export type Rows = Readonly<{ width: number; height: number; rows: readonly string[] }>;
export type Things = Readonly<Partial<Record<'reward' | 'monster', readonly Point[]>>>;
export type CellSpace = Rows & Readonly<{ type: string; top?: string; things?: Things; legend?: Legend }>;

export const cellLimits = { cells: 1 << 20, side: 4096, things: 1 << 16 };

/** @internal */ export const thingNames = ['reward', 'monster'];
/** @internal */ export const onlyCells = /^[.#1-9]*$/;

/** What documents with a legend need. It is empty until worlds/legend.ts is fetched: whoever looks at a document has fetched what it needs. @internal */
export const late = {} as {
  /** Returns a legend that is valid, and the same one again for a valid one. */
  legend(value: unknown, field: string): Legend;
  /** What is no symbol. */
  foreign(legend: Legend): RegExp;
  refuseSymbol(got: string, column: number, field: string, legend: Legend): void;
  /** Refuses a map whose costs are too large for the cost model. */
  fits(space: CellSpace, costs: string): void;
};

/** Spaces that were checked already. They are frozen, so that a million cells need not be checked twice. */
const valid: Found = new WeakSet();

/** The rows that were checked last: an edit leaves most of them unchanged. */
let lastRows: readonly string[] = [];
/** The legend with which they were checked. */
let lastLegend: unknown;

/** Checks a space of cells. @param world the world of these cells @returns frozen */
export function cellSpace(value: unknown, field: string, world: DocumentRules): CellSpace {
  const { name, cells, tops, things: hasThings } = world;
  // Only spaces of cells are in `valid`.
  if (valid.has(value) && (value as CellSpace).type === name) return value as CellSpace;
  const given = knownFields(value, field, [
    'type',
    'width',
    'height',
    ...(tops ? ['top'] : []),
    'rows',
    ...(cells === 'square' ? ['legend'] : []),
    ...(hasThings ? ['things'] : []),
  ]);
  if (given.type !== undefined && given.type !== name) unexpected('bad-value', `${field}.type`, given.type, [name]);
  if (given.rows === undefined) missing(`${field}.rows`, 'an array of rows of . # or 1-9');
  const legend = given.legend === undefined ? undefined : late.legend(given.legend, `${field}.legend`);
  const { width, height, rows } = checkRows(given, field, legend ?? world.letters);
  const top = tops && { top: given.top === undefined ? tops[0] : choice(tops)(given.top, `${field}.top`) };
  const shape = { type: name, width, height };
  const things = given.things !== undefined && { things: checkThings(given.things, `${field}.things`, shape, world) };
  const space = Object.freeze({ ...shape, ...top, ...(legend && { legend }), rows, ...things });
  valid.add(space);
  return space;
}

/**
 * Rows as people draw them: S and G are start and goal, several X where no # is are walls unless there is a legend.
 * @returns the space without letters, and the column and row of each end that has a letter
 */
export function withoutLetters(space: unknown): [space: unknown, ends: Record<string, Point>] {
  const { rows, legend } = Object(space);
  const ends: Record<string, Point> = {};
  let walls: boolean | undefined;
  const plain =
    Array.isArray(rows) &&
    rows.map((row, y) =>
      // Rows that are known have no letters, and what is no row is refused later.
      typeof row === 'string' && (row !== lastRows[y] || legend !== lastLegend)
        ? row.replace(/[SGX]/g, (letter, x) => {
            walls ??= !legend && /^(?!.*#).*X.*X/.test(rows.filter((each) => typeof each === 'string').join());
            if (letter === 'X') return walls ? '#' : letter;
            // A second one is refused as the sign that it is.
            const end = letter === 'S' ? 'start' : 'goal';
            return ends[end] ? letter : ((ends[end] = [x, y]), '.');
          })
        : row,
    );
  return [walls || ends.start || ends.goal ? { ...Object(space), rows: plain } : space, ends];
}

/** The members of a space of cells as JSON text. */
export const cellLines = ({ type, width, height, top, legend, rows, things }: CellSpace, { tops }: DocumentRules) => [
  `"type": ${JSON.stringify(type)}`,
  `"width": ${width}`,
  `"height": ${height}`,
  ...(top === tops?.[0] ? [] : [`"top": "${top}"`]),
  ...(legend ? [`"legend": ${JSON.stringify(legend)}`] : []),
  `"rows": [\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]`,
  ...(things ? [`"things": ${JSON.stringify(things)}`] : []),
];

function checkRows(given: Record<string, unknown>, field: string, legend?: Legend) {
  const { rows } = given;
  const name = `${field}.rows`;
  if (!Array.isArray(rows)) return unexpected('bad-type', name, rows, 'an array of rows of . # or 1-9');
  const size = (key: string) => (given[key] === undefined ? undefined : side(given[key], `${field}.${key}`));
  const [statedWidth, height] = [size('width'), size('height') ?? rows.length];
  if (rows.length !== height)
    refuse('row-count', name, '{count} {count:row|rows}, expected {height} ({field}.height)', { count: rows.length, height, field });
  side(rows.length, name, 'rows');
  const width = statedWidth ?? (typeof rows[0] === 'string' ? side(rows[0].length, `${name}[0]`, 'cells') : 0);
  if (width * height > cellLimits.cells) tooMany(name, `${width}×${height}`, 'cells', cellLimits.cells);
  if (legend !== lastLegend) lastRows = [];
  const copy = Object.freeze(
    Array.from(rows, (row, y) =>
      typeof row === 'string' && row === lastRows[y] && row.length === width ? row : checkRow(row, `${name}[${y}]`, width, legend),
    ),
  );
  lastRows = copy;
  lastLegend = legend;
  return { width, height, rows: copy };
}

/** @internal */ export const side = sideOf(cellLimits.side);

/** @internal */ export function checkRow(row: unknown, field: string, width: number, legend?: Legend) {
  if (typeof row !== 'string')
    return unexpected('bad-type', field, row, width ? said('a string of {count} cells', { count: width }) : 'a string of cells');
  const foreign = legend ? late.foreign(legend) : /[^.#1-9]/;
  // The length is checked first, so that a text of megabytes is not searched for its first wrong character.
  if (row.length !== width && (row.length > cellLimits.side || !foreign.test(row))) {
    return refuse('ragged-rows', field, '{count} {count:cell|cells}, expected {width}', { count: row.length, width });
  }
  const column = row.search(foreign);
  if (column >= 0) {
    const wrong = String.fromCodePoint(row.codePointAt(column) as number); // the search has found a character
    if (legend) late.refuseSymbol(wrong, column + 1, field, legend);
    refuse('unknown-character', field, 'unexpected {got} at column {column} (expected . # or 1-9)', {
      got: quoted(wrong),
      column: column + 1,
    });
  }
  return row;
}

function checkThings(value: unknown, field: string, space: CellShape, world: DocumentRules) {
  const given = knownFields(value, field, thingNames);
  const things: Record<string, readonly Point[]> = {};
  let count = 0;
  for (const name of thingNames.filter((each) => each in given)) {
    const points = given[name];
    const list = fieldName(field, name);
    if (!Array.isArray(points)) return unexpected('bad-type', list, points, 'an array of [x,y]');
    count += points.length;
    if (count > cellLimits.things) tooMany(list, count, 'things', cellLimits.things);
    things[name] = Object.freeze(Array.from(points, (point, i) => cellPoint(point, fieldName(list, i), space, world)));
  }
  return Object.freeze(things);
}

export function cellPoint(value: unknown, field: string, space: CellShape, world: DocumentRules): Point {
  const [x, y] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!Number.isInteger(x) || !Number.isInteger(y))
    return unexpected(typeof x === 'number' && typeof y === 'number' ? 'bad-value' : 'bad-type', field, value, world.point);
  if (!world.contains(space, [x, y]))
    refuse('out-of-range', field, '{got} lies outside the {width}×{height} grid of {world}', {
      got: shown(value),
      width: space.width,
      height: space.height,
      world: world.plural,
    });
  return Object.freeze<Point>([x + 0, y + 0]);
}
