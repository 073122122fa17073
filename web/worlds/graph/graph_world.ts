/**
 * The waypoint graph: named nodes with a place and an estimate to the goal, edges with a cost, driven one way or both.
 * Nodes are called by their names; in the core they have numbers, in the order they are written.
 */
import { fieldName, missing, quoted, refuse, tooMany, unexpected } from '../../document/error.ts';
import { flag, grouped, knownFields, number } from '../../document/fields.ts';
import { laidOutInSlices } from './graph_placing.ts';
import { atOnce, eachInSlices, PART, rowsInSlices } from '../../document/slices.ts';
import { difference, endsByName, keepEnds, setEnds } from './ends.ts';
import { membersApart, SLOT } from '../../document/held.ts';
import type { Sentence } from '../../document/error.ts';
import type { World } from '../contracts.ts';

export type GraphNode = Readonly<{ id: string; x: number; y: number; h?: number }>;
/** Without a cost, as long as it is drawn. */
export type GraphEdge = readonly [string, string] | readonly [string, string, number];
export type GraphSpace = Readonly<{ type: 'graph'; directed: boolean; nodes: readonly GraphNode[]; edges: readonly GraphEdge[] }>;

/** As in cpp/spaces/graph.hpp. */
export const graphLimits = Object.freeze({ nodes: 20_000, edges: 200_000, number: 1_000_000, name: 40 });

const place = number(-graphLimits.number, graphLimits.number, 3);
const cost = number(0, graphLimits.number, 3);
/** Bytes of a node, of an edge and of a name in the table of numbers, as browsers keep them. */
const [NODE, EDGE, NAME] = [136, 88, 48];
/** Controls, what cannot be seen, what turns the direction of writing, and the quote that holds names together in text; as in cpp/io/edge_list.cpp. */
const unfit = /[\0-\x1f"\x7f-\xa0\xad\u061c\u2000-\u200f\u2028-\u206f\ud800-\udfff\ue000-\uf8ff\ufe00-\ufe0f\ufeff\ufff0-\uffff]/;

export function nodeName(value: unknown, field: string): string {
  if (typeof value !== 'string') return unexpected('bad-type', field, value, 'the name of a node');
  if (value.length > 2 * graphLimits.name || [...value].length > graphLimits.name) {
    refuse('out-of-range', field, '{got} is longer than {most} characters', { got: quoted(value), most: graphLimits.name });
  }
  // A pair of halves is one character, and a visible one.
  const alone = value.replace(/[\ud800-\udb3f][\udc00-\udfff]/g, '_');
  if (value === '' || value.trim() !== value || unfit.test(alone)) {
    unexpected('bad-value', field, value, 'a name of visible characters without quotes, with no space at its ends');
  }
  return value;
}

/** Spaces found valid, with what they became. */
const valid: WeakMap<object, GraphSpace> = new WeakMap();
/** The numbers of the nodes by their names. */
const numbers: WeakMap<GraphSpace, Map<string, number>> = new WeakMap();

/** A node with its checked fields. @param name of the field */
function graphNode(node: unknown, name: string) {
  const fields = knownFields(node, name, ['id', 'x', 'y', 'h']);
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
    ...(fields.h === undefined ? {} : { h: cost(fields.h, `${name}.h`) }),
  };
}

/** A valid graph after an edit: nodes and edges taken over from it are not looked at again. Gives what checking all of it would. */
export const edited = (
  space: GraphSpace,
  change: { directed?: boolean; nodes?: readonly unknown[]; edges?: readonly unknown[] },
): GraphSpace => atOnce(editedInSlices(space, change));

/** The same with pauses. */
export function* editedInSlices(space: GraphSpace, change: Parameters<typeof edited>[1]): Generator<void, GraphSpace> {
  const { directed = space.directed, nodes = space.nodes, edges = space.edges } = change;
  const whole = () => graphSpaceInSlices({ type: 'graph', directed, nodes, edges }, 'space');
  if (typeof directed !== 'boolean' || nodes.length > graphLimits.nodes || edges.length > graphLimits.edges || nodes.length === 0)
    return yield* whole();
  let [nextNodes, nextEdges]: any = [space.nodes, space.edges];
  let byName = numbers.get(space) as Map<string, number>;
  if (nodes !== space.nodes) {
    const { before, after } = difference(space.nodes, nodes);
    nextNodes = [...nodes];
    let named = nodes.length === space.nodes.length;
    for (let i = before; i < nodes.length - after; i++) {
      if (i % PART === PART - 1) yield;
      const node = graphNode(nodes[i], fieldName('space.nodes', i));
      if (!('x' in node)) return yield* whole();
      nextNodes[i] = Object.freeze(node);
      named &&= node.id === space.nodes[i].id;
    }
    if (!named) {
      byName = new Map();
      for (let i = 0; i < nextNodes.length; i++) byName.set(nextNodes[i].id, i);
      if (byName.size < nextNodes.length) return yield* whole();
      // A name may be gone from under an edge.
      if (
        space.nodes.slice(before, space.nodes.length - after).some(({ id }) => !byName.has(id)) &&
        edges.some((edge) => Array.isArray(edge) && !(byName.has(edge[0]) && byName.has(edge[1])))
      )
        return yield* whole();
    }
  }
  if (edges !== space.edges) {
    const { before, after } = difference(space.edges, edges);
    nextEdges = [...edges];
    const checked = new Set(space.edges.slice(before, space.edges.length - after));
    for (let i = before; i < edges.length - after; i++) {
      if (i % PART === PART - 1) yield;
      if (!checked.has(nextEdges[i])) nextEdges[i] = graphEdge(edges[i], fieldName('space.edges', i), byName);
    }
  }
  const next = Object.freeze({ type: 'graph', directed, nodes: Object.freeze(nextNodes), edges: Object.freeze(nextEdges) }) as GraphSpace;
  valid.set(next, next);
  numbers.set(next, byName);
  return next;
}

const graphSpace = (value: unknown, field: string): GraphSpace => valid.get(value as object) ?? atOnce(graphSpaceInSlices(value, field));

function* graphSpaceInSlices(value: unknown, field: string): Generator<void, GraphSpace> {
  const seen = valid.get(value as object);
  if (seen) return seen;
  const given = knownFields(value, field, ['type', 'directed', 'nodes', 'edges']);
  const directed = given.directed === undefined ? false : (flag(given.directed, `${field}.directed`) as boolean);
  const [nodesField, edgesField] = [`${field}.nodes`, `${field}.edges`];
  const listedNodes = list(given.nodes, nodesField, graphLimits.nodes, 'nodes', 'an array of nodes such as {"id":"A","x":0,"y":0}');
  const listedEdges = list(given.edges, edgesField, graphLimits.edges, 'edges', 'an array of edges such as ["A","B",5]');
  if (listedNodes.length === 0) refuse('missing-field', nodesField, 'no {things}, expected at least one', { things: 'nodes' });
  const byName: Map<string, number> = new Map();
  const checked = yield* eachInSlices(listedNodes, (node, i) => {
    const name = fieldName(nodesField, i);
    const checked = graphNode(node, name);
    const before = byName.get(checked.id);
    if (before !== undefined)
      refuse('bad-value', `${name}.id`, '{name} is also the name of {other}, expected a name of its own', {
        name: quoted(checked.id),
        other: fieldName(nodesField, before),
      });
    byName.set(checked.id, i);
    return checked;
  });
  const edges = yield* eachInSlices(listedEdges, (edge, i) => graphEdge(edge, fieldName(edgesField, i), byName));
  const lost = checked.findIndex((node) => node.x === undefined);
  if (lost >= 0 && checked.some((node) => node.x !== undefined)) {
    missing(`${fieldName(nodesField, lost)}.x`, 'a number, as other nodes have a place');
  }
  const nodes = yield* eachInSlices(lost < 0 ? checked : yield* laidOutInSlices(checked, edges, byName), (node) => Object.freeze(node));
  const space = Object.freeze({ type: 'graph', directed, nodes: Object.freeze(nodes), edges: Object.freeze(edges) }) as GraphSpace;
  const ends = new Int32Array(2 * edges.length);
  yield* eachInSlices(edges, (edge, i) => setEnds(ends, i, edge, byName));
  keepEnds({ space, byName, ends });
  valid.set(space, space);
  numbers.set(space, byName);
  return space;
}

/** A list within its limit, before anything is made of it. */
function list(value: unknown, field: string, most: number, what: Sentence, expected: Sentence) {
  if (value === undefined) return missing(field, expected);
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, expected);
  if (value.length > most) tooMany(field, grouped(value.length), what, grouped(most));
  return Array.from(value) as unknown[];
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
  if (edge.length === 2) return Object.freeze([edge[0], edge[1]] as const);
  return Object.freeze([edge[0], edge[1], cost(edge[2], fieldName(field, 2))] as const);
}

/** The number of each node by its name. */
export const numbersOf = (space: GraphSpace) => numbers.get(graphSpace(space, 'space')) as Map<string, number>;

/** What an edge costs. */
export function costOf(space: GraphSpace, [from, to, given]: GraphEdge) {
  if (given !== undefined) return given;
  const byName = numbersOf(space);
  const [a, b] = [from, to].map((name) => space.nodes[byName.get(name) as number]);
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const encoder = new TextEncoder();
const thousandths = (value: number) => Math.round(value * 1000);

/** Two ends for each edge. @returns the same array as that of the graph asked for last while edges join the same nodes, whatever they cost */
export const edgeEnds = (space: GraphSpace): Int32Array => endsByName(space, numbersOf(space));

/** Written last: a draft is written again with every step of the cursor, and most edits are of nodes or of edges. */
const written = {
  nodes: { list: null as unknown, text: '' },
  edges: { list: null as unknown, text: '' },
};

/** @returns the members of a graph as JSON text */
function* linesInSlices({ directed, nodes, edges }: GraphSpace): Generator<void, string[]> {
  if (written.nodes.list !== nodes) {
    const text = yield* rowsInSlices(
      nodes,
      ({ id, x, y, h }) => `{"id":${JSON.stringify(id)},"x":${x},"y":${y}${h === undefined ? '' : `,"h":${h}`}}`,
    );
    written.nodes = { list: nodes, text };
  }
  const nodesText = written.nodes.text;
  if (written.edges.list !== edges) {
    // A name is the same string wherever it stands, so most are found in the table.
    const names: Map<string, string> = new Map();
    const named = (name: string) => {
      let text = names.get(name);
      if (text === undefined) names.set(name, (text = JSON.stringify(name)));
      return text;
    };
    const text = yield* rowsInSlices(
      edges,
      ([from, to, given]) => `[${named(from)},${named(to)}${given === undefined ? '' : `,${given}`}]`,
    );
    written.edges = { list: edges, text };
  }
  return ['"type": "graph"', `"directed": ${directed}`, `"nodes": ${nodesText}`, `"edges": ${written.edges.text}`];
}

/** Names as the core reads them, each after its length. */
const inBytes: WeakMap<Map<string, number>, Float64Array> = new WeakMap();

function namesInBytes(space: GraphSpace) {
  const byName = numbersOf(space);
  const known = inBytes.get(byName);
  if (known) return known;
  // In one go, as no name has a line break in it. The place before each becomes its length.
  const bytes = Float64Array.from(encoder.encode(`\n${space.nodes.map(({ id }) => id).join('\n')}`));
  for (let end = bytes.length, at = end - 1; at >= 0; at--) {
    if (bytes[at] !== 10) continue;
    bytes[at] = end - at - 1;
    end = at;
  }
  inBytes.set(byName, bytes);
  return bytes;
}

/** Whether nodes have the same names in the same order. */
const sameNames = (one: GraphSpace, other: GraphSpace) =>
  numbersOf(one) === numbersOf(other) ||
  (one.nodes.length === other.nodes.length && one.nodes.every(({ id }, i) => id === other.nodes[i].id));

const heuristics = ['euclidean', 'manhattan', 'chebyshev', 'custom', 'zero'] as const;
export type GraphHeuristic = (typeof heuristics)[number];

export const world: World = {
  name: 'graph',
  plural: 'graphs',
  kind: 3,
  ordered: true,
  instances: 'graphs',
  even: ({ space }) => space.edges.every((edge: GraphEdge) => costOf(space, edge) === costOf(space, space.edges[0])),
  point: 'the name of a node',
  heuristics,
  lacks: {
    diagonal: 'which have no diagonal steps',
    costs: 'whose edges have costs of their own',
    successors: 'which have no diagonal steps',
  },
  pointOf: (space, node) => space.nodes[node]?.id,
  nodeOf: (space, name) => numbersOf(space).get(name) as number,
  contains: (space, name) => numbersOf(space).has(name),
  space: graphSpace,
  spaceInSlices: graphSpaceInSlices,
  end(value, field, space) {
    if (typeof value !== 'string') return unexpected('bad-type', field, value, 'the name of a node');
    if (!numbersOf(space).has(value)) refuse('bad-value', field, 'no node is called {name}', { name: quoted(value) });
    return value;
  },
  lines: linesInSlices,
  /** As graph_from() in cpp/session/graph_world.hpp reads it. */
  encode({ space }) {
    const ends = edgeEnds(space);
    const names = namesInBytes(space);
    const numbers = new Float64Array(3 + 3 * space.nodes.length + 3 * space.edges.length + names.length);
    numbers.set([space.directed ? 1 : 0, space.nodes.length, space.edges.length]);
    let at = 3;
    for (const { x, y, h } of space.nodes) {
      numbers[at++] = thousandths(x);
      numbers[at++] = thousandths(y);
      numbers[at++] = h === undefined ? 0 : thousandths(h);
    }
    for (let i = 0; i < space.edges.length; i++) {
      const given = space.edges[i][2];
      numbers[at++] = ends[2 * i];
      numbers[at++] = ends[2 * i + 1];
      numbers[at++] = given === undefined ? -1 : thousandths(given);
    }
    numbers.set(names, at);
    return numbers;
  },
  // The core's graph knows nothing of start and goal.
  again: (before, after) => (before.space === after.space ? [] : null),
  large: ({ nodes, edges }) => nodes.length + edges.length > 20_000,
  ends: ({ space, start, goal }) => [start, goal].map((name) => numbersOf(space).get(name)) as [number, number],
  size: ({ nodes }) => String(nodes.length),
  same: sameNames,
  held(one, other) {
    const { nodes, edges } = one;
    let bytes = 0;
    if (nodes !== other.nodes) bytes += SLOT * nodes.length + NODE * membersApart(nodes, other.nodes ?? []);
    if (edges !== other.edges) bytes += SLOT * edges.length + EDGE * membersApart(edges, other.edges ?? []);
    // With names go two tables: their numbers, and how the core reads them.
    if (other.type !== 'graph' || numbersOf(one) !== numbersOf(other)) for (const { id } of nodes) bytes += NAME + SLOT * (1 + id.length);
    return bytes;
  },
  standsIn: sameNames,
};
