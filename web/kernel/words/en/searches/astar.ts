export const first = {
  'lab.choice.algorithm.astar': 'A*',
};

export const late = {
  'lab.choice.algorithm.astar.hint': 'Takes the smallest f = g + h: cost so far plus estimate of the rest',
  'verdict.why.astar': 'h never overestimates, and the search ends only when the goal is expanded',
};
