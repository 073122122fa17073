/**
 * Error messages in Chinese. Every message of the document's checks and of the text parsers is built from a few phrases
 * (what was got, what was expected), so they are put into Chinese phrase by phrase, a stranger's words left as they are.
 */
import { folders } from '../../worlds/parts.ts';

/** What a message may be, the larger phrases first; `{1}` is the first group, in Chinese in its turn. */
const common: [RegExp, string][] = [
  [/^it is cut off or was changed on the way, expected .+$/, '不完整或在途中被改动，应为复制时的全部内容'],
  [/^it does not begin with (\S+), expected .+$/, '不以 $1 开头，应为复制时的全部内容'],
  [/^letters, digits, - and _$/, '字母、数字、- 和 _'],
  [/^(.+), expected nothing more$/, '{1}，此后不应再有内容'],
  [/^the row has (.+) fields, expected (\d+) \((.+?)(, as no version line is present)?\)$/, '这一行有{1}个字段，应为{2}个（$3）'],
  [/^a second (start|goal) (.)(?:; the first is at )(.+), only one is expected$/, '第二个{1} {2}，第一个在 {3}，只能有一个'],
  [/^a blank line between rows \(line (\d+) has more\), expected (.+)$/, '各行之间有空行（第{1}行还有内容），应为{2}'],
  [/^the text is longer than (\d+) bytes, which is all that is read$/, '文本超过{1}字节，最多只读这么多'],
  [/^(.+), at most (\S+) a side are allowed$/, '{1}，每边最多{2}'],
  [/^(.+), at most (\S+) are (?:allowed|read)$/, '{1}，最多{2}'],
  [/^got (.+), but (\S+) has (weights|an order|lists|a stopping rule) of its own \(expected (.+)\)$/, '得到{1}，而{2}有自己的{3}，应为{4}'],
  [/^got (.+), but (\S+) has no closed list \(expected (.+)\)$/, '得到{1}，而{2}没有关闭列表，应为{3}'],
  [/^got (.+), but (\S+) has no beam \(expected (.+)\)$/, '得到{1}，而{2}没有束，应为{3}'],
  [/^got (.+), but (\S+) has no clusters \(expected (.+)\)$/, '得到{1}，而{2}没有分块，应为{3}'],
  [
    /^got (.+), but (\S+) may miss a crossing where a diagonal step passes a wall \(expected (.+)\)$/,
    '得到{1}，而{2}在斜步擦过墙时可能漏掉通道，应为{3}',
  ],
  [/^got (.+), but (\S+) does not look at this limit \(expected (.+)\)$/, '得到{1}，而{2}不看这个限制，应为{3}'],
  [/^gWeight and hWeight are both 0, expected .+$/, 'gWeight 与 hWeight 都是 0，至少一个应大于 0'],
  [/^no rows, expected at least one$/, '一行也没有'],
  [/^no cells, expected at least one$/, '一格也没有'],
  [/^(\[.+\]) is also the start, expected .+$/, '{1}也是起点；文本里一格只有一个字母，终点要另占一格'],
  [
    /^(\[.+\]) is (a wall|terrain \d), expected a free cell: in text the letter (.) takes its place$/,
    '{1}是{2}，应为空地：文本里那里要写字母{3}',
  ],
  [/^(?:hex|graph|tiles|navmesh), expected grid: .+$/, '这不是方格地图，只有 JSON 能保存'],
  [/^(.+) is a search on squares, expected none on hexagons$/, '{1}是方格上的搜索，六边形上不能用预设'],
  [/^got true, expected false on hexagons$/, '得到 true，六边形上应为 false'],
  [/^(\d+) things?, expected none: .+$/, '{1}个物件，只有 JSON 能保存'],
  [/^terrain (\d) at (\[.+\]), expected only free cells and walls: .+$/, '{2}是地形{1}，而 .map 文件里只有空地和墙'],
  [/^(.+) is also the name of (.+), expected a name of its own$/, '{1} 也是 {2} 的名称，名称不能重复'],
  [/^no node is called (.+)$/, '没有叫 {1} 的节点'],
  [/^(.+) is longer than (\d+) characters$/, '{1}超过{2}个字符'],
  [/^the name$/, '名称'],
  [/^no nodes, expected at least one$/, '一个节点也没有'],
  [/^the picture has ([\d,]+) points$/, '图片有{1}个点'],
  [/^([\d,]+) nodes$/, '{1}个节点'],
  [/^([\d,]+) edges$/, '{1}条边'],
  [/^([\d,]+) points of lines$/, '线上有{1}个点'],
  [/^nodes$/, '节点'],
  [/^edges$/, '边'],
  [/^missing, expected a number, as other nodes have a place$/, '缺失，其他节点都有位置，这里也应有数'],
  [/^the cost is (.+)$/, '代价是{1}'],
  [/^the name (\S+) is longer than (\d+) characters$/, '名称{1}超过{2}个字符'],
  [/^the (?:line has one word|node has no name|place has an x and no y), expected (.+)$/, '这一行不完整，应为{1}'],
  [/^(.+) comes after the first edge, expected it before$/, '{1}在第一条边之后，应在它之前'],
  [/^(.+) was described on line (\d+) already$/, '{1}在第{2}行已经写过'],
  [/^the graph has more than (\d+) (nodes|edges), which is all that is read$/, '图里超过{1}个{2}，最多只读这么多'],
  [/^the walls have more than (\d+) corners, which is all that are joined$/, '墙的拐角超过{1}个，最多只连这么多'],
  [/^more than (\d+) pairs of corners see each other, which is all that are joined$/, '互相看得见的拐角超过{1}对，最多只连这么多'],
  [/^no LineString in this GeoJSON, expected at least one$/, '这份 GeoJSON 里没有 LineString'],
  [/^the name of a node$/, '节点的名称'],
  [/^a number$/, '数'],
  [/^an array$/, '数组'],
  [/^(.+), expected (.+)$/, '{1}，应为{2}'],
  [/^(.+) \(expected (.+)\)$/, '{1}，应为{2}'],

  [/^weights$/, '权重'],
  [/^an order$/, '次序'],
  [/^lists$/, '列表'],
  [/^a stopping rule$/, '停止规则'],
  [/^none$/, '不限'],
  [/^algorithm (.+)$/, '算法{1}'],
  [/^got (.+)$/, '得到{1}'],
  [/^missing$/, '缺失'],
  [/^unknown field$/, '未知字段'],
  [/^(.+) does not apply to hexagons, which have no diagonal steps$/, '六边形没有斜走，不能使用{1}'],
  [/^(.+) does not apply to hexagons$/, '六边形上不能使用{1}'],
  [/^(.+) lies outside the (.+) grid of hexagons$/, '{1}在{2}的六边形地图之外'],
  [/^(.+) is not available on grid yet$/, '网格上还不能使用{1}'],
  [/^(.+) lies outside the (.+) (?:grid|map)$/, '{1}在{2}的地图之外'],
  [/^(\S+) is (\d+) cells$/, '{1}共{2}格'],
  [/^(\d+) things$/, '{1}个物件'],
  [/^(\d+) rows?$/, '{1}行'],
  [/^(\d+) cells?$/, '{1}格'],
  [/^more than (\d+)$/, '超过{1}'],

  [/^the text ends too early$/, '文本过早结束'],
  [/^the text ends inside a string$/, '文本在字符串中间结束'],
  [/^the text ends inside a number$/, '文本在数字中间结束'],
  [/^the text ends inside the header$/, '文本在文件头中间结束'],
  [/^the text is empty$/, '文本是空的'],
  [/^the text (?:has|is) (\d+) bytes(?: long)?$/, '文本有{1}字节'],
  [/^a control character inside a string$/, '字符串里有控制字符'],
  [/^it to be written as an escape such as (.+)$/, '转义写法，例如{1}'],
  [/^unexpected escape (.+) in a string$/, '字符串里有意外的转义{1}'],
  [/^unexpected (.+) at column (\d+)$/, '第{2}列有意外的{1}'],
  [/^unexpected (.+) in the header$/, '文件头里有意外的{1}'],
  [/^unexpected (.+) after the value of (.+)$/, '{2}的值之后有意外的{1}'],
  [/^unexpected (.+) after (?:the )?(map|version)$/, '{2}之后有意外的{1}'],
  [/^unexpected (.+)$/, '意外的{1}'],
  [/^(.+) is given twice(?: in one object)?$/, '{1}重复出现'],
  [/^more than (\d+) levels of brackets inside one another$/, '括号嵌套超过{1}层'],

  [/^the map is (\d+) cells (?:wide)$/, '地图宽{1}格'],
  [/^the map is (\d+) cells (?:high)$/, '地图高{1}格'],
  [/^the map has (\d+ (?:cells|rows))(?: \((.+)\))?$/, '地图有{1}'],
  [/^the row has (.+)$/, '这一行有{1}'],
  [/^a row after the last$/, '最后一行之后还有一行'],
  [/^the header ends without (.+)$/, '文件头里没有{1}'],
  [/^(\w+) has no (?:value|number)$/, '{1}没有值'],
  [/^type (.+) is not known$/, '不认识的 type {1}'],
  [/^no scenario follows the version line$/, '版本行之后没有查询'],
  [/^the row is for a map scaled to (.+)$/, '这一行的地图缩放成了{1}'],
  [/^the map's own size (.+)$/, '地图本来的大小{1}'],
  [/^the row is for a map of (.+)$/, '这一行的地图是{1}'],
  [/^the optimum is (.+)$/, '最优值是{1}'],
  [/^(\w+) is ([\ue000-\uf8ff])$/, '{1}是{2}'],
  [/^out of memory: the grid does not fit$/, '内存不足，放不下这张地图'],
  [/^the core refused the (?:grid|options of this document)$/, '核心不接受'],
  [/^restart needs a grid of the same size$/, '重新搜索需要同样大小的地图'],

  [/^a board such as (.+)$/, '一个局面，例如{1}'],
  [/^tile (\d+)$/, '滑块{1}'],
  [/^the blank \(0\)$/, '空格（0）'],
  [/^(\d+) characters$/, '{1}个字符'],
  [/^squares$/, '方格'],
  [/^hexagons$/, '六边形'],
  [/^one of (.+)$/, '其中之一：{1}'],
  [/^a whole number from (\S+) to (\S+)$/, '{1}到{2}的整数'],
  [/^a number from (\S+) to (\S+) with at most (\d+) decimals$/, '{1}到{2}的数，最多{3}位小数'],
  [/^a number from (\S+) to (\S+)$/, '{1}到{2}的数'],
  [/^true or false$/, 'true 或 false'],
  [/^an object$/, '一个对象'],
  [/^a (function|symbol|bigint)$/, '{1}'],
  [/^a grid$/, '一个网格'],
  [/^a map$/, '一张地图'],
  [/^a scenario list$/, '查询列表'],
  [/^a value$/, '一个值'],
  [/^a wall$/, '墙'],
  [/^terrain (\d)$/, '地形{1}'],
  [/^a space$/, '空格'],
  [/^a tab$/, '制表符'],
  [/^byte (\S+)$/, '字节{1}'],
  [/^nothing$/, '空值'],
  [/^an array of rows of (.+)$/, '数组，每项是由{1}组成的一行'],
  [/^an array of (\d+)$/, '{1}项的数组'],
  [/^an array of (.+)$/, '{1}的数组'],
  [/^a string of cells$/, '一行格子的字符串'],
  [/^a string of (\d+) cells$/, '{1}格的字符串'],
  [/^a string of cells$/, '一行格子的字符串'],
  [/^a row of (.+)$/, '一行{1}'],
  [/^(\[(?:x,y|q,r)\]): two whole numbers$/, '{1}，两个整数'],
  [/^map and its rows$/, 'map 和各行'],
  [/^(\d+) as on line (\d+)$/, '{1}，与第{2}行一样'],
  [/^(.+) \(the header's (\w+)\)$/, '{1}（文件头的{2}）'],
  [/^(.+) \(([\w.]+)\)$/, '{1}（{2}）'],
  [/^a field name in quotes or (.+)$/, '带引号的字段名或{1}'],
  [/^a field name in quotes$/, '带引号的字段名'],
  [/^(start|goal) (\(.+\))$/, '{1} {2}'],
  [/^start$/, '起点'],
  [/^goal$/, '终点'],
  [/^(.+) or (.+)$/, '{1}或{2}'],
];

const chinese = /[\u4e00-\u9fff]/;
const narrow = /[\w"[\].#@,\\(){}+\ue000-\uf8ff-]/;

/** Puts a space where Chinese and other writing meet. */
const gap = (left: string, right: string) =>
  (chinese.test(left) && narrow.test(right)) || (narrow.test(left) && chinese.test(right)) ? ' ' : '';

/** With those of every world before them. */
let phrases = common;
let complete = false;

/** Fetches what the checks of worlds say, and gives what puts an error into Chinese. */
export async function errorsInChinese() {
  if (!complete) {
    const own = await Promise.all(Object.values(folders).map(async ({ phrases }) => (await phrases?.())?.default ?? []));
    phrases = [...own.flat(), ...common];
    complete = true;
  }
  return errorInChinese;
}

function translate(text: string): string {
  if (/^[\w-]+(?:, [\w-]+)+$/.test(text)) return text.split(', ').join('、');
  for (const [pattern, said] of phrases) {
    const groups = pattern.exec(text);
    if (!groups) continue;
    return said.split(/(\{\d\}|\$\d)/).reduce((line, piece) => {
      const filled = piece[0] === '{' ? translate(groups[Number(piece[1])] ?? '') : piece[0] === '$' ? groups[Number(piece[1])] : piece;
      return filled ? line + gap(line.at(-1) ?? '', filled[0]) + filled : line;
    }, '');
  }
  return text;
}

/** Translates around what is in quotes: those are a stranger's words. */
function translateAround(text: string) {
  const quoted: string[] = [];
  const masked = text.replace(/"[^"]*"/g, (words) => String.fromCharCode(0xdfff + quoted.push(words)));
  return translate(masked).replace(/[\ue000-\uf8ff]/g, (mask) => quoted[mask.charCodeAt(0) - 0xe000] ?? mask);
}

/** Names of what is no field of a document. */
const own: Record<string, string> = { document: '文档', link: '链接' };

function errorInChinese({ message, field }: { message: string; field?: string; line?: number; column?: number }) {
  const [, line, column, rest] = /^(?:line (\d+)(?:, column (\d+))?: )?(.*)$/s.exec(message) as RegExpExecArray;
  const place = line ? `第 ${line} 行${column ? `第 ${column} 列` : ''}` : '';
  const named = [field, 'document'].find((name) => name && rest.startsWith(`${name}: `)) ?? '';
  const head = [place, own[named] ?? named].filter(Boolean).join('，');
  return `${head}${head ? '：' : ''}${translateAround(named ? rest.slice(named.length + 2) : rest)}。`;
}
