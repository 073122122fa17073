export const first = {
  'lab.choice.algorithm.bibfs': '双向广度优先',
};

export const late = {
  'lab.choice.algorithm.bibfs.hint': '从两端一圈一圈扩散，直到相遇：步数最少，不看代价',
  'verdict.why.bibfs': '每一步代价相同，而它找到的步数最少',
  'event.opened.bibfs': '{cell}由{from}生成，排到队尾。',
  'event.expanded.bibfs': '扩展{cell}：它等得最久。',
  'outcome.exhausted.bibfs': '没有路径：扩展{n}次之后，两个开放列表之一为空。',
  'event.met.bibfs': '两边的搜索在{cell}相遇。没有步数更少的路径；这条的代价是{cost}。',
};

export const theory = {
  'theory.complete.bibfs': '是',
  'theory.time.bibfs': 'O(b^(d/2))，最多扩展 2N 次',
  'theory.space.bibfs': 'O(b^(d/2))，最多 2N 个节点',
};
