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
