export const first = {
  'lab.choice.algorithm.dfs': 'Depth-first',
  'event.opened.dfs': '{cell} is opened from {from} and goes on top of the stack.',
  'event.expanded.dfs': '{cell} is expanded: it is the newest on the open list.',
};

export const late = {
  'lab.choice.algorithm.dfs.hint': 'Takes the newest: dives along one way, rarely the shortest',
  'verdict.why.dfs': 'depth-first takes the first way that leads there',
};

export const code = {
  'code.take.dfs': 'n ← the node put into OPEN last',
  'code.newest': 'else if m is in OPEN: parent(m) ← n, put m into OPEN once more',
};

export const theory = {
  'theory.complete.dfs':
    'yes, as the maps are finite and closed nodes are remembered; a tree search, which forgets them, goes round in circles',
  'theory.time.dfs': 'O(b^m), at most N expansions',
  'theory.space.dfs': 'at most N nodes; a tree search keeps only O(b·m)',
};
