/** Searches by hand on graphs. */
import { costOf } from './graph_world.ts';
import { seeds } from './graph_seeds.ts';
import { pricesAlong } from './prices.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** How many units of a graph make one cell of a plan. The oval of a node is one cell wide, nodes of an exercise are three units apart. */
const graphUnits = 1.75;

type Edges = readonly (readonly [string, string, number])[];

/** Estimates lowered until they are consistent: none is larger than an edge and the estimate at its other end. */
function lowered(names: readonly string[], edges: Edges, estimates: readonly number[]) {
  const h = new Map(names.map((id, at) => [id, estimates[at]]));
  const at = (id: string) => h.get(id) ?? 0;
  // A change goes over one edge more in each round, both ways.
  for (let round = 1; round < names.length; round++)
    for (const [one, other, price] of edges) {
      h.set(one, Math.min(at(one), price + at(other)));
      h.set(other, Math.min(at(other), price + at(one)));
    }
  return names.map(at);
}

/** What is left to the goal from each node: estimates lowered from infinity. */
const leftOf = (names: readonly string[], edges: Edges, goal: unknown) =>
  lowered(
    names,
    edges,
    names.map((id) => (id === goal ? 0 : Infinity)),
  );

/** Edges as names and prices. */
const pricedOf = (space: DocumentOf<'graph'>['space']): Edges => space.edges.map((edge) => [edge[0], edge[1], costOf(space, edge)]);

/** A graph of at most six nodes, with the estimates that it is given. */
function graphOf(
  below: (count: number) => number,
  price: (apart: number) => number,
  estimated: (names: readonly string[], edges: Edges) => readonly number[],
) {
  const names = ['S', 'A', 'B', 'C', 'D', 'G'];
  if (below(2)) names.splice(4, 1);
  const places: Record<string, [number, number]> = { S: [0, 2], A: [3, 0], B: [3, 4], C: [6, 0], D: [6, 4], G: [9, 2] };
  const edges: [string, string, number][] = [];
  for (let one = 0; one < names.length; one++)
    for (let other = one + 1; other < names.length; other++)
      if (other - one <= 3 && below(3) > 0) edges.push([names[one], names[other], price(other - one)]);
  const estimates = estimated(names, edges);
  const nodes = names.map((id, at) => ({ id, x: places[id][0], y: places[id][1], h: estimates[at] }));
  return { space: { type: 'graph', nodes, edges }, start: 'S', goal: 'G', heuristic: 'custom' };
}

/** The price of an edge between nodes so many places apart, such that a way round may be the cheaper one. */
const priceBy = (below: (count: number) => number) => (apart: number) => apart * (1 + below(5));

export const exercise: Exercise<DocumentOf<'graph'>> = {
  seeds,
  wholly: ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'],
  instance(below, _, earlier) {
    const wild = (names: readonly string[]) => names.map((id) => (id === 'G' ? 0 : below(earlier ? 7 : 12)));
    return earlier
      ? graphOf(below, () => 1 + below(8), wild)
      : graphOf(below, priceBy(below), (names, edges) => lowered(names, edges, wild(names)));
  },
  never: { dfs: { sight: 'the goal is the last of all neighbours: once it is seen it lies on top of the stack' } },
  steps: () => 'graph',
  costs: (_, guided) => (guided ? 'teach.costs.graph' : ''),
  doubt({ space, goal, algorithm }) {
    const edges = pricedOf(space);
    const names = space.nodes.map(({ id }) => id);
    const h = new Map(space.nodes.map(({ id, h = 0 }) => [id, h === 'inf' ? Infinity : h]));
    const left = leftOf(names, edges, goal);
    if (names.some((id, at) => (h.get(id) ?? 0) > left[at])) return 'teach.costs.high';
    const consistent = edges.every(([one, other, price]) => {
      const [a = 0, b = 0] = [h.get(one), h.get(other)];
      return a === b || Math.abs(a - b) <= price;
    });
    return consistent || algorithm !== 'astar' ? '' : 'teach.costs.reopens';
  },
  plan(space) {
    const { nodes, edges } = space;
    const xs = nodes.map((node) => node.x);
    const ys = nodes.map((node) => node.y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const at = (node: { x: number; y: number }) => ({ x: 0.6 + (node.x - left) / graphUnits, y: 0.5 + (node.y - top) / graphUnits });
    const byName = new Map(nodes.map((node) => [node.id, node]));
    const lines = edges.map(([from, to]) => {
      const [one, other] = [at(byName.get(from) ?? nodes[0]), at(byName.get(to) ?? nodes[0])];
      return { x1: one.x, y1: one.y, x2: other.x, y2: other.y };
    });
    const prices = pricesAlong(lines, nodes.map(at), 0.75, 0.5);
    return {
      width: 1.2 + (Math.max(...xs) - left) / graphUnits,
      height: 1 + (Math.max(...ys) - top) / graphUnits,
      shape: 'oval',
      places: nodes.map((node, number) => ({
        node: number,
        name: node.id,
        ground: '',
        ...at(node),
      })),
      walls: [],
      edges: lines.map((line, i) => ({
        ...line,
        price: costOf(space, edges[i]),
        along: prices[i],
      })),
    };
  },
};

/** A* by hand on graphs whose estimates never say too much but are not consistent, so that closed nodes are reopened. */
export const reopening: Exercise<DocumentOf<'graph'>> = {
  ...exercise,
  // It is new in version 5.
  seeds: { astar: [] },
  // With nodes that are reopened there would be too much to type.
  wholly: [],
  reopens: true,
  instance: (below) =>
    graphOf(below, priceBy(below), (names, edges) =>
      leftOf(names, edges, 'G').map((left) => {
        // Where no way leads to the goal the estimate may be anything.
        const most = Math.min(left, 30);
        // Steps from exact estimates to small ones are what reopens nodes.
        return below(2) ? most : below(Math.floor(most / 2) + 1);
      }),
    ),
  never: {},
};
