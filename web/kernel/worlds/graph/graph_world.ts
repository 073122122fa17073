/**
 * The waypoint graph: named nodes with a place and an estimate, and directed or undirected edges with a cost. Documents use the names of
 * nodes; the core numbers them in the order in which they are written.
 */
import { repairs } from '../../document/algorithms.ts';
import { fieldName, missing, quoted, refuse, tooMany, unexpected, type Sentence } from '../../document/error.ts';
import { flag, grouped, knownFields, number, withForm, type Form } from '../../document/fields.ts';
import { formOf } from '../../document/forms.ts';
import { laidOut } from './graph_placing.ts';
import { membersApart, SLOT } from '../../document/held.ts';
import type { Found } from '../../document/found.ts';
import type { OrFormula, Valid } from '../../document/document.ts';
import type { WorldRules } from '../contracts.ts';
import type { Known } from '../known.ts';

/** `'inf'` is the estimate of a node from which no way leads to the goal. */
export type Estimate = number | 'inf';
export type GraphNode = Readonly<{ id: string; x: number; y: number; h?: Estimate }>;
/** Without a cost, an edge costs as much as it is long. */
export type GraphEdge = readonly [string, string] | readonly [string, string, number];
export type GraphSpace = Readonly<{ type: 'graph'; directed: boolean; nodes: readonly GraphNode[]; edges: readonly GraphEdge[] }>;

/** The same limits as in cpp/spaces/graph.hpp. */
export const graphLimits = Object.freeze({ nodes: 20_000, edges: 200_000, number: 1_000_000, name: 40 });

const place = number(-graphLimits.number, graphLimits.number, 3);
const cost = number(0, graphLimits.number, 3);
const estimate = withForm({ anyOf: [cost.form, { const: 'inf' }] }, (value, field): Estimate => {
  if (value === 'inf') return value;
  return typeof value === 'number' ? cost(value, field) : unexpected('bad-type', field, value, 'a number or "inf"');
});
/** Bytes that a browser needs for a node and for an edge. */
const [NODE, EDGE] = [136, 88];
/**
 * Without control characters, invisible characters, those that change the direction of writing, and the quote: as in cpp/io/edge_list.hpp.
 */
const fit =
  /^(?!\s)[^\0-\x1f"\x7f-\xa0\xad\u061c\u2000-\u200f\u2028-\u206f\ud800-\udfff\ue000-\uf8ff\ufe00-\ufe0f\ufeff\ufff0-\uffff\u{e0000}-\u{10ffff}]{1,40}(?<!\s)$/u;

const nameForm: Form = { type: 'string', pattern: fit.source };
const nodeForm = formOf({ id: { form: nameForm }, x: place, y: place, h: estimate }, ['id']);
const nodeFields = Object.keys(nodeForm.properties ?? {});
const edgeForm: Form = { type: 'array', minItems: 2, maxItems: 3, prefixItems: [nameForm, nameForm, cost.form], items: false };
const spaceForm = formOf(
  {
    type: { form: { const: 'graph' } },
    directed: flag,
    nodes: {
      form: {
        type: 'array',
        minItems: 1,
        maxItems: graphLimits.nodes,
        items: nodeForm,
        // All nodes have a place, or none has.
        anyOf: [{ items: { required: ['x', 'y'] } }, { items: { properties: { x: false, y: false } } }],
      },
    },
    edges: { form: { type: 'array', maxItems: graphLimits.edges, items: edgeForm } },
  },
  ['type', 'nodes', 'edges'],
);
const spaceFields = Object.keys(spaceForm.properties ?? {});

export function nodeName(value: unknown, field: string): string {
  if (typeof value !== 'string') return unexpected('bad-type', field, value, 'the name of a node');
  if (value.length > 2 * graphLimits.name || [...value].length > graphLimits.name) {
    refuse('out-of-range', field, '{got} is longer than {most} characters', { got: quoted(value), most: graphLimits.name });
  }
  if (!fit.test(value)) unexpected('bad-value', field, value, 'a name of visible characters without quotes, with no space at its ends');
  return value;
}

/** What has passed the checks. An edited graph shares most nodes and edges with the one before, and these are not checked again. */
const valid: Record<'graphs' | 'nodes' | 'edges', Found> = { graphs: new WeakSet(), nodes: new WeakSet(), edges: new WeakSet() };

/** Checks the fields of a node. @param name of the field */
function graphNode(node: unknown, name: string) {
  if (valid.nodes.has(node)) return node as GraphNode; // only checked nodes are in it
  const fields = knownFields(node, name, nodeFields);
  if (fields.id === undefined) missing(`${name}.id`, 'the name of a node');
  const id = nodeName(fields.id, `${name}.id`);
  for (const [one, other] of [
    ['x', 'y'],
    ['y', 'x'],
  ]) {
    if (fields[one] === undefined && fields[other] !== undefined) missing(`${name}.${one}`, 'a number');
  }
  return {
    id,
    ...(fields.x === undefined ? {} : { x: place(fields.x, `${name}.x`), y: place(fields.y, `${name}.y`) }),
    ...(fields.h === undefined ? {} : { h: estimate(fields.h, `${name}.h`) }),
  };
}

export function graphSpace(value: unknown, field: string): GraphSpace {
  if (valid.graphs.has(value)) return value as GraphSpace; // only checked graphs are in it
  const given = knownFields(value, field, spaceFields);
  const directed = given.directed === undefined ? false : flag(given.directed, `${field}.directed`);
  const [nodesField, edgesField] = [`${field}.nodes`, `${field}.edges`];
  const listedNodes = list(given.nodes, nodesField, graphLimits.nodes, 'nodes', 'an array of nodes such as {"id":"A","x":0,"y":0}');
  const listedEdges = list(given.edges, edgesField, graphLimits.edges, 'edges', 'an array of edges such as ["A","B",5]');
  if (listedNodes.length === 0) refuse('missing-field', nodesField, 'no {things}, expected at least one', { things: 'nodes' });
  const byName: Map<string, number> = new Map();
  const checked = listedNodes.map((each, i) => {
    const name = fieldName(nodesField, i);
    const node = graphNode(each, name);
    const before = byName.get(node.id);
    if (before !== undefined)
      refuse('bad-value', `${name}.id`, '{name} is also the name of {other}, expected a name of its own', {
        name: quoted(node.id),
        other: fieldName(nodesField, before),
      });
    byName.set(node.id, i);
    return node;
  });
  const edges = listedEdges.map((edge, i) => graphEdge(edge, fieldName(edgesField, i), byName));
  const lost = checked.findIndex((node) => node.x === undefined);
  if (lost >= 0 && checked.some((node) => node.x !== undefined)) {
    missing(`${fieldName(nodesField, lost)}.x`, 'a number, as other nodes have a place');
  }
  const nodes = lost < 0 ? checked : laidOut(checked, edges, byName);
  for (const node of nodes) valid.nodes.add(Object.freeze(node));
  for (const edge of edges) valid.edges.add(Object.freeze(edge));
  // From here on every node has a place.
  const space = Object.freeze({ type: 'graph', directed, nodes: kept(given.nodes, nodes), edges: kept(given.edges, edges) }) as GraphSpace;
  valid.graphs.add(space);
  return space;
}

/** The result of checking a list: the given list if nothing changed, so that documents can share it. */
const kept = (given: unknown, checked: unknown[]) =>
  Array.isArray(given) && Object.isFrozen(given) && checked.every((each, i) => each === given[i]) ? given : Object.freeze(checked);

/** Checks that a list is one and within its limit, before anything is made of it. */
function list(value: unknown, field: string, most: number, what: Sentence, expected: Sentence): unknown[] {
  if (value === undefined) return missing(field, expected);
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, expected);
  if (value.length > most) tooMany(field, grouped(value.length), what, grouped(most));
  return Array.from(value);
}

function graphEdge(edge: unknown, field: string, byName: Map<string, number>): GraphEdge {
  if (!Array.isArray(edge) || edge.length < 2 || edge.length > 3) {
    return unexpected('bad-type', field, edge, 'two names of nodes and a cost, such as ["A","B",5]');
  }
  for (const at of [0, 1]) {
    const name = fieldName(field, at);
    if (typeof edge[at] !== 'string') unexpected('bad-type', name, edge[at], 'the name of a node');
    if (!byName.has(edge[at])) refuse('bad-value', name, 'no node is called {name}', { name: quoted(edge[at]) });
  }
  if (valid.edges.has(edge)) return edge as unknown as GraphEdge; // only checked edges are in it
  return edge.length === 2 ? [edge[0], edge[1]] : [edge[0], edge[1], cost(edge[2], fieldName(field, 2))];
}

/** How many graphs `lately` remembers: those of two stages, each with the one before its last edit, which undo may bring back. */
const KEPT = 4;

/** Remembers what `make` computes for the graphs that were asked about last. */
export function lately<Of, Found>(make: (space: Of) => Found): (space: Of) => Found {
  let known: { space: Of; found: Found }[] = [];
  return (space) => {
    if (known[0]?.space === space) return known[0].found;
    const one = known.find((each) => each.space === space) ?? { space, found: make(space) };
    known = [one, ...known.filter((each) => each !== one)].slice(0, KEPT);
    return one.found;
  };
}

/** The number of each node by its name. */
export const numbersOf = lately(
  // It is only asked for names that it has.
  ({ nodes }: Pick<GraphSpace, 'nodes'>) => new Map(nodes.map(({ id }, i) => [id, i])) as Known<string, number>,
);

/** The numbers of the nodes that each edge joins, two per edge. */
export const edgeEnds = lately((space: GraphSpace) => {
  const byName = numbersOf(space);
  // The first two members are names, the third is the cost.
  return Int32Array.from({ length: 2 * space.edges.length }, (_, i) => byName.get(space.edges[i >> 1][i & 1] as string));
});

/** The cost of an edge. */
export function costOf(space: GraphSpace, [from, to, given]: GraphEdge) {
  if (given !== undefined) return given;
  const byName = numbersOf(space);
  const [a, b] = [from, to].map((name) => space.nodes[byName.get(name)]);
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const encoder = new TextEncoder();
/** In the core's form: −1 is infinite. */
const thousandths = (value: Estimate) => (value === 'inf' ? -1 : Math.round(value * 1000));

/** A list as JSON text, one line for each member. */
const rows = (lines: string[]) => (lines.length ? `[\n      ${lines.join(',\n      ')}\n    ]` : '[]');

/** The members of a graph as JSON text. */
const linesOf = ({ directed, nodes, edges }: GraphSpace) => [
  '"type": "graph"',
  `"directed": ${directed}`,
  `"nodes": ${rows(nodes.map(({ id, x, y, h }) => `{"id":${JSON.stringify(id)},"x":${x},"y":${y}${h === undefined ? '' : `,"h":${JSON.stringify(h)}`}}`))}`,
  `"edges": ${rows(edges.map((edge) => JSON.stringify(edge)))}`,
];

/** A name in the core's form: its length in bytes, then the bytes. */
function nameInBytes(name: string) {
  const bytes = encoder.encode(name);
  return [bytes.length, ...bytes];
}

/** Whether two graphs have nodes of the same names in the same order. */
const sameNames = (one: GraphSpace, other: GraphSpace) =>
  one.nodes === other.nodes || (one.nodes.length === other.nodes.length && one.nodes.every(({ id }, i) => id === other.nodes[i].id));

const heuristics = ['euclidean', 'manhattan', 'chebyshev', 'custom', 'zero'] as const;
export type GraphHeuristic = OrFormula<(typeof heuristics)[number]>;

export const world: WorldRules<Valid<GraphSpace, string, GraphHeuristic>> = {
  name: 'graph',
  plural: 'graphs',
  ordered: true,
  instances: 'graphs',
  even: ({ space }) => space.edges.every((edge) => costOf(space, edge) === costOf(space, space.edges[0])),
  point: 'the name of a node',
  heuristics,
  lacks: {
    diagonal: 'which have no diagonal steps',
    costs: 'whose edges have costs of their own',
    successors: 'which have no diagonal steps',
  },
  edgeCount: ({ edges }) => edges.length,
  /** A search that repairs could go round in circles along edges that cost nothing. */
  refuses({ space, algorithm }) {
    if (!repairs(algorithm)) return;
    const graph = space as GraphSpace; // of this world
    const free = graph.edges.findIndex((edge) => costOf(graph, edge) === 0);
    if (free >= 0)
      refuse('unsupported', `space.edges[${free}]`, 'costs nothing, but {algorithm} needs edges that cost something', { algorithm });
  },
  pointOf: (space, node) => space.nodes[node]?.id,
  nodeOf: (space, name) => numbersOf(space).get(name),
  contains: (space, name) => numbersOf(space).has(name),
  space: graphSpace,
  forms: { space: spaceForm, end: nameForm },
  end(value, field, space) {
    if (typeof value !== 'string') return unexpected('bad-type', field, value, 'the name of a node');
    if (!numbersOf(space).has(value)) refuse('bad-value', field, 'no node is called {name}', { name: quoted(value) });
    return value;
  },
  lines: linesOf,
  /** In the form that graph_from() in cpp/worlds/graph_world.hpp reads. */
  encode({ space }) {
    const ends = edgeEnds(space);
    return Float64Array.from([
      space.directed ? 1 : 0,
      space.nodes.length,
      space.edges.length,
      ...space.nodes.flatMap(({ x, y, h = 0 }) => [x, y, h].map(thousandths)),
      ...space.edges.flatMap(([, , given], i) => [ends[2 * i], ends[2 * i + 1], given === undefined ? -1 : thousandths(given)]),
      ...space.nodes.flatMap(({ id }) => nameInBytes(id)),
    ]);
  },
  // The core's graph does not contain start and goal.
  again: (before, after) => (before.space === after.space ? [] : null),
  ends: ({ space, start, goal }) => [start, goal].map((name) => numbersOf(space).get(name)) as [number, number], // `map` keeps the length
  size: ({ nodes }) => String(nodes.length),
  same: sameNames,
  held(one, other) {
    const { nodes, edges } = one;
    let bytes = 0;
    if (nodes !== other.nodes) bytes += SLOT * nodes.length + NODE * membersApart(nodes, other.nodes ?? []);
    if (edges !== other.edges) bytes += SLOT * edges.length + EDGE * membersApart(edges, other.edges ?? []);
    return bytes;
  },
  formulas: () => ({ chebyshev: 'max(dx, dy)', euclidean: 'sqrt(dx^2 + dy^2)', manhattan: 'dx + dy' }),
  trials: () => ({ table: 'h0', twice: '2*h0' }),
};
