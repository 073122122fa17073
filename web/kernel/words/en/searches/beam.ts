export const first = {
  'lab.choice.algorithm.beam': 'Beam search',
};

export const late = {
  'lab.choice.algorithm.beam.hint': 'Layer by layer, only the best few of each: quick, may miss every path',
  'verdict.why.beam': 'a beam drops nodes that the shortest path may need',
  'event.kept.beam': '{cell} keeps its old route although {sum} through {from} beats {old}: its layer is being expanded already.',
  'event.pruned.beam': '{cell} is left out: {facts} is not among the best {width} of its layer.',
  'event.expanded.beam': '{cell} is expanded: it is next in its layer, {facts}.',
  'event.cheaper.beam': '{cell} stays closed: {sum} through {from} beats {old}, but a beam never goes back.',
  'outcome.stuck.beam': 'Stuck at {cell}: the beam has nowhere to go. This is not “no path”: one may lead through what was left out.',
};

export const code = {
  'code.init.beam': 'LAYER ← {start}; g(start) ← 0',
  'code.while.beam': 'while LAYER is not empty:',
  'code.while.beam.limited': 'while LAYER is not empty and no limit is reached:',
  'code.take.beam': 'for each n in LAYER, best first: move n to CLOSED',
  'code.prune.beam': 'LAYER ← the best {width} of NEXT by {f}; forget the others',
  'code.new.beam': 'if m is new: g(m) ← t, parent(m) ← n, put m into NEXT',
  'code.better.beam': 'else if m is in NEXT and t < g(m): g(m) ← t, parent(m) ← n',
  'code.early.beam': 'if the goal is in NEXT: return the path',
  'code.none.beam': 'return “stuck” if any were forgotten, else “no path”',
};

export const theory = {
  'theory.complete.beam': 'no: what it forgets may be needed by every path',
  'theory.time.beam': 'O(w·b) for each layer, at most N expansions',
  'theory.space.beam': 'O(w·b) on the open list, a layer and its neighbours; besides, at most N closed nodes',
};
