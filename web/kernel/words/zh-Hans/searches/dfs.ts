export const first = {
  'lab.choice.algorithm.dfs': '深度优先',
  'event.opened.dfs': '{cell}由{from}生成，放到栈顶。',
  'event.expanded.dfs': '扩展{cell}：它是开放列表里最新的。',
};

export const late = {
  'lab.choice.algorithm.dfs.hint': '取最新的：一条路走到底，很少是最短的',
  'verdict.why.dfs': '深度优先走到哪条路就是哪条',
  'code.take.dfs': 'n ← OPEN 中最后放入的节点',
  'code.newest': '否则若 m 在 OPEN 中：parent(m) ← n，再放入一次',
};
