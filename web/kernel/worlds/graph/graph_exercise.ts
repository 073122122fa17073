/** Searches by hand on graphs. */
import { costOf } from './graph_world.ts';
import { seeds } from './graph_seeds.ts';
import { pricesAlong } from './prices.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf } from '../documents.ts';

/** How many units of a graph make one cell of a plan. The oval of a node is one cell wide, nodes of an exercise are three units apart. */
const graphUnits = 1.75;

export const exercise: Exercise<DocumentOf<'graph'>> = {
  seeds,
  wholly: ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'],
  instance(below) {
    const names = ['S', 'A', 'B', 'C', 'D', 'G'];
    if (below(2)) names.splice(4, 1);
    const places: Record<string, [number, number]> = { S: [0, 2], A: [3, 0], B: [3, 4], C: [6, 0], D: [6, 4], G: [9, 2] };
    const edges: [string, string, number][] = [];
    for (let one = 0; one < names.length; one++)
      for (let other = one + 1; other < names.length; other++)
        if (other - one <= 3 && below(3) > 0) edges.push([names[one], names[other], 1 + below(8)]);
    const nodes = names.map((id) => ({ id, x: places[id][0], y: places[id][1], h: id === 'G' ? 0 : below(7) }));
    return { space: { type: 'graph', nodes, edges }, start: 'S', goal: 'G', heuristic: 'custom' };
  },
  never: { dfs: { sight: 'the goal is the last of all neighbours: once it is seen it lies on top of the stack' } },
  steps: () => 'graph',
  costs: (_, guided) => (guided ? 'teach.costs.graph' : ''),
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
