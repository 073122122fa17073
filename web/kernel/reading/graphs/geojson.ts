/** The lines of GeoJSON as a graph. */
import { fieldName, refuse, said, tooMany, unexpected } from '../../document/error.ts';
import { graphLimits } from '../../worlds/graph/graph_world.ts';
import { Draft } from './draft.ts';
import type { Found, Source } from '../contract.ts';

const thousandth = (value: number) => Math.round(value * 1000) / 1000 + 0;
/** Mean radius of the earth, in metres. */
const EARTH = 6_371_008.8;

export const isGeoJson = (type: unknown) =>
  ['FeatureCollection', 'Feature', 'GeometryCollection', 'LineString', 'MultiLineString'].includes(type as string); // of any type

function array(value: unknown, field: string) {
  return Array.isArray(value) ? value : unexpected('bad-type', field, value, 'an array');
}

function amount(value: number, field: string) {
  if (Math.abs(value) > graphLimits.number)
    unexpected(
      'out-of-range',
      field,
      value,
      said('a number from {least} to {most}', { least: -graphLimits.number, most: graphLimits.number }),
    );
  return thousandth(value);
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
 * How positions become places on a plane: degrees are projected around their middle, in metres, or in kilometres if they are far apart.
 * Positions that cannot be degrees stay as they are. North is up.
 */
export function laidFlat(positions: readonly (readonly [east: number, north: number])[], source: Source) {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of positions)
    [west, east, south, north] = [Math.min(west, x), Math.max(east, x), Math.min(south, y), Math.max(north, y)];
  const degrees = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const degree = (EARTH * Math.PI) / 180;
  const stretch = degrees ? [degree * Math.cos((middleY * Math.PI) / 180), degree] : [1, 1];
  const reach = Math.max((east - west) * stretch[0], (north - south) * stretch[1]) / 2;
  const unit = degrees && reach > graphLimits.number ? 1000 : 1;
  const [originX, originY] = degrees ? [middleX, middleY] : [0, 0];
  const flat = ([x, y]: readonly number[]): [x: number, y: number] => [
    thousandth(((x - originX) * stretch[0]) / unit),
    thousandth(((originY - y) * stretch[1]) / unit),
  ];
  source.tell(
    degrees
      ? said('degrees were laid flat: places and lengths are {unit}', { unit: unit === 1 ? said('metres') : said('kilometres') })
      : said('coordinates are no degrees, and are taken as they are'),
  );
  return flat;
}

/**
 * A graph from the LineStrings of GeoJSON: each point of a line is a node, points that lines share are one node, and each piece of a line
 * is an edge as long as it is on the ground. RFC 7946 uses degrees: they are projected onto a plane around the middle of the map, in
 * metres, or in kilometres if the map is too large. Coordinates that cannot be degrees are used as they are. North is up.
 */
export function fromGeoJson(value: unknown, source: Source): Found {
  const { lines, points, others } = gather(value);
  if (lines.length === 0) refuse('bad-value', '', 'no LineString in this GeoJSON, expected at least one');
  const total = lines.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
  if (total > graphLimits.edges) tooMany('', total, 'points of lines', graphLimits.edges);
  for (const { field, coordinates } of lines) {
    if (coordinates.length < 2) unexpected('bad-value', field, coordinates, 'at least two positions');
    for (const [i, position] of coordinates.entries()) {
      const [x, y] = Array.isArray(position) ? position : [];
      if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) {
        unexpected('bad-type', fieldName(field, i), position, 'a position such as [11.58,48.14]');
      }
    }
  }
  const flat = laidFlat(
    lines.flatMap(({ coordinates }) => coordinates as [number, number][]), // checked above
    source,
  );

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
      nodes.set(`${x},${y}`, (node = { id: String(number), x: amount(x, field), y: amount(y, field) }));
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
  if (oneWay) source.tell(said('{count} one-way {count:line goes|lines go} both ways here', { count: oneWay }));
  if (others) source.tell(said('{count} {count:feature is|features are} no line and left out', { count: others }));
  const draft = new Draft();
  for (const node of nodes.values()) if (joined.has(node)) Object.assign(draft.node(node.id, ''), { x: node.x, y: node.y });
  for (const [from, to] of edges) draft.edge(from, to, undefined, '');
  return draft.finish(source);
}
