export const first = {
  'lab.choice.algorithm.hpa': 'HPA*, by clusters',
};

export const late = {
  'lab.choice.algorithm.hpa.hint': 'From entrance to entrance of large squares, then cell by cell: quick on large maps, nearly shortest',
  'verdict.why.hpa': 'it crosses clusters only at their entrances',
  'outcome.hpa':
    ' {inside} more inside clusters. {moves} abstract {moves:move|moves} refined to {rough} {rough:cell|cells}; smoothing saved {saved}. Clusters are crossed only at chosen cells, so a shorter path may exist.',
};

export const code = {
  'code.goal.hpa': 'if n = goal:',
  'code.for.hpa': 'for each entrance m that n leads to, in its cluster or across:',
  'code.sum.hpa': 't ← g(n) + cost of the way from n to m',
  'code.join': 'join start and goal to the entrances of their clusters',
  'code.refine': 'draw each move in cell by cell, inside its cluster',
  'code.smooth': 'smooth the path and return it',
};

export const theory = {
  'theory.complete.hpa': 'yes: each passage between two clusters has an entrance',
  'theory.time.hpa': 'at most N expansions among entrances, and those inside clusters',
  'theory.space.hpa': 'at most N nodes, and the entrances of all clusters with the ways between them',
};
