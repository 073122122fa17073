/**
 * What the checks of voxel worlds say, phrase by phrase as in words/zh-Hans/errors.js.
 * @module
 */

/** @type {[RegExp, string][]} */
export default [
  [/^(.+) is a search on (.+), expected none on voxel worlds$/, '{1}是{2}上的搜索，体素世界里不能用'],
  [/^(.+) is a search on voxel worlds, expected none on (.+)$/, '{1}是体素世界里的搜索，{2}上不能用'],
  [/^got true, expected false on voxel worlds$/, '得到 true，体素世界里应为 false'],
  [/^(.+) does not apply to voxel worlds, whose movement says which moves there are$/, '体素世界的走法由移动方式决定，不能使用{1}'],
  [/^(.+) does not apply to voxel worlds, which have costs of their own$/, '体素世界有自己的代价，不能使用{1}'],
  [/^(.+) does not apply to voxel worlds, whose moves are not pruned$/, '体素世界的走法不作删减，不能使用{1}'],
  [/^(.+) does not apply to voxel worlds$/, '体素世界里不能使用{1}'],
  [/^there is no agent where movement is fly \(expected no such field\)$/, '移动方式为 fly 时没有 agent，不应有此字段'],
  [/^got (\d+), but the world is (\d+) high \(expected at most \d+\)$/, '得到{1}，但世界高{2}，至多为{2}'],
  [/^(\d+) layers?, expected (\d+) \((\S+)\)$/, '有{1}层，应为{2}层（{3}）'],
  [/^(\d+) rows?, expected (\d+), as in every layer$/, '有{1}行，每层应为{2}行'],
  [/^(\d+) voxels, expected (\d+), as in every row$/, '有{1}个体素，每行应为{2}个'],
  [/^got (.+) at x = (\d+), expected (\. # ~ or 2-9)$/, 'x = {2} 处得到{1}，应为 . # ~ 或 2-9'],
  [/^(\S+) is (\d+) voxels, at most (\d+) are allowed$/, '{1}是{2}个体素，至多允许{3}个'],
  [/^(\d+) (?:layers|rows|voxels), at most (\d+) are allowed$/, '有{1}，至多允许{2}'],
  [/^no (?:layers|voxels), expected at least one$/, '是空的，至少应有一个'],
  [/^(\[\S+\]) is solid \((.)\), expected a voxel that feet can be in$/, '{1}是实心的（{2}），应为脚能进入的体素'],
  [/^an array of layers from the ground up, each of rows of \. # ~ or 2-9$/, '自下而上的各层，每层由 . # ~ 或 2-9 的各行组成'],
  [/^got (\d+) fields, expected (.+)$/, '有{1}个字段，应为{2}'],
  [/^the three coordinates of a blocked voxel$/, '一个实心体素的三个坐标'],
  [/^expected the name of the map$/, '缺少地图的名称'],
  [/^expected version 1$/, '应为 version 1'],
  [/^(\(\S+\)) is blocked on the map$/, '{1}在地图上是实心的'],
  [/^every voxel is blocked, expected one that is free$/, '全部体素都是实心的，至少应有一个是空的'],
  [/^an array of rows$/, '各行组成的数组'],
  [/^a row of \. # ~ or 2-9$/, '由 . # ~ 或 2-9 组成的一行'],
];
