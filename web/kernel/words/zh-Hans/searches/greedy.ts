export const first = {
  'lab.choice.algorithm.greedy': '贪心最佳优先',
};

export const late = {
  'lab.choice.algorithm.greedy.hint': '取 h 最小者：直奔终点，不管已花多少',
  'verdict.why.greedy': '只看 h，不管来路花了多少',
};

export const theory = {
  'theory.complete.greedy': '是，因为地图有限，而且记住了关闭的节点',
  'theory.time.greedy': 'O(b^m)；不重新打开时，最多扩展 N 次',
  'theory.space.greedy': 'O(b^m)，最多 N 个节点',
};
