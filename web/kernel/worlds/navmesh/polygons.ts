/**
 * Checks polygons of a navigation mesh that are written one by one: each must be simple and convex, they must meet edge to edge and not
 * overlap. All is computed in whole thousandths, so that polygons that only touch do not count as overlapping.
 */
import { missing, refuse, said, tooMany, unexpected, type Sentence } from '../../document/error.ts';
import type { Form } from '../../document/fields.ts';

type Point = readonly [number, number];
interface Shape {
  index: number;
  corners: readonly number[];
}

/** More than the number of thousandths along an axis, so that x · MANY + y is a different number for each point. */
const MANY = 2 ** 24;

/** Whether a value is a number from 0 to `most` with at most three decimals. */
export const isCoordinate = (value: unknown, most: number) =>
  typeof value === 'number' && value >= 0 && value <= most && Math.round(value * 1000) / 1000 === value;

/** Positive if c is to the left of the line from a to b, with y upwards. Exact, because coordinates are whole numbers below 2^24. */
const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether the way from a over b to c goes straight on or turns left. */
function convexAt(a: Point, b: Point, c: Point) {
  const side = turn(a, b, c);
  return side > 0 || (side === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) > 0);
}

const area = (points: Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);

/** The fields of polygons that are written one by one. */
export const polygonFields = (limits: { vertices: number; coordinate: number }): Record<'vertices' | 'polygons', { form: Form }> => ({
  vertices: {
    form: {
      type: 'array',
      maxItems: limits.vertices,
      items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: 0, maximum: limits.coordinate } },
    },
  },
  polygons: {
    form: { type: 'array', minItems: 1, items: { type: 'array', minItems: 3, items: { type: 'integer', minimum: 0 } } },
  },
});

export function checkedPolygons(
  { vertices, polygons }: Record<string, unknown>,
  field: string,
  limits: { triangles: number; vertices: number; coordinate: number },
): { vertices: readonly Point[]; polygons: readonly (readonly number[])[] } {
  const lists: Record<string, Sentence> = { vertices: 'an array of [x,y]', polygons: 'an array of lists of vertices' };
  for (const [name, value] of Object.entries({ vertices, polygons })) {
    const expected = lists[name];
    if (value === undefined) missing(`${field}.${name}`, expected);
    if (!Array.isArray(value)) unexpected('bad-type', `${field}.${name}`, value, expected);
  }
  const [points, rings] = [vertices, polygons] as [unknown[], unknown[]]; // anything else was refused above
  if (points.length > limits.vertices) tooMany(`${field}.vertices`, points.length, 'vertices', limits.vertices);
  if (rings.length === 0) refuse('missing-field', `${field}.polygons`, 'no {things}, expected at least one', { things: 'polygons' });
  let triangles = 0;
  for (const ring of rings) triangles += Array.isArray(ring) ? Math.max(1, ring.length - 2) : 1;
  if (triangles > limits.triangles) tooMany(`${field}.polygons`, triangles, 'triangles', limits.triangles);
  const corners = Array.from(points, (value, i) => checkVertex(value, `${field}.vertices[${i}]`, limits.coordinate));
  const whole = corners.map(([x, y]): Point => [Math.round(x * 1000), Math.round(y * 1000)]);
  refuseTwins(corners, whole, `${field}.vertices`);
  const shapes = Array.from(rings, (value, i) => checkPolygon(value, `${field}.polygons[${i}]`, i, whole));
  refuseOverlaps(shapes, whole, `${field}.polygons`);
  return { vertices: Object.freeze(corners), polygons: Object.freeze(shapes.map((shape) => shape.corners)) };
}

function checkVertex(value: unknown, field: string, most: number): Point {
  const expected = said('[x,y]: two numbers from 0 to {most} with at most 3 decimals', { most });
  if (!Array.isArray(value) || value.length !== 2 || !Array.from(value).every((each) => typeof each === 'number'))
    return unexpected('bad-type', field, value, expected);
  if (!value.every((each) => isCoordinate(each, most)))
    return unexpected(value.every((each) => each >= 0 && each <= most) ? 'bad-value' : 'out-of-range', field, value, expected);
  return Object.freeze<[number, number]>([value[0] + 0, value[1] + 0]);
}

function refuseTwins(corners: readonly Point[], whole: readonly Point[], field: string) {
  const places = new Map();
  whole.forEach(([x, y], i) => {
    const place = x * MANY + y;
    const first = places.get(place);
    if (first !== undefined)
      refuse('bad-value', `${field}[${i}]`, '[{place}] is vertex {first} already', { place: corners[i].join(','), first });
    places.set(place, i);
  });
}

/** Checks a polygon and puts its corners in counter-clockwise order. */
function checkPolygon(value: unknown, field: string, index: number, whole: readonly Point[]): Shape {
  const expected = said('3 or more numbers of vertices, 0 to {most}', { most: whole.length - 1 });
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, expected);
  if (value.length < 3)
    return refuse('bad-value', field, '{count} {count:corner|corners}, expected {expected}', { count: value.length, expected });
  const wrong = value.find((each) => !Number.isInteger(each) || each < 0 || each >= whole.length);
  if (wrong !== undefined || value.includes(undefined))
    return unexpected(typeof wrong === 'number' ? 'out-of-range' : 'bad-type', field, wrong, expected);
  const corners: number[] = area(value.map((vertex) => whole[vertex])) < 0 ? [...value].reverse() : [...value];
  const points = corners.map((vertex) => whole[vertex]);
  const at = (i: number) => points[(i + points.length) % points.length];
  const bad = points.findIndex((point, i) => !convexAt(at(i - 1), point, at(i + 1)));
  if (bad >= 0) return refuse('bad-value', field, 'not convex at vertex {vertex}', { vertex: corners[bad] });
  // A star also turns left at every corner but goes round more than once: then y rises and falls more than once too.
  const rises = (i: number) => at(i + 1)[1] > at(i)[1] || (at(i + 1)[1] === at(i)[1] && at(i + 1)[0] > at(i)[0]);
  if (points.filter((_, i) => rises(i - 1) && !rises(i)).length !== 1) return refuse('bad-value', field, 'its sides cross each other');
  return { index, corners: Object.freeze(corners) };
}

/** Compares every two polygons whose bounding boxes meet. */
function refuseOverlaps(shapes: readonly Shape[], whole: readonly Point[], field: string) {
  const boxes = shapes.map((shape) => {
    const [xs, ys] = [0, 1].map((axis) => shape.corners.map((vertex) => whole[vertex][axis]));
    return { shape, left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
  });
  boxes.sort((one, other) => one.left - other.left);
  boxes.forEach(({ shape, right, low, high }, i) => {
    for (let k = i + 1; k < boxes.length && boxes[k].left <= right; k++) {
      const other = boxes[k];
      if (other.low > high || other.high < low || apart(shape, other.shape, whole) || apart(other.shape, shape, whole)) continue;
      const [first, second] = [shape, other.shape].sort((a, b) => a.index - b.index);
      refuseMeeting(first, second, whole, field);
    }
  });
}

/** Whether the line along a side of a polygon separates it from another, except for corners that both share. */
function apart({ corners }: Shape, other: Shape, whole: readonly Point[]) {
  let from = corners[corners.length - 1];
  for (const to of corners) {
    const [a, b] = [whole[from], whole[to]];
    if (other.corners.every((vertex) => vertex === from || vertex === to || turn(a, b, whole[vertex]) < 0)) return true;
    from = to;
  }
  return false;
}

/** Refuses two polygons that overlap. It also refuses a corner in the middle of another polygon's side: that would be an invisible wall. */
function refuseMeeting(one: Shape, other: Shape, whole: readonly Point[], field: string) {
  const sides = ({ corners }: Shape) => corners.map((from, i): [number, number] => [from, corners[(i + 1) % corners.length]]);
  const parts = (shape: Shape, rest: Shape) =>
    sides(shape).some(([from, to]) => rest.corners.every((vertex) => turn(whole[from], whole[to], whole[vertex]) <= 0));
  if (!parts(one, other) && !parts(other, one)) {
    const name = `${field}[${other.index}]`;
    const twice = sides(other).find(([from, to]) => sides(one).some(([a, b]) => a === from && b === to));
    if (!twice) return refuse('bad-value', name, 'lies partly over polygons[{other}]', { other: one.index });
    const [from, to] = twice;
    return refuse('bad-value', name, 'lies on the same side of its edge from vertex {from} to {to} as polygons[{other}]', {
      from,
      to,
      other: one.index,
    });
  }
  for (const [shape, { index: owner, corners }] of [
    [one, other],
    [other, one],
  ])
    for (const [from, to] of sides(shape)) {
      const [a, b] = [whole[from], whole[to]];
      const between = (c: Point) => turn(a, b, c) === 0 && (c[0] - a[0]) * (c[0] - b[0]) + (c[1] - a[1]) * (c[1] - b[1]) < 0;
      const vertex = corners.find((each) => between(whole[each]));
      if (vertex === undefined) continue;
      refuse(
        'bad-value',
        `${field}[${shape.index}]`,
        'vertex {vertex} of polygons[{owner}] lies on its edge from vertex {from} to {to}: polygons meet edge to edge, so {vertex} belongs between them',
        { vertex, owner, from, to },
      );
    }
}
