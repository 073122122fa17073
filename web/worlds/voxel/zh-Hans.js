/** 体素世界。 */
export default {
  'lab.choice.heuristic.voxel': '体素距离',
  'lab.choice.heuristic.voxel.hint': '若途中毫无阻碍，按此世界的移动方式所需的代价：从不高估',
};
