export const first = {
  'lab.choice.algorithm.greedy': '贪心最佳优先',
};

export const late = {
  'lab.choice.algorithm.greedy.hint': '取 h 最小者：直奔终点，不管已花多少',
  'verdict.why.greedy': '只看 h，不管来路花了多少',
};
