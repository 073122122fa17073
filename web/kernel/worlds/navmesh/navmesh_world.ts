/**
 * The navigation mesh: convex polygons, made from the free cells of a map or written one by one. Start and goal are any points in them,
 * with at most three decimals; cell [x,y] of a map covers x to x + 1 and y to y + 1. In the core node 0 is the start and node 1 the goal;
 * the others are points on the openings between polygons.
 */
import { limits } from '../../document/document.ts';
import { fieldName, missing, refuse, shown, unexpected } from '../../document/error.ts';
import { knownFields } from '../../document/fields.ts';
import { cellForms, formOf, rowsForm } from '../../document/forms.ts';
import { cellSpace } from '../../document/cell_rows.ts';
import { cellsOf } from '../grid/grid_cells.ts';
import { world as grid } from '../grid/grid_world.ts';
import { SLOT } from '../../document/held.ts';
import { remembered } from '../../document/remembered.ts';
import { countTriangles } from './triangles.ts';
import { checkedPolygons, isCoordinate, polygonFields } from './polygons.ts';
import type { Found } from '../../document/found.ts';
import type { Valid } from '../../document/document.ts';
import type { Open, Place, WorldRules } from '../contracts.ts';

type Point = readonly [number, number];
export type MapMesh = Readonly<{ type: 'navmesh'; width: number; height: number; rows: readonly string[] }>;
export type PolygonMesh = Readonly<{ type: 'navmesh'; vertices: readonly Point[]; polygons: readonly (readonly number[])[] }>;
export type MeshSpace = Open<MapMesh | PolygonMesh>;

/** The limits of every document, and those of meshes. */
export const meshLimits = Object.freeze({ ...limits, triangles: 50_000, vertices: 150_000, coordinate: 10_000 });

const type = { form: { const: 'navmesh' } };
const { width, height } = cellForms(grid).space.properties ?? {};
/** A map of free cells and walls, or polygons one by one. */
const spaceForms = [
  formOf({ type, width: { form: width }, height: { form: height }, rows: { form: rowsForm(/^[.#]*$/) } }, ['type', 'rows']),
  formOf({ type, ...polygonFields(meshLimits) }, ['type', 'vertices', 'polygons']),
] as const;
const spaceFields = [...new Set(spaceForms.flatMap(({ properties = {} }) => Object.keys(properties)))];
const coordinate = { type: 'number', minimum: 0 };

/** Spaces that have passed the checks. */
const valid: Found = new WeakSet();

function mapMesh({ width: wide, height: high, rows: lines }: Record<string, unknown>, field: string): MapMesh {
  const { width, height, rows } = cellSpace({ width: wide, height: high, rows: lines }, field, grid);
  rows.forEach((row, y) => {
    const column = row.search(/[1-9]/);
    if (column >= 0)
      refuse('unsupported', `${field}.rows[${y}]`, '"{cell}" at column {column}, but a mesh has no terrain (expected . or #)', {
        cell: row[column],
        column: column + 1,
      });
  });
  const triangles = countTriangles(rows, width);
  const most = meshLimits.triangles;
  if (triangles > most)
    refuse('too-large', `${field}.rows`, 'the free space comes to {triangles} triangles, at most {most} are allowed', { triangles, most });
  return { type: 'navmesh', width, height, rows };
}

const extentOfPolygons = remembered(({ vertices }: Pick<PolygonMesh, 'vertices'>) => {
  const most = (axis: 0 | 1) => vertices.reduce((sum, vertex) => Math.max(sum, Math.ceil(vertex[axis])), 1);
  return { width: most(0), height: most(1) };
});

/** The width and height of a mesh, rounded up to whole units. */
export const extentOf = (space: (Omit<MapMesh, 'type' | 'rows'> & { vertices?: undefined }) | Pick<PolygonMesh, 'vertices'>) =>
  space.vertices ? extentOfPolygons(space) : { width: space.width, height: space.height };

function meshSpace(value: unknown, field: string): MeshSpace {
  if (valid.has(value)) return value as MeshSpace; // only checked meshes are in it
  const given = knownFields(value, field, spaceFields);
  const polygons = given.vertices !== undefined || given.polygons !== undefined;
  if (!polygons && given.rows === undefined) missing(`${field}.rows`, 'rows of . or #, or vertices and polygons');
  for (const name of polygons ? ['width', 'height', 'rows'] : []) {
    if (given[name] !== undefined)
      refuse('unknown-field', fieldName(field, name), 'does not go with vertices and polygons (expected type, vertices, polygons)');
  }
  const space: MeshSpace = Object.freeze(
    polygons ? { type: 'navmesh', ...checkedPolygons(given, field, meshLimits) } : mapMesh(given, field),
  );
  valid.add(space);
  return space;
}

/** A list as JSON text, one line for each member. */
const listed = (items: readonly (readonly number[])[]) => `[\n      ${items.map((item) => JSON.stringify(item)).join(',\n      ')}\n    ]`;

/** Bytes that a browser needs for a list within a list. */
const LIST = 96;
const thousandths = (value: number) => Math.round(value * 1000);

const heuristics = ['euclidean', 'zero'] as const;
export type MeshHeuristic = (typeof heuristics)[number];

/**
 * The fields of a mesh's document that change when its map is resized at the right and at the bottom; new cells are free. A size that is
 * not allowed is left to the document's checks.
 */
function resizedMesh({ space, start, goal }: Valid<MeshSpace, Place, MeshHeuristic>, width: number, height: number) {
  const fits = Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0 && width * height <= 1 << 22;
  const rows = Array.from({ length: fits ? height : 0 }, (_, y) => (space.rows?.[y] ?? '').slice(0, width).padEnd(width, '.'));
  const within = ([x, y]: Place) => (fits ? [Math.min(x, width), Math.min(y, height)] : [x, y]);
  return { space: { type: 'navmesh', width, height, rows }, start: within(start), goal: within(goal) };
}

export const world: WorldRules<Valid<MeshSpace, Place, MeshHeuristic>> = {
  name: 'navmesh',
  plural: 'meshes',
  point: '[x,y]: two numbers with at most 3 decimals',
  heuristics,
  lacks: { diagonal: 'where every direction is allowed', costs: 'where costs are lengths', successors: 'which have no canonical order' },

  space: meshSpace,
  forms: { space: { anyOf: spaceForms }, end: { type: 'array', minItems: 2, maxItems: 2, items: coordinate } },

  end(value, field, space) {
    if (!Array.isArray(value) || value.length !== 2 || !Array.from(value).every((each) => typeof each === 'number'))
      return unexpected('bad-type', field, value, world.point);
    const { width, height } = extentOf(space);
    if (!value.every((each) => isCoordinate(Math.abs(each), Infinity))) return unexpected('bad-value', field, value, world.point);
    const [x, y] = value;
    if (!isCoordinate(x, width) || !isCoordinate(y, height))
      return refuse('out-of-range', field, '{got} lies outside the mesh, which is {width}×{height}', { got: shown(value), width, height });
    return Object.freeze([x + 0, y + 0]);
  },

  lines(space) {
    if (space.rows) {
      return [
        '"type": "navmesh"',
        `"width": ${space.width}`,
        `"height": ${space.height}`,
        `"rows": [\n${space.rows.map((row: string) => `      "${row}"`).join(',\n')}\n    ]`,
      ];
    }
    return ['"type": "navmesh"', `"vertices": ${listed(space.vertices)}`, `"polygons": ${listed(space.polygons)}`];
  },

  encode({ space, start, goal }) {
    const ends = [...start, ...goal].map(thousandths);
    if (space.rows) {
      const numbers = new Float64Array(7 + space.width * space.height);
      numbers.set([...ends, 0, space.width, space.height]);
      numbers.set(cellsOf({ space }), 7);
      return numbers;
    }
    const { vertices, polygons } = space;
    const corners = polygons.reduce((sum, { length }) => sum + length, 0);
    const numbers = new Float64Array(7 + 2 * vertices.length + polygons.length + corners);
    numbers.set([...ends, 1, vertices.length, polygons.length]);
    let at = 7;
    for (const [x, y] of vertices) {
      numbers[at++] = thousandths(x);
      numbers[at++] = thousandths(y);
    }
    for (const { length } of polygons) numbers[at++] = length;
    for (const polygon of polygons) for (const corner of polygon) numbers[at++] = corner;
    return numbers;
  },

  again: (before, after) => (before.space === after.space ? [...after.start, ...after.goal].map(thousandths) : null),
  // Everything shown of a mesh comes from its search, so the old one may stay.
  standsIn: () => true,
  large: (space) => (space.rows ? space.width * space.height : space.vertices.length) > 20_000,
  ends: ({ start, goal }) => (start[0] === goal[0] && start[1] === goal[1] ? [0, 0] : [0, 1]),
  size(space) {
    const { width, height } = extentOf(space);
    return `${width}×${height}`;
  },
  same: (one, other) => one === other,
  // Polygons that are written one by one are never edited, so two such meshes share nothing.
  held({ vertices = [], polygons = [] }) {
    let bytes = LIST * (vertices.length + polygons.length) + 4 * SLOT * vertices.length;
    for (const { length } of polygons) bytes += SLOT * length;
    return bytes;
  },

  idle: ['terrain'],
  listed: 'points',
  noPaths: true,
  onlyF: true,
  taut: true,
  blocked: 'lies outside the free space',
  resized: resizedMesh,

  namedByCore: true,
  pointOf: () => undefined,
  // For what draws on cells of a map: the cell around a point. A mesh of polygons has no cells.
  nodeOf: ({ width = NaN, height = NaN }, [x, y]) => Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x)),
  contains: (space, [x, y]) => x >= 0 && y >= 0 && x <= extentOf(space).width && y <= extentOf(space).height,
  sound: () => true,
  formulas: () => ({ euclidean: 'sqrt(dx^2 + dy^2)' }),
};
