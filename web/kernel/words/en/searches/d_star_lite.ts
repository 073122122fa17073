export const first = {
  'lab.choice.algorithm.d-star-lite': 'D* Lite',
};

export const late = {
  'lab.choice.algorithm.d-star-lite.hint':
    'Somebody walks through a map that is not known, and plans again where it is not as believed. It searches from the goal and repairs each plan',
  'verdict.why.d-star-lite': 'each plan is a shortest path of what is believed when it is made; the whole walk need not be one',
  'guide.numbers.d-star-lite': 'g and rhs; k₁, k₂; ▼ g too high, ▲ too low',
  'guide.numbers.d-star-lite.says':
    'g: the cost from here to the goal that a node counts with. rhs: the cost by its best successor. Where they differ, the node is in the list, ordered by k₁ = min(g, rhs) + h + k_m, then k₂: min(g, rhs), or under “low h” its negative, with −∞ for nodes whose g is too low. h is the estimate from where one stands; k_m rises by the estimate between the places of two plans, so that keys listed earlier stay lower bounds. Against rounding each plan after the first adds less than a millionth: 8.00 is a little more than 8. ▼: g must fall (overconsistent). ▲: g must rise (underconsistent).',
  'event.walk.arrived': 'Arrived: {cells} {cells:cell|cells}, cost {cost}, {n} {n:expansion|expansions} for all plans.',
  'event.walk.none': 'No way, as far as is known: what is believed leads nowhere from here. {n} {n:expansion|expansions}.',
  'outcome.limit.plans': 'Stopped after 10,000 plans and {n} {n:expansion|expansions}.',
  'event.moved': 'A step from {from} to {cell}, where cost and g add up to the least. Walked so far: {cost}.',
  'event.sighted': 'A look around from {cell}, {n} {n:step|steps} far.',
  'event.seen.wall': '{cell} is seen to be a wall, against what was believed.',
  'event.seen.free': '{cell} is seen to be free ground, against what was believed.',
  'event.seen.cost': '{cell} is seen to cost {cost} to enter, against what was believed.',
  'event.plan.repair': 'Plan {n} begins at {cell}. What is known stays; k_m is {km} now, so that keys listed earlier stay lower bounds.',
  'event.plan.anew': 'Plan {n} begins anew at {cell}.',
  'event.plan.found': 'The plan is made: cost {cost} by what is believed, {n} {n:expansion|expansions}.',
  'event.updated.goal': 'rhs of the goal {cell} is 0, its g is ∞: it is put into the list.',
  'event.updated.lost.away': 'rhs of {cell} rises from {old} to ∞: no move leads from it to a node with a finite g any more. {then}',
  'event.updated.none.away': 'rhs of {cell} stays ∞: no move leads from it to a node with a finite g. {then}',
};

export const code = {
  'code.walk.init': 'g(s) ← rhs(s) ← ∞ for all s; k_m ← 0; rhs(goal) ← 0; U.Insert(goal, [h(start, goal); 0])',
  'code.walk.while': 'while U.TopKey() < Key(start) or rhs(start) > g(start):',
  'code.walk.pop': 'u ← U.Top(); k ← Key(u); U.Remove(u)',
  'code.walk.anew': 'if the key of u was below k: U.Insert(u, k)',
  'code.walk.over': 'else if g(u) > rhs(u): g(u) ← rhs(u)',
  'code.walk.for': 'for all s in Pred(u): UpdateVertex(s)',
  'code.walk.rhs': 'if u ≠ goal: rhs(u) ← min over s in Succ(u) of c(u, s) + g(s)',
  'code.walk.go': 'start ← the s in Succ(start) with the least c(start, s) + g(s)',
  'code.walk.look': 'look around',
  'code.walk.wrong': 'if anything is not as believed: believe what is seen',
  'code.walk.km': 'k_m ← k_m + h(last, start); last ← start',
  'code.walk.changed': 'for all edges (u, v) with changed cost: UpdateVertex(u)',
  'code.walk.plan': 'plan again',
  'code.walk.until': 'until start = goal or rhs(start) = ∞',
  'code.walk.key.low-g': 'Key(s) = [min(g(s), rhs(s)) + h(start, s) + k_m; min(g(s), rhs(s))]',
  'code.walk.key.low-h': 'Key(s) = [min(g(s), rhs(s)) + h(start, s) + k_m; −min(g(s), rhs(s)), or −∞ if g(s) < rhs(s)]',
};

export const theory = {
  'theory.complete.d-star-lite': 'yes, with any heuristic: one that is not consistent counts as 0',
  'theory.time.d-star-lite': 'each plan expands a node twice at the most, and there may be as many plans as steps',
  'theory.space.d-star-lite': 'at most N nodes, of which g and rhs stay between the plans',
};
