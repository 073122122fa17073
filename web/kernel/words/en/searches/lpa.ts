export const first = {
  'lab.choice.algorithm.lpa': 'Lifelong Planning A*',
};

export const late = {
  'lab.choice.algorithm.lpa.hint':
    'A* that repairs its answer when the map changes. Each node has g and rhs, its cost by its best predecessor: where they differ, there is work left',
  'verdict.why.lpa':
    'nothing left in the list could lead to the goal at a lower cost, the goal’s g is its rhs, and h, if it is used, never falls by more than a step costs',
  'guide.numbers.lpa': 'g and rhs; k₁, k₂; ▼ g too high, ▲ too low',
  'guide.numbers.lpa.says':
    'g: the cost a node counts with. rhs: the cost by its best predecessor. Where they differ, the node is in the list, ordered by k₁ = min(g, rhs) + h, then k₂: min(g, rhs), or under “low h” h, with −∞ for nodes whose g is too low. ▼: g must fall (overconsistent). ▲: g must rise (underconsistent).',
  'event.expanded.lpa': '{cell} is expanded: its key [{key}] is the smallest. {then}',
  'event.expanded.lpa.lower': 'Its rhs {rhs} is less than its g {g}: g falls to {rhs}.',
  'event.expanded.lpa.raise': 'Its rhs {rhs} is more than its g {g}: g rises to ∞, and what relied on it has to look again.',
  'event.zero': ' h is not known to be consistent on every map so far, so it counts as 0 here.',
  'event.updated.start': 'rhs of the start {cell} is 0, its g is ∞: it is put into the list.',
  'event.updated.falls': 'rhs of {cell} falls from {old} to {rhs}, through {from}. {then}',
  'event.updated.rises': 'rhs of {cell} rises from {old} to {rhs}: its best way leads through {from} now. {then}',
  'event.updated.lost': 'rhs of {cell} rises from {old} to ∞: no move leads to it from a node with a finite g any more. {then}',
  'event.updated.wall': 'rhs of {cell} rises from {old} to ∞: it is a wall now. {then}',
  'event.updated.same': 'rhs of {cell} stays {rhs}, through {from}. {then}',
  'event.updated.none': 'rhs of {cell} stays ∞: no move leads to it from a node with a finite g. {then}',
  'event.updated.list.over': 'Its g is {g}, more than that: overconsistent, it is in the list with key [{key}].',
  'event.updated.list.under': 'Its g is {g}, less than that: underconsistent, it is in the list with key [{key}].',
  'event.updated.done': 'Its g is {g} too: it is not in the list.',
  'event.kept.rhs': 'rhs of {cell} stays {rhs}: {sum} through {from} is not less.',
  'event.kept.raised': 'rhs of {cell} stays {rhs}: its best way does not lead through {from}.',
  'event.began': 'Repair {n} begins. What is known of all other nodes stays.',
  'event.began.anew': 'Search {n} begins anew in the changed map.',
  'event.changed.wall': '{cell} becomes a wall.',
  'event.changed.free': '{cell} becomes free ground.',
  'event.changed.cost': '{cell} now costs {cost} to enter.',
  'event.changed.edge': 'The edge from {from} to {cell} now costs {cost}.',
  'event.changed.closed': 'The edge from {from} to {cell} is closed.',
};

export const code = {
  'code.lpa.init': 'g(s) ← rhs(s) ← ∞ for all s; rhs(start) ← 0; U.Insert(start, [h(start); 0])',
  'code.lpa.changed': 'for all edges (u, v) with changed cost: UpdateVertex(v)',
  'code.lpa.while': 'while U.TopKey() < Key(goal) or rhs(goal) ≠ g(goal):',
  'code.lpa.pop': 'u ← U.Pop()',
  'code.lpa.over': 'if g(u) > rhs(u): g(u) ← rhs(u)',
  'code.lpa.under': 'else: g(u) ← ∞; UpdateVertex(u)',
  'code.lpa.successors': 'for all s in Succ(u): UpdateVertex(s)',
  'code.lpa.wait': 'wait for changes in edge costs',
  'code.lpa.update': 'UpdateVertex(u):',
  'code.lpa.rhs': 'if u ≠ start: rhs(u) ← min over s in Pred(u) of g(s) + c(s, u)',
  'code.lpa.remove': 'if u is in U: U.Remove(u)',
  'code.lpa.insert': 'if g(u) ≠ rhs(u): U.Insert(u, Key(u))',
  'code.lpa.key.low-g': 'Key(s) = [min(g(s), rhs(s)) + h(s); min(g(s), rhs(s))]',
  'code.lpa.key.low-h': 'Key(s) = [min(g(s), rhs(s)) + h(s); h(s), or −∞ if g(s) < rhs(s)]',
};

export const theory = {
  'theory.complete.lpa': 'yes, with any heuristic: one that is not consistent counts as 0',
  'theory.time.lpa': 'the first search expands each node once at most, a repair each node twice: at most 2N expansions',
  'theory.space.lpa': 'at most N nodes, of which g and rhs stay between the searches',
};
