import type { Mistake, Preset, PresetFields } from './preset.ts';

/** The presets: named searches that reproduce five tutorials, with their mistakes. Plain data without imports. */

/** The maps of the tutorials; row 0 is y = 0. If a tutorial counts y upwards, its map is shown with y upwards too. */
export const maps = {
  /** Article 000, code: 20×10, wall x = 4, y = 2…6. */
  M0: [
    '....................',
    '....................',
    '....#...............',
    '....#...............',
    '....#...............',
    '....#...............',
    '....#...............',
    '....................',
    '....................',
    '....................',
  ],
  /** Article 000, figure: reconstructed so that every number in the text comes out. */
  ML: ['.......', '...#...', '...#...', '...#...', '.......'],
  /** Article 004, second half: walls forced by its numbers. */
  M4: ['....', '.#..', '.#..', '....'],
  /** Article 004, the cat: walls reconstructed, the width of 7 is an assumption. */
  MC: ['.......', '.#.#...', '...#...', '...#...', '.......', '.......'],
};

const grid = (rows: string[]) => ({ type: 'grid', rows });

/** The search around the wall of article 000. */
const round = { space: grid(maps.M0), start: [0, 0], goal: [8, 4] };

/** The options of the code of article 000. */
const article000 = {
  heuristic: 'manhattan',
  tie: 'fifo',
  openList: 'scan',
  stop: 'goal-opened',
  reopen: false,
  view: { theme: 'unity', yUp: true },
};
/** The options of article 001, with its limits and its estimate along straight lines. */
const article001 = {
  heuristic: 'euclidean',
  tie: 'fifo',
  openList: 'scan',
  limits: { openOrClosed: 6000, maxF: 1500 },
  view: { theme: 'habr' },
};

/** One layer, with the top of the box above it, so that nobody can jump onto its walls. */
const plain = (rows: readonly string[]) => ({ type: 'voxel', layers: [rows] });

/** Columns as high as their digits; `~` is water on the ground. */
const columns = (rows: string[]) => ({
  type: 'voxel',
  layers: [0, 1, 2, 3, 4].map((y) =>
    rows.map((row) => row.replace(/./g, (top) => (Number(top) > y ? '#' : top === '~' && y === 0 ? '~' : '.'))),
  ),
});

const hall = plain(Array(30).fill('.'.repeat(30)));

/** Places of article 001's searches in voxels. */
const places: Record<string, PresetFields> = {
  '001-voxels': { space: columns(['003333330~~0', '001233333210', '000~~33~~000']), start: [0, 0, 1], goal: [11, 0, 1] },
  '001-floating': {
    space: {
      type: 'voxel',
      layers: [['#######', '##555##', '##5#5##', '##555##', '#######'], ...Array(3).fill(Array(5).fill('.......'))],
    },
    start: [1, 3, 2],
    goal: [5, 1, 2],
  },
  '001-compass': { space: plain(maps.M0), start: [0, 0, 0], goal: [8, 0, 4] },
  '001-plain': { space: hall, start: [0, 0, 0], goal: [29, 0, 29], gWeight: 0.5 },
  '001-far': { space: plain(Array(3).fill('.'.repeat(1603))), start: [1, 0, 1], goal: [1601, 0, 1] },
  '001-sealed': {
    space: plain(
      Array.from({ length: 100 }, (_, z) =>
        Math.abs(z - 50) > 1 ? '.'.repeat(100) : `${'.'.repeat(49)}${z === 50 ? '#.#' : '###'}${'.'.repeat(48)}`,
      ),
    ),
    start: [0, 0, 0],
    goal: [50, 0, 50],
  },
  '001-straight': { space: hall, start: [0, 0, 0], goal: [29, 0, 0] },
};

const article001Voxels = (id: string, ...more: Mistake[]): Preset => ({
  id,
  document: { ...places[id], ...article001 },
  mistakes: ['neverRelax', ...more],
});

/** The options of article 002. */
const article002 = { heuristic: 'manhattan', diagonal: 'never', tie: 'fifo', openList: 'sort' };
/** The board of article 003's puzzle. */
const puzzle = { space: { type: 'tiles', width: 3, height: 3 }, goal: '123804765', openList: 'sort' };
/** The options and the map of article 004. */
const article004 = {
  space: grid(maps.M4),
  diagonal: 'always',
  costs: '10-14',
  tie: 'fifo',
  openList: 'buckets',
  view: { theme: '004', yUp: true },
};

/** Down, up, left, right, then left-up, left-down, right-up, right-down, with y upwards. */
const article000Order = '32106745';

/** A search of article 000's code, with the walker that follows its path. */
const article000Code = (id: string, walker: Preset['walker']): Preset => ({
  id,
  document: { ...round, ...article000 },
  neighborOrder: article000Order,
  mistakes: ['refuseTrivial', 'fabricatePath'],
  walker,
});

/** The map of article 003's hunt. */
const hunt = (things: object) => ({
  space: { ...grid(maps.ML), things },
  start: [1, 2],
  goal: [6, 4],
  tie: 'fifo',
  openList: 'sort',
});

export const presets: Preset[] = [
  {
    id: '000-figure',
    document: {
      space: grid(maps.ML),
      start: [1, 2],
      goal: [5, 2],
      heuristic: 'manhattan',
      costs: '10-14',
      tie: 'fifo',
      openList: 'scan',
      stop: 'goal-opened',
      view: { theme: '000-figure' },
    },
    mistakes: [],
  },
  article000Code('000-code', {}),
  article000Code('000-clears', { clears: true }),
  article000Code('000-covered', { covered: true }),
  {
    id: '000-retarget',
    document: { ...round, start: [3, 1], goal: [0, 0], ...article000 },
    neighborOrder: article000Order,
    mistakes: ['staleG', 'unratedStart'],
    earlier: { start: [0, 0], goal: [8, 4] },
  },
  {
    id: '000-ringed',
    document: {
      space: grid(maps.M0.map((row, y) => (y < 2 || y > 4 ? row : `.${y === 3 ? '#.#' : '###'}${row.slice(4)}`))),
      start: [0, 0],
      goal: [2, 3],
      ...article000,
    },
    neighborOrder: article000Order,
    mistakes: ['fabricatePath', 'goalWasOpen'],
    earlier: { start: [0, 0], goal: [8, 4] },
  },
  {
    id: '001-flat',
    document: { space: grid(['.23.', '....', '....']), start: [0, 0], goal: [3, 0], diagonal: 'never', ...article001 },
    mistakes: ['neverRelax'],
  },
  {
    id: '001-half-g',
    document: {
      space: grid(['....#', '..#..', '.....', '#.###', '.....']),
      start: [2, 0],
      goal: [3, 4],
      diagonal: 'never',
      ...article001,
      gWeight: 0.5,
    },
    mistakes: ['neverRelax'],
  },
  ...['001-voxels', '001-floating', '001-compass', '001-plain', '001-far', '001-sealed'].map((id) => article001Voxels(id)),
  article001Voxels('001-straight', 'startLeftOut'),
  { id: '002-minimal', document: { ...round, ...article002, view: { yUp: true } }, mistakes: [] },
  {
    id: '002-return',
    document: { space: grid(['.....']), start: [3, 0], goal: [0, 0], ...article002 },
    mistakes: ['staleParent'],
    earlier: { start: [0, 0], goal: [3, 0] },
  },
  {
    id: '002-unchecked',
    document: { space: grid(['#...', '....', '...#']), start: [0, 0], goal: [2, 2], ...article002 },
    mistakes: ['unchecked'],
  },
  {
    id: '002-comparator',
    document: { space: grid(Array(24).fill('.'.repeat(24))), start: [0, 0], goal: [23, 23], ...article002 },
    mistakes: ['laxOrder'],
  },
  {
    id: '003-csharp',
    document: {
      space: grid(['......', '.##...', '..##..', '....#.', '..#...', '#..#..']),
      start: [4, 5],
      goal: [2, 0],
      heuristic: 'manhattan',
      diagonal: 'never',
      openList: 'scan',
      stop: 'goal-opened',
    },
    mistakes: ['tieBug', 'goalBeforeWall'],
  },
  { id: '003-circle', document: { ...round, ...article002 }, mistakes: ['reopenAlways'] },
  {
    id: '003-buffer',
    document: { ...round, start: [8, 4], goal: [12, 1], ...article002 },
    mistakes: ['stalePath'],
    earlier: { start: [0, 0], goal: [8, 4] },
  },
  { id: '003-puzzle', document: { ...puzzle, start: '281463075' }, mistakes: [] },
  { id: '003-puzzle-circle', document: { ...puzzle, start: '283164705' }, mistakes: ['reopenAlways'] },
  { id: '003-puzzle-gap', document: { ...puzzle, start: '283164705', heuristic: 'tile-distance-with-blank' }, mistakes: [] },
  {
    id: '003-treasure',
    document: {
      ...hunt({
        reward: [
          [2, 0],
          [3, 4],
          [6, 1],
        ],
        monster: [[5, 2]],
      }),
      costs: '10-14',
      view: { turns: 'all' },
    },
    mistakes: [],
    walker: { beside: true },
  },
  {
    id: '003-visited',
    document: { ...hunt({ monster: [[5, 2]] }), heuristic: 'manhattan' },
    mistakes: ['neverRelax', 'visitedPath', 'refuseShort', 'manhattanSteps'],
  },
  {
    id: '004-cat',
    document: { space: grid(maps.MC), start: [1, 2], goal: [5, 1], heuristic: 'manhattan', diagonal: 'never', view: { yUp: true } },
    mistakes: [],
  },
  { id: '004-pathgrid', document: { ...article004, start: [0, 1], goal: [3, 1] }, mistakes: [] },
  {
    id: '004-again',
    document: { ...article004, start: [3, 1], goal: [0, 1] },
    mistakes: ['staleClosed'],
    earlier: { start: [0, 1], goal: [3, 1] },
  },
];
for (const preset of presets) preset.document.preset = preset.id;
