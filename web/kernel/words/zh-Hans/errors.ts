/**
 * Errors in Chinese: every sentence of the checks and of the parsers of texts (cpp/io), by the English sentence. Those that only one
 * world uses are in its folder.
 */
import { fill } from '../../document/fill.ts';
import { folders } from '../../worlds/parts.ts';
import { worlds } from '../../worlds/registry.ts';
import { sentences as ofMaps } from './reading.ts';
import { sentences as ofGraphs } from './reading_graphs.ts';
import type { DocumentError, Said, Value } from '../../document/error.ts';

export const sentences = {
  // What was got, and what was expected.
  '{place}, where {letter} stands': '{place}（{letter} 所在的位置）',
  'got {got}, expected {expected}': '得到{got}，应为{expected}',
  'missing, expected {expected}': '缺失，应为{expected}',
  'unknown field (expected {known})': '未知字段，应为{known}',
  '{got} {why} (expected {names})': '{got}{why}，应为{names}',
  'voxels are drawn in space only by the whole lab, and this is its folder for figures':
    '只有完整的实验室才能立体地画出体素，这里只有它的插图文件夹',
  'does not apply to {world}': '不能用于{world}',
  'does not apply to {world}, {why}': '不能用于{world}（{why}）',
  'got {got}, at most {most} are allowed': '得到{got}，最多{most}',
  '{count} {things}, at most {most} are allowed': '{count}{things}，最多{most}',
  'no {things}, expected at least one': '一{things}也没有',
  nothing: '空值',
  'an object': '一个对象',
  'a function': '函数',
  'a node': '一个节点',
  'a text by which nodes are told apart': '能区分各个节点的文字',
  'an array': '数组',
  'an array of {count}': '{count}项的数组',
  'a list': '列表',
  'a time': '时间',
  'the marks of the words of an exam': '考试口令的标记',
  'the link of an exercise': '练习的链接',
  'a text': '一段文字',
  'a number': '数',
  'a whole number': '整数',
  'a number from {least} to {most}': '{least}到{most}的数',
  'a whole number from {least} to {most}': '{least}到{most}的整数',
  'a number from {least} to {most} with at most {decimals} decimals': '{least}到{most}的数，最多{decimals}位小数',
  'true or false': 'true 或 false',
  'one of {names}': '{names}之一',
  cells: '格',
  rows: '行',
  things: '个物件',
  characters: '个字符',
  moves: '步',
  attempts: '次作答',
  points: '个点',
  elements: '个元素',

  // Documents.
  'a grid': '一张方格地图',
  'a valid one': '有效的文档',
  'a step and its name': '步数和名称',
  '{to} is not after {from}, where it begins': '{to} 不在起点 {from} 之后',
  'an algorithm or an object in JSON': '一个算法，或 JSON 对象',
  '{preset} is a search on {home}, expected none on {world}': '{preset}是{home}上的搜索，{world}上不能用预设',
  'got true, expected false on {world}': '得到 true，{world}上应为 false',
  'gWeight and hWeight are both 0, expected one of them above 0': 'gWeight 与 hWeight 都是 0，至少一个应大于 0',
  'got {got}, but {algorithm} {reason} (expected {accepted} or algorithm {others})':
    '得到{got}，而{algorithm}{reason}，应为{accepted}或算法{others}',
  none: '不限',
  'has weights of its own': '有自己的权重',
  'has an order of its own': '有自己的次序',
  'has lists of its own': '有自己的列表',
  'has a stopping rule of its own': '有自己的停止规则',
  'has no closed list': '没有关闭列表',
  'has successors of its own': '有自己的后继规则',
  'has no beam': '没有束',
  'has no clusters': '没有分块',
  'does not look at this limit': '不理会这个上限',
  'ends too early under other rules': '在其他规则下会过早结束',
  'knows the map': '知道整张地图',
  '{algorithm} knows the map, expected algorithm {others}': '{algorithm} 知道整张地图，应使用算法 {others}',
  'where rewards or monsters stand, nobody walks who does not know the map': '有奖励或怪物的地图上，没有不知道地图的人行走',
  '{got} is the {end}, which is no wall': '{got}是{end}，不能是墙',
  'a map that is not known does not change by itself': '未知的地图不会自己改变',
  'a search by hand is a single one': '手动搜索只有一次',
  'predictions are made of a single search': '预测只针对一次搜索',
  'where rewards or monsters stand, a map does not change by itself': '有奖励或怪物的地图不会自己改变',
  'the searches of tutorials are single ones': '教程的搜索只有一次',
  'a cell and its ground, such as [3,2,"#"]': '一格和它的地面，例如 [3,2,"#"]',
  '#, . or a digit from 1 to 9': '#、. 或 1 到 9 的数字',
  '{got} is the {end}, which has to stay as it is': '{got}是{end}，不能改变',
  'the number of an edge and its cost, such as [0,5], or [0,null] to close it': '边的编号和代价，例如 [0,5]；[0,null] 关闭这条边',
  'this graph has no edges': '这个图没有边',
  changes: '次改变',
  'parts of a change': '处改变',
  'may miss a crossing where a diagonal step passes a wall': '在斜走擦过墙时可能漏掉出入口',
  'an array of rows of . # or 1-9': '数组，每项是由 . # 或 1-9 组成的一行',
  'a string of cells': '一行格子的字符串',
  'a string of {count} cells': '{count}格的字符串',
  'an array of [x,y]': '[x,y] 的数组',
  '{count} {count:row|rows}, expected {height} ({field}.height)': '{count}行，应为{height}（{field}.height）',
  '{count} {count:cell|cells}, expected {width}': '{count}格，应为{width}',
  'unexpected {got} (expected . X S G or 1-9)': '意外的{got}，应为 . X S G 或 1-9',
  'unexpected {got} at column {column} (expected . # or 1-9)': '第{column}列有意外的{got}，应为 . # 或 1-9',
  '[x,y]: two whole numbers': '[x,y]，两个整数',
  '[q,r]: two whole numbers': '[q,r]，两个整数',
  '{got} lies outside the {width}×{height} grid of {world}': '{got}在{width}×{height}的{world}地图之外',
  'no cell {node} or no terrain {value}': '没有格子{node}，或没有地形{value}',
  squares: '方格',
  hexagons: '六边形',
  'which have no diagonal steps': '没有斜走',
  'whose steps are not pruned': '后继不作删减',

  // JSON, links and short addresses.
  'the text is longer than {most} bytes, which is all that is read': '文本超过{most}字节，最多只读这么多',
  'the text ends too early, expected {expected}': '文本过早结束，应为{expected}',
  'the text ends inside a string, expected "': '文本在字符串中间结束，应为 "',
  'a control character inside a string, expected it to be written as an escape such as \\n': '字符串里有控制字符，应写成转义，例如 \\n',
  'unexpected escape {got} in a string': '字符串里有意外的转义{got}',
  'unexpected {got}, expected {expected}': '意外的{got}，应为{expected}',
  'a value': '一个值',
  'nothing more': '文本到此结束',
  'a field name in quotes': '带引号的字段名',
  'a field name in quotes or "}"': '带引号的字段名或 "}"',
  '"," or "}"': '"," 或 "}"',
  '"," or "]"': '"," 或 "]"',
  '{got} is given twice in one object': '{got}重复出现',
  'more than {most} levels of brackets inside one another': '括号嵌套超过{most}层',
  'it is cut off or was changed on the way, expected all of it as it was copied': '不完整或在途中被改动，应为复制时的全部内容',
  'it does not begin with {mark}, expected all of it as it was copied': '不以{mark}开头，应为复制时的全部内容',
  'it does not begin with {mark} and has neither map= nor preset=, expected all of it as it was copied':
    '不以{mark}开头，也没有 map= 或 preset=，应为复制时的全部内容',
  'rows such as S../.X./..G': 'S../.X./..G 这样的各行',
  'this browser has no {through} for {format}, expected a newer one': '这个浏览器没有{through}（{format}），应为更新的浏览器',
  'unexpected {got} at column {column}, expected letters, digits, - and _': '第{column}列有意外的{got}，应为字母、数字、- 和 _',
  'got {count} {letter}, expected one S for the start and one G for the goal': '有{count}个 {letter}，应有一个 S 表示起点，一个 G 表示终点',
  'given twice': '重复出现',
  'got an answer of {status}, expected a document': '服务器回答{status}，应为一份文档',
  'no answer, expected a document': '服务器没有回答，应为一份文档',
  'a document inside, src, map or preset': '标签里的文档，或属性 src、map、preset 之一',
  'names and values': '成对的名称和值',

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

  // Calls of the engine.
  'out of memory: the world does not fit': '内存不足，放不下这个世界',
  'the WebAssembly module could not be loaded': 'WebAssembly 模块无法加载',
  'the WebAssembly module could not be loaded: {why}': 'WebAssembly 模块无法加载：{why}',
  'this browser has no WebAssembly': '这个浏览器没有 WebAssembly',
  "the Content-Security-Policy of the page forbids it, expected script-src with 'wasm-unsafe-eval'":
    "网页的内容安全策略（Content-Security-Policy）不允许，script-src 里应有 'wasm-unsafe-eval'",
  '{address}: no answer': '{address}没有回答',
  '{address}: got an answer of {status}': '{address}回答{status}',
  'the lab was updated after this page was opened, expected the page to be reloaded': '打开这个网页之后实验室更新了，应重新载入网页',
  'the core refused it': '内核不接受',
  'restart needs a grid of the same size, or the same world': '重新搜索需要同样大小的地图，或同一个世界',
  '{id} is no node of this search': '{id}不是这次搜索的节点',
  'not in the engine of loadFirstEngine, nor before all nodes are known':
    'loadFirstEngine 的引擎里没有；别的引擎也要等所有节点都已知才能回答',
  'it was disposed of, expected one in use': '已经释放，应为还在使用的',
  'a Uint8Array of width × height × depth': 'width × height × depth 的 Uint8Array',
  'the search to compare with': '要比较的搜索',
  'the two searches cannot be made in such worlds': '这样的世界里不能做这两种搜索',
  'got {got}, expected a search that can begin': '得到{got}，应为能开始的搜索',
  'is not available in a solver': '不能用于求解器',
  'manhattan overestimates diagonal steps, expected octile, chebyshev or zero unless diagonal is never':
    'manhattan 会高估斜步，diagonal 不是 never 时应为 octile、chebyshev 或 zero',
  '{algorithm} has successors of its own, expected none to be given': '{algorithm}有自己的后继规则，不应给出',
};

declare module '../../document/error.ts' {
  interface Sentences extends Record<keyof typeof sentences, string> {}
}

/** Writes a message with these words, to which worlds may have added theirs. Names and texts from users are not translated. */
const wording = (words: Record<string, string>) => {
  const write = (value: Value): string => {
    if (typeof value !== 'object') return words[value] ?? String(value);
    if (!('says' in value)) return value.join('、');
    const { says, parameters } = value;
    return parameters ? fill(words[says] ?? says, parameters, write) : (words[says] ?? says);
  };
  return write;
};

/** A decision or a question of a reader of maps (web/kernel/reading) in these words. */
export const inChinese: (said: Said) => string = wording(Object.assign(Object.create(null), sentences, ofMaps, ofGraphs));

export async function errorInChinese(error: DocumentError) {
  const { field, line, column } = error;
  // Only a world that is there can have refused something.
  const own = await Promise.all(worlds.names().map(async (type) => (await folders[type]?.words?.['zh-Hans']?.())?.errors));
  const text = wording(Object.assign(Object.create(null), sentences, ofMaps, ofGraphs, ...own))(error);
  const place = line ? `第 ${line} 行第 ${column} 列` : '';
  const name = field === 'document' ? '文档' : field === 'link' ? '链接' : field;
  const head = [place, name].filter(Boolean).join('，');
  return `${head}${head && '：'}${text}${text.endsWith('。') ? '' : '。'}`;
}
