export const first = {
  'lab.choice.algorithm.astar-again': 'A* again from here',
};

export const late = {
  'lab.choice.algorithm.astar-again.hint':
    'Somebody walks through a map that is not known, and where it is not as believed, A* searches anew from there',
  'event.moved.along': 'A step along the plan from {from} to {cell}. Walked so far: {cost}.',
  'verdict.why.astar-again': 'each plan is a shortest path of what is believed when it is made; the whole walk need not be one',
};

export const code = {
  'code.walk.step': 'start ← the next cell of the path',
};

export const theory = {
  'theory.complete.astar-again': 'yes, with any heuristic',
  'theory.time.astar-again': 'O(b^d) for each plan, and there may be as many plans as steps',
  'theory.space.astar-again': 'O(b^d), at most N nodes for each plan',
};
