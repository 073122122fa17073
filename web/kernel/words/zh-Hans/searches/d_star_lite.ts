export const first = {
  'lab.choice.algorithm.d-star-lite': 'D* Lite',
};

export const late = {
  'lab.choice.algorithm.d-star-lite.hint': '有人走在未知的地图上，发现与所信不符就重新规划。它从终点搜索，每次修补原有的规划',
  'verdict.why.d-star-lite': '每次规划都是当时所信地图上的最短路径；整个行程不一定最短',
  'guide.numbers.d-star-lite': 'g 与 rhs；k₁、k₂；▼ g 过高，▲ 过低',
  'guide.numbers.d-star-lite.says':
    'g：节点目前采用的到终点的代价。rhs：经最好的后继到终点的代价。二者不同，节点就在列表里，先按 k₁ = min(g, rhs) + h + k_m，再按 k₂ 排列：k₂ 是 min(g, rhs)；选“h 小者先”时取其负值，g 过低的节点则为 −∞。h 从行走者所在处估计；k_m 每次规划按两处之间的估计增加，使先前列入的键仍是下界。为弥补取整，第一次之后每次规划另加不到百万分之一：8.00 略大于 8。▼：g 必须降低（过一致）。▲：g 必须升高（欠一致）。',
  'event.walk.arrived': '已到达：走过{cells}格，代价{cost}，全部规划共扩展{n}次。',
  'event.walk.none': '就所知而言没有路：按所信的地图，从这里到不了终点。扩展{n}次。',
  'outcome.limit.plans': '10,000 次规划、扩展{n}次后停止。',
  'event.moved': '从{from}走到{cell}：这一步的代价与 g 之和最小。已走代价：{cost}。',
  'event.sighted': '在{cell}环顾四周，视野{n}步。',
  'event.seen.wall': '看到{cell}是墙，与所信不符。',
  'event.seen.free': '看到{cell}是空地，与所信不符。',
  'event.seen.cost': '看到进入{cell}的代价是{cost}，与所信不符。',
  'event.plan.repair': '第{n}次规划从{cell}开始。已知结果都保留；k_m 现在是{km}，先前列入的键因此仍是下界。',
  'event.plan.anew': '第{n}次规划在{cell}从头开始。',
  'event.plan.found': '规划完成：按所信的地图代价为{cost}，扩展{n}次。',
  'event.updated.goal': '终点{cell}的 rhs 是 0，g 是 ∞：放入列表。',
  'event.updated.lost.away': '{cell}的 rhs 由{old}升为 ∞：再也没有一步能从它走到 g 有限的节点。{then}',
  'event.updated.none.away': '{cell}的 rhs 仍是 ∞：没有一步能从它走到 g 有限的节点。{then}',
};

export const code = {
  'code.walk.init': '对所有 s：g(s) ← rhs(s) ← ∞；k_m ← 0；rhs(goal) ← 0；U.Insert(goal, [h(start, goal); 0])',
  'code.walk.while': '当 U.TopKey() < Key(start) 或 rhs(start) > g(start)：',
  'code.walk.pop': 'u ← U.Top()；k ← Key(u)；U.Remove(u)',
  'code.walk.anew': '若 u 原来的键小于 k：U.Insert(u, k)',
  'code.walk.over': '否则若 g(u) > rhs(u)：g(u) ← rhs(u)',
  'code.walk.for': '对 Pred(u) 里的每个 s：UpdateVertex(s)',
  'code.walk.rhs': '若 u ≠ goal：rhs(u) ← Succ(u) 里各 s 的 c(u, s) + g(s) 的最小值',
  'code.walk.go': 'start ← Succ(start) 里 c(start, s) + g(s) 最小的 s',
  'code.walk.look': '环顾四周',
  'code.walk.wrong': '若有与所信不符之处：改信所见',
  'code.walk.km': 'k_m ← k_m + h(last, start)；last ← start',
  'code.walk.changed': '对代价改变的每条边 (u, v)：UpdateVertex(u)',
  'code.walk.plan': '重新规划',
  'code.walk.until': '直到 start = goal 或 rhs(start) = ∞',
  'code.walk.key.low-g': 'Key(s) = [min(g(s), rhs(s)) + h(start, s) + k_m；min(g(s), rhs(s))]',
  'code.walk.key.low-h': 'Key(s) = [min(g(s), rhs(s)) + h(start, s) + k_m；−min(g(s), rhs(s))，若 g(s) < rhs(s) 则为 −∞]',
};

export const theory = {
  'theory.complete.d-star-lite': '是，用什么启发函数都行：不满足一致性的按 0 计',
  'theory.time.d-star-lite': '每次规划中每个节点最多扩展两次；规划次数可多达步数',
  'theory.space.d-star-lite': '最多 N 个节点，它们的 g 和 rhs 在各次规划之间都保留',
};
