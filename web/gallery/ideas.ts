/**
 * The ideas of the gallery, each a document that shows it; what it says of itself is in `words` under its id. `step` is where its
 * picture is painted, as a part of the recording; whoever opens it begins at the beginning.
 */
import { examples } from '../worlds/graph/examples.ts';
import { samples } from '../worlds/voxel/samples.ts';

interface Idea {
  id: string;
  document: Record<string, any>;
  step?: number;
}

const grid = (rows: string[]) => ({ type: 'grid', rows });

/** A bay that opens away from the goal. */
const bay = [
  '.............',
  '.............',
  '....#####....',
  '........#....',
  '........#....',
  '........#....',
  '....#####....',
  '.............',
  '.............',
];
/** A swamp in the way, and a wall behind it. */
const swamp = [
  '.............',
  '.............',
  '.........#...',
  '........#####',
  '......444#...',
  '......444#...',
  '.#..#.444....',
  '.#.......##..',
  '.#...........',
];
const marsh = [
  '.............',
  '.............',
  '.....444.....',
  '....#444.....',
  '.....444##...',
  '...##.....#.#',
  '........#.#..',
  '.............',
  '.............',
];
const meadow = Array(9).fill('.............');
const rooms = [
  '......#......#......#.......',
  '......#......#......#.......',
  '.............#..............',
  '......#......#......#.......',
  '......#.............#.......',
  '......#......#......#.......',
  '###.#####.######.########.##',
  '......#......#......#.......',
  '......#......#..............',
  '......#......#......#.......',
  '.............#......#.......',
  '......#.............#.......',
  '......#......#......#.......',
];

export const ideas: Idea[] = [
  {
    id: 'estimate',
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], costs: '10-14', view: { beside: { algorithm: 'dijkstra' } } },
    step: 0.6,
  },
  {
    id: 'greedy',
    document: { space: grid(swamp), start: [0, 4], goal: [12, 4], costs: '10-14', view: { beside: { algorithm: 'greedy' } } },
    step: 1,
  },
  {
    id: 'ties',
    document: {
      space: grid(meadow),
      start: [1, 1],
      goal: [11, 7],
      diagonal: 'never',
      heuristic: 'manhattan',
      view: { beside: { algorithm: 'astar', heuristic: 'manhattan', tie: 'fifo' } },
    },
    step: 1,
  },
  {
    id: 'corners',
    document: {
      space: grid(['.......', '..#....', '...#...', '....#..', '.......']),
      start: [1, 3],
      goal: [5, 1],
      diagonal: 'always',
      view: { beside: { algorithm: 'astar', diagonal: 'no-obstacles' } },
    },
    step: 1,
  },
  {
    id: 'weight',
    document: { space: grid(marsh), start: [0, 4], goal: [12, 4], costs: '10-14', hWeight: 2, view: { beside: { algorithm: 'astar' } } },
    step: 1,
  },
  {
    id: 'lies',
    document: {
      space: grid(['...#.', '.#...', '.....', '...##', '.....']),
      start: [0, 0],
      goal: [4, 4],
      heuristic: 'manhattan',
      diagonal: 'at-most-one-obstacle',
      view: { beside: { algorithm: 'astar' } },
    },
    step: 1,
  },
  { id: 'consistency', document: examples.reopening, step: 0.8 },
  { id: 'early', document: examples.stop, step: 1 },
  { id: 'overestimate', document: examples.overestimate, step: 1 },
  { id: 'better', document: examples.better, step: 1 },
  {
    id: 'jumps',
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], algorithm: 'jps', view: { beside: { algorithm: 'astar' } } },
    step: 0.8,
  },
  { id: 'clusters', document: { space: grid(rooms), start: [1, 1], goal: [26, 11], algorithm: 'hpa', clusterSize: 7 }, step: 1 },
  {
    id: 'both-ends',
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], algorithm: 'biastar', view: { beside: { algorithm: 'astar' } } },
    step: 0.7,
  },
  {
    id: 'hexagons',
    document: {
      space: { type: 'hex', rows: ['.........', '....#....', '....#....', '..###.2..', '......23.', '.....#...', '.........'] },
      start: [1, 2],
      goal: [5, 2],
    },
    step: 0.7,
  },
  { id: 'waypoints', document: examples.waypoints, step: 1 },
  {
    id: 'mesh',
    document: {
      space: { type: 'navmesh', rows: ['........', '.##..##.', '.##..#..', '........', '..###.#.', '......#.'] },
      start: [0.5, 0.5],
      goal: [7.5, 5.5],
    },
    step: 1,
  },
  { id: 'stairs', document: samples.stairs },
  { id: 'cliff', document: samples.cliff },
  { id: 'canyon', document: samples.canyon },
  { id: 'cave', document: samples.cave },
  { id: 'tower', document: samples.tower },
  { id: 'village', document: samples.village },
  { id: 'rings', document: samples.rings },
  { id: 'tiles', document: { space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' }, step: 1 },
  { id: 'hunt', document: { preset: '003-treasure' }, step: 1 },
];
