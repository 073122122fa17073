/** Files opened, and the queries of a list. */
export default {
  'lab.file.opened': '已打开 {name}。',
  'lab.file.too-large': '{name} 有 {size}KB，最多能打开 {limit}KB。屏幕上的地图没有改变。',
  'lab.file.unreadable': '{name} 无法读取。屏幕上的地图没有改变。',
  'lab.scenarios.hint': '选中后每步代价设为 1 与 √2，且不穿墙角；所列长度以此为准。',
  'lab.scenarios.bucket': '分组',
  'lab.scenarios.at': '第 {bucket} 组',
  'lab.scenarios.back': '更短的路径',
  'lab.scenarios.on': '更长的路径',
  'lab.scenarios.none': '{name} 里没有查询。屏幕上的地图没有改变。',
  'lab.scenarios.other-map': '{name} 是 {map}（{size}）的查询，而屏幕上不是这张地图。请打开那张地图，列表会随之出现。',
};
