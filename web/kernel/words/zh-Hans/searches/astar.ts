export const first = {
  'lab.choice.algorithm.astar': 'A*',
};

export const late = {
  'lab.choice.algorithm.astar.hint': '取 f = g + h 最小者：已花的代价加上估计还要花的',
  'verdict.why.astar': 'h 从不高估，而且终点被扩展时才结束',
};
