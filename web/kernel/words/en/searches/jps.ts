export const first = {
  'lab.choice.algorithm.jps': 'Jump point search',
};

export const late = {
  'lab.choice.algorithm.jps.hint': 'A* that runs on in one direction to where a wall forces a turn: opens few cells',
  'verdict.why.jps': 'jumps leave out only detours, and h never overestimates',
  'lab.jps.terrain': 'This map has terrain. Jumps work only where every cell costs 1, so here plain A* searches, cell by cell.',
};

export const code = {
  'code.for.jumps': 'for each direction that is not pruned:',
  'code.jump': 'm ← run on until a wall forces a turn, or the goal; none: continue',
};

export const theory = {
  'theory.complete.jps': 'yes, with any heuristic',
  'theory.time.jps': 'as A*, at most N expansions with a consistent h; each looks at whole lines of cells',
  'theory.space.jps': 'at most N nodes, of which it keeps only jump points',
};
