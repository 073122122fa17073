/**
 * Named searches that reproduce five tutorials, their mistakes included, and the example the page opens with.
 * A preset's fields stand between the document's defaults and what a document gives itself; its quirks act in the core
 * (struct Quirks in cpp/core/options.hpp) for as long as the document names the preset. Plain data: imports nothing.
 */

/**
 * @typedef {object} Quirks
 * @property {[number, number][]} [neighborOrder] steps in the order they are looked at, all eight of them
 * @property {false} [relaxOpen] an open node keeps its first g
 * @property {true} [tieBug] picks by "smaller f and smaller h", which is not the smallest f
 * @property {true} [goalBeforeWall] a goal inside a wall counts as reached
 * @property {true} [refuseTrivial] start = goal is refused instead of answered
 * @property {true} [fabricatePath] where there is no path, the goal alone is returned as one
 */

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {{ en: string, 'zh-Hans': string }} title
 * @property {{ en: string, 'zh-Hans': string }} note what it shows and what to look for
 * @property {Record<string, any>} document
 * @property {Quirks} quirks
 * @property {{ beside?: true }} [walker] a press on a cell sends a walker there, and with `beside` one on a wall or a monster next to it
 */

/** The tutorials' maps; row 0 is y = 0. Where the tutorial counts y upwards the map is drawn so. */
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

/** @param {string[]} rows */
const grid = (rows) => ({ type: 'grid', rows });

/** @type {[number, number][]} down, up, left, right, then the diagonals, with y upwards */
const article000Order = [[0, -1], [0, 1], [-1, 0], [1, 0], [-1, 1], [-1, -1], [1, 1], [1, -1]];

/** @type {Preset[]} */
export const presets = [
  {
    id: '000-figure',
    title: { en: '000 · the figure', 'zh-Hans': '000 · 文中插图' },
    note: {
      en: 'Costs 10 and 14, Manhattan times 10, stop when the goal is opened. The map is reconstructed from the numbers in the text.',
      'zh-Hans': '代价 10 和 14，曼哈顿距离乘 10，终点进入开放列表即停。地图按文中数字还原。',
    },
    document: {
      space: grid(maps.ML), start: [1, 2], goal: [5, 2],
      heuristic: 'manhattan', costs: '10-14', tie: 'fifo', openList: 'scan', stop: 'goal-opened',
      view: { theme: '000-figure' },
    },
    quirks: {},
  },
  {
    id: '000-code',
    title: { en: '000 · the Unity code', 'zh-Hans': '000 · Unity 代码' },
    note: {
      en: 'Press a cell: the walker goes there, a cell every 0.7 s. Manhattan with diagonals overestimates, so 33 of 194 goals get a path that is too long; try (11,7). An unreachable goal gets a made-up path.',
      'zh-Hans': '点一个格子，主角就走过去，每 0.7 秒一格。允许斜走却用曼哈顿距离会高估：194 个终点里有 33 个得不到最短路，试试 (11,7)。到不了的终点会得到一条假路径。',
    },
    document: {
      space: grid(maps.M0), start: [0, 0], goal: [8, 4],
      heuristic: 'manhattan', tie: 'fifo', openList: 'scan', stop: 'goal-opened', reopen: false,
      view: { theme: 'unity', yUp: true },
    },
    quirks: { neighborOrder: article000Order, refuseTrivial: true, fabricatePath: true },
    walker: {},
  },
  {
    id: '001-flat',
    title: { en: '001 · voxel search, on the flat', 'zh-Hans': '001 · 体素寻路的平面版' },
    note: {
      en: 'Four directions, terrain costs, Euclidean. Open nodes keep their first g, so the path over the dear cells costs 6 where 5 is possible. Stops at 6,000 nodes in a list, drops nodes with f of 1,500 or more.',
      'zh-Hans': '四个方向，有地形代价，欧几里得距离。开放节点不会更新 g，所以走了代价 6 的路，而最优是 5。任一列表满 6000 个节点即停，f ≥ 1500 的节点直接丢弃。',
    },
    document: {
      space: grid(['.23.', '....', '....']), start: [0, 0], goal: [3, 0],
      heuristic: 'euclidean', diagonal: 'never', tie: 'fifo', openList: 'scan', limits: { openOrClosed: 6000, maxF: 1500 },
      view: { theme: 'habr' },
    },
    quirks: { relaxOpen: false },
  },
  {
    id: '001-half-g',
    title: { en: '001 · h + g/2', 'zh-Hans': '001 · h + g/2' },
    note: {
      en: 'Halving g makes the search greedier: here it closes 14 cells instead of 15 and returns 9 steps instead of 7.',
      'zh-Hans': '把 g 减半会更贪婪：这里关闭 14 个格子（原本 15 个），却得到 9 步的路（最短 7 步）。',
    },
    document: {
      space: grid(['....#', '..#..', '.....', '#.###', '.....']), start: [2, 0], goal: [3, 4],
      heuristic: 'euclidean', diagonal: 'never', tie: 'fifo', openList: 'scan', gWeight: 0.5, limits: { openOrClosed: 6000, maxF: 1500 },
      view: { theme: 'habr' },
    },
    quirks: { relaxOpen: false },
  },
  {
    id: '002-minimal',
    title: { en: '002 · the minimal manager', 'zh-Hans': '002 · 最小实现' },
    note: {
      en: 'Four directions, steps of 1, Manhattan, an open list sorted at every step: look at the comparisons. Its endless loop over stale parents cannot happen here: every search starts afresh.',
      'zh-Hans': '四个方向，每步代价 1，曼哈顿距离，每一步都把开放列表排一遍：看看比较次数。原代码会因残留的父节点死循环，这里每次搜索都从头开始，不会发生。',
    },
    document: {
      space: grid(maps.M0), start: [0, 0], goal: [8, 4],
      heuristic: 'manhattan', diagonal: 'never', tie: 'fifo', openList: 'sort',
      view: { yUp: true },
    },
    quirks: {},
  },
  {
    id: '003-csharp',
    title: { en: '003 · the C# tie test', 'zh-Hans': '003 · C# 的并列判断' },
    note: {
      en: 'Picks a node only if both f and h are smaller, which misses the smallest f: 11 steps where 9 are enough. The goal is tested before the wall, so a goal inside a wall counts as reached.',
      'zh-Hans': '只有 f 和 h 都更小才换节点，因而会错过 f 最小的节点：走了 11 步，而 9 步就够。先判断终点再判断墙，所以墙里的终点也算到达。',
    },
    document: {
      space: grid(['......', '.##...', '..##..', '....#.', '..#...', '#..#..']), start: [4, 5], goal: [2, 0],
      heuristic: 'manhattan', diagonal: 'never', openList: 'scan', stop: 'goal-opened',
    },
    quirks: { tieBug: true, goalBeforeWall: true },
  },
  {
    id: '003-treasure',
    title: { en: '003 · the treasure hunt', 'zh-Hans': '003 · 寻宝' },
    note: {
      en: 'Press a cell and the hero walks there, collecting rewards; press the monster or a wall and the hero stops beside it. From the article: the kinds of cells, eight directions, a sorted open list, turning points. Ours: costs of 10 and 14 with octile (there a diagonal counts 2 and g is never lowered), the path by parents (there all visited cells, reversed), goals next door (refused there).',
      'zh-Hans': '点一个格子，主角就走过去，沿路收集奖励；点怪物或墙，主角停在旁边。出自原文：四种格子、八个方向、排序的开放列表、路径折点。我们改正的：代价 10 和 14 配八方向距离（原文斜走算 2，且从不更新 g），路径按父节点回溯（原文把走过的格子全部倒序），相邻的目标也能去（原文拒绝）。',
    },
    document: {
      space: { type: 'grid', rows: maps.ML, things: { reward: [[2, 0], [3, 4], [6, 1]], monster: [[5, 2]] } }, start: [1, 2], goal: [6, 4],
      costs: '10-14', tie: 'fifo', openList: 'sort',
      view: { turns: 'all' },
    },
    quirks: {},
    walker: { beside: true },
  },
  {
    id: '004-cat',
    title: { en: '004 · the cat and the food', 'zh-Hans': '004 · 猫找食物' },
    note: {
      en: 'Watch F: 5, 7, 7, then 5 and 7, then four cells of 7. There are exactly two shortest paths. The walls are reconstructed from these numbers.',
      'zh-Hans': '看 F 值：先是 5、7、7，再是 5 和 7，然后四个 7。最短路正好两条。墙按这些数字还原。',
    },
    document: {
      space: grid(maps.MC), start: [1, 2], goal: [5, 1],
      heuristic: 'manhattan', diagonal: 'never',
      view: { yUp: true },
    },
    quirks: {},
  },
  {
    id: '004-pathgrid',
    title: { en: '004 · PathGrid', 'zh-Hans': '004 · PathGrid' },
    note: {
      en: 'Octile in 10 and 14, buckets by f, first in first out. It cuts wall corners, so the path costs 38; 44 is the cost without cutting.',
      'zh-Hans': '代价 10 和 14 的八方向距离，按 f 分桶，先进先出。它会斜穿墙角，所以代价是 38；不穿墙角则是 44。',
    },
    document: {
      space: grid(maps.M4), start: [0, 1], goal: [3, 1],
      diagonal: 'always', costs: '10-14', tie: 'fifo', openList: 'buckets',
      view: { theme: '004', yUp: true },
    },
    quirks: {},
  },
];
for (const preset of presets) preset.document.preset = preset.id;

/** What the page opens with: a pocket that holds the search up and a pond worth going round, half searched. @type {Record<string, any>} */
export const example = {
  version: 1,
  space: grid([
    '..................',
    '..........#.......',
    '...#####..#..###..',
    '.......#..#....#..',
    '.......#.......#..',
    '.......#..22...#..',
    '.......#.2343.....',
    '...#####.2442..#..',
    '..........22...#..',
    '.....##......###..',
    '......##..........',
  ]),
  start: [4, 5],
  goal: [16, 4],
  costs: '10-14',
  view: { step: 557 },
};
