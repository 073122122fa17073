export const first = {
  'lab.choice.algorithm.dijkstra': 'Dijkstra',
};

export const late = {
  'lab.choice.algorithm.dijkstra.hint': '取 g 最小者：均匀扩散，不知道终点在哪里',
  'verdict.why.dijkstra': '按 g 扩展，轮到终点时不会再有更便宜的路',
};

export const theory = {
  'theory.complete.dijkstra': '是',
  'theory.time.dijkstra': 'O(b^(1 + ⌊C*/ε⌋))，最多扩展 N 次',
  'theory.space.dijkstra': '与时间相同，最多 N 个节点。人工智能课称它为一致代价搜索，或代价树的广度优先搜索',
};
