/** For each claim that is not true a small world that refutes it, as the finder found it. */
interface World {
  readonly space: { readonly type: string };
  readonly start: unknown;
  readonly goal: unknown;
}

const grid = (rows: string[]) => ({ type: 'grid', rows });

/** A directed graph from S to G whose nodes have their own estimates. */
const graph = (nodes: [id: string, x: number, y: number, h: number][], edges: [from: string, to: string, cost: number][]) => ({
  space: { type: 'graph', directed: true, nodes: nodes.map(([id, x, y, h]) => ({ id, x, y, h })), edges },
  start: 'S',
  goal: 'G',
});

export const counterexamples: Readonly<Record<string, World>> = {
  manhattan: { space: grid(['...', '.#.', '...', '...']), start: [0, 0], goal: [2, 3] },
  sight: { space: grid(['..', '.3']), start: [0, 0], goal: [1, 1] },
  greedy: { space: grid(['..', '.#', '..', '..', '..']), start: [0, 4], goal: [1, 0] },
  ahead: { space: grid(['#...', '..#.', '.#..']), start: [1, 0], goal: [2, 2] },
  better: { space: grid(['..#..', '.....']), start: [0, 1], goal: [4, 0] },
  over: graph(
    [
      ['S', 0, 2, 0],
      ['A', 3, 0, 2],
      ['G', 6, 2, 0],
    ],
    [
      ['S', 'G', 3],
      ['S', 'A', 1],
      ['A', 'G', 1],
    ],
  ),
  closed: graph(
    [
      ['S', 0, 2, 0],
      ['A', 3, 0, 2],
      ['B', 3, 4, 0],
      ['G', 6, 2, 0],
    ],
    [
      ['S', 'A', 1],
      ['S', 'B', 3],
      ['A', 'B', 1],
      ['B', 'G', 1],
    ],
  ),
  half: { space: grid(['......', '..#...', '.#....', '......']), start: [0, 1], goal: [5, 3] },
  both: { space: grid(['.......', '.#####.', '.......']), start: [1, 0], goal: [4, 2] },
  once: { space: grid(['....', '.23.']), start: [0, 1], goal: [3, 1] },
  bfs: { space: grid(['..', '3.']), start: [1, 0], goal: [0, 1] },
  weight: { space: grid(['...', '.#.', '...', '.#.', '..#']), start: [1, 0], goal: [1, 4] },
  clusters: { space: grid(['...', '.#.', '...', '#..']), start: [0, 0], goal: [2, 3] },
  beam: { space: grid(['...', '##.', '...', '...']), start: [1, 3], goal: [0, 0] },
  hill: { space: grid(['...', '.#.']), start: [2, 1], goal: [0, 1] },
  fewest: graph(
    [
      ['S', 0, 2, 0],
      ['A', 3, 0, 2],
      ['B', 3, 4, 0],
      ['G', 6, 2, 0],
    ],
    [
      ['A', 'G', 2],
      ['A', 'B', 1],
      ['S', 'A', 1],
      ['S', 'B', 3],
    ],
  ),
  seen: graph(
    [
      ['S', 0, 2, 0],
      ['A', 3, 0, 0],
      ['G', 6, 2, 0],
    ],
    [
      ['S', 'G', 3],
      ['S', 'A', 1],
      ['A', 'G', 1],
    ],
  ),
};
