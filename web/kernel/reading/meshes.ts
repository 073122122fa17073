/** Navigation meshes: `.mesh` files of version 2 as Polyanya keeps them, and meshes in JSON whose points need to be rounded or moved. */
import { quoted, refuse, said, tooMany, unexpected } from '../document/error.ts';
import { grouped } from '../document/fields.ts';
import { meshLimits, world as mesh } from '../worlds/navmesh/navmesh_world.ts';
import type { Found, Source } from './contract.ts';

type Point = [number, number];
type Fields = Readonly<Record<string, unknown>>;

const thousandth = (value: number) => Math.round(value * 1000) / 1000 + 0;

/** A mesh moved so that no coordinate is below 0, and rounded to as many decimals as are kept. Ends move with it. */
function fitted(vertices: readonly Point[], ends: readonly Point[], source: Source): { vertices: Point[]; ends: Point[] } {
  const least = (axis: 0 | 1) => vertices.reduce((low, vertex) => Math.min(low, vertex[axis]), 0);
  const [x, y] = [Math.ceil(-least(0)), Math.ceil(-least(1))];
  if (x > 0 || y > 0) source.tell(said('the mesh is moved by ({x},{y}), so that no coordinate is below 0', { x, y }));
  let rounded = 0;
  const moved = (points: readonly Point[]) =>
    points.map((point) =>
      point.map((value, axis) => {
        const kept = thousandth(value + (axis ? y : x));
        if (thousandth(value) !== value) rounded++;
        return kept;
      }),
    ) as Point[]; // `map` keeps the length
  const made = { vertices: moved(vertices), ends: moved(ends) };
  if (rounded) source.tell(said('{count} {count:number is|numbers are} rounded to three decimals', { count: rounded }));
  return made;
}

/** A point in a polygon: the middle of its corners. */
function middle(polygon: readonly number[], vertices: readonly Point[]): Point {
  const at = (axis: 0 | 1) => thousandth(polygon.reduce((sum, vertex) => sum + vertices[vertex][axis], 0) / polygon.length);
  return [at(0), at(1)];
}

/** Ends that a mesh does not say: in its first polygon, and in the one that is most openings away from it. */
function endsOf(polygons: readonly (readonly number[])[], vertices: readonly Point[], source: Source) {
  const near: Map<number, number[]> = new Map();
  const sides: Map<string, number> = new Map();
  polygons.forEach((polygon, i) => {
    polygon.forEach((from, k) => {
      const to = polygon[(k + 1) % polygon.length];
      const side = `${Math.min(from, to)},${Math.max(from, to)}`;
      const other = sides.get(side);
      if (other === undefined) sides.set(side, i);
      else {
        near.set(i, [...(near.get(i) ?? []), other]);
        near.set(other, [...(near.get(other) ?? []), i]);
      }
    });
  });
  const seen = new Set([0]);
  let last = 0;
  for (last of seen) for (const next of near.get(last) ?? []) seen.add(next);
  source.tell(said('start and goal are put in polygons far apart'));
  // In a mesh of one polygon they are put towards two of its corners.
  const [first] = polygons;
  const towards = (corner: number) => middle([first[0], first[1], first[2], corner, corner, corner], vertices);
  return last === 0
    ? { start: towards(first[0]), goal: towards(first[2]) }
    : { start: middle(first, vertices), goal: middle(polygons[last], vertices) };
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number' && Number.isFinite(each));

/**
 * A document of a mesh whose points are rounded and moved, so that it can be checked; a mesh without the rest of a document becomes one.
 * Null for anything else, and for a mesh that needs none of it.
 */
export function meshDocument(value: unknown, source: Source): object | null {
  const document: Fields = Object(value);
  const bare = document.space === undefined && Array.isArray(document.vertices) && Array.isArray(document.polygons);
  const { type = bare ? 'navmesh' : undefined, vertices, polygons, ...rest }: Fields = Object(bare ? value : document.space);
  if (type !== mesh.name || !Array.isArray(vertices) || !Array.isArray(polygons) || !vertices.every(isPoint) || vertices.length === 0)
    return null;
  const given = (['start', 'goal'] as const).filter((end) => isPoint(document[end]));
  const ends = given.map((end) => document[end] as Point); // `filter` has looked
  const made = fitted(vertices, ends, source);
  const moved = Object.fromEntries(given.map((end, i) => [end, made.ends[i]]));
  const { start: _, goal: __, ...others } = rest;
  const space = { type, ...(bare ? {} : others), vertices: made.vertices, polygons };
  const sound =
    polygons.length > 0 &&
    polygons.every((polygon) => Array.isArray(polygon) && polygon.length > 0 && polygon.every((vertex) => vertices[vertex] !== undefined));
  const missing = sound && given.length < 2 && bare ? endsOf(polygons, made.vertices, source) : {};
  return { ...(bare ? {} : document), space, ...missing, ...moved };
}

/** The words of a text with their places. */
function* wordsOf(text: string) {
  let [line, begin] = [1, 0];
  for (const found of text.matchAll(/\S+|\n/g)) {
    if (found[0] === '\n') [line, begin] = [line + 1, found.index + 1];
    else yield { text: found[0], line, column: found.index - begin + 1 };
  }
}

/**
 * Reads `mesh`, 2, the numbers of vertices and polygons; for each vertex x, y and the polygons around it; for each polygon its corners and
 * the polygons beyond its sides. The neighbours are counted and compared with what the corners say of them.
 */
export function read(source: Source): Found {
  const words = wordsOf(source.text);
  let last = { text: '', line: 1, column: 1 };
  const next = (expected: Parameters<typeof said>[0] | ReturnType<typeof said>) => {
    const { value, done } = words.next();
    if (!done) return (last = value);
    const end = { line: last.line, column: last.column + last.text.length };
    return refuse('mesh', end, 'the text ends too early, expected {expected}', {
      expected: typeof expected === 'string' ? expected : expected,
    });
  };
  const whole = (least: number, most: number) => {
    const expected = said('a whole number from {least} to {most}', { least, most });
    const word = next(expected);
    const number = /^-?\d{1,9}$/.test(word.text) ? Number(word.text) : NaN;
    if (!(number >= least && number <= most)) unexpected('mesh', word, word.text, expected);
    return number;
  };
  const number = () => {
    const word = next('a number');
    const value = /^[-+.e\d]+$/i.test(word.text) ? Number(word.text) : NaN;
    if (!(Math.abs(value) <= 1e9)) unexpected('mesh', word, word.text, 'a number');
    return value;
  };
  const head = next(said('mesh'));
  if (head.text !== 'mesh') unexpected('mesh', head, head.text, ['mesh']);
  const version = next(said('version 2'));
  if (version.text !== '2') refuse('mesh', version, 'version is {got}, expected 2', { got: quoted(version.text) });
  const vertexCount = whole(3, 1e9);
  if (vertexCount > meshLimits.vertices) tooMany(last, grouped(vertexCount), 'vertices', grouped(meshLimits.vertices));
  const polygonCount = whole(1, 1e9);
  if (polygonCount > meshLimits.triangles) tooMany(last, grouped(polygonCount), 'polygons', grouped(meshLimits.triangles));
  const around: number[][] = [];
  const vertices = Array.from({ length: vertexCount }, (): Point => {
    const point: Point = [number(), number()];
    around.push(Array.from({ length: whole(0, polygonCount + 1) }, () => whole(-1, polygonCount - 1)));
    return point;
  });
  const places: { line: number; column: number }[] = [];
  const beyond: number[][] = [];
  const polygons = Array.from({ length: polygonCount }, () => {
    const size = whole(3, vertexCount);
    places.push({ line: last.line, column: last.column });
    const corners = Array.from({ length: size }, () => whole(0, vertexCount - 1));
    beyond.push(Array.from({ length: size }, () => whole(-1, polygonCount - 1)));
    return corners;
  });
  const rest = words.next().value;
  if (rest) unexpected('mesh', rest, rest.text, said('the end of the text'));
  checkNeighbours(polygons, beyond, around, places);
  const made = fitted(vertices, [], source);
  return { space: { type: 'navmesh', vertices: made.vertices, polygons }, ...endsOf(polygons, made.vertices, source) };
}

/** Refuses a file whose lists of neighbours say something else than its corners. */
function checkNeighbours(polygons: number[][], beyond: number[][], around: number[][], places: { line: number; column: number }[]) {
  const sides: Map<string, number[]> = new Map();
  const side = (one: number, other: number) => `${Math.min(one, other)},${Math.max(one, other)}`;
  polygons.forEach((corners, i) =>
    corners.forEach((corner, k) => {
      const key = side(corner, corners[(k + 1) % corners.length]);
      const list = sides.get(key);
      if (list) list.push(i);
      else sides.set(key, [i]);
    }),
  );
  polygons.forEach((corners, i) => {
    // Files list the polygon beyond the side that ends at a corner, or that begins there.
    const real = corners.map((corner, k) => sides.get(side(corner, corners[(k + 1) % corners.length]))?.find((other) => other !== i) ?? -1);
    const turned = [real[real.length - 1], ...real.slice(0, -1)];
    const same = (list: readonly number[]) => list.every((other, k) => other === beyond[i][k]);
    if (!same(real) && !same(turned))
      refuse('mesh', places[i], 'the neighbours of polygon {polygon} are {got}, expected {expected}, which share its sides', {
        polygon: i,
        got: beyond[i].join(' '),
        expected: turned.join(' '),
      });
    for (const corner of corners)
      if (!around[corner].includes(i))
        refuse('mesh', places[i], 'polygon {polygon} has vertex {vertex}, which does not list it', { polygon: i, vertex: corner });
  });
}
