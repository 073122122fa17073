export const first = {
  'lab.choice.algorithm.hill-climbing': 'Hill climbing',
};

export const late = {
  'lab.choice.algorithm.hill-climbing.hint': 'Always to the neighbour nearest to the goal, never back: gets stuck',
  'verdict.why.hill-climbing': 'it never goes back to try another way',
  'event.climbed.hill-climbing': '{cell} is expanded: {facts} is smaller than at {from}, and the smallest beside it.',
  'outcome.stuck.hill-climbing':
    'Stuck at {cell}: no neighbour is nearer to the goal. This is not “no path”: hill climbing never goes back to look for one.',
};

export const code = {
  'code.init.climb': 'next ← start',
  'code.while.climb': 'while there is a next:',
  'code.while.climb.limited': 'while there is a next and no limit is reached:',
  'code.take.climb': 'n ← next; next ← none',
  'code.new.climb': 'if m is new: parent(m) ← n; if h(m) is below every h so far: next ← m',
  'code.none.stuck': 'return “stuck”',
};

export const theory = {
  'theory.complete.hill-climbing': 'no: it gets stuck where no neighbour has a smaller h',
  'theory.time.hill-climbing': 'at most N expansions, as h falls with each',
  'theory.space.hill-climbing': 'one node and its neighbours would do, O(b); the lab remembers all that it meets, at most N nodes',
};
