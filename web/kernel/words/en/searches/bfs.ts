export const first = {
  'lab.choice.algorithm.bfs': 'Breadth-first',
  'event.opened.bfs': '{cell} is opened from {from} and joins the end of the queue.',
  'event.expanded.bfs': '{cell} is expanded: it has waited longest.',
};

export const late = {
  'lab.choice.algorithm.bfs.hint': 'Takes the oldest: ring after ring, fewest steps, costs ignored',
  'verdict.why.bfs': 'all steps cost the same, and it finds the fewest',
};

export const code = {
  'code.take.bfs': 'n ← the node that has been in OPEN longest',
};

export const theory = {
  'theory.complete.bfs': 'yes',
  'theory.time.bfs': 'O(b^d), at most N expansions',
  'theory.space.bfs': 'O(b^d), at most N nodes',
};
