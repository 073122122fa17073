/**
 * The ideas of the gallery, each a document that shows it; its texts are in `words` under its id. `step` says where in the recording
 * its picture is taken, as a part of the whole; an opened idea begins at the start.
 */
import { examples } from '../../kernel/worlds/graph/examples.ts';
import { romania } from '../../kernel/worlds/graph/romania.ts';
import { samples } from '../../kernel/worlds/voxel/samples.ts';

/** Topics of ideas, in the order of the gallery. */
export const topics = ['estimate', 'shortest', 'work', 'worlds'] as const;
export type Topic = (typeof topics)[number];

/** A document that shows something, not checked yet. */
export interface Shown {
  readonly view?: { readonly beside?: { readonly algorithm?: string }; readonly [own: string]: unknown };
  readonly [field: string]: unknown;
}

interface Idea {
  id: string;
  topics: Topic[];
  document: Shown;
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
/** A swamp in the way, with a wall behind it. */
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

/** A walk to the right whose map changes. */
const walk = (...then: [x: number, y: number, ground: string][]) => ({
  space: grid(meadow),
  start: [1, 4],
  goal: [11, 4],
  diagonal: 'never',
  heuristic: 'manhattan',
  algorithm: 'lpa',
  then: then.map((cell) => ({ cells: [cell] })),
  view: { beside: { algorithm: 'astar', heuristic: 'manhattan' } },
});

export const ideas: Idea[] = [
  {
    id: 'estimate',
    topics: ['estimate', 'work'],
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], costs: '10-14', view: { beside: { algorithm: 'dijkstra' } } },
    step: 0.6,
  },
  {
    id: 'greedy',
    topics: ['estimate', 'shortest', 'work'],
    document: { space: grid(swamp), start: [0, 4], goal: [12, 4], costs: '10-14', view: { beside: { algorithm: 'greedy' } } },
    step: 1,
  },
  {
    id: 'ties',
    topics: ['work'],
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
    topics: ['shortest'],
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
    topics: ['estimate', 'shortest', 'work'],
    document: { space: grid(marsh), start: [0, 4], goal: [12, 4], costs: '10-14', hWeight: 2, view: { beside: { algorithm: 'astar' } } },
    step: 1,
  },
  {
    id: 'romania',
    topics: ['estimate', 'shortest'],
    document: { ...romania, view: { beside: { algorithm: 'greedy', heuristic: 'custom' } } },
    step: 1,
  },
  {
    id: 'lies',
    topics: ['estimate', 'shortest'],
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
  { id: 'consistency', topics: ['estimate', 'shortest'], document: examples.reopening, step: 0.8 },
  { id: 'early', topics: ['shortest'], document: examples.stop, step: 1 },
  { id: 'overestimate', topics: ['estimate', 'shortest'], document: examples.overestimate, step: 1 },
  { id: 'better', topics: ['estimate', 'work'], document: examples.better, step: 1 },
  {
    id: 'worth',
    topics: ['estimate', 'work'],
    document: {
      space: { type: 'tiles', width: 4, height: 4 },
      start: '3748d921fbe5a06c',
      goal: '123456789abcdef0',
      heuristic: 'walking-distance',
      view: { beside: { algorithm: 'astar', heuristic: 'tile-distance' } },
    },
    step: 1,
  },
  {
    id: 'jumps',
    topics: ['work'],
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], algorithm: 'jps', view: { beside: { algorithm: 'astar' } } },
    step: 0.8,
  },
  {
    id: 'clusters',
    topics: ['work'],
    document: { space: grid(rooms), start: [1, 1], goal: [26, 11], algorithm: 'hpa', clusterSize: 7 },
    step: 1,
  },
  {
    id: 'both-ends',
    topics: ['work'],
    document: { space: grid(bay), start: [1, 4], goal: [11, 4], algorithm: 'biastar', view: { beside: { algorithm: 'astar' } } },
    step: 0.7,
  },
  // The picture is of the moment at which a g has become infinite and its node is back in the list.
  { id: 'repair', topics: ['work'], document: walk([10, 4, '#'], [10, 4, '.'], [2, 4, '#']), step: 0.595 },
  { id: 'repair-ties', topics: ['work'], document: { ...walk([10, 4, '#']), tie: 'low-g' }, step: 1 },
  {
    id: 'hexagons',
    topics: ['worlds'],
    document: {
      space: { type: 'hex', rows: ['.........', '....#....', '....#....', '..###.2..', '......23.', '.....#...', '.........'] },
      start: [1, 2],
      goal: [5, 2],
    },
    step: 0.7,
  },
  { id: 'waypoints', topics: ['worlds'], document: examples.waypoints, step: 1 },
  {
    id: 'mesh',
    topics: ['worlds'],
    document: {
      space: { type: 'navmesh', rows: ['........', '.##..##.', '.##..#..', '........', '..###.#.', '......#.'] },
      start: [0.5, 0.5],
      goal: [7.5, 5.5],
    },
    step: 1,
  },
  { id: 'stairs', topics: ['worlds'], document: samples.stairs },
  { id: 'cliff', topics: ['worlds'], document: samples.cliff },
  { id: 'canyon', topics: ['worlds'], document: samples.canyon },
  { id: 'cave', topics: ['worlds'], document: samples.cave },
  { id: 'tower', topics: ['worlds'], document: samples.tower },
  { id: 'village', topics: ['worlds'], document: samples.village },
  { id: 'rings', topics: ['worlds'], document: samples.rings },
  {
    id: 'tiles',
    topics: ['worlds'],
    document: { space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' },
    step: 1,
  },
  { id: 'hunt', topics: ['worlds'], document: { preset: '003-treasure', view: { labels: false, arrows: false } }, step: 1 },
];
