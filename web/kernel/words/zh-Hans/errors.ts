/**
 * Errors in Chinese: every sentence of the checks, by the English sentence. Those that only one world uses are in its folder, those of
 * files in errors_of_files.ts.
 */
import { fill } from '../../document/fill.ts';
import { folders } from '../../worlds/parts.ts';
import { worlds } from '../../worlds/registry.ts';
import { sentences as ofFiles } from './errors_of_files.ts';
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
  'has no symbol in the legend': '在图例里没有符号',
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
  '{got} is the {end}, which is no wall': '{got}是{end}，不能是墙',
  'a map that is not known does not change by itself': '未知的地图不会自己改变',
  'a search by hand is a single one': '手动搜索只有一次',
  'predictions are made of a single search': '预测只针对一次搜索',
  'where rewards or monsters stand, a map does not change by itself': '有奖励或怪物的地图不会自己改变',
  'the searches of tutorials are single ones': '教程的搜索只有一次',
  'a cell and its ground, such as [3,2,"#"]': '一格和它的地面，例如 [3,2,"#"]',
  'got a legend, expected none: only JSON has a place for it': '得到图例，这里不应有：只有 JSON 能写下它',
  symbols: '个符号',
  'one visible character but S and G as a symbol': '一个可见字符作为符号，但不能是 S 或 G',
  'a whole number from 1 to 255 or "wall"': '1 到 255 的整数，或者 "wall"',
  'unexpected {got} at column {column} (expected . # 1-9 or one of the legend: {symbols})':
    '第{column}列有意外的{got}，应为 . # 1-9 或图例中的符号：{symbols}',
  '{cells} cells times the largest cost {cost}, expected less than {most} under costs sqrt2':
    '{cells}个格子乘以最大代价{cost}，在 costs 为 sqrt2 时应小于{most}',
  '#, . or a digit from 1 to 9': '#、. 或 1 到 9 的数字',
  '{got} is the {end}, which has to stay as it is': '{got}是{end}，不能改变',
  'the number of an edge and its cost, such as [0,5], or [0,null] to close it': '边的编号和代价，例如 [0,5]；[0,null] 关闭这条边',
  'this graph has no edges': '这个图没有边',
  changes: '次改变',
  'parts of a change': '处改变',
  'takes no formula': '不能用公式',
  'may miss a crossing where a diagonal step passes a wall': '在斜走擦过墙时可能漏掉出入口',
  'an array of rows of . # or 1-9': '数组，每项是由 . # 或 1-9 组成的一行',
  'a string of cells': '一行格子的字符串',
  'a string of {count} cells': '{count}格的字符串',
  'an array of [x,y]': '[x,y] 的数组',
  '{count} {count:row|rows}, expected {height} ({field}.height)': '{count}行，应为{height}（{field}.height）',
  '{count} {count:cell|cells}, expected {width}': '{count}格，应为{width}',
  'unexpected {got} (expected . X S G or 1-9)': '意外的{got}，应为 . X S G 或 1-9',
  'unexpected {got} at column {column} (expected . # 1-9 or one of: {symbols})':
    '第{column}列有意外的{got}，应为 . # 1-9 或其中之一：{symbols}',
  'unexpected {got} at column {column} (expected . # or 1-9)': '第{column}列有意外的{got}，应为 . # 或 1-9',
  '[x,y]: two whole numbers': '[x,y]，两个整数',
  '[q,r]: two whole numbers': '[q,r]，两个整数',
  '{got} lies outside the {width}×{height} grid of {world}': '{got}在{width}×{height}的{world}地图之外',
  'no cell {node} or no terrain {value}': '没有格子{node}，或没有地形{value}',
  squares: '方格',
  hexagons: '六边形',
  'which have no diagonal steps': '没有斜走',
  'whose steps are not pruned': '后继不作删减',

  // Formulas (cpp/heuristics/formula.hpp).
  'column {column}: {what}': '第{column}列：{what}',
  'column {column}, at {cell}: {what}': '第{column}列，在{cell}：{what}',
  'the end': '公式的结尾',
  'a formula is expected, such as 0': '这里要有一个公式，例如 0',
  'a formula has at most 200 characters': '公式最多 200 个字符',
  'brackets are nested deeper than 24': '括号嵌套过多，最多 24 层',
  'formulas have no {got}': '公式中不能有 {got}',
  'nothing here is called {got}': '没有叫 {got} 的量',
  'got {got}, expected a number, a name or (': '遇到{got}，应为数、名称或 (',
  'got {got}, expected a sign such as + or *, or the end': '遇到{got}，应为 +、* 等运算符，或到此结束',
  'got {got}, expected )': '遇到{got}，应为 )',
  'got {got}, expected ( after the name of a function': '遇到{got}，函数名后应为 (',
  '{got} has the wrong number of values: min and max take 2 to 8, the others 1':
    '{got}的参数个数不对：min 和 max 为 2 到 8 个，其余为 1 个',
  'a number has at most 15 digits': '一个数最多 15 位',
  'divided by 0': '除数为 0',
  'the root of a number below 0': '对负数开平方',
  'an exponent is a whole number from 0 to 64': '指数应为 0 到 64 的整数',
  'the value is too large': '数值过大',
  'h is less than 0, try max(0, …)': 'h 小于 0，可写成 max(0, …)',

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
export const inChinese: (said: Said) => string = wording(Object.assign(Object.create(null), sentences, ofFiles));

export async function errorInChinese(error: DocumentError) {
  const { field, line, column } = error;
  // Only a world that is there can have refused something.
  const own = await Promise.all(worlds.names().map(async (type) => (await folders[type]?.words?.['zh-Hans']?.())?.errors));
  const text = wording(Object.assign(Object.create(null), sentences, ofFiles, ...own))(error);
  const place = line ? `第 ${line} 行第 ${column} 列` : '';
  const name = field === 'document' ? '文档' : field === 'link' ? '链接' : field;
  const head = [place, name].filter(Boolean).join('，');
  return `${head}${head && '：'}${text}${text.endsWith('。') ? '' : '。'}`;
}
