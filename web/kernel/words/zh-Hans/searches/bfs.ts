export const first = {
  'lab.choice.algorithm.bfs': '广度优先',
  'event.opened.bfs': '{cell}由{from}生成，排到队尾。',
  'event.expanded.bfs': '扩展{cell}：它等得最久。',
};

export const late = {
  'lab.choice.algorithm.bfs.hint': '取最早的：一圈一圈，步数最少，不看代价',
  'verdict.why.bfs': '每一步代价相同，而它找到的步数最少',
};

export const code = {
  'code.take.bfs': 'n ← OPEN 中最早放入的节点',
};

export const theory = {
  'theory.complete.bfs': '是',
  'theory.time.bfs': 'O(b^d)，最多扩展 N 次',
  'theory.space.bfs': 'O(b^d)，最多 N 个节点',
};
