export const first = {
  'lab.choice.algorithm.ida': '迭代加深 A*',
};

export const late = {
  'lab.choice.algorithm.ida.hint': '在 f 的阈值之下深度优先，一轮一轮放宽：只记住当前路径',
  'verdict.why.ida': '阈值每次只升到下一个 f，h 也从不高估',
  'event.opened.ida': '路径上{from}之后是{cell}：{facts}。',
  'event.expanded.ida': '扩展{cell}：{facts}，不高于阈值{threshold}。',
  'event.closed.ida': '{cell}已在当前路径上。',
  'event.pruned.ida': '剪去{cell}：从{from}过去{facts}，高于阈值{limit}。',
  'outcome.exhausted.ida': '没有路径：最后一轮什么也没有剪去。共扩展{n}次。',
};

export const theory = {
  'theory.complete.ida': '是，用什么启发函数都行',
  'theory.time.ida': 'f 大多相同时 O(b^d)；各不相同时，每一轮只多一个节点。由于什么也不记，几条路会合的地方要重复扩展，可超过 N 次',
  'theory.space.ida': 'O(d)：只有当前路径；连同沿途的邻居是 O(b·d)',
};
