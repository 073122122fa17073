/** Only polygons within reach of each other are held against each other; here every pair of them is looked at, and the two agree. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { checkedPolygons } from '../../web/kernel/worlds/navmesh/polygons.ts';

type Point = [number, number];
const limits = { triangles: 50_000, vertices: 150_000, coordinate: 10_000 };
const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const sides = (ring: any[]) => ring.map((each, i) => [each, ring[(i + 1) % ring.length]]);
const area = (ring: Point[]) => sides(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);

/** What two polygons do that they must not: two convex polygons are apart if the line along a side of one of them parts them. */
function offence(vertices: Point[], one: number[], other: number[]) {
  const [a, b] = [one, other].map((ring) => ring.map((vertex) => vertices[vertex]));
  const parted = (p: Point[], q: Point[]) => sides(p).some(([from, to]) => q.every((point) => turn(from, to, point) <= 0));
  if (!parted(a, b) && !parted(b, a)) return 'over';
  const between = (p: Point, q: Point, r: Point) =>
    turn(p, q, r) === 0 &&
    Math.min(p[0], q[0]) <= r[0] &&
    r[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= r[1] &&
    r[1] <= Math.max(p[1], q[1]);
  for (const [p, q] of [
    [one, other],
    [other, one],
  ])
    for (const [from, to] of sides(p))
      if (q.some((vertex) => vertex !== from && vertex !== to && between(vertices[from], vertices[to], vertices[vertex]))) return 'half';
  return '';
}

/** A convex polygon with corners among the points, perhaps some of them in the middle of a side; null where they make none. */
function anyPolygon(vertices: Point[], next: () => number) {
  const picked = [...new Set(Array.from({ length: 3 + Math.floor(next() * 4) }, () => Math.floor(next() * vertices.length)))];
  // Gift wrapping, corners on a side included.
  const hull = [];
  let at = picked.reduce((one, other) =>
    vertices[other][0] < vertices[one][0] || (vertices[other][0] === vertices[one][0] && vertices[other][1] < vertices[one][1])
      ? other
      : one,
  );
  for (let i = 0; i <= picked.length; i++) {
    hull.push(at);
    let best = -1;
    for (const each of picked) {
      if (each === at) continue;
      const side = best < 0 ? -1 : turn(vertices[at], vertices[best], vertices[each]);
      if (side < 0) best = each;
    }
    if (best === hull[0]) break;
    at = best;
    if (at < 0 || hull.includes(at)) return null;
  }
  return hull.length >= 3 && area(hull.map((vertex) => vertices[vertex])) > 0 ? hull : null;
}

function refusal(vertices: Point[], polygons: number[][]): DocumentError | null {
  try {
    checkedPolygons({ vertices, polygons }, 'space', limits);
    return null;
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    return error;
  }
}

test('on random polygons fault is found exactly where some pair is at fault, and names such a pair', () => {
  const next = seededRandom(17);
  let [fine, over, half] = [0, 0, 0];
  for (let round = 0; round < 20_000; round++) {
    const wide = 3 + Math.floor(next() * 4);
    const all = Array.from({ length: wide * wide }, (_, i) => [i % wide, Math.floor(i / wide)] as Point);
    const polygons: number[][] = [];
    for (let i = 1 + Math.floor(next() * 5); i > 0; i--) {
      const polygon = anyPolygon(all, next);
      if (!polygon) continue;
      // Most are added only if they fit, so that a fault comes up among many that are none.
      if (next() < 0.8 && polygons.some((other) => offence(all, polygon, other))) continue;
      polygons.push(polygon);
    }
    if (polygons.length === 0) continue;
    const found = refusal(all, polygons);
    const pairs = polygons
      .flatMap((one, i) => polygons.slice(i + 1).map((other, k) => ({ i, k: i + 1 + k, what: offence(all, one, other) })))
      .filter(({ what }) => what);
    const drawn = () => `${JSON.stringify(polygons.map((ring) => ring.map((vertex) => all[vertex])))}: ${found?.message}`;
    assert.equal(found !== null, pairs.length > 0, drawn());
    if (!found) {
      fine++;
      continue;
    }
    const [, second, first] = /\[(\d+)\]: .*?polygons\[(\d+)\]/.exec(found.message) ?? [];
    const named = pairs.find(({ i, k }) => (i === Number(first) && k === Number(second)) || (i === Number(second) && k === Number(first)));
    assert.ok(named, drawn());
    const said = /lies on its edge/.test(found.message) ? 'half' : 'over';
    assert.equal(named.what, said, drawn());
    if (said === 'half') half++;
    else over++;
  }
  assert.ok(fine > 5000 && over > 1000 && half > 100, `${fine} fine, ${over} over, ${half} half`);
});
