export const first = {
  'lab.choice.algorithm.dijkstra': 'Dijkstra',
};

export const late = {
  'lab.choice.algorithm.dijkstra.hint': '取 g 最小者：均匀扩散，不知道终点在哪里',
  'verdict.why.dijkstra': '按 g 扩展，轮到终点时不会再有更便宜的路',
};
