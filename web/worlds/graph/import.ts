/**
 * Reads graphs from other programs: edge lists (parsed by the core, see cpp/io/edge_list.hpp), JSON with nodes and edges as graph libraries
 * write it, and the LineStrings of GeoJSON. All become a space with start and goal; what the format leaves open is decided here and told in
 * `notes`.
 */
import { DocumentError, fieldName, refuse, said, tooMany, unexpected } from '../../document/error.ts';
import { located, type Parsed } from '../../document/document_text.ts';
import { graphLimits, graphSpace, type GraphSpace } from './graph_world.ts';
import type { ParsedEdgeList } from '../../engine/toolbox.ts';

interface Imported {
  space: GraphSpace;
  start: string;
  goal: string;
  heuristic: string;
  notes: { key: string; parameters?: Record<string, number> }[];
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000 + 0;
/** Mean radius of the earth, in metres. */
const EARTH = 6_371_008.8;

/** The last of the nodes that are the most edges away from another; that node itself if it has no edges. */
function farthest(space: GraphSpace, from: string) {
  const near: Map<string, string[]> = new Map();
  const join = (one: string, other: string) => {
    const list = near.get(one);
    if (list) list.push(other);
    else near.set(one, [other]);
  };
  for (const [one, other] of space.edges) {
    join(one, other);
    if (!space.directed) join(other, one);
  }
  const seen = new Set([from]);
  let last = from;
  for (last of seen) for (const next of near.get(last) ?? []) seen.add(next);
  return last;
}

/**
 * Makes the result from the nodes and edges of any format. If some nodes have no place, all nodes are placed anew, and edges without a cost
 * cost 1 instead of their length. Estimates in the text are used; without any, the heuristic is Euclidean distance if nodes have places.
 * @param rounded how many numbers had more decimals than are kept
 */
function finished(
  {
    directed,
    nodes,
    edges,
  }: { directed: boolean; nodes: { id: string; x?: number; y?: number; h?: number }[]; edges: [string, string, number?][] },
  ends: { start?: string; goal?: string } = {},
  rounded: number = 0,
  notes: Imported['notes'] = [],
): Imported {
  const placed = nodes.every(({ x }) => x !== undefined);
  const space = graphSpace(
    {
      type: 'graph',
      directed,
      nodes: placed ? nodes : nodes.map(({ id, h }) => ({ id, h })),
      edges: edges.map(([from, to, cost = placed ? undefined : 1]) => (cost === undefined ? [from, to] : [from, to, cost])),
    },
    'space',
  );
  const { start = space.nodes[0].id } = ends;
  return {
    space,
    start,
    goal: ends.goal ?? farthest(space, start),
    heuristic: nodes.some(({ h }) => h !== undefined) ? 'custom' : placed ? 'euclidean' : 'zero',
    notes: [
      ...(rounded ? [{ key: 'lab.graph.note.rounded', parameters: { count: rounded } }] : []),
      ...(!placed && nodes.some(({ x }) => x !== undefined) ? [{ key: 'lab.graph.note.laid-out' }] : []),
      ...notes,
    ],
  };
}

/** A graph from an edge list that the core has parsed. */
export function fromEdgeList({ directed, nodes, edges, start, goal, rounded }: ParsedEdgeList): Imported {
  const name = (node: number) => nodes[node]?.id; // undefined if start or goal are missing
  return finished(
    { directed, nodes, edges: edges.map(([from, to, cost]) => [name(from), name(to), cost]) },
    { start: name(start), goal: name(goal) },
    rounded,
  );
}

/** Whether JSON looks like a graph or GeoJSON and not like a document. */
function isGraphJson(value: unknown): value is { readonly type?: unknown } {
  const { type, nodes, edges, links, space }: Record<string, unknown> = Object(value);
  return isGeoJson(type) || (space === undefined && nodes !== undefined && (edges !== undefined || links !== undefined));
}

const isGeoJson = (type: unknown) =>
  ['FeatureCollection', 'Feature', 'GeometryCollection', 'LineString', 'MultiLineString'].includes(type as string); // of any type

/** A graph from JSON that is not a document; null if it is something else. */
export function graphOf({ json, value }: Parsed): Imported | null {
  if (!isGraphJson(value)) return null;
  try {
    return isGeoJson(value.type) ? fromGeoJson(value) : fromNodeLink(value);
  } catch (error) {
    throw located(error, json);
  }
}

/** The first of these fields that has a value. */
function firstOf(object: Record<string, unknown>, keys: readonly string[]): [string, unknown] {
  const key = keys.find((each) => object[each] !== undefined && object[each] !== null) ?? keys[0];
  return [key, object[key]];
}

function array(value: unknown, field: string, what?: 'nodes' | 'edges') {
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'an array');
  if (what && value.length > graphLimits[what]) tooMany(field, value.length, what, graphLimits[what]);
  return value;
}

function amount(value: unknown, field: string, least: number) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return unexpected('bad-type', field, value, 'a number');
  if (value < least || Math.abs(value) > graphLimits.number)
    unexpected('out-of-range', field, value, said('a number from {least} to {most}', { least, most: graphLimits.number }));
  return thousandth(value);
}

/**
 * Nodes are names, or objects with `id` or `name` and optionally `x`, `y` and `h`. Edges are lists, or objects with `source` and `target`
 * or `from` and `to`, and optionally `weight`, `cost` or `length`. Other fields are ignored.
 */
export function fromNodeLink(value: Record<string, unknown>): Imported {
  const [edgesKey, edgeList] = firstOf(value, ['edges', 'links']);
  let rounded = 0;
  const number = (given: unknown, field: string, least = -graphLimits.number) => {
    const exact = amount(given, field, least);
    if (exact !== given) rounded++;
    return exact;
  };
  const name = (given: unknown, field: string) =>
    typeof given === 'number' || typeof given === 'string' ? String(given) : unexpected('bad-type', field, given, 'the name of a node');
  const nodes = array(value.nodes, 'nodes', 'nodes').map((node, i) => {
    const field = fieldName('nodes', i);
    if (typeof node !== 'object' || node === null) return { id: name(node, field) };
    const [key, id] = firstOf(node, ['id', 'name', 'key']);
    return {
      id: name(id, fieldName(field, key)),
      ...(node.x === undefined || node.y === undefined ? {} : { x: number(node.x, `${field}.x`), y: number(node.y, `${field}.y`) }),
      ...(node.h === undefined ? {} : { h: number(node.h, `${field}.h`, 0) }),
    };
  });
  const edges = array(edgeList, edgesKey, 'edges').map((edge, i): [string, string, number?] => {
    const field = fieldName(edgesKey, i);
    if (typeof edge !== 'object' || edge === null) return unexpected('bad-type', field, edge, 'an edge such as ["A","B",5]');
    const list = Array.isArray(edge);
    const [fromKey, from] = list ? [0, edge[0]] : firstOf(edge, ['source', 'from']);
    const [toKey, to] = list ? [1, edge[1]] : firstOf(edge, ['target', 'to']);
    const [costKey, cost] = list ? [2, edge[2]] : firstOf(edge, ['weight', 'cost', 'length']);
    return [
      name(from, fieldName(field, fromKey)),
      name(to, fieldName(field, toKey)),
      cost === undefined || cost === null ? undefined : number(cost, fieldName(field, costKey), 0),
    ];
  });
  const end = (given: unknown) => (typeof given === 'string' && nodes.some(({ id }) => id === given) ? given : undefined);
  try {
    return finished({ directed: value.directed === true, nodes, edges }, { start: end(value.start), goal: end(value.goal) }, rounded);
  } catch (error) {
    // The checks name fields of a document; in this text they are at the top level, and edges may be called links.
    if (!(error instanceof DocumentError && error.field?.startsWith('space.'))) throw error;
    throw new DocumentError({ ...error, field: error.field.slice('space.'.length).replace(/^edges/, edgesKey) });
  }
}

/** Collects the lines and named points of GeoJSON, each with the name of its field. */
function gather(value: unknown) {
  // Positions are checked later, all together.
  const lines: { field: string; coordinates: number[][]; oneWay: boolean }[] = [];
  const points: { coordinates: number[]; name: string }[] = [];
  let others = 0;
  const visit = (given: unknown, field: string, about: unknown): void => {
    if (typeof given !== 'object' || given === null) return unexpected('bad-type', field, given, 'an object');
    const each: Record<string, unknown> = Object(given);
    const properties: Record<string, unknown> = Object(about);
    const inside = (key: string) => fieldName(field, key);
    const coordinates = () => array(each.coordinates, inside('coordinates'));
    const oneWay = ['yes', 'true', true, 1, '1', '-1'].includes(properties.oneway as string); // the value may be of any type
    if (each.type === 'FeatureCollection')
      array(each.features, inside('features')).forEach((feature, i) => visit(feature, fieldName(inside('features'), i), null));
    else if (each.type === 'Feature') each.geometry === null ? others++ : visit(each.geometry, inside('geometry'), each.properties);
    else if (each.type === 'GeometryCollection')
      array(each.geometries, inside('geometries')).forEach((geometry, i) =>
        visit(geometry, fieldName(inside('geometries'), i), properties),
      );
    else if (each.type === 'LineString') lines.push({ field: inside('coordinates'), coordinates: coordinates(), oneWay });
    else if (each.type === 'MultiLineString')
      coordinates().forEach((line, i) =>
        lines.push({ field: fieldName(inside('coordinates'), i), coordinates: array(line, fieldName(inside('coordinates'), i)), oneWay }),
      );
    else if (each.type === 'Point' && typeof properties.name === 'string')
      points.push({ coordinates: coordinates(), name: properties.name });
    else others++;
  };
  visit(value, '', null);
  return { lines, points, others };
}

/**
 * A graph from the LineStrings of GeoJSON: each point of a line is a node, points that lines share are one node, and each piece of a line
 * is an edge as long as it is on the ground. RFC 7946 uses degrees: they are projected onto a plane around the middle of the map, in
 * metres, or in kilometres if the map is too large. Coordinates that cannot be degrees are used as they are. North is up.
 */
export function fromGeoJson(value: unknown): Imported {
  const { lines, points, others } = gather(value);
  if (lines.length === 0) refuse('bad-value', '', 'no LineString in this GeoJSON, expected at least one');
  const total = lines.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
  if (total > graphLimits.edges) tooMany('', total, 'points of lines', graphLimits.edges);
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { field, coordinates } of lines) {
    if (coordinates.length < 2) unexpected('bad-value', field, coordinates, 'at least two positions');
    for (const [i, position] of coordinates.entries()) {
      const [x, y] = Array.isArray(position) ? position : [];
      if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) {
        unexpected('bad-type', fieldName(field, i), position, 'a position such as [11.58,48.14]');
      }
      [west, east, south, north] = [Math.min(west, x), Math.max(east, x), Math.min(south, y), Math.max(north, y)];
    }
  }
  const degrees = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const degree = (EARTH * Math.PI) / 180;
  const stretch = degrees ? [degree * Math.cos((middleY * Math.PI) / 180), degree] : [1, 1];
  const reach = Math.max((east - west) * stretch[0], (north - south) * stretch[1]) / 2;
  const unit = degrees && reach > graphLimits.number ? 1000 : 1;
  const [originX, originY] = degrees ? [middleX, middleY] : [0, 0];
  const flat = ([x, y]: number[]) => [thousandth(((x - originX) * stretch[0]) / unit), thousandth(((originY - y) * stretch[1]) / unit)];

  const nodes: Map<string, { id: string; x: number; y: number }> = new Map();
  const names = new Set();
  for (const { coordinates, name } of points) {
    const key = flat(coordinates).join();
    if (nodes.has(key) || names.has(name)) continue;
    names.add(name);
    const [x, y] = flat(coordinates);
    nodes.set(key, { id: name, x, y });
  }
  const joined = new Set();
  const nodeAt = (position: number[], field: string) => {
    const [x, y] = flat(position);
    let node = nodes.get(`${x},${y}`);
    if (!node) {
      let number = nodes.size + 1;
      while (names.has(String(number))) number++;
      names.add(String(number));
      nodes.set(
        `${x},${y}`,
        (node = { id: String(number), x: amount(x, field, -graphLimits.number), y: amount(y, field, -graphLimits.number) }),
      );
    }
    joined.add(node);
    if (joined.size > graphLimits.nodes)
      refuse('too-large', field, 'more than {most} different points, which is all that is read', { most: graphLimits.nodes });
    return node.id;
  };
  const edges: [string, string][] = [];
  for (const { field, coordinates } of lines) {
    for (let i = 1; i < coordinates.length; i++) {
      const ends: [string, string] = [nodeAt(coordinates[i - 1], fieldName(field, i - 1)), nodeAt(coordinates[i], fieldName(field, i))];
      if (ends[0] !== ends[1]) edges.push(ends);
    }
  }
  const oneWay = lines.filter((line) => line.oneWay).length;
  return finished({ directed: false, nodes: [...nodes.values()].filter((node) => joined.has(node)), edges }, {}, 0, [
    { key: degrees ? (unit === 1 ? 'lab.graph.note.metres' : 'lab.graph.note.kilometres') : 'lab.graph.note.plain' },
    ...(oneWay ? [{ key: 'lab.graph.note.one-way', parameters: { count: oneWay } }] : []),
    ...(others ? [{ key: 'lab.graph.note.others', parameters: { count: others } }] : []),
  ]);
}
