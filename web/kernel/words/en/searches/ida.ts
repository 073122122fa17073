export const first = {
  'lab.choice.algorithm.ida': 'Iterative deepening A*',
};

export const late = {
  'lab.choice.algorithm.ida.hint': 'Depth-first below a threshold on f, again and again; remembers only its path',
  'verdict.why.ida': 'the threshold rises only to the next f, and h never overestimates',
  'event.opened.ida': '{cell} comes next on the path after {from}: {facts}.',
  'event.expanded.ida': '{cell} is expanded: {facts} is not above the threshold {threshold}.',
  'event.closed.ida': '{cell} is on the current path already.',
  'event.pruned.ida': '{cell} is pruned: {facts} through {from} is above the threshold {limit}.',
  'outcome.exhausted.ida': 'No path: in the last round nothing was cut off. {n} {n:expansion|expansions}.',
};

export const theory = {
  'theory.complete.ida': 'yes, with any heuristic',
  'theory.time.ida':
    'O(b^d) where many f are equal; where all differ, each round adds one node. As nothing is remembered, more than N expansions where ways meet again',
  'theory.space.ida': 'O(d): the current path, with the neighbours along it O(b·d)',
};
