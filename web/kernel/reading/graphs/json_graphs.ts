/**
 * Graphs in JSON as libraries write them: nodes and edges (networkx, graphology, d3, vis.js, JSON Graph), Cytoscape's elements, networkx'
 * adjacency, an object of neighbours, lists of edges, and the lines of GeoJSON.
 */
import { fieldName, quoted, refuse, said, tooMany, unexpected } from '../../document/error.ts';
import { grouped } from '../../document/fields.ts';
import { located, type Parsed } from '../../document/document_text.ts';
import { graphLimits } from '../../worlds/graph/graph_world.ts';
import { graphOf, type DescribedEdge, type DescribedNode } from './attributes.ts';
import { Draft } from './draft.ts';
import { fromGeoJson, isGeoJson, laidFlat } from './geojson.ts';
import type { Found, Source } from '../contract.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isName = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** How a value is read as a graph; null if it has none of their shapes. */
export function graphShape(value: unknown): ((parsed: Parsed, source: Source) => Promise<Found>) | null {
  const read = shapeOf(value);
  if (!read) return null;
  return async ({ json }, source) => {
    try {
      return await read(source);
    } catch (error) {
      throw located(error, json);
    }
  };
}

function shapeOf(value: unknown): ((source: Source) => Found | Promise<Found>) | null {
  if (isList(value)) return ofList(value);
  if (!isObject(value) || value.space !== undefined) return null;
  if (isGeoJson(value.type)) return (source) => fromGeoJson(value, source);
  const { nodes, edges, links, elements, adjacency, graph } = value;
  if (isObject(elements) || isList(elements)) return (source) => fromElements(value, elements, 'elements', source);
  if (isList(nodes) && isList(adjacency)) return (source) => fromAdjacency(value, nodes, adjacency, source);
  if (isList(edges) || isList(links) || (nodes !== undefined && (edges ?? links) !== undefined))
    return (source) => fromNodeLink(value, '', source);
  if (isList(nodes) || (value.vertices !== undefined && value[edgesIn(value)] !== undefined))
    return (source) => fromNodeLink(value, '', source);
  if (isObject(graph)) {
    const inner = graph;
    if (inner.edges !== undefined || inner.links !== undefined) return (source) => fromNodeLink(inner, 'graph', source);
    return isNeighbours(inner) ? (source) => fromNeighbours(inner, 'graph', value, source) : null;
  }
  return isNeighbours(value) ? (source) => fromNeighbours(value, '', {}, source) : null;
}

/** A list of edges: objects with two ends, or two names and a cost; or a list of Cytoscape's elements. */
function ofList(list: readonly unknown[]): ((source: Source) => Found | Promise<Found>) | null {
  const [first] = list;
  if (isObject(first) && isObject(first.data)) return (source) => fromElements({}, list, '', source);
  if (isObject(first) && endsOf(first)) return (source) => fromNodeLink({ edges: list }, '', source, '');
  return null;
}

const pairs: readonly [string, string][] = [
  ['source', 'target'],
  ['from', 'to'],
  ['start', 'end'],
  ['u', 'v'],
];

/** The names of the fields with the two ends of an edge. */
function endsOf(edge: Fields): [string, string] | null {
  for (const ends of pairs) if (edge[ends[0]] !== undefined && edge[ends[1]] !== undefined) return ends;
  return null;
}

const inside = (parent: string, key: string | number) => (parent === '' && typeof key === 'number' ? `[${key}]` : fieldName(parent, key));

function limited(list: readonly unknown[], field: string, what: 'nodes' | 'edges') {
  if (list.length > graphLimits[what]) tooMany(field, grouped(list.length), what, grouped(graphLimits[what]));
}

function nameOf(value: unknown, field: string): string {
  return isName(value) ? String(value) : unexpected('bad-type', field, value, 'the name of a node');
}

/** The fields of a node or edge, those in `attributes`, `data` or `metadata` included. */
function fieldsOf(object: Fields, field: string): { fields: Map<string, unknown>; placeOf: (name: string) => string } {
  const fields = new Map(Object.entries(object));
  const places: Map<string, string> = new Map();
  for (const inner of ['attributes', 'data', 'metadata', 'position'])
    for (const [name, value] of Object.entries(isObject(object[inner]) ? object[inner] : {})) {
      if (fields.has(name)) continue;
      fields.set(name, value);
      places.set(name, fieldName(field, inner));
    }
  return { fields, placeOf: (name) => fieldName(places.get(name) ?? field, name) };
}

function describedNode(value: unknown, field: string): DescribedNode {
  if (isName(value)) return { id: String(value), fields: new Map(), place: field };
  if (!isObject(value)) return unexpected('bad-type', field, value, 'the name of a node');
  const { fields, placeOf } = fieldsOf(value, field);
  const key = ['id', 'key', 'name', 'label'].find((name) => fields.get(name) !== undefined && fields.get(name) !== null) ?? 'id';
  const id = nameOf(fields.get(key), placeOf(key));
  const pos = fields.get('pos');
  const [x, y] = isList(pos) ? pos : [fields.get('x'), fields.get('y')];
  return {
    id,
    fields,
    placeOf,
    place: placeOf(key),
    at: x === undefined || y === undefined || x === null || y === null ? undefined : [x, y],
  };
}

/** What the list of edges is called. */
const edgesIn = (value: Fields) => ['edges', 'links', 'connections', 'arcs', 'roads'].find((name) => value[name] !== undefined) ?? 'links';

/** Nodes and edges, which may be called otherwise. @param own the name of the list of edges, if it is not that of its field */
function fromNodeLink(value: Fields, parent: string, source: Source, own?: string): Promise<Found> {
  const edgesKey = edgesIn(value);
  const nodesKey = value.nodes === undefined ? 'vertices' : 'nodes';
  const edgeList = value[edgesKey];
  const edgesField = own ?? inside(parent, edgesKey);
  const nodesField = inside(parent, nodesKey);
  if (!isList(edgeList)) return unexpected('bad-type', edgesField, edgeList, 'an array');
  limited(edgeList, edgesField, 'edges');
  const given = value[nodesKey];
  const nodes: DescribedNode[] = isList(given)
    ? (limited(given, nodesField, 'nodes'), given.map((each, i) => describedNode(each, fieldName(nodesField, i))))
    : isObject(given)
      ? Object.entries(given).map(([id, each]) =>
          describedNode(isList(each) ? { id, pos: each } : { ...Object(each), id }, fieldName(nodesField, id)),
        )
      : given === undefined
        ? []
        : unexpected('bad-type', nodesField, given, 'an array');
  const known = new Set(nodes.map(({ id }) => id));
  const raw = edgeList.map((edge, i) => rawEdge(edge, inside(edgesField, i)));
  // d3 names nodes by their places in the list, where nodes have no such ids.
  const numbered =
    nodes.length > 0 &&
    raw.every(({ from, to }) => [from, to].every((end) => Number.isInteger(end) && Number(end) >= 0 && Number(end) < nodes.length));
  const byPlace = numbered && !raw.every(({ from, to }) => known.has(String(from)) && known.has(String(to)));
  const edges = raw.map(({ from, to, ...edge }): DescribedEdge => {
    const [one, other] = [from, to].map((end, i) => {
      const id = byPlace ? nodes[Number(end)].id : nameOf(end, edge.placesOfEnds[i]);
      if (known.has(id)) return id;
      if (given !== undefined) refuse('bad-value', edge.placesOfEnds[i], 'no node is called {name}', { name: quoted(id) });
      known.add(id);
      nodes.push({ id, fields: new Map(), place: edge.placesOfEnds[i] });
      return id;
    });
    return { ...edge, from: one, to: other };
  });
  if (byPlace && raw.length) source.tell(said('edges name nodes by their places in the list'));
  const options = isObject(value.options) ? value.options : {};
  const directed = directionOf(value, parent, options.type === 'directed', source);
  return graphOf({ directed, nodes: onEarth(nodes, source), edges, ...endsIn(value, parent, known) }, source);
}

/** Nodes with places on the earth, laid flat, where all have one and no other. */
function onEarth(nodes: readonly DescribedNode[], source: Source): readonly DescribedNode[] {
  const degrees = nodes.map(({ fields }) => [
    fields.get('lon') ?? fields.get('lng') ?? fields.get('longitude'),
    fields.get('lat') ?? fields.get('latitude'),
  ]);
  if (nodes.length === 0 || nodes.some(({ at }) => at) || !degrees.every((each): each is [number, number] => each.every(Number.isFinite)))
    return nodes;
  const flat = laidFlat(degrees, source);
  return nodes.map((node, i) => ({ ...node, at: flat(degrees[i]) }));
}

/** An edge whose ends are not yet looked up. */
function rawEdge(edge: unknown, field: string) {
  if (isList(edge)) {
    const [from, to, third, more] = edge;
    if (edge.length < 2 || more !== undefined) return unexpected('bad-type', field, edge, 'an edge such as ["A","B",5]');
    const { fields, placeOf } = isObject(third)
      ? fieldsOf(third, fieldName(field, 2))
      : {
          fields: new Map<string, unknown>(third === undefined || third === null ? [] : [['cost', third]]),
          placeOf: () => fieldName(field, 2),
        };
    return { from, to, fields, placeOf, place: field, placesOfEnds: [fieldName(field, 0), fieldName(field, 1)] };
  }
  if (!isObject(edge)) return unexpected('bad-type', field, edge, 'an edge such as ["A","B",5]');
  const { fields, placeOf } = fieldsOf(edge, field);
  const ends = endsOf(Object.fromEntries(fields)) ?? refuseEnds(fields, field);
  const direct = fields.get('directed');
  const undirect = fields.get('undirected');
  const oneWay = typeof direct === 'boolean' ? direct : typeof undirect === 'boolean' ? !undirect : undefined;
  return { from: fields.get(ends[0]), to: fields.get(ends[1]), fields, placeOf, place: field, oneWay, placesOfEnds: ends.map(placeOf) };
}

function refuseEnds(fields: ReadonlyMap<string, unknown>, field: string): never {
  const name = ['target', 'source', 'to', 'from'].find((each, i, all) => !fields.has(each) && fields.has(all[i ^ 1]));
  return refuse('missing-field', fieldName(field, name ?? 'source'), 'missing, expected {expected}', { expected: 'the name of a node' });
}

/** What libraries write beside nodes and edges. */
const beside = new Set([
  'nodes',
  'vertices',
  'edges',
  'links',
  'connections',
  'arcs',
  'roads',
  'directed',
  'multigraph',
  'graph',
  'options',
  'attributes',
  'elements',
  'adjacency',
  'data',
  'start',
  'goal',
  'id',
  'label',
  'type',
  'metadata',
]);

function directionOf(value: Fields, parent: string, otherwise: boolean, source: Source) {
  const { directed = otherwise } = value;
  if (typeof directed !== 'boolean') return unexpected('bad-type', inside(parent, 'directed'), directed, 'true or false');
  source.tell(directed ? said('edges lead one way') : said('edges lead both ways'));
  const left = Object.keys(value).filter((key) => !beside.has(key));
  // A whole program's file has much that no graph needs.
  if (left.length && left.length < 10) source.tell(said('fields that are not read: {names}', { names: left.map(quoted) }));
  return directed;
}

function endsIn(value: Fields, parent: string, known: ReadonlySet<string>) {
  return Object.fromEntries(
    ['start', 'goal'].flatMap((end) => {
      if (value[end] === undefined) return [];
      const name = nameOf(value[end], inside(parent, end));
      if (!known.has(name)) refuse('bad-value', inside(parent, end), 'no node is called {name}', { name: quoted(name) });
      return [[end, name]];
    }),
  );
}

/** Cytoscape: lists of nodes and of edges, or one of both, each with `data`. */
function fromElements(value: Fields, elements: Fields | readonly unknown[], field: string, source: Source): Promise<Found> {
  const listed = (name: 'nodes' | 'edges'): [unknown, string][] => {
    if (isList(elements))
      return elements.flatMap((each, i): [unknown, string][] => {
        const data =
          isObject(each) && isObject(each.data) ? each.data : unexpected('bad-type', inside(field, i), each, 'an element with data');
        return (data.source !== undefined) === (name === 'edges') ? [[each, inside(field, i)]] : [];
      });
    const list = elements[name] ?? [];
    if (!isList(list)) return unexpected('bad-type', fieldName(field, name), list, 'an array');
    limited(list, fieldName(field, name), name);
    return list.map((each, i) => [each, fieldName(fieldName(field, name), i)]);
  };
  const nodes = listed('nodes').map(([each, at]) => {
    if (!isObject(each) || !isObject(each.data)) return unexpected('bad-type', at, each, 'an element with data');
    return describedNode({ ...(isObject(each.position) ? each.position : {}), data: each.data }, at);
  });
  const known = new Set(nodes.map(({ id }) => id));
  const edges = listed('edges').map(([each, at]): DescribedEdge => {
    if (!isObject(each) || !isObject(each.data)) return unexpected('bad-type', at, each, 'an element with data');
    const { from, to, placesOfEnds, ...edge } = rawEdge({ data: each.data }, at);
    const [one, other] = [from, to].map((end, i) => {
      const id = nameOf(end, placesOfEnds[i]);
      if (!known.has(id)) refuse('bad-value', placesOfEnds[i], 'no node is called {name}', { name: quoted(id) });
      return id;
    });
    return { ...edge, from: one, to: other };
  });
  return graphOf({ directed: directionOf(value, '', false, source), nodes, edges, ...endsIn(value, '', known) }, source);
}

/** networkx' adjacency: a list of nodes, and for each a list of neighbours. */
function fromAdjacency(value: Fields, list: readonly unknown[], adjacency: readonly unknown[], source: Source): Promise<Found> {
  limited(list, 'nodes', 'nodes');
  const nodes = list.map((each, i) => describedNode(each, fieldName('nodes', i)));
  if (adjacency.length !== nodes.length)
    refuse('bad-value', 'adjacency', '{count} lists, expected {nodes}, one for each node', {
      count: adjacency.length,
      nodes: nodes.length,
    });
  const known = new Set(nodes.map(({ id }) => id));
  const directed = directionOf(value, '', false, source);
  const edges: DescribedEdge[] = [];
  const seen: Set<string> = new Set();
  adjacency.forEach((neighbours, i) => {
    const field = fieldName('adjacency', i);
    if (!isList(neighbours)) return unexpected('bad-type', field, neighbours, 'an array');
    neighbours.forEach((each, k) => {
      const to = describedNode(each, fieldName(field, k));
      if (!known.has(to.id)) refuse('bad-value', to.place, 'no node is called {name}', { name: quoted(to.id) });
      // An edge that leads both ways is in both lists.
      if (!directed && seen.has(JSON.stringify([to.id, nodes[i].id])) && to.id !== nodes[i].id) return;
      seen.add(JSON.stringify([nodes[i].id, to.id]));
      edges.push({ ...to, from: nodes[i].id, to: to.id });
    });
  });
  limited(edges, 'adjacency', 'edges');
  return graphOf({ directed, nodes, edges, ...endsIn(value, '', known) }, source);
}

/** Whether an object is one of neighbours: `{"A": {"B": 5}, "B": ["A"]}`. Most neighbours are keys of it too, or nothing else is in it. */
function isNeighbours(value: Fields) {
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, each]) => isObject(each) || isList(each))) return false;
  let [found, all] = [0, 0];
  for (const [, each] of entries.slice(0, 1000))
    for (const name of isObject(each) ? Object.keys(each) : neighbourNames(isList(each) ? each : [])) {
      all++;
      if (name !== null && Object.hasOwn(value, name)) found++;
    }
  return found > 0 && found * 2 >= all;
}

const neighbourNames = (list: readonly unknown[]) => list.slice(0, 100).map(neighbourName);
function neighbourName(value: unknown): string | null {
  if (isName(value)) return String(value);
  if (isList(value)) return isName(value[0]) ? String(value[0]) : null;
  const key = isObject(value) && ['node', 'to', 'target', 'id', 'name'].find((name) => isName(value[name]));
  return key ? String((value as Fields)[key]) : null; // `key` is a field of it
}

/** @param around the object with the graph in a field, which may name ends and estimates */
function fromNeighbours(value: Fields, parent: string, around: Fields, source: Source): Found {
  const draft = new Draft();
  for (const name of Object.keys(value)) draft.node(name, inside(parent, name));
  for (const [from, neighbours] of Object.entries(value)) {
    const field = inside(parent, from);
    const each = isList(neighbours)
      ? neighbours.map((one, i) => ofNeighbour(one, fieldName(field, i)))
      : Object.entries(Object(neighbours)).map(([to, cost]) => ({ to, cost, field: fieldName(field, to) }));
    for (const { to, cost, field: place } of each) {
      const price = isObject(cost) ? (cost.weight ?? cost.cost ?? cost.distance ?? cost.length) : cost;
      draft.edge(from, to, price === undefined || price === null ? undefined : draft.cost(price, place), place);
    }
  }
  settleReturns(draft, source);
  const estimates = [around.heuristic, around.heuristics, around.h].find(isObject) ?? {};
  const field = ['heuristic', 'heuristics', 'h'].find((name) => isObject(around[name])) ?? '';
  for (const [name, h] of Object.entries(estimates)) {
    const node = draft.nodes.get(name) ?? refuse('bad-value', fieldName(field, name), 'no node is called {name}', { name: quoted(name) });
    node.h = draft.estimate(h, fieldName(field, name));
  }
  Object.assign(draft, endsIn(around, '', new Set(draft.nodes.keys())));
  return draft.finish(source);
}

function ofNeighbour(value: unknown, field: string): { to: string; cost: unknown; field: string } {
  const to = neighbourName(value) ?? unexpected('bad-type', field, value, 'the name of a node');
  if (isList(value)) {
    if (value.length > 2) unexpected('bad-type', field, value, 'an edge such as ["B",5]');
    return { to, cost: value[1], field: fieldName(field, 0) };
  }
  return { to, cost: isObject(value) ? value : undefined, field };
}

/** Where all edges have their return, they lead both ways. Where most have it, a name may be wrong, so it is asked. */
export function settleReturns(draft: Draft, source: Source) {
  const { count, alone } = draft.returning();
  draft.directed = true;
  if (alone.length === 0) {
    draft.bothWays();
    return source.tell(said('edges lead both ways'));
  }
  if (count > alone.length) {
    const [{ from, to }] = alone;
    const answer = source.ask({
      id: 'direction',
      says: said('{count} {count:edge has|edges have} no return of the same cost, {from} to {to} first: do they lead one way?', {
        count: alone.length,
        from: quoted(from),
        to: quoted(to),
      }),
      choices: [
        { value: 'one', says: said('one way, as written') },
        { value: 'both', says: said('both ways') },
      ],
      best: 'one',
    });
    if (answer === 'both') draft.returnAll();
    return;
  }
  source.tell(said('edges lead one way'));
}
