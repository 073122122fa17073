import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { Teller } from '../../web/kernel/words/teller.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { describeOutcome, narrate } from '../../web/kernel/words/narrate.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { choicesOn, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { toAscii, toMovingAi } from '../../web/kernel/reading/formats.ts';
import { codes } from './codes.ts';
import { maps, presets } from '../../web/kernel/document/tutorials.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

const choices = choicesOn('grid');

const engine = await loadEngine();
const toolbox = await loadToolbox();
const [en, zh] = [await strings('en'), await strings('zh-Hans')];
await Promise.all([en, zh].flatMap((words) => ['searches', 'voxel'].map(words.more)));
const words: Record<string, typeof en> = { en, 'zh-Hans': zh };
const languages = ['en', 'zh-Hans'] as const;
const number = (cost: number) => (Number.isInteger(cost) ? String(cost) : cost.toFixed(2));

/** Runs a document to its end: every event with its sentence, and the outcome. */
function tell(fields: object, lang: string = 'en') {
  const document = validateDocument(fields);
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1000);
  const outcome = () => {
    const { cost, path } = search.result();
    const clusters = {
      inside: search.totals().expandedInside,
      moves: search.waypoints().length - 1,
      rough: search.roughPath().length,
      saved: search.saved,
    };
    return { ...search.totals(), cost, cells: path.length, reason: search.reason, stuckAt: point(search.stuckAt), ...clusters };
  };
  const events: { event: TraceEvent; said: string }[] = [];
  const point = (node: number) => [node % search.width, Math.floor(node / search.width)] as [number, number];
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const event = search.event() as TraceEvent;
    events.push({
      event,
      said: narrate(event, { point, number, document, outcome, threshold: () => search.threshold, jump: () => search.jump() }, words[lang]),
    });
  }
  const ended = describeOutcome(search.status, search.reason, outcome(), document, words[lang]);
  search.dispose();
  return { events, ended, texts: events.map(({ said }) => said) };
}

const grid = (rows: readonly string[]) => ({ type: 'grid', rows });
const figure = { space: grid(maps.ML), start: [1, 2], goal: [5, 2], heuristic: 'manhattan', costs: '10-14' };
/** A weight of 4 on h makes the search close (0,2) too early. */
const reopening = {
  space: grid(['..#7', '.2#.', '..#.']),
  start: [0, 0],
  goal: [3, 2],
  heuristic: 'manhattan',
  diagonal: 'never',
  hWeight: 4,
};

/** No path, so that even outdated entries of the open list are taken in the end. */
const sealed = { space: grid(['..#.', '..#.']), start: [0, 0], goal: [3, 0], algorithm: 'dfs' };

/** @param expected sentences by language */
function says(fields: object, expected: Record<string, string[]>) {
  for (const [lang, sentences] of Object.entries(expected)) {
    const { texts } = tell(fields, lang);
    for (const sentence of sentences) assert.ok(texts.includes(sentence), `${sentence}\nnot among\n${texts.join('\n')}`);
  }
}

test('the sums of article 000 in both languages', () => {
  says(
    { ...figure, tie: 'fifo' },
    {
      en: [
        'The search starts at (1,2): g=0, h=40, f=0+40=40.',
        '(1,2) is expanded: f=0+40=40 is the smallest.',
        '(2,2) is opened from (1,2): g=0+10=10, h=30, f=10+30=40.',
        '(3,2) is a wall.',
        '(1,2) stays closed: 10+10=20 through (2,2) is not less than 0.',
        '(2,3) keeps its old route: 10+10=20 through (2,2) is not less than 14.',
        '(2,3) is expanded: f=14+40=54 is the smallest; 1 other ties: the oldest goes first.',
        'No diagonal step from (2,3) to (3,4): (3,3) is a wall (rule: no cut corners).',
        '(1,4) is relaxed: 10+10=20 through (1,3) beats 28. Now f=20+60=80, parent (1,3).',
        '(5,2) is expanded: this is the goal. Cost 68, 7 cells.',
        'Path found: cost 68, 7 cells, 16 expansions.',
      ],
      'zh-Hans': [
        '搜索从 (1,2) 出发：g=0，h=40，f=0+40=40。',
        '扩展 (1,2)：f=0+40=40 最小。',
        '(2,2) 由 (1,2) 生成：g=0+10=10，h=30，f=10+30=40。',
        '(3,2) 是墙。',
        '(1,2) 仍然关闭：经 (2,2) 是 10+10=20，不小于 0。',
        '(2,3) 保留原来的路：经 (2,2) 是 10+10=20，不小于 14。',
        '扩展 (2,3)：f=14+40=54 最小；另有 1 个并列：先取先进的。',
        '不能从 (2,3) 斜走到 (3,4)：(3,3) 是墙（规则：不切墙角）。',
        '松弛 (1,4)：经 (1,3) 是 10+10=20，小于 28；现在 f=20+60=80，父节点改为 (1,3)。',
        '扩展 (5,2)：到达终点，代价 68，路径共 7 格。',
        '找到路径：代价 68，共 7 格，扩展 16 次。',
      ],
    },
  );
});

test('each algorithm says what decides in it and nothing of the rest', () => {
  says(
    { ...figure, algorithm: 'dijkstra' },
    {
      en: [
        '(2,2) is expanded: g=10 is the smallest; 3 others tie: the lower h goes first, then the older.',
        '(2,2) is opened from (1,2): g=0+10=10.',
      ],
    },
  );
  says(
    { ...figure, algorithm: 'greedy' },
    {
      en: ['(2,2) is expanded: h=30 is the smallest.', '(2,3) is expanded: h=40 is the smallest; 1 other ties: the oldest goes first.'],
    },
  );
  says(
    { ...figure, algorithm: 'bfs' },
    {
      en: ['(2,2) is expanded: it has waited longest.', '(2,3) is open already. This search compares no costs.'],
      'zh-Hans': ['扩展 (2,2)：它等得最久。'],
    },
  );
  says(
    { ...figure, algorithm: 'dfs' },
    {
      en: [
        '(0,1) is expanded: it is the newest on the open list.',
        '(1,1) is open already; it goes on top of the stack again, with parent (0,1) instead of (1,2).',
      ],
      'zh-Hans': ['扩展 (0,1)：它是开放列表里最新的。'],
    },
  );
  for (const [algorithm, silent] of [
    ['dijkstra', /[fh]=/],
    ['greedy', /f=/],
    ['bfs', /[fgh]=/],
    ['dfs', /[fgh]=/],
  ] as [string, RegExp][]) {
    for (const lang of languages)
      for (const said of tell({ ...figure, algorithm }, lang).texts) assert.doesNotMatch(said, silent, algorithm);
  }
});

const cat = { space: grid(maps.MC), start: [1, 2], goal: [5, 1], heuristic: 'manhattan', diagonal: 'never' };

test('iterative deepening names its threshold, what it cuts off and where it goes back', () => {
  says(
    { ...cat, algorithm: 'ida' },
    {
      en: [
        'The first threshold is the f of the start (1,2): 5.',
        '(1,2) is expanded: f=0+5=5 is not above the threshold 5.',
        '(2,2) comes next on the path after (1,2): g=0+1=1, h=4, f=1+4=5.',
        '(2,3) is pruned: f=2+5=7 through (2,2) is above the threshold 5.',
        '(1,2) is on the current path already.',
        '(2,1) has nothing left to try: back to (2,2).',
        '(1,2) has nothing left to try below this threshold.',
        'The threshold rises to 7, the smallest f cut off; the search starts again at (1,2).',
        'Path found: cost 7, 8 cells, 12 expansions.',
      ],
      'zh-Hans': [
        '第一个阈值是起点 (1,2) 的 f，即 5。',
        '扩展 (1,2)：f=0+5=5，不高于阈值 5。',
        '路径上 (1,2) 之后是 (2,2)：g=0+1=1，h=4，f=1+4=5。',
        '剪去 (2,3)：从 (2,2) 过去 f=2+5=7，高于阈值 5。',
        '(2,1) 没有可试的了，退回 (2,2)。',
        '阈值提高到 7，即被剪去的最小的 f；从 (1,2) 重新搜索。',
      ],
    },
  );
});

test('two searches say which of them it is, and what their meeting means', () => {
  says(
    { ...cat, algorithm: 'biastar' },
    {
      en: [
        'The search from the goal starts at (5,1): g=0, h=5, f=0+5=5.',
        'From the start: (2,2) is opened from (1,2): g=0+1=1, h=4, f=1+4=5.',
        'From the goal: (5,1) is expanded: f=0+5=5 is the smallest.',
        'From the goal: (6,1) is opened from (5,1): g=0+1=1, h=6, f=1+6=7.',
        'From the goal: (4,1) is expanded: f=1+4=5 is the smallest; 1 other ties: the lower h goes first, then the older.',
        'The two searches meet at (4,0) with cost 7, the best so far; they go on while a cheaper path seems possible.',
      ],
      'zh-Hans': [
        '反向搜索从终点 (5,1) 出发：g=0，h=5，f=0+5=5。',
        '从终点出发：扩展 (5,1)：f=0+5=5 最小。',
        '两边的搜索在 (4,0) 相遇，代价 7，是目前最好的；继续搜索，直到看来不会再有更小的。',
      ],
    },
  );
  says(
    { ...cat, algorithm: 'bibfs' },
    {
      en: [
        'The search from the goal starts at (5,1), alone on its open list.',
        'From the goal: (5,1) is expanded: it has waited longest.',
        'The two searches meet at (4,0). No path has fewer steps; this one costs 7.',
      ],
      'zh-Hans': ['两边的搜索在 (4,0) 相遇。没有步数更少的路径；这条的代价是 7。'],
    },
  );
});

const unity = { space: grid(maps.M0), start: [0, 0], goal: [8, 4], costs: '10-14' };

test('jump point search says how far each run looked and what stopped it', () => {
  says(
    { ...unity, algorithm: 'jps' },
    {
      en: [
        'The run to the right from (0,0) looked at 19 cells and stopped at (19,0): the map ends, so there is no jump point.',
        'From (0,0) diagonally to (1,1); from there the run to the right looked at 4 cells and stopped at (5,1): the way round (4,2) to (5,2) turns here.',
        'From (0,0) diagonally to (2,2); from there the run to the right looked at 1 cell and stopped at (3,2): the next cell is a wall, so there is no jump point.',
        '(5,1) is opened by a jump from (0,0) past 4 cells: g=0+54=54, h=42, f=54+42=96.',
        '(8,4) is opened by a jump from (5,1) past 2 cells: g=54+42=96, h=0, f=96+0=96. The jump ends there: it is the goal.',
      ],
      'zh-Hans': [
        '从 (0,0) 起向右看了 19 格，停在 (19,0)：地图到此为止，没有跳点。',
        '从 (0,0) 起斜向到 (1,1)，再向右看了 4 格，停在 (5,1)：绕过墙 (4,2) 去 (5,2) 要在这里转弯。',
        '从 (0,0) 起斜向到 (2,2)，再向右看了 1 格，停在 (3,2)：下一格是墙，没有跳点。',
        '(5,1) 由 (0,0) 跳过 4 格生成：g=0+54=54，h=42，f=54+42=96。',
        '(8,4) 由 (5,1) 跳过 2 格生成：g=54+42=96，h=0，f=96+0=96。跳到这里为止：这里就是终点。',
      ],
    },
  );
  const four = { ...unity, algorithm: 'jps', diagonal: 'never', heuristic: 'manhattan' };
  const run = ['looked at 5 cells and stopped at (5,7): the way round (4,6) to (5,6) turns here.'];
  says(four, {
    en: [`From (0,0) down to (0,7); from there the run to the right ${run}`],
    'zh-Hans': ['从 (0,0) 起向下到 (0,7)，再向右看了 5 格，停在 (5,7)：绕过墙 (4,6) 去 (5,6) 要在这里转弯。'],
  });
  says({ ...four, view: { yUp: true } }, { en: [`From (0,0) up to (0,7); from there the run to the right ${run}`] });
  // Where corners may be cut a diagonal run is stopped as well, and no run of its own has told of that.
  says(
    { space: grid(['....', '.#..', '....', '....']), start: [0, 1], goal: [3, 3], costs: '10-14', diagonal: 'always', algorithm: 'jps' },
    {
      en: ['(1,0) is opened from (0,1): g=0+14=14, h=38, f=14+38=52.'],
    },
  );
  const two = { space: grid(['.....', '..#..', '.....', '..#..', '.....']), start: [0, 2], goal: [4, 0], algorithm: 'jps' };
  says(two, {
    en: [
      'The run to the right from (0,2) looked at 3 cells and stopped at (3,2): the way round (2,1) and (2,3) to (3,1) and (3,3) turns here.',
    ],
    'zh-Hans': ['从 (0,2) 起向右看了 3 格，停在 (3,2)：绕过墙 (2,1) 和 (2,3) 去 (3,1) 和 (3,3) 要在这里转弯。'],
  });
});

test('HPA* says in which cluster it looks, what a move crosses, and what the path became', () => {
  says(
    { ...unity, algorithm: 'hpa', clusterSize: 5 },
    {
      en: [
        '(1,0) is looked at inside the start’s cluster, to reach its entrances.',
        '(8,3) is looked at inside the goal’s cluster, to reach the goal from its entrances.',
        '(2,4) is opened from (0,0) by an abstract move inside the cluster: g=0+48=48, h=60, f=48+60=108.',
        '(5,1) is opened from (4,1) across the border: g=44+10=54, h=42, f=54+42=96.',
        '(8,4) is looked at inside its cluster, to draw the path there cell by cell.',
        'Path found: cost 96, 9 cells, 4 expansions. 87 more inside clusters. 3 abstract moves refined to 9 cells; smoothing saved 0. Clusters are crossed only at chosen cells, so a shorter path may exist.',
      ],
      'zh-Hans': [
        '在起点所在的块内查看 (1,0)，求到各出入口的路。',
        '在终点所在的块内查看 (8,3)，求从各出入口到终点的路。',
        '(2,4) 由 (0,0) 经块内的一步抽象移动生成：g=0+48=48，h=60，f=48+60=108。',
        '(5,1) 由 (4,1) 越过块的边界生成：g=44+10=54，h=42，f=54+42=96。',
        '在块内查看 (8,4)，把那里的路径逐格填上。',
        '找到路径：代价 96，共 9 格，扩展 4 次。块内另扩展 87 次。3 步抽象移动细化为 9 格，平滑省去代价 0。块与块之间只在选定的格子穿过，所以这条路径不一定最短。',
      ],
    },
  );
  says(
    { ...unity, algorithm: 'hpa', clusterSize: 64 },
    {
      en: ['(1,0) is looked at inside the cluster of start and goal, to join them to its entrances.'],
      'zh-Hans': ['在起点和终点所在的块内查看 (1,0)，把它们与出入口连起来。'],
    },
  );
});

test('hill climbing and beams say what they leave behind, and stuck is not "no path"', () => {
  says(
    { ...cat, algorithm: 'hill-climbing' },
    {
      en: [
        '(2,2) is expanded: h=4 is smaller than at (1,2), and the smallest beside it.',
        'Stuck at (2,1): no neighbour is nearer to the goal. This is not “no path”: hill climbing never goes back to look for one.',
      ],
      'zh-Hans': [
        '扩展 (2,2)：h=4，在 (1,2) 的邻居中最小，也比 (1,2) 的小。',
        '卡在 (2,1)：没有邻居离终点更近。这不等于“没有路径”：爬山法从不回头另找。',
      ],
    },
  );
  says(
    { ...cat, algorithm: 'beam', beamWidth: 1 },
    {
      en: ['(2,2) is expanded: it is next in its layer, f=1+4=5.', '(0,2) is left out: f=1+6=7 is not among the best 1 of its layer.'],
      'zh-Hans': ['扩展 (2,2)：本层轮到它，f=1+4=5。', '舍去 (0,2)：f=1+6=7，不在本层最好的 1 个之内。'],
    },
  );
  const trap = {
    ...cat,
    space: grid(['.....', '.###.', '...#.', '.###.', '.....']),
    start: [0, 2],
    goal: [4, 2],
    algorithm: 'beam',
    beamWidth: 1,
  };
  assert.equal(
    tell(trap).ended,
    'Stuck at (2,2): the beam has nowhere to go. This is not “no path”: one may lead through what was left out.',
  );
  assert.equal(tell(trap, 'zh-Hans').ended, '卡在 (2,2)：束里已无处可走。这不等于“没有路径”：路也许要经过被舍去的节点。');
  const layers = {
    ...cat,
    diagonal: 'always',
    space: grid(['9.9..', '..9..', '9....', '.9...']),
    start: [0, 0],
    goal: [4, 3],
    algorithm: 'beam',
    beamWidth: 3,
  };
  for (const lang of languages) for (const said of tell(layers, lang).texts) assert.doesNotMatch(said, /article|文章/);
});

test('the tie rule named is one that can still decide', () => {
  const open = { space: grid(['.....', '.....', '.....', '.....', '.....']), start: [2, 2], goal: [4, 4], diagonal: 'never' };
  const rules = (fields: object) =>
    new Set(tell({ ...open, ...fields }).texts.flatMap((said) => (/ ties?: /.test(said) ? [said.replace(/.* ties?: /, '')] : [])));
  const [lowH, highG, first, last] = [
    'the lower h goes first, then the older.',
    'the higher g goes first, then the older.',
    'the oldest goes first.',
    'the newest goes first.',
  ];
  assert.deepEqual([...rules({ tie: 'low-h', heuristic: 'manhattan' })], [lowH]);
  assert.deepEqual([...rules({ tie: 'high-g', heuristic: 'manhattan' })], [highG]);
  assert.deepEqual([...rules({ tie: 'lifo' })], [last]);
  assert.deepEqual([...rules({ tie: 'fifo' })], [first]);
  assert.deepEqual([...rules({ tie: 'low-h', heuristic: 'zero' })], [first]);
  assert.deepEqual([...rules({ tie: 'high-g', hWeight: 0 })], [first]);
  assert.deepEqual([...rules({ tie: 'high-g', gWeight: 0 })], [highG]);
});

test('rounded sums that do not add up as printed say so', () => {
  const roots = {
    space: grid(['...', '.#.', '...']),
    start: [0, 0],
    goal: [2, 2],
    gWeight: 0.5,
    diagonal: 'at-most-one-obstacle',
    stop: 'goal-opened',
  };
  says(roots, {
    en: [
      '(0,0) is expanded: f=0.5·0+2.83=2.83 is the smallest.',
      '(2,1) is opened from (1,0): g=1+1.41=2.41, h=1, f=0.5·2.41+1≈2.21.',
      '(2,2) is opened from (2,1): g=2.41+1=3.41, h=0, f=0.5·3.41+0≈1.71. It is the goal: the search stops after this expansion.',
      '(1,2) is opened from (2,1): g=2.41+1.41≈3.83, h=1, f=0.5·3.83+1≈2.91.',
      'Goal opened: stopped with a path of cost 3.41, 4 cells, 3 expansions. A cheaper path may exist.',
    ],
  });
});

test('closed and kept nodes offered less say why nothing happens', () => {
  says(
    { preset: '001-flat' },
    {
      en: ['(1,1) keeps its old route although 1+1=2 through (0,1) beats 3: the article never lowers the g of an open node.'],
      'zh-Hans': ['(1,1) 保留原来的路，尽管经 (0,1) 是 1+1=2，小于 3：文章从不更新开放节点的 g。'],
    },
  );
  says(reopening, {
    en: ['(0,2) is reopened: 1+1=2 through (0,1) beats 5. Now f=2+4·3=14, parent (0,1).'],
    'zh-Hans': ['重新打开 (0,2)：经 (0,1) 是 1+1=2，小于 5；现在 f=2+4·3=14，父节点改为 (0,1)。'],
  });
  says(
    { ...reopening, reopen: false },
    {
      en: ['(0,2) stays closed: 1+1=2 through (0,1) beats 5, but reopening is off.'],
      'zh-Hans': ['(0,2) 仍然关闭：经 (0,1) 是 1+1=2，小于 5，但不允许重新打开。'],
    },
  );
});

test('a stale entry says that a newer one took its place', () => {
  says(sealed, {
    en: ['This entry of (1,0) is out of date and is dropped.'],
    'zh-Hans': ['(1,0) 的这个条目是旧的，丢弃。'],
  });
});

test('corners name the rule and the cells that forbid the step', () => {
  const between = { space: grid(['.#', '#.']), start: [0, 0], goal: [1, 1] };
  says(between, { en: ['No diagonal step from (0,0) to (1,1): (1,0) and (0,1) are walls (rule: no cut corners).'] });
  says(
    { ...between, diagonal: 'at-most-one-obstacle' },
    {
      en: ['No diagonal step from (0,0) to (1,1): (1,0) and (0,1) are walls (rule: one side free).'],
      'zh-Hans': ['不能从 (0,0) 斜走到 (1,1)：(1,0) 和 (0,1) 都是墙（规则：一侧空即可）。'],
    },
  );
});

test('every ending says what is known and no more', () => {
  const wall = { space: grid(['.#.']), start: [0, 0], goal: [2, 0] };
  const ends = [
    [wall, 'No path: the open list is empty after 1 expansion.', '没有路径：扩展 1 次之后，开放列表为空。'],
    [
      { ...figure, limits: { expansions: 3 } },
      'Stopped at the limit of 3 expansions; a path may exist.',
      '达到 3 次扩展的上限而停止；路径也许存在。',
    ],
    [
      { ...figure, limits: { openOrClosed: 6 } },
      'Stopped at the limit of 6 nodes in a list; a path may exist.',
      '一个列表达到 6 个节点的上限而停止；路径也许存在。',
    ],
    [
      { ...figure, limits: { maxF: 50 } },
      'Stopped after 2 expansions: all that is left has f ≥ 50; a path may exist.',
      '扩展 2 次后停止：剩下的都是 f ≥ 50；路径也许存在。',
    ],
    [
      { ...wall, algorithm: 'ida' },
      'No path: in the last round nothing was cut off. 1 expansion.',
      '没有路径：最后一轮什么也没有剪去。共扩展 1 次。',
    ],
    [
      { ...wall, algorithm: 'bibfs' },
      'No path: one of the two open lists is empty after 1 expansion.',
      '没有路径：扩展 1 次之后，两个开放列表之一为空。',
    ],
    [{ ...wall, start: [1, 0] }, 'No search: the start (1,0) is a wall.', '无法搜索：起点 (1,0) 是墙。'],
    [{ ...wall, goal: [1, 0] }, 'No search: the goal (1,0) is a wall.', '无法搜索：终点 (1,0) 是墙。'],
    [{ ...wall, goal: [0, 0] }, 'The start is the goal: cost 0, nowhere to go.', '起点就是终点：代价 0，不用走。'],
    [
      { ...wall, preset: '000-code', goal: [0, 0] },
      'No search: the start and the goal are both (0,0).',
      '无法搜索：起点和终点都在 (0,0)。',
    ],
    [
      { ...wall, preset: '000-code' },
      'No path: the open list is empty after 1 expansion. The article’s code returns the goal alone as its path.',
      '没有路径：扩展 1 次之后，开放列表为空。文章的代码却只把终点一格当作路径返回。',
    ],
  ] as [object, string, string][];
  for (const [fields, english, chinese] of ends) {
    assert.equal(tell(fields).ended, english);
    assert.equal(tell(fields, 'zh-Hans').ended, chinese);
  }
  const totals = { expanded: 6000, open: 1, closed: 6000, cost: null, cells: 0 };
  const document = validateDocument({ ...figure, limits: { openOrClosed: 6000 } });
  assert.equal(describeOutcome('limit', '', totals, document, en), 'Stopped at the limit of 6,000 nodes in a list; a path may exist.');
  assert.equal(
    describeOutcome('limit', 'recording-full', totals, validateDocument({ ...figure, algorithm: 'ida' }), en),
    'Stopped after 6,000 expansions: the recording is full; a path may exist.',
  );
  assert.equal(
    describeOutcome('limit', 'recording-full', totals, validateDocument({ ...figure, algorithm: 'ida' }), zh),
    '扩展 6,000 次后停止：记录已满；路径也许存在。',
  );
  for (const lang of languages) {
    for (const [status, reason] of [
      ['cancelled', ''],
      ['out-of-memory', ''],
      ['running', ''],
      ['bad-input', 'overflow'],
    ]) {
      const said = describeOutcome(status, reason, totals, document, words[lang]);
      assert.doesNotMatch(said, /outcome\.|undefined|No path|没有路径/, said);
    }
  }
});

test('every sentence of every preset and algorithm carries the numbers of its event', () => {
  const documents = [
    ...presets.map(({ id }) => ({ preset: id })),
    reopening,
    { ...reopening, reopen: false },
    sealed,
    { ...figure, limits: { maxF: 60 } },
    { ...cat, algorithm: 'ida' },
    ...choices.algorithm
      .filter((name) => name !== 'ida')
      .map((algorithm) => ({ space: grid(['..2#.', '.#3..', '...9.', '.#..1']), start: [0, 0], goal: [4, 0], algorithm, costs: 'sqrt2' })),
  ];
  const types: Set<string> = new Set();
  for (const fields of documents) {
    for (const lang of languages) {
      const { events } = tell(fields, lang);
      for (const { event, said } of events) {
        types.add(event.type);
        assert.doesNotMatch(said, /undefined|NaN|\{|\}|event\.|outcome\.|--|null/, said);
        const numbers = said.replace(/\(\d+,\d+\)/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
        const known = [event.g, event.h, event.f, event.oldG, event.rhs, event.stepCost, event.g - event.stepCost].map((cost) =>
          number(Math.round((cost ?? 0) * 1e9) / 1e9),
        );
        if (['opened', 'relaxed', 'kept', 'closed', 'reopened'].includes(event.type)) {
          const weights = event.key.flatMap(({ g, h }) => [String(g), String(h)]);
          for (const each of numbers) assert.ok(known.includes(each) || weights.includes(each), `${said} has ${each}, the event ${known}`);
        }
        for (const [, left, sign, total] of said.matchAll(/([\d.·+]+)([=≈])(\d+(?:\.\d+)?)/g)) {
          const sum = left
            .split('+')
            .reduce((all, term) => all + term.split('·').reduce((product, factor) => product * Number(factor), 1), 0);
          assert.ok(Math.abs(sum - Number(total)) < (sign === '=' ? 1e-6 : 0.06), said);
        }
      }
    }
  }
  assert.deepEqual([...types].sort(), [
    'backtracked',
    'began',
    'blocked',
    'changed',
    'closed',
    'corner',
    'expanded',
    'finished',
    'kept',
    'met',
    'moved',
    'opened',
    'pruned',
    'relaxed',
    'reopened',
    'scanned',
    'sighted',
    'stale',
    'threshold',
    'updated',
  ]);
});

test('costs that only look equal are told apart', () => {
  const event = {
    index: 9,
    type: 'kept',
    node: 1,
    from: 0,
    g: 99,
    h: 0,
    f: 99,
    oldG: 70 * Math.SQRT2,
    oldParent: 2,
    stepCost: 1,
    expansion: 1,
    ties: 0,
    status: 'running',
  } as TraceEvent;
  const point = () => [0, 0] as [number, number];
  const outcome = () => ({ expanded: 1, open: 1, closed: 1, cost: null, cells: 0 });
  const context = { point, number: (cost: number) => String(Math.round(cost)), document: validateDocument(figure), outcome };
  assert.match(narrate(event, context, en), /99\.000000 through \S+ is not less than 98\.994949/);
});

const size = { space: grid(['...', '...']), start: [0, 0], goal: [2, 1] };
const map = (text: string) => () => toolbox.parseMap(text);
const json = (text: string) => () => parseDocument(text);
const queries = (text: string) => () => toolbox.parseScenario(`version 1\n${text}`, { width: 3, height: 3 });
const header = 'type octile\nheight 2\nwidth 3\nmap\n';
const saved = (format: (document: any) => string, fields: object) => () => format(validateDocument({ ...size, ...fields }));
/** What each wrong input is told in Chinese. */
const mistakes: [(() => unknown) | object, string][] = [
  [{}, 'space：缺失，应为一张方格地图。'],
  [{ ...size, foo: 1 }, 'foo：未知字段，应为 '],
  [{ ...size, version: 2 }, 'version：得到 2，应为 1。'],
  [{ ...size, preset: 'x' }, 'preset：得到 "x"，应为 000-figure、'],
  [{ ...size, start: [9, 3] }, 'start：[9,3] 在 3×2 的方格地图之外。'],
  [{ ...size, start: [0.5, 1] }, 'start：得到 [0.5,1]，应为 [x,y]，两个整数。'],
  [{ ...size, space: grid(['..', '...']) }, 'space.rows[1]：3 格，应为 2。'],
  [{ ...size, space: grid(['..', 'x.']) }, 'space.rows[1]：第 1 列有意外的 "x"，应为 . # 或 1-9。'],
  [{ ...size, space: { rows: [3] } }, 'space.rows[0]：得到 3，应为一行格子的字符串。'],
  [{ ...size, space: grid([]) }, 'space.rows：一行也没有。'],
  [{ ...size, space: { rows: ['...'], height: 2 } }, 'space.rows：1 行，应为 2（space.height）。'],
  [{ ...size, space: grid(Array(2000).fill('.'.repeat(2000))) }, 'space.rows：2000×2000 格，最多 1048576。'],
  [{ ...size, algorithm: 'xx' }, 'algorithm：得到 "xx"，应为 astar、dijkstra、'],
  [{ ...size, heuristic: 'custom' }, 'heuristic：custom 不能用于方格，应为 octile、'],
  [{ ...size, reopen: 1 }, 'reopen：得到 1，应为 true 或 false。'],
  [{ ...size, gWeight: 0.12345 }, 'gWeight：得到 0.12345，应为 0 到 100 的数，最多 3 位小数。'],
  [{ ...size, algorithm: 'biastar', hWeight: 2 }, 'hWeight：得到 2，而 biastar 有自己的权重，应为 1 或算法 astar、'],
  [{ ...size, algorithm: 'bfs', tie: 'lifo' }, 'tie：得到 "lifo"，而 bfs 有自己的次序，应为 low-h 或算法 astar、'],
  [{ ...size, algorithm: 'ida', reopen: false }, 'reopen：得到 false，而 ida 没有关闭列表，应为 true 或算法 astar、'],
  [{ ...size, beamWidth: 3 }, 'beamWidth：得到 3，而 astar 没有束，应为 10 或算法 beam。'],
  [{ ...size, algorithm: 'ida', limits: { maxF: 9 } }, 'limits.maxF：得到 9，而 ida 不理会这个上限，应为不限或算法 astar、'],
  [{ ...size, gWeight: 0, hWeight: 0 }, 'hWeight：gWeight 与 hWeight 都是 0，至少一个应大于 0。'],
  [{ ...size, limits: { expansions: 0 } }, 'limits.expansions：得到 0，应为 1 到 4,294,967,294 的整数。'],
  [() => validateDocument(3), '文档：得到 3，应为一个对象。'],
  [json('{"a" 1}'), '第 1 行第 6 列：意外的 "1"，应为 ":"。'],
  [json('{"a":1,"a":2}'), '第 1 行第 8 列："a" 重复出现。'],
  [json(`${'['.repeat(20)}`), '第 1 行第 17 列：括号嵌套超过 16 层。'],
  [json('{"space":{"rows":["..","."]},"start":[0,0],"goal":[1,0]}'), '第 1 行第 24 列，space.rows[1]：1 格，应为 2。'],
  [json(' '.repeat((4 << 20) + 1)), '第 1 行第 1 列：文本超过 4194304 字节，最多只读这么多。'],
  [json('"\\x"'), '第 1 行第 2 列：字符串里有意外的转义 "\\x"。'],
  [saved(toAscii, { goal: [0, 0] }), 'goal：[0,0] 也是起点；文本里一格只有一个字母，终点要另占一格。'],
  [saved(toAscii, { space: grid(['3..', '..#']) }), 'start：[0,0] 是地形 3，应为空地：文本里那里要写字母 S。'],
  [saved(toAscii, { space: grid(['...', '..#']) }), 'goal：[2,1] 是墙，应为空地：文本里那里要写字母 G。'],
  [saved(toMovingAi, { space: grid(['..7', '...']) }), 'space.rows[0]：[2,0] 是地形 7，而 .map 文件里只有空地和墙。'],
  [map(''), '第 1 行第 1 列：文本是空的，应为一张地图。'],
  [map('..\n.'), '第 2 行第 2 列：这一行有 1 格，应为 2，与第 1 行一样。'],
  [map('. .'), '第 1 行第 2 列：意外的空格，应为 . # S G 或 1-9。'],
  [map('SS'), '第 1 行第 2 列：第二个起点 "S"，第一个在 (0,0)，只能有一个。'],
  [map('..\n\n..'), '第 2 行第 1 列：各行之间有空行（第 3 行还有内容），应为一行 2 格。'],
  [map('.'.repeat(5000)), '第 1 行第 1 列：地图宽 5000 格，最多 4096。'],
  [map('type octile\nheight 2 3'), '第 2 行第 10 列：height 的值之后有意外的 "3"。'],
  [map('type octile\nheight x'), '第 2 行第 8 列：height 是 "x"，应为 1 到 4096 的整数。'],
  [map('type octile'), '第 1 行第 1 列：文本在文件头中间结束，应为 map 和各行。'],
  [map(`${header}...`), '第 5 行第 1 列：地图有 1 行，应为 2（文件头的 height）。'],
  [map(`${header}...\n..`), '第 6 行第 3 列：这一行有 2 格，应为 3（文件头的 width）。'],
  [map(`${header}...\n...\n...`), '第 7 行第 1 列：最后一行之后还有一行，应为 2 行（文件头的 height）。'],
  [queries('0 a 3 3 0 0 1 1'), '第 2 行第 16 列：这一行有 8 个字段，应为 9 个（bucket map width height sx sy gx gy optimum）。'],
  [queries('0 a 3 3 0 0 9 1 1'), '第 2 行第 13 列：终点 (9,1) 在 3×3 的地图之外。'],
  [queries('0 a 6 6 0 0 1 1 1'), '第 2 行第 5 列：这一行的地图缩放成了 6×6，应为地图本来的大小 3×3。'],
  [queries('0 a 3 3 0 0 1 1 z'), '第 2 行第 17 列：最优值是 "z"，应为 0 到 1000000000 的数。'],
];

test('errors are sentences in both languages, with place, got and expected', async () => {
  const met: Set<string> = new Set(['out-of-memory']);
  for (const [input, chinese] of mistakes) {
    try {
      if (typeof input === 'function') input();
      else validateDocument(input);
      assert.fail(`nothing wrong with what should give ${chinese}`);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      met.add(error.code);
      const said = await zh.error(error);
      assert.equal(said.slice(0, chinese.length), chinese);
      assert.match(said, /。$/);
      assert.doesNotMatch(said.replace(/"[^"]*"/g, ''), /\b(the|a|an|is|has|got|expected|unexpected|from|at|or|of)\b/, said);
      assert.equal(await en.error(error), `${error.message}.`);
    }
  }
  for (const code of codes) assert.ok(met.has(code) || code === 'bad-type', `no example of ${code}`);
});

test('a search that still stands there for a larger map says nothing of the smaller one', () => {
  const large = validateDocument({ ...unity });
  const small = validateDocument({ space: { rows: ['...', '...'] }, start: [0, 0], goal: [2, 1] });
  const search = engine.createSearch(large);
  search.advance(1000);
  const said = { large: 0, small: 0 };
  for (const [name, document] of Object.entries({ large, small })) {
    const model = {
      document,
      searched: large,
      search,
      revision: 1,
      start: 0,
      goal: 1,
      nameOf: (node: number) => [node % 9, 0],
    };
    const teller = new Teller(model as never, en);
    for (let position = 0; position <= search.eventCount; position++) {
      search.seek(position);
      if (teller.sentenceNow()) said[name as 'large']++;
    }
  }
  assert.deepEqual(said, { large: search.eventCount + 1, small: 0 });
  search.dispose();
});
