export const first = {
  'lab.choice.algorithm.fringe': '边缘搜索',
};

export const late = {
  'lab.choice.algorithm.fringe.hint': '在逐步提高的 f 阈值之下深度优先，超过阈值的节点留在列表里等待：无需排序',
  'verdict.why.fringe': '阈值每次只升到下一个 f，h 也从不高估',
  'event.expanded.fringe': '扩展{cell}：{facts}，不高于阈值{threshold}。',
};

export const code = {
  'code.take.fringe': 'n ← OPEN 里{f} ≤ T 的节点中最后放入的',
  'code.raise.fringe': '若 OPEN 里所有节点的{f} > T：T ← 其中最小的和',
};

export const theory = {
  'theory.complete.fringe': '是，用什么启发函数都行',
  'theory.time.fringe': '与 A* 相同，另外每一轮都要看一遍等待中的节点',
  'theory.space.fringe': 'O(b^d)，最多 N 个节点',
};
