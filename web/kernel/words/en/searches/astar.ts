export const first = {
  'lab.choice.algorithm.astar': 'A*',
};

export const late = {
  'lab.choice.algorithm.astar.hint': 'Takes the smallest f = g + h: cost so far plus estimate of the rest',
  'verdict.why.astar': 'h never overestimates, and the search ends only when the goal is expanded',
};

export const theory = {
  'theory.complete.astar': 'yes, with any heuristic',
  'theory.time.astar':
    'O(b^d) at worst; the smaller the error of h, the fewer. With a consistent h at most N expansions; if nodes are reopened, up to 2^N',
  'theory.space.astar': 'O(b^d), at most N nodes: all that were found are remembered',
};
