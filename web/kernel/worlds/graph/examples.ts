/**
 * Graphs to begin with: a small map of waypoints, and lessons about heuristics and stopping rules. Each lesson is the smallest graph that
 * shows its point; tests/golden/documents has them as files.
 */
const node = (id: string, x: number, y: number, h?: number) => ({ id, x, y, ...(h === undefined ? {} : { h }) });
const lesson = { version: 1, heuristic: 'custom', start: 'S', goal: 'G' };

export const examples: Readonly<
  Record<'waypoints' | 'stop' | 'overestimate' | 'reopening' | 'better', { readonly [field: string]: unknown }>
> = {
  waypoints: {
    version: 1,
    space: {
      type: 'graph',
      directed: false,
      nodes: [
        node('S', 0, 5),
        node('A', 4, 2),
        node('B', 4, 8),
        node('C', 8, 0),
        node('D', 8, 5),
        node('E', 9, 10),
        node('F', 12, 2.5),
        node('H', 13, 7.5),
        node('I', 17, 0.5),
        node('J', 17, 10),
        node('G', 20, 5),
      ],
      edges: [
        ['S', 'A'],
        ['S', 'B'],
        ['A', 'C'],
        ['A', 'D'],
        ['B', 'D', 7.5],
        ['B', 'E'],
        ['C', 'F'],
        ['D', 'F', 4.8],
        ['D', 'H', 8],
        ['E', 'H'],
        ['E', 'J', 9.5],
        ['F', 'I'],
        ['F', 'H', 6],
        ['H', 'G', 9],
        ['I', 'G'],
        ['J', 'G'],
      ],
    },
    start: 'S',
    goal: 'G',
  },
  stop: {
    ...lesson,
    space: {
      type: 'graph',
      directed: true,
      nodes: [node('S', 0, 2, 1), node('A', 3, 0, 1), node('G', 6, 2, 0)],
      edges: [
        ['S', 'A', 3],
        ['S', 'G', 5],
        ['A', 'G', 1],
      ],
    },
    stop: 'goal-opened',
  },
  overestimate: {
    ...lesson,
    space: {
      type: 'graph',
      directed: true,
      nodes: [node('S', 0, 2, 1), node('A', 3, 0, 3), node('G', 6, 2, 0)],
      edges: [
        ['S', 'A', 3],
        ['S', 'G', 5],
        ['A', 'G', 1],
      ],
    },
  },
  reopening: {
    ...lesson,
    space: {
      type: 'graph',
      directed: true,
      nodes: [node('S', 0, 2, 1), node('A', 4, 0, 1), node('B', 3, 4, 6), node('G', 8, 2, 0)],
      edges: [
        ['S', 'A', 4],
        ['S', 'B', 1],
        ['A', 'G', 5],
        ['B', 'A', 1],
      ],
    },
  },
  better: {
    ...lesson,
    space: {
      type: 'graph',
      directed: true,
      nodes: [node('S', 0, 2, 2), node('A', 3, 0, 1), node('B', 3, 4, 1), node('G', 6, 2, 0)],
      edges: [
        ['S', 'A', 1],
        ['S', 'B', 1],
        ['A', 'G', 3],
        ['B', 'G', 1],
      ],
    },
  },
};
