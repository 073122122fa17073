export const first = {
  'lab.choice.algorithm.biastar': 'Bidirectional A*',
};

export const late = {
  'lab.choice.algorithm.biastar.hint': 'A* from both ends, and on after they have met, until nothing shorter seems possible',
  'verdict.why.biastar': 'it ends only when no shorter path is possible, and h never overestimates, to the goal or from the start',
  'outcome.exhausted.biastar': 'No path: one of the two open lists is empty after {n} {n:expansion|expansions}.',
  'event.met.biastar': 'The two searches meet at {cell} with cost {cost}, the best so far; they go on while a cheaper path seems possible.',
};

export const theory = {
  'theory.complete.biastar': 'yes, with any heuristic',
  'theory.time.biastar': 'O(b^d) at worst; with a consistent h at most 2N expansions',
  'theory.space.biastar': 'O(b^d), at most 2N nodes',
};
