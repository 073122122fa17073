/** What readers of maps of squares decide, ask and refuse (web/kernel/reading), in Chinese, by the English sentence. */
export const sentences = {
  // Formats.
  JSON: 'JSON',
  DOT: 'DOT',
  GML: 'GML',
  XML: 'XML',
  YAML: 'YAML',
  Mermaid: 'Mermaid',
  TSPLIB: 'TSPLIB',
  Pajek: 'Pajek',
  OBJ: 'OBJ',
  HTML: 'HTML',
  "HOG's snakes": 'HOG 的 snake',
  'a matrix in brackets': '括号里的矩阵',
  'a drawing of walls as lines': '用线条画的墙',
  'a map of signs': '字符地图',
  'MovingAI queries': 'MovingAI 查询',
  'a MovingAI map': 'MovingAI 地图',
  'a voxel map': '体素地图',
  'a table of numbers': '数字表格',
  'a DIMACS graph': 'DIMACS 图',
  'a mesh': '网格',
  '{format} is not read here, expected a map, a graph or a board': '这里不读{format}，应为地图、图或棋盘',
  '{format} is not read here, expected GraphML or a map of Tiled': '这里不读{format}，应为 GraphML 或 Tiled 地图',
  'none of the formats known here, expected a document, a map, a graph or a board': '不是这里认识的格式，应为文档、地图、图或棋盘',
  'a map whose walls are lines between its cells (+---+), expected a sign for each cell, walls too':
    '这张地图的墙是格子之间的线（+---+），应每格一个字符，墙也占格',

  // Bytes.
  'a workbook or an archive, expected text: copy the cells and paste them': '这是工作簿或压缩包，应为文本：请复制单元格再粘贴',
  'a picture, expected text: the page opens pictures of mazes': '这是图片，应为文本：迷宫图片请在网页上打开',
  'packed with gzip, expected what is in it': '这是 gzip 压缩的，应为其中的内容',
  'a PDF, expected text: copy the map and paste it': '这是 PDF，应为文本：请复制地图再粘贴',
  'a file of NumPy, expected text: print the array, or save it with np.savetxt':
    '这是 NumPy 的文件，应为文本：请打印数组，或用 np.savetxt 保存',
  'a file of MATLAB, expected text: save it with writematrix': '这是 MATLAB 的文件，应为文本：请用 writematrix 保存',
  'the text was read as {encoding}': '文本按{encoding}编码读取',
  'the text is neither UTF-8 nor UTF-16, and GB18030 cannot be read here, expected UTF-8':
    '文本既不是 UTF-8 也不是 UTF-16，而这里读不了 GB18030，应为 UTF-8',
  'the text is not UTF-8, and as UTF-16 it has broken characters': '文本不是 UTF-8，按 UTF-16 又有残缺的字符',
  'unexpected {got}, expected text': '意外的{got}，应为文本',

  // What stands around a map.
  'only the block between ``` was read, the text around it left out': '只读了 ``` 之间的部分，周围的文字略去',
  'the ``` around the text were left out': '略去了首尾的 ```',
  'a second block between ``` begins, expected one: copy one of them': '这里开始第二段 ```，应只有一段：请只复制其中一段',
  'a block is opened with ``` and not closed': '有 ``` 开头而没有结尾',
  'the prompts in front of the lines were left out': '略去了行首的提示符',
  'the > in front of the lines were left out': '略去了行首的 >',
  'the numbers of the lines were left out': '略去了行号',
  'the name in front of the rows was left out': '略去了矩阵前的名称',
  'only the input of the example was read': '只读了示例的输入',
  'the blank lines between the rows were left out': '略去了行间的空行',
  'the blanks in front of the lines were left out': '略去了行首的空格',
  '{count} {count:line|lines} of comments were left out': '略去了{count}行注释',
  '{name} was left out': '略去了{name}',
  'a dictionary of Python was read': '按 Python 的字典读取',
  'the rows of the field {name} were read': '读取的是字段{name}里的各行',

  // Lists in brackets.
  '{text}': '{text}',
  'the end of the text': '文本结尾',
  'a list in brackets': '括号里的列表',
  'rows in brackets': '括号里的各行',
  'a cell': '一格',
  'a value': '一个值',
  'a blank': '空格',
  'got {got} in front of {cell}, expected {expected} as before': '{cell}前得到{got}，应与前面一样是{expected}',
  'a list inside a row, expected a cell': '一行里又有列表，应为一格',
  'a cell between rows, expected a row in brackets': '行与行之间有单独的一格，应为括号里的一行',
  'the list is empty, expected rows, or a document': '列表是空的，应有若干行，或为文档',
  'a list of {count} {count:cell|cells} without rows, expected rows in brackets or a declared size':
    '列表有{count}格而不分行，应每行有括号，或声明大小',
  'got {count} {count:cell|cells}, expected {rows}×{columns} as declared': '得到{count}格，应如声明的为{rows}×{columns}',
  'NumPy left cells out here, expected all of them: print them with np.set_printoptions(threshold=sys.maxsize)':
    'NumPy 在这里省略了一些格子，应有全部：请先 np.set_printoptions(threshold=sys.maxsize) 再打印',
  'are start and goal written as row and column?': '起点和终点写的是行、列吗？',
  'as row and column': '行、列',
  'as x and y': 'x、y',

  // Rows.
  'a map of {width}×{height} cells': '{width}×{height}格的地图',
  'the first line, {one} and {other}, was taken for the numbers of rows and columns': '第一行的{one}和{other}作为行数和列数',
  'got {one} and {other}, but {height} {height:row|rows} of {width} {width:cell|cells} follow':
    '得到{one}和{other}，而后面有{height}行，每行{width}格',
  'does the first line, {one} and {other}, say how many rows and columns follow?': '第一行的{one}和{other}是后面的行数和列数吗？',
  'it says how many follow': '是行数和列数',
  'it is a row': '是一行格子',
  'are the blanks at the ends of the lines cells?': '行尾的空格是格子吗？',
  'they are cells': '是格子',
  'they are no cells': '不是格子',
  'are shorter rows filled with blanks, up to {width} cells?': '较短的行用空格补到{width}格吗？',
  'they are filled with blanks': '用空格补齐',
  'they are not': '不补',
  'a blank line between rows, expected a row of {count} {count:cell|cells}': '行间有空行，应为{count}格的一行',
  'unexpected {got} in a map of signs': '字符地图里有意外的{got}',
  'a line without {separator}, expected it between all cells': '这一行没有{separator}，各格之间都应有',
  'the numbers of the rows and columns were left out': '略去了行和列的序号',
  'the first line was taken for the names of the columns': '第一行作为列名',
  'got {count} {count:row|rows} of {width} {width:cell|cells}, expected a map': '得到{count}行，每行{width}格，应为地图',
  'a number or one sign': '一个数或一个字符',

  // What numbers and signs are.
  'what are the numbers?': '这些数字是什么？',
  'a graph: costs from each of {count} nodes to each other': '图：{count}个节点两两之间的代价',
  'a graph: an edge a line': '图：每行一条边',
  'a graph of {nodes} nodes and {edges} edges, an edge a line': '图：{nodes}个节点、{edges}条边，每行一条',
  'the first line, {nodes} and {edges}, was taken for the numbers of nodes and edges': '第一行的{nodes}和{edges}作为节点数和边数',
  'places: a number, x and y': '地点：编号、x、y',
  'what {sign} is, {count} {count:cell|cells}': '{sign}是什么（{count}格）',
  'an empty cell': '空的单元格',
  'free ground': '空地',
  'the start': '起点',
  'the goal': '终点',
  'a second {end} {sign}, only one is expected': '又有一个{end}{sign}，只应有一个',
  'different signs': '种不同的字符',
  'no start is marked, it was put at {place}': '没有标出起点，放在了{place}',
  'no goal is marked, it was put at {place}': '没有标出终点，放在了{place}',

  // Writing.
  '{type}, expected graph: {world} have no edges of their own': '{type}，应为 graph：{world}没有自己的边',

  // MovingAI.
  "swamp (S): free ground, as MovingAI's rules": '沼泽（S）按 MovingAI 的规则作为空地',
  "water (W): a wall, as MovingAI's rules": '水（W）按 MovingAI 的规则作为墙',
  'the header names no type, octile was taken': '文件头没有 type，按 octile 读取',
  'the heights of the corners were left out; the second block is the terrain': '略去了角点的高度；第二段是地形',
  'expected {count} {count:line|lines} of heights of corners before the terrain': '地形之前应有{count}行角点高度',

  // Tiled.
  'an orthogonal map': '正交地图',
  'an infinite map, expected one of a fixed size: Map > Map Properties > Infinite in Tiled':
    '这是无限地图，应有固定的大小：在 Tiled 的“地图 > 地图属性 > 无限”中关闭',
  'the map has no layer of tiles, expected one': '地图没有图块层，至少应有一个',
  'which layer is the map?': '哪一层是地图？',
  '{name}': '{name}',
  'only the layer {name} was read, {count} {count:other|others} left out': '只读了图层{name}，略去另外{count}个',
  'a layer without data, expected the numbers of its tiles': '图层没有 data，应有各图块的编号',
  'the layer has no width and height, expected both': '图层没有 width 和 height，两者都应有',
  'the layer has {count} {count:tile|tiles}, expected {width}×{height}': '图层有{count}个图块，应为{width}×{height}',
  'the layer has {count} {count:byte|bytes}, expected {size}': '图层有{count}字节，应为{size}',
  'the numbers of tiles': '各图块的编号',
  'the number of a tile': '图块的编号',
  'csv or base64': 'csv 或 base64',
  'zlib, gzip or none: Map Properties > Tile Layer Format in Tiled': 'zlib、gzip 或不压缩：见 Tiled 的“地图属性 > 图块层格式”',
  'the data are no base64, expected only A–Z a–z 0–9 + / =': '数据不是 base64，应只有 A–Z a–z 0–9 + / =',
  'the {compression} data are damaged': '{compression}数据已损坏',
  'all numbers of tiles but 0 were taken for filled cells': '除 0 以外的图块都作为有物的格子',
};

declare module '../../document/error.ts' {
  interface Sentences extends Record<keyof typeof sentences, string> {}
}
