export const first = {
  'lab.choice.algorithm.dfs': '深度优先',
  'event.opened.dfs': '{cell}由{from}生成，放到栈顶。',
  'event.expanded.dfs': '扩展{cell}：它是开放列表里最新的。',
};

export const late = {
  'lab.choice.algorithm.dfs.hint': '取最新的：一条路走到底，很少是最短的',
  'verdict.why.dfs': '深度优先走到哪条路就是哪条',
};

export const code = {
  'code.take.dfs': 'n ← OPEN 中最后放入的节点',
  'code.newest': '否则若 m 在 OPEN 中：parent(m) ← n，再放入一次',
};

export const theory = {
  'theory.complete.dfs': '是，因为地图有限，而且记住了关闭的节点；不记节点的树搜索会一直绕圈',
  'theory.time.dfs': 'O(b^m)，最多扩展 N 次',
  'theory.space.dfs': '最多 N 个节点；树搜索只需 O(b·m)',
};
