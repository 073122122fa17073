export const first = {
  'lab.choice.algorithm.fringe': 'Fringe search',
};

export const late = {
  'lab.choice.algorithm.fringe.hint':
    'Depth-first below a threshold on f that rises; what lies above it waits in a list: nothing is sorted',
  'verdict.why.fringe': 'the threshold rises only to the next f, and h never overestimates',
  'event.expanded.fringe': '{cell} is expanded: {facts} is not above the threshold {threshold}.',
};

export const code = {
  'code.take.fringe': 'n ← of the nodes in OPEN with {f} ≤ T, the one put there last',
  'code.raise.fringe': 'if {f} > T for all of OPEN: T ← the least of these sums',
};

export const theory = {
  'theory.complete.fringe': 'yes, with any heuristic',
  'theory.time.fringe': 'as A*, and in each round a visit to all that waits',
  'theory.space.fringe': 'O(b^d), at most N nodes',
};
