export const first = {
  'lab.choice.algorithm.astar': 'A*',
};

export const late = {
  'lab.choice.algorithm.astar.hint': '取 f = g + h 最小者：已花的代价加上估计还要花的',
  'verdict.why.astar': 'h 从不高估，而且终点被扩展时才结束',
};

export const theory = {
  'theory.complete.astar': '是，用什么启发函数都行',
  'theory.time.astar': '最坏 O(b^d)；h 的误差越小，扩展越少。h 满足一致性时最多扩展 N 次；需要重新打开时，可达 2^N 次',
  'theory.space.astar': 'O(b^d)，最多 N 个节点：生成的节点都要记住',
};
