export const first = {
  'lab.choice.algorithm.biastar': '双向 A*',
};

export const late = {
  'lab.choice.algorithm.biastar.hint': '从两端做 A*，相遇之后继续，直到看来不会再有更短的路',
  'verdict.why.biastar': '确定不会再有更短的路才结束，到终点和从起点来的 h 也都从不高估',
  'outcome.exhausted.biastar': '没有路径：扩展{n}次之后，两个开放列表之一为空。',
  'event.met.biastar': '两边的搜索在{cell}相遇，代价{cost}，是目前最好的；继续搜索，直到看来不会再有更小的。',
};

export const theory = {
  'theory.complete.biastar': '是，用什么启发函数都行',
  'theory.time.biastar': '最坏 O(b^d)；h 满足一致性时最多扩展 2N 次',
  'theory.space.biastar': 'O(b^d)，最多 2N 个节点',
};
