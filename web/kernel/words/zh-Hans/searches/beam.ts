export const first = {
  'lab.choice.algorithm.beam': '束搜索',
};

export const late = {
  'lab.choice.algorithm.beam.hint': '一层一层，每层只留最好的几个：快，但可能错过所有的路',
  'verdict.why.beam': '束搜索会丢掉最短路径可能要用的节点',
  'event.kept.beam': '{cell}保留原来的路，尽管经{from}是{sum}，小于{old}：它那一层已在扩展。',
  'event.pruned.beam': '舍去{cell}：{facts}，不在本层最好的{width}个之内。',
  'event.expanded.beam': '扩展{cell}：本层轮到它，{facts}。',
  'event.cheaper.beam': '{cell}仍然关闭：经{from}是{sum}，小于{old}，但束搜索从不回头。',
  'outcome.stuck.beam': '卡在{cell}：束里已无处可走。这不等于“没有路径”：路也许要经过被舍去的节点。',
};

export const code = {
  'code.init.beam': 'LAYER ← {start}；g(start) ← 0',
  'code.while.beam': '当 LAYER 不空时：',
  'code.while.beam.limited': '当 LAYER 不空且未到上限时：',
  'code.take.beam': '按好坏依次取 LAYER 中的 n：把 n 放入 CLOSED',
  'code.prune.beam': 'LAYER ← NEXT 中{f}最小的{width}个；其余忘掉',
  'code.new.beam': '若 m 是新的：g(m) ← t，parent(m) ← n，m 放入 NEXT',
  'code.better.beam': '否则若 m 在 NEXT 中且 t < g(m)：g(m) ← t，parent(m) ← n',
  'code.early.beam': '若 goal 在 NEXT 中：返回路径',
  'code.none.beam': '若忘掉过节点则返回“卡住”，否则返回“没有路径”',
};

export const theory = {
  'theory.complete.beam': '否：忘掉的节点可能是每条路都要经过的',
  'theory.time.beam': '每层 O(w·b)，最多扩展 N 次',
  'theory.space.beam': '开放列表 O(w·b)：一层节点和它们的邻居；另有关闭的节点，最多 N 个',
};
