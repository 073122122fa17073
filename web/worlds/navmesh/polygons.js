/**
 * Polygons of a navigation mesh that are given one by one: each simple and convex, all of them edge to edge and none over
 * another. Everything is decided in whole thousandths, so that touching is not overlapping.
 * @module
 */
import { refuse, shown } from '../../document/error.js';
import { eachInSlices } from '../../document/slices.js';

/** @typedef {readonly [number, number]} Point */
/** @typedef {{ points: Point[], left: number, right: number, top: number, bottom: number, index: number, corners: readonly number[] }} Shape */

/** More than there are vertices, or thousandths along an axis: what makes one number of two. */
const MANY = 2 ** 24;
/** Pairs of polygons looked at between two pauses. */
const LOOKED = 1 << 15;

/** A coordinate from 0 to `most` with at most three decimals. @param {unknown} value @param {number} most */
export const isCoordinate = (value, most) =>
  typeof value === 'number' && value >= 0 && value <= most && Math.round(value * 1000) / 1000 === value;

/** Above 0 where c lies to the left of the way from a to b, with y upwards. Exact: coordinates are whole and below 2^24. @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

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
  yield* checkTogether(shapes, whole, `${field}.polygons`);
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
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const most = (/** @type {number[]} */ list) => list.reduce((one, other) => Math.max(one, other));
  const least = (/** @type {number[]} */ list) => list.reduce((one, other) => Math.min(one, other));
  return { points, left: least(xs), right: most(xs), top: least(ys), bottom: most(ys), index, corners: Object.freeze(corners) };
}

/** Whether one side of `one` has all of `other` beyond it. @param {Shape} one @param {Shape} other */
const parted = ({ points }, other) =>
  points.some((from, i) => {
    const to = points[(i + 1) % points.length];
    return other.points.every((point) => turn(from, to, point) <= 0);
  });

/** @param {Shape[]} shapes @param {readonly Point[]} whole @param {string} field */
function* checkTogether(shapes, whole, field) {
  /** Polygons by their edges. @type {Map<number, number>} */
  const edges = new Map();
  yield* eachInSlices(shapes, ({ corners, index }) => {
    for (let i = 0; i < corners.length; i++) {
      const from = corners[i],
        to = corners[i + 1 === corners.length ? 0 : i + 1];
      const other = edges.get(from * MANY + to);
      if (other !== undefined)
        refuse('bad-value', `${field}[${index}]`, `lies on the same side of its edge from vertex ${from} to ${to} as polygons[${other}]`);
      edges.set(from * MANY + to, index);
    }
  });
  // From left to right; those that end before the next begins are done with.
  const sorted = [...shapes].sort((one, other) => one.left - other.left);
  yield;
  /** @type {Shape[]} */
  let open = [];
  let looked = 0;
  for (const shape of sorted) {
    if ((looked += open.length + 1) > LOOKED) {
      looked = 0;
      yield;
    }
    open = open.filter(({ right }) => right >= shape.left);
    for (const other of open) {
      if (other.top > shape.bottom || shape.top > other.bottom) continue;
      const [first, second] = other.index < shape.index ? [other, shape] : [shape, other];
      if (!parted(first, second) && !parted(second, first))
        refuse('bad-value', `${field}[${second.index}]`, `lies partly over polygons[${first.index}]`);
      refuseHalfEdges(first, second, whole, field, edges);
      refuseHalfEdges(second, first, whole, field, edges);
    }
    open.push(shape);
  }
}

/** A vertex in the middle of a neighbour's side would leave a wall where people see none. @param {Shape} one @param {Shape} other @param {readonly Point[]} whole @param {string} field @param {Map<number, number>} edges */
function refuseHalfEdges({ corners, index }, other, whole, field, edges) {
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length];
    if (edges.has(to * MANY + from)) return;
    const [a, b] = [whole[from], whole[to]];
    const on = other.corners.find((vertex) => {
      const [x, y] = whole[vertex];
      return (
        vertex !== from &&
        vertex !== to &&
        turn(a, b, whole[vertex]) === 0 &&
        x >= Math.min(a[0], b[0]) &&
        x <= Math.max(a[0], b[0]) &&
        y >= Math.min(a[1], b[1]) &&
        y <= Math.max(a[1], b[1])
      );
    });
    if (on !== undefined)
      refuse(
        'bad-value',
        `${field}[${index}]`,
        `vertex ${on} of polygons[${other.index}] lies on its edge from vertex ${from} to ${to}: polygons meet edge to edge, so ${on} belongs between them`,
      );
  });
}
