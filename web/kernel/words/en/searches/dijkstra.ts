export const first = {
  'lab.choice.algorithm.dijkstra': 'Dijkstra',
};

export const late = {
  'lab.choice.algorithm.dijkstra.hint': 'Takes the smallest g: spreads evenly, knows nothing of the goal',
  'verdict.why.dijkstra': 'it expands by g, so nothing cheaper is left when the goal is expanded',
};

export const theory = {
  'theory.complete.dijkstra': 'yes',
  'theory.time.dijkstra': 'O(b^(1 + ⌊C*/ε⌋)), at most N expansions',
  'theory.space.dijkstra': 'the same, at most N nodes. Courses in AI call it uniform-cost search',
};
