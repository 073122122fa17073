/** The map and the timeline. */
export default {
  'stage.map': '地图',
  'stage.help': 'W A S D 或 Shift 加方向键移动格子光标，Enter 在光标处使用工具，Escape 放下拿起的起点或终点。空格播放或暂停，左右方向键前进或后退一步。',
  'stage.summary': '地图宽 {width} 格、高 {height} 格，起点 {start}，终点 {goal}。第 {step} 步，共 {steps} 步：开放 {open} 格，关闭 {closed} 格。',
  'stage.start': '起点',
  'stage.goal': '终点',
  'stage.wall': '墙',
  'stage.terrain': '进入代价 {cost} 倍',
  'stage.unseen': '尚未见到',
  'stage.open': '开放',
  'stage.closed': '已关闭',
  'stage.held.start': '已拿起起点，在目标格按 Enter 放下',
  'stage.held.goal': '已拿起终点，在目标格按 Enter 放下',
  'stage.separator': '，',
};
