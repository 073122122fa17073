export const first = {
  'lab.choice.algorithm.astar-again': '从此处重新 A*',
};

export const late = {
  'lab.choice.algorithm.astar-again.hint': '有人走在未知的地图上，发现与所信不符，就从那里用 A* 重新搜索',
  'event.moved.along': '沿规划从{from}走到{cell}。已走代价：{cost}。',
  'verdict.why.astar-again': '每次规划都是当时所信地图上的最短路径；整个行程不一定最短',
};

export const code = {
  'code.walk.step': 'start ← 路径的下一格',
};

export const theory = {
  'theory.complete.astar-again': '是，用什么启发函数都行',
  'theory.time.astar-again': '每次规划 O(b^d)；规划次数可多达步数',
  'theory.space.astar-again': 'O(b^d)，每次规划最多 N 个节点',
};
