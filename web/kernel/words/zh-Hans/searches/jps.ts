export const first = {
  'lab.choice.algorithm.jps': '跳点搜索',
};

export const late = {
  'lab.choice.algorithm.jps.hint': '沿一个方向一直看到因墙必须转弯的地方：生成的格子很少',
  'verdict.why.jps': '跳跃只略去绕路，h 也从不高估',
  'lab.jps.terrain': '这张地图有地形。每格代价都是 1 才能跳跃，所以这里用普通 A* 逐格搜索。',
};

export const code = {
  'code.for.jumps': '对每个未被剪去的方向：',
  'code.jump': 'm ← 一直走到因墙必须转弯处，或终点；没有：继续下一个',
};

export const theory = {
  'theory.complete.jps': '是，用什么启发函数都行',
  'theory.time.jps': '与 A* 相同，h 满足一致性时最多扩展 N 次，但每次要看整条线上的格子',
  'theory.space.jps': '最多 N 个节点，只记其中的跳点',
};
