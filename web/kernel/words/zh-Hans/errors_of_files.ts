/** Errors of files in Chinese: of maps, of lessons and of answers, by the English sentence. A figure has none (web/apps/embed/no_files.ts). */
import { sentences as ofMaps } from './reading.ts';
import { sentences as ofGraphs } from './reading_graphs.ts';

const ofFiles = {
  // Maps as other programs write them.
  '[{x},{y}] is also the start, expected a cell of its own: text has one letter per cell':
    '[{x},{y}] 也是起点；文本里一格只有一个字母，终点要另占一格',
  '[{x},{y}] is {ground}, expected a free cell: in text the letter {mark} takes its place':
    '[{x},{y}] 是{ground}，应为空地：文本里那里要写字母{mark}',
  'a wall': '墙',
  'terrain {cost}': '地形{cost}',
  'terrain {cost} at [{x},{y}], expected only free cells and walls: a .map file has nothing else':
    '[{x},{y}] 是地形{cost}，而 .map 文件里只有空地和墙',
  '{type}, expected grid: only JSON has a place for {world}': '{type}，应为 grid：{world}只有 JSON 能保存',
  '{count} {count:thing|things}, expected none: only JSON has a place for them': '{count}个物件，只有 JSON 能保存',

  // Files of puzzles, on the benchmark page.
  'nothing behind the tiles, or their distance and the fewest moves': '滑块后面没有内容，或者是滑块距离和最少步数',
  'tiles that can be told from the numbers round them': '能与前后的数分清的滑块',
  'the distance of the tiles, at most {most}': '滑块距离，最多{most}',
  'the fewest moves: {least} or an even number more, at most {most}': '最少步数：{least}，或比它多偶数步，最多{most}',

  // Lines of text that the core reads: maps and scenarios.
  'the text has {count} bytes, at most {most} are read': '文本有{count}字节，最多只读{most}字节',
  'the text is empty, expected {expected}': '文本是空的，应为{expected}',
  'a map': '一张地图',
  'a scenario list': '查询列表',
  'a space': '空格',
  'a tab': '制表符',
  'unexpected {got} (expected . # S G or 1-9)': '意外的{got}，应为 . # S G 或 1-9',
  'unexpected {got} (expected . G S W T @ or O)': '意外的{got}，应为 . G S W T @ 或 O',
  'a second {end} "{mark}"; the first is at ({x},{y}), only one is expected': '第二个{end} "{mark}"，第一个在 ({x},{y})，只能有一个',
  start: '起点',
  goal: '终点',
  'the map is {count} cells wide, at most {most} are allowed': '地图宽{count}格，最多{most}',
  'the map is {count} cells high, at most {most} are allowed': '地图高{count}格，最多{most}',
  'the map has {count} cells ({width}×{height}), at most {most} are allowed': '地图有{count}格（{width}×{height}），最多{most}',
  'the row has {count} {count:cell|cells}, expected {width} as on line {line}': '这一行有{count}格，应为{width}，与第{line}行一样',
  "the row has {count} {count:cell|cells}, expected {width} (the header's width)": '这一行有{count}格，应为{width}（文件头的 width）',
  'a blank line between rows (line {line} has more), expected a row of {count} {count:cell|cells}':
    '各行之间有空行（第{line}行还有内容），应为一行{count}格',
  "the map has {count} {count:row|rows}, expected {height} (the header's height)": '地图有{count}行，应为{height}（文件头的 height）',
  "a row after the last, expected {height} {height:row|rows} (the header's height)":
    '最后一行之后还有一行，应为{height}行（文件头的 height）',
  'the text ends inside the header, expected map and its rows': '文本在文件头中间结束，应为 map 和各行',
  'the header ends without {name}': '文件头里没有{name}',
  'unexpected {got} in the header (expected type, height, width or map)': '文件头里有意外的{got}，应为 type、height、width 或 map',
  'unexpected {got} after map': 'map 之后有意外的{got}',
  'unexpected {got} after the value of {name}': '{name}的值之后有意外的{got}',
  '{name} has no value': '{name}没有值',
  '{name} is given twice': '{name}重复出现',
  '{name} is {got}, expected a whole number from {least} to {most}': '{name}是{got}，应为{least}到{most}的整数',
  '{name} is {got}, expected a number from {least} to {most}': '{name}是{got}，应为{least}到{most}的数',
  'the optimum': '最优值',
  'type {got} is not known (expected octile)': '不认识的 type {got}，应为 octile',
  'version has no number, expected 1': 'version 没有值，应为 1',
  'version is {got}, expected 1': 'version 是{got}，应为 1',
  'unexpected {got} after the version': 'version 之后有意外的{got}',
  'no scenario follows the version line': '版本行之后没有查询',
  'the row has {count} fields, expected 9 (bucket map width height sx sy gx gy optimum)':
    '这一行有{count}个字段，应为 9 个（bucket map width height sx sy gx gy optimum）',
  'the row has {count} fields, expected 7 (bucket map sx sy gx gy optimum, as no version line is present)':
    '这一行有{count}个字段，没有版本行时应为 7 个（bucket map sx sy gx gy optimum）',
  'more than 9': '超过 9',
  'more than 7': '超过 7',
  "the row is for a map scaled to {width}×{height}, expected the map's own size {own_width}×{own_height}":
    '这一行的地图缩放成了{width}×{height}，应为地图本来的大小{own_width}×{own_height}',
  'the row is for a map of {width}×{height}, at most {most} a side are allowed': '这一行的地图是{width}×{height}，每边最多{most}',
  '{end} ({x},{y}) lies outside the {width}×{height} map': '{end} ({x},{y}) 在{width}×{height}的地图之外',
  'out of memory': '内存不足',

  // Edge lists and corners, which the core reads.
  'a quote is opened and not closed on this line': '这一行的引号没有闭合',
  'unexpected {got} after a closing quote, expected a space': '引号之后有意外的{got}，应为空格',
  'the text has no line with a node or an edge, expected lines such as A B 5': '文本里没有节点或边，应有 A B 5 这样的行',
  'the graph has no node, expected lines such as A B 5': '图里没有节点，应有 A B 5 这样的行',
  'unexpected {got}, expected the end of the line': '意外的{got}，这一行应到此结束',
  '{got} comes after the first edge, expected it before': '{got}在第一条边之后，应在它之前',
  'the node has no name, expected a line such as node A 3 1.5 h 4': '节点没有名称，应为 node A 3 1.5 h 4 这样的行',
  '{name} was described on line {line} already': '{name}在第{line}行已经写过',
  'the place has an x and no y, expected both or none': '位置有 x 没有 y，应两者都有或都没有',
  'h has no number, expected one after it': 'h 之后应有一个数',
  '{keyword} names no node, expected its name': '{keyword}之后应有节点的名称',
  'a second {keyword}, expected one': '第二个{keyword}，只能有一个',
  'the line has one word, expected an edge such as A B 5, or node {name}': '这一行只有一个词，应为 A B 5 这样的边，或 node {name}',
  'the cost': '代价',
  'the graph has more than {most} nodes, which is all that is read': '图里超过{most}个节点，最多只读这么多',
  'the graph has more than {most} edges, which is all that is read': '图里超过{most}条边，最多只读这么多',
  'the name is empty, expected at least one character': '名称是空的，至少应有一个字符',
  'the name {name} begins or ends with a space': '名称{name}的开头或末尾有空格',
  'unexpected {got} in a name, expected visible characters': '名称里有意外的{got}，应为看得见的字符',
  'the name {name} is longer than {most} characters': '名称{name}超过{most}个字符',
  'the cells are not those of the map': '格子不是这张地图的',
  'the walls have more than {most} corners, which is all that are joined': '墙的拐角超过{most}个，最多只连这么多',
  'more than {most} pairs of corners see each other, which is all that are joined': '互相看得见的拐角超过{most}对，最多只连这么多',

  // Files of voxels.
  'voxel X Y Z': 'voxel X Y Z',
  'x y z x y z cost ratio': 'x y z x y z cost ratio',
  'the three coordinates of a blocked voxel': '一个实心体素的三个坐标',
  'got {count} fields, expected {expected}': '有{count}个字段，应为{expected}',
  voxels: '个体素',
  'expected version 1': '应为 version 1',
  'expected the name of the map': '缺少地图的名称',
  '({place}) is blocked on the map': '({place}) 在地图上是实心的',
  'every voxel is blocked, expected one that is free': '全部体素都是实心的，至少应有一个是空的',

  // Lessons and answers.
  "a node of this step's document": '这一步的文档里的节点',
  'a list of at most one node, row and line': '列表，节点、行和代码行各至多一个',
  'got a second {kind}, expected at most one': '得到第二个{kind}，至多一个',
  'got a {kind}, expected a node where the step asks which is next': '得到{kind}，这一步问下一个是哪个，应为节点',
  'got more than {most} students, expected at most {most} at once': '学生超过{most}人，一次至多{most}人',
  'got {old}: this answer was saved before exercises were set and scored as they are now, and cannot be graded any more':
    '得到{old}：这份答卷在练习的出题和评分方式改变之前保存，已不能批改',
  '{algorithm} is not searched by hand, expected algorithm {others}': '{algorithm}不能手动搜索，应为算法{others}',
  'a search by hand ends when it is told to, not at a limit': '手动搜索在你要求时才结束，不能带有上限',
  'by hand there are all successors, and no mistakes of a preset': '手动搜索时只有全部后继，且预设不能带有错误',
  'the name of a node': '节点的名称',
  '{node} is not in the open list then': '那时{node}不在开放列表中',
  'is not a world for {algorithm} by hand': '不是手动做{algorithm}的地图',
  'is not a level of {algorithm} on {world}': '不是{algorithm}在{world}上的难度',
  'a text, a number, true or false': '文字、数、true 或 false',
  'fields of the document': '文档的字段',
  'there is no document yet, expected one in a step before': '还没有文档，前面的步骤里应有一份',
  '“{claim}” is refuted by the search of this step': '“{claim}”与这一步的搜索不符',
  'none is right, expected at least one': '没有一个是对的，至少应有一个',
  'the first and the last step': '第一步和最后一步',
  'the first and the last of {count} steps': '{count}步里的第一步和最后一步',
  'got {got}, expected a figure of this lesson: {names}': '得到{got}，这一课可用的数字有：{names}',
  'got {got}, but nothing is measured in this lesson': '得到{got}，但这一课没有测得的数字',
  '{got} cannot be measured on the map of this step': '{got}在这一步的地图上无法测得',
  'small letters, digits and -': '小写字母、数字和 -',
  'the document the lesson begins with': '这一课开始时的文档',
};

declare module '../../document/error.ts' {
  interface Sentences extends Record<keyof typeof ofFiles, string> {}
}

export const sentences: Readonly<Record<string, string>> = { ...ofFiles, ...ofMaps, ...ofGraphs };
