export const first = {
  'lab.choice.algorithm.hill-climbing': '爬山法',
};

export const late = {
  'lab.choice.algorithm.hill-climbing.hint': '总是走向离终点最近的邻居，从不回头：会卡住',
  'verdict.why.hill-climbing': '它从不回头另试一条路',
  'event.climbed.hill-climbing': '扩展{cell}：{facts}，在{from}的邻居中最小，也比{from}的小。',
  'outcome.stuck.hill-climbing': '卡在{cell}：没有邻居离终点更近。这不等于“没有路径”：爬山法从不回头另找。',
};

export const code = {
  'code.init.climb': 'next ← start',
  'code.while.climb': '当 next 存在时：',
  'code.while.climb.limited': '当 next 存在且未到上限时：',
  'code.take.climb': 'n ← next；next ← 无',
  'code.new.climb': '若 m 是新的：parent(m) ← n；若 h(m) 小于此前所有的 h：next ← m',
  'code.none.stuck': '返回“卡住”',
};

export const theory = {
  'theory.complete.hill-climbing': '否：没有 h 更小的邻居时就卡住',
  'theory.time.hill-climbing': '最多扩展 N 次，因为每次 h 都变小',
  'theory.space.hill-climbing': '只记一个节点和它的邻居就够，O(b)；实验室记住遇到的节点，最多 N 个。教材也称局部择优搜索',
};
