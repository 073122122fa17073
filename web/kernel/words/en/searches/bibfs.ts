export const first = {
  'lab.choice.algorithm.bibfs': 'Bidirectional breadth-first',
};

export const late = {
  'lab.choice.algorithm.bibfs.hint': 'Rings from both ends until they touch: fewest steps, costs ignored',
  'verdict.why.bibfs': 'all steps cost the same, and it finds the fewest',
  'event.opened.bibfs': '{cell} is opened from {from} and joins the end of the queue.',
  'event.expanded.bibfs': '{cell} is expanded: it has waited longest.',
  'outcome.exhausted.bibfs': 'No path: one of the two open lists is empty after {n} {n:expansion|expansions}.',
  'event.met.bibfs': 'The two searches meet at {cell}. No path has fewer steps; this one costs {cost}.',
};

export const theory = {
  'theory.complete.bibfs': 'yes',
  'theory.time.bibfs': 'O(b^(d/2)), at most 2N expansions',
  'theory.space.bibfs': 'O(b^(d/2)), at most 2N nodes',
};
