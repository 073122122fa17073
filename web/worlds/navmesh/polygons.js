/**
 * Polygons of a navigation mesh that are given one by one: each simple and convex, all of them edge to edge and none over
 * another. Everything is decided in whole thousandths, so that touching is not overlapping.
 * @module
 */
import { refuse, shown } from '../../document/error.js';
import { eachInSlices } from '../../document/slices.js';
import { refuseOverlaps, turn } from './sweep.js';

/** @typedef {readonly [number, number]} Point */
/** @typedef {{ index: number, corners: readonly number[] }} Shape */

/** More than there are vertices, or thousandths along an axis: what makes one number of two. */
const MANY = 2 ** 24;

/** A coordinate from 0 to `most` with at most three decimals. @param {unknown} value @param {number} most */
export const isCoordinate = (value, most) =>
  typeof value === 'number' && value >= 0 && value <= most && Math.round(value * 1000) / 1000 === value;

/** Goes on ahead or to the left. @param {Point} a @param {Point} b @param {Point} c */
function convexAt(a, b, c) {
  const side = turn(a, b, c);
  return side > 0 || (side === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) > 0);
}

/** @param {Point[]} points */
const area = (points) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);

/**
 * @param {Record<string, unknown>} given @param {string} field
 * @param {{ triangles: number, vertices: number, coordinate: number }} limits
 * @returns {Generator<void, { vertices: readonly [number, number][], polygons: readonly (readonly number[])[] }>}
 */
export function* checkedInSlices({ vertices, polygons }, field, limits) {
  const lists = { vertices: 'an array of [x,y]', polygons: 'an array of lists of vertices' };
  for (const [name, value] of Object.entries({ vertices, polygons })) {
    const expected = lists[/** @type {keyof typeof lists} */ (name)];
    if (value === undefined) refuse('missing-field', `${field}.${name}`, `missing, expected ${expected}`);
    if (!Array.isArray(value)) refuse('bad-type', `${field}.${name}`, `got ${shown(value)}, expected ${expected}`);
  }
  const [points, rings] = /** @type {[unknown[], unknown[]]} */ ([vertices, polygons]);
  if (points.length > limits.vertices)
    refuse('too-large', `${field}.vertices`, `${points.length} vertices, at most ${limits.vertices} are allowed`);
  if (rings.length === 0) refuse('missing-field', `${field}.polygons`, 'no polygons, expected at least one');
  let triangles = 0;
  for (const ring of rings) triangles += Array.isArray(ring) ? Math.max(1, ring.length - 2) : 1;
  if (triangles > limits.triangles)
    refuse('too-large', `${field}.polygons`, `${triangles} triangles, at most ${limits.triangles} are allowed`);
  const corners = yield* eachInSlices(points, (value, i) => checkVertex(value, `${field}.vertices[${i}]`, limits.coordinate));
  const whole = yield* eachInSlices(corners, ([x, y]) => /** @type {Point} */ ([Math.round(x * 1000), Math.round(y * 1000)]));
  yield* refuseTwins(corners, whole, `${field}.vertices`);
  const shapes = yield* eachInSlices(rings, (value, i) => checkPolygon(value, `${field}.polygons[${i}]`, i, whole));
  yield* refuseOverlaps(shapes, whole, `${field}.polygons`);
  return { vertices: Object.freeze(corners), polygons: Object.freeze(shapes.map((shape) => shape.corners)) };
}

/** @param {unknown} value @param {string} field @param {number} most @returns {[number, number]} */
function checkVertex(value, field, most) {
  const expected = `expected [x,y]: two numbers from 0 to ${most} with at most 3 decimals`;
  if (!Array.isArray(value) || value.length !== 2 || !value.every((each) => typeof each === 'number'))
    return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
  if (!value.every((each) => isCoordinate(each, most)))
    return refuse(
      value.every((each) => each >= 0 && each <= most) ? 'bad-value' : 'out-of-range',
      field,
      `got ${shown(value)}, ${expected}`,
    );
  return /** @type {[number, number]} */ (Object.freeze(/** @type {unknown} */ ([value[0] + 0, value[1] + 0])));
}

/** @param {readonly Point[]} corners @param {readonly Point[]} whole @param {string} field */
function* refuseTwins(corners, whole, field) {
  const places = new Map();
  yield* eachInSlices(whole, ([x, y], i) => {
    const place = x * MANY + y;
    const first = places.get(place);
    if (first !== undefined) refuse('bad-value', `${field}[${i}]`, `[${corners[i].join(',')}] is vertex ${first} already`);
    places.set(place, i);
  });
}

/** A polygon, turned counter-clockwise. @param {unknown} value @param {string} field @param {number} index @param {readonly Point[]} whole @returns {Shape} */
function checkPolygon(value, field, index, whole) {
  const expected = `expected 3 or more numbers of vertices, 0 to ${whole.length - 1}`;
  if (!Array.isArray(value)) return refuse('bad-type', field, `got ${shown(value)}, ${expected}`);
  if (value.length < 3) return refuse('bad-value', field, `${value.length} ${value.length === 1 ? 'corner' : 'corners'}, ${expected}`);
  const wrong = value.find((each) => !Number.isInteger(each) || each < 0 || each >= whole.length);
  if (wrong !== undefined || value.includes(undefined))
    return refuse(typeof wrong === 'number' ? 'out-of-range' : 'bad-type', field, `got ${shown(wrong)}, ${expected}`);
  /** @type {number[]} */
  const corners = area(value.map((vertex) => whole[vertex])) < 0 ? [...value].reverse() : [...value];
  const points = corners.map((vertex) => whole[vertex]);
  const at = (/** @type {number} */ i) => points[(i + points.length) % points.length];
  const bad = points.findIndex((point, i) => !convexAt(at(i - 1), point, at(i + 1)));
  if (bad >= 0) return refuse('bad-value', field, `not convex at vertex ${corners[bad]}`);
  // Turning left everywhere, a star still goes round more than once: then y rises and falls more than once too.
  const rises = (/** @type {number} */ i) => at(i + 1)[1] > at(i)[1] || (at(i + 1)[1] === at(i)[1] && at(i + 1)[0] > at(i)[0]);
  if (points.filter((_, i) => rises(i - 1) && !rises(i)).length !== 1) return refuse('bad-value', field, 'its sides cross each other');
  return { index, corners: Object.freeze(corners) };
}
