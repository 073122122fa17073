export const first = {
  'lab.choice.algorithm.hpa': '分层 A*（HPA*）',
};

export const late = {
  'lab.choice.algorithm.hpa.hint': '先在各块的出入口之间找路，再逐格填上：大地图上快，近乎最短',
  'verdict.why.hpa': '它只在块的出入口之间走',
  'outcome.hpa':
    '块内另扩展{inside}次。{moves}步抽象移动细化为{rough}格，平滑省去代价{saved}。块与块之间只在选定的格子穿过，所以这条路径不一定最短。',
};

export const code = {
  'code.goal.hpa': '若 n = goal：',
  'code.for.hpa': '对 n 通往的每个出入口 m（块内或跨块）：',
  'code.sum.hpa': 't ← g(n) + 从 n 到 m 的代价',
  'code.join': '把起点和终点连到各自块的出入口',
  'code.refine': '在块内把每一段逐格画出',
  'code.smooth': '平滑路径并返回',
};

export const theory = {
  'theory.complete.hpa': '是：两块之间的每个通道都有出入口',
  'theory.time.hpa': '在出入口之间最多扩展 N 次，另加块内的扩展',
  'theory.space.hpa': '最多 N 个节点，另加所有块的出入口和它们之间的路',
};
