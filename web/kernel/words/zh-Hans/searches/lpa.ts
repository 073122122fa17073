export const first = {
  'lab.choice.algorithm.lpa': '终身规划 A*',
};

export const late = {
  'lab.choice.algorithm.lpa.hint':
    '地图改变时修补已有答案的 A*。每个节点有 g 和 rhs（经最好的前驱到它的代价）：二者不同之处，就还有工作要做',
  'verdict.why.lpa': '列表里剩下的都不可能以更低的代价到达终点，终点的 g 等于 rhs，而 h（若被采用）每步的下降从不超过这一步的代价',
  'guide.numbers.lpa': 'g 与 rhs；k₁、k₂；▼ g 过高，▲ 过低',
  'guide.numbers.lpa.says':
    'g：节点目前采用的代价。rhs：经最好的前驱到它的代价。二者不同，节点就在列表里，先按 k₁ = min(g, rhs) + h，再按 k₂ 排列：k₂ 是 min(g, rhs)；选“h 小者先”时是 h，g 过低的节点则为 −∞。▼：g 必须降低（过一致）。▲：g 必须升高（欠一致）。',
  'event.expanded.lpa': '扩展{cell}：它的键 [{key}] 最小。{then}',
  'event.expanded.lpa.lower': '它的 rhs {rhs}小于 g {g}：g 降为{rhs}。',
  'event.expanded.lpa.raise': '它的 rhs {rhs}大于 g {g}：g 升为 ∞，依靠它的节点要重新计算。',
  'event.zero': '不能确定 h 在至今每张地图上都满足一致性，所以这里 h 按 0 计。',
  'event.updated.start': '起点{cell}的 rhs 是 0，g 是 ∞：放入列表。',
  'event.updated.falls': '{cell}的 rhs 由{old}降为{rhs}，经{from}。{then}',
  'event.updated.rises': '{cell}的 rhs 由{old}升为{rhs}：现在最好经{from}到它。{then}',
  'event.updated.lost': '{cell}的 rhs 由{old}升为 ∞：再也没有一步能从 g 有限的节点走到它。{then}',
  'event.updated.wall': '{cell}的 rhs 由{old}升为 ∞：它现在是墙。{then}',
  'event.updated.same': '{cell}的 rhs 仍是{rhs}，经{from}。{then}',
  'event.updated.none': '{cell}的 rhs 仍是 ∞：没有一步能从 g 有限的节点走到它。{then}',
  'event.updated.list.over': '它的 g 是{g}，比 rhs 大：过一致，在列表里，键为 [{key}]。',
  'event.updated.list.under': '它的 g 是{g}，比 rhs 小：欠一致，在列表里，键为 [{key}]。',
  'event.updated.done': '它的 g 也是{g}：不在列表里。',
  'event.kept.rhs': '{cell}的 rhs 仍是{rhs}：经{from}是{sum}，并不更小。',
  'event.kept.raised': '{cell}的 rhs 仍是{rhs}：最好的路不经过{from}。',
  'event.began': '第{n}次修补开始；其余节点的已知结果都保留。',
  'event.began.anew': '第{n}次搜索在改变后的地图上从头开始。',
  'event.changed.wall': '{cell}变成墙。',
  'event.changed.free': '{cell}变成空地。',
  'event.changed.cost': '进入{cell}的代价变为{cost}。',
  'event.changed.edge': '从{from}到{cell}的边代价变为{cost}。',
  'event.changed.closed': '从{from}到{cell}的边关闭。',
};

export const code = {
  'code.lpa.init': '对所有 s：g(s) ← rhs(s) ← ∞；rhs(start) ← 0；U.Insert(start, [h(start); 0])',
  'code.lpa.changed': '对代价改变的每条边 (u, v)：UpdateVertex(v)',
  'code.lpa.while': '当 U.TopKey() < Key(goal) 或 rhs(goal) ≠ g(goal)：',
  'code.lpa.pop': 'u ← U.Pop()',
  'code.lpa.over': '若 g(u) > rhs(u)：g(u) ← rhs(u)',
  'code.lpa.under': '否则：g(u) ← ∞；UpdateVertex(u)',
  'code.lpa.successors': '对 Succ(u) 里的每个 s：UpdateVertex(s)',
  'code.lpa.wait': '等待边的代价改变',
  'code.lpa.update': 'UpdateVertex(u)：',
  'code.lpa.rhs': '若 u ≠ start：rhs(u) ← Pred(u) 里各 s 的 g(s) + c(s, u) 的最小值',
  'code.lpa.remove': '若 u 在 U 里：U.Remove(u)',
  'code.lpa.insert': '若 g(u) ≠ rhs(u)：U.Insert(u, Key(u))',
  'code.lpa.key.low-g': 'Key(s) = [min(g(s), rhs(s)) + h(s)；min(g(s), rhs(s))]',
  'code.lpa.key.low-h': 'Key(s) = [min(g(s), rhs(s)) + h(s)；h(s)，若 g(s) < rhs(s) 则为 −∞]',
};

export const theory = {
  'theory.complete.lpa': '是，用什么启发函数都行：不满足一致性的按 0 计',
  'theory.time.lpa': '第一次搜索每个节点最多扩展一次，一次修补每个节点最多两次：最多 2N 次',
  'theory.space.lpa': '最多 N 个节点，它们的 g 和 rhs 在两次搜索之间都保留',
};
