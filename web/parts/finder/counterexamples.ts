/** For each claim that is not true a small world that refutes it, as the finder found it. */
interface World {
  readonly space: { readonly type: string };
  readonly start: unknown;
  readonly goal: unknown;
  readonly then?: readonly object[];
}

const grid = (rows: string[]) => ({ type: 'grid', rows });

const places = { S: [0, 2], A: [3, 0], B: [3, 4], G: [6, 2] };
type Node = keyof typeof places;

/** A directed graph from S to G. @param h the estimates of its nodes */
const graph = (h: Partial<Record<Node, number>>, edges: [from: Node, to: Node, cost: number][]) => ({
  space: {
    type: 'graph',
    directed: true,
    nodes: Object.entries(places).flatMap(([id, [x, y]]) => (id in h ? { id, x, y, h: h[id as Node] } : [])), // its keys
    edges,
  },
  start: 'S',
  goal: 'G',
});

/** A way over A that is cheaper than the one without it. */
const detour: [Node, Node, number][] = [
  ['S', 'G', 3],
  ['S', 'A', 1],
  ['A', 'G', 1],
];

export const counterexamples: Readonly<Record<string, World>> = {
  manhattan: { space: grid(['...', '.#.', '...', '...']), start: [0, 0], goal: [2, 3] },
  sight: { space: grid(['..', '.3']), start: [0, 0], goal: [1, 1] },
  greedy: { space: grid(['..', '.#', '..', '..', '..']), start: [0, 4], goal: [1, 0] },
  ahead: { space: grid(['#...', '..#.', '.#..']), start: [1, 0], goal: [2, 2] },
  better: { space: grid(['..#..', '.....']), start: [0, 1], goal: [4, 0] },
  over: graph({ S: 0, A: 2, G: 0 }, detour),
  closed: graph({ S: 0, A: 2, B: 0, G: 0 }, [
    ['S', 'A', 1],
    ['S', 'B', 3],
    ['A', 'B', 1],
    ['B', 'G', 1],
  ]),
  half: { space: grid(['......', '..#...', '.#....', '......']), start: [0, 1], goal: [5, 3] },
  both: { space: grid(['.......', '.#####.', '.......']), start: [1, 0], goal: [4, 2] },
  once: { space: grid(['....', '.23.']), start: [0, 1], goal: [3, 1] },
  bfs: { space: grid(['..', '3.']), start: [1, 0], goal: [0, 1] },
  weight: { space: grid(['...', '.#.', '...', '.#.', '..#']), start: [1, 0], goal: [1, 4] },
  clusters: { space: grid(['...', '.#.', '...', '#..']), start: [0, 0], goal: [2, 3] },
  beam: { space: grid(['...', '##.', '...', '...']), start: [1, 3], goal: [0, 0] },
  hill: { space: grid(['...', '.#.']), start: [2, 1], goal: [0, 1] },
  fewest: graph({ S: 0, A: 2, B: 0, G: 0 }, [
    ['A', 'G', 2],
    ['A', 'B', 1],
    ['S', 'A', 1],
    ['S', 'B', 3],
  ]),
  seen: graph({ S: 0, A: 0, G: 0 }, detour),
  wall: { space: grid(['..', '..', '..']), start: [0, 0], goal: [0, 2], then: [{ cells: [[0, 1, '#']] }] },
  gap: { space: grid(['.....', '...#.', '#....', '.....']), start: [4, 0], goal: [0, 3], then: [{ cells: [[3, 1, '.']] }] },
};
