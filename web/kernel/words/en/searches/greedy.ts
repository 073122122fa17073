export const first = {
  'lab.choice.algorithm.greedy': 'Greedy best-first',
};

export const late = {
  'lab.choice.algorithm.greedy.hint': 'Takes the smallest h: hurries to the goal, forgets what the way has cost',
  'verdict.why.greedy': 'it goes by h alone and forgets what the way has cost',
};

export const theory = {
  'theory.complete.greedy': 'yes, as the maps are finite and closed nodes are remembered',
  'theory.time.greedy': 'O(b^m), at most N expansions where nothing is reopened',
  'theory.space.greedy': 'O(b^m), at most N nodes',
};
