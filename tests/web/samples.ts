/** What tests of all searches search in: a few documents of each world, with each algorithm. */
import { repairs, takes } from '../../web/kernel/document/algorithms.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import type { GraphEdge } from '../../web/kernel/worlds/graph/graph_world.ts';

const rough = ['..3.#...', '.#.9.#..', '...#..2.', '#.5...#.', '..#.4...'];
const edges = [
  ['A', 'B', 3],
  ['A', 'C'],
  ['B', 'C', 0],
  ['C', 'B', 4],
  ['C', 'C', 1],
  ['C', 'D', 2],
  ['B', 'E', 6],
  ['D', 'E', 1],
  ['E', 'F'],
  ['D', 'F', 7],
  ['F', 'G', 2],
] as GraphEdge[];
const nodes = [...'ABCDEFG'].map((id, i) => ({ id, x: i, y: (i * i) % 5, h: (i * 4) % 7 }));
export const even = rough.map((row) => row.replace(/[2-9]/g, '.'));

/** A mesh of polygons that are written one by one. */
export const ownPolygons = {
  space: {
    type: 'navmesh',
    vertices: [
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 4],
      [9, 1],
      [8, 5],
    ],
    polygons: [
      [0, 1, 2, 3],
      [1, 4, 2],
      [2, 4, 5],
    ],
  },
  start: [1, 1],
  goal: [7.5, 4],
} satisfies DocumentInput;

/** The documents of each world. A new world needs some of its own here. */
export const samples: Record<string, DocumentInput[]> = {
  grid: [rough, even].map((rows) => ({ space: { type: 'grid', rows }, start: [0, 0], goal: [7, 4], diagonal: 'at-most-one-obstacle' })),
  hex: (['pointed', 'flat'] as const).map((top) => ({
    space: { type: 'hex', top, rows: rough },
    start: [0, 0],
    goal: top === 'flat' ? [7, 1] : [5, 4],
  })),
  triangle: [rough, even].map((rows) => ({ space: { type: 'triangle', rows }, start: [0, 0], goal: [7, 4] })),
  navmesh: [{ space: { type: 'navmesh', rows: even }, start: [0.5, 0.25], goal: [7.5, 4.125] }, ownPolygons],
  tiles: [
    { space: { type: 'tiles', width: 2, height: 2 }, start: '3120', goal: '1230' },
    { space: { type: 'tiles', width: 3, height: 2 }, start: '412053', goal: '123450' },
  ],
  voxel: [
    {
      space: {
        type: 'voxel',
        layers: [
          ['......', '.#3.~.', '..#.~.'],
          ['......', '....~.', '..#...'],
          ['......', '.#....', '......'],
        ],
        agent: { swim: true, jumpDistance: 1, maxFallDistance: 2 },
      },
      start: [0, 0, 0],
      goal: [5, 0, 2],
    },
    {
      space: {
        type: 'voxel',
        movement: 'fly',
        layers: [
          ['...#', '.##.', '....'],
          ['.#..', '.#.#', '##.#'],
          ['....', '.#.#', '....'],
        ],
      },
      start: [0, 0, 0],
      goal: [3, 2, 2],
    },
  ],
  graph: [false, true].map((directed) => ({
    space: { type: 'graph', directed, nodes, edges },
    start: 'A',
    goal: 'G',
    heuristic: directed ? 'euclidean' : 'custom',
  })),
};

export function documentOf(sample: DocumentInput, algorithm: string) {
  const { diagonal = 'no-obstacles', ...rest } = sample as Extract<DocumentInput, { space: object }>; // each has one
  const { space } = rest as { space: { edges?: GraphEdge[] } };
  const priced = space.edges?.map(([from, to, cost]): GraphEdge => (cost === undefined ? [from, to] : [from, to, cost || 1]));
  return validateDocument({
    ...rest,
    // A search that repairs refuses edges that cost nothing.
    ...(priced && repairs(algorithm) ? { space: { ...space, edges: priced } } : {}),
    algorithm,
    diagonal: takes('diagonal', diagonal, algorithm) ? diagonal : 'no-obstacles',
    ...(algorithm === 'hpa' ? { clusterSize: 3 } : {}),
    // Iterative deepening expands the same nodes again and again: a few thousand events are enough.
    ...(algorithm === 'ida' ? { limits: { expansions: 300 } } : {}),
  });
}
