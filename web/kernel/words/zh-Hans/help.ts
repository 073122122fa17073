/** The help sheet: what keys do. */
export default {
  'lab.help.lead': '在地图上画，移动起点和终点，然后前后一步步地看搜索。',
  'lab.manual': 'index.zh-Hans.html',
  'lab.manual.name': '手册：搜索算法、世界、教学、网页插图、编程',
  'lab.benchmark': '基准测试：运行整个 .scen 文件，计时并核对长度',
  'lab.help.map-keys': '在地图上：Shift 加方向键移动格子光标，Enter 在那里使用工具。用手指：一指使用工具，两指移动和缩放。',
  'lab.keys.time': '时间',
  'lab.keys.page': '页面',
  'lab.keys.toggle': '播放或暂停',
  'lab.keys.step': '前进一步',
  'lab.keys.back': '后退一步',
  'lab.keys.first': '到开头',
  'lab.keys.last': '到结尾',
  'lab.keys.grain': '步长：事件、扩展；地图改变时还有搜索',
  'lab.keys.faster': '加快',
  'lab.keys.slower': '减慢',
  'lab.keys.terrain': '该代价的地形',
};
