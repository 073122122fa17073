/** What stands around a map and belongs to it: start and goal, sizes, legends, comments, the rest of a program. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { inEnglish } from '../../web/kernel/document/error.ts';
import { readMap } from '../../web/kernel/reading/read_map.ts';
import { readingOf, refused } from './readings.ts';

test('JSON: start and goal beside the rows are read however they are written, and never dropped', async () => {
  for (const ends of [
    '"start":{"x":3,"y":0},"goal":{"x":0,"y":2}',
    '"start":{"row":0,"col":3},"end":{"row":2,"col":0}',
    '"begin":{"r":0,"c":3},"target":{"r":2,"c":0}',
    '"Start":[3,0],"destination":[0,2]',
    '"source":"(3,0)","dest":"0, 2"',
  ]) {
    const { rows, ends: read, asked } = await readingOf(`{"grid":["....",".##.","...."],${ends}}`);
    assert.deepEqual(
      [rows, read, asked],
      [
        '..../.##./....',
        [
          [3, 0],
          [0, 2],
        ],
        [],
      ],
      ends,
    ); // 3 is no row
  }
  const both = '{"grid":["...",".#.","..."],"start":[0,2],"goal":[2,1]}';
  assert.deepEqual((await readingOf(both)).asked, ['ends']);
  assert.deepEqual((await readingOf(both)).ends, [
    [2, 0],
    [1, 2],
  ]);
  assert.deepEqual((await readingOf(both, { ends: 'x-y' })).ends, [
    [0, 2],
    [2, 1],
  ]);
  // Where both readings are the same there is nothing to ask.
  assert.deepEqual((await readingOf('{"grid":["...",".#.","..."],"start":[0,0],"goal":[2,2]}')).asked, []);
  await refused('{"grid":["..",".#"],"start":[7,9]}', /start: \(7,9\) is not on the map of 2×2 cells/, [1, 29]);
  await refused('{"grid":["..",".#"],\n"goal":{"lat":1}}', /goal: got .*, expected a place such as/, [2, 8]);
});

test('places that count from 1 are read so where no other way fits the map', async () => {
  const { ends } = await readingOf('map = [0 0 1 0;\n 0 1 0 0;\n 0 0 0 0];\nstart = [1 1];\ngoal = [3 4];\n');
  assert.deepEqual(ends, [
    [0, 0],
    [3, 2],
  ]);
});

test('JSON: fields that are not read are told', async () => {
  const { told } = await readingOf('{"name":"a","grid":["..",".#"],"par":7}');
  assert.ok(told.includes('fields that are not read: "name", "par"'), told.join('\n'));
  // A letter may be anything, and an end may be named by its sign.
  const letters = await readingOf('{"grid":["a.",".b"],"start":"a","goal":"b","e":7}');
  assert.ok(letters.told.includes('fields that are not read: "start", "goal", "e"'), letters.told.join('\n'));
});

test('JSON: a map as one text, and walls as a list of places', async () => {
  assert.equal((await readingOf('{"name":"level","map":"S..#\\n.#..\\n...G\\n"}')).rows, '...#/.#../....');
  const walls = await readingOf('{"width":5,"height":3,"obstacles":[[1,1],[3,2]],"start":[0,0],"goal":[4,2]}');
  assert.deepEqual(
    [walls.rows, walls.ends, walls.asked],
    [
      '...../.#.../...#.',
      [
        [0, 0],
        [4, 2],
      ],
      [],
    ],
  );
  const objects = await readingOf('{"rows":3,"cols":5,"walls":[{"x":1,"y":1},{"x":2,"y":1}],"start":{"x":0,"y":0},"target":{"x":4,"y":2}}');
  assert.deepEqual(
    [objects.rows, objects.ends],
    [
      '...../.##../.....',
      [
        [0, 0],
        [4, 2],
      ],
    ],
  );
  const square = await readingOf('{"rows":3,"cols":3,"walls":[[0,1]]}');
  assert.deepEqual([square.rows, square.asked], ['.#./.../...', ['ends']]);
  await refused('{"width":5,"height":3,"walls":[[1,1],[9,9]]}', /walls\[1\]: \(9,9\) is not on the map of 5×3 cells/, [1, 38]);
});

test('JSON of no known shape is refused as that, not as a document of the lab', async () => {
  await refused('{"asset":{"version":"2.0"},"meshes":[]}', /no map and no graph in the fields "asset", "meshes"/, [1, 1]);
  await refused('{"levels":[{"map":["..","#."]}]}', /no map and no graph in the field "levels"/);
  await refused('{"space":{"type":"grid"},"gaol":1}', /gaol: unknown field/);
  await refused('{"version":1,"spce":{}}', /spce: unknown field/);
});

test('start and goal as lines above or below the rows, in words or in numbers', async () => {
  const rows = '.....\n.###.\n.....\n';
  for (const text of [
    `start: 0,2\ngoal: 1,4\n${rows}`,
    `start = (0, 2)\nend = (1, 4)\n\n${rows}`,
    `${rows}\nStart: (0, 2)\nEnd: (1, 4)\n`,
    `${rows}start (0,2), goal (1,4)\n`,
    `Start row 0 col 2; end: row 1 col 4\n${rows}`,
    `S: 0 2\nG: 1 4\n${rows}`,
    `起点：（0，2）\n终点：（1，4）\n${rows}`,
    `3 5\n0 2\n1 4\n${rows}`,
    `3 5\n0 2 1 4\n${rows}`,
    `3 5 0 2 1 4\n${rows}`,
    `0 2\n1 4\n${rows}`,
    `3 5\n${rows}0 2\n1 4\n`,
    `3 5\n${rows}0 2 1 4`,
    `0,2\n1,4\n${rows}`,
  ]) {
    const read = await readingOf(text, { ends: 'row-column' });
    assert.deepEqual(
      [read.rows, read.ends],
      [
        '...../.###./.....',
        [
          [2, 0],
          [4, 1],
        ],
      ],
      text,
    );
  }
  const numbers = await readingOf('4 5\n0 0 3 4\n0 0 0 1 0\n0 1 0 0 0\n0 0 1 1 0\n1 0 0 0 0\n');
  assert.deepEqual(
    [numbers.rows, numbers.ends],
    [
      '...#./.#.../..##./#....',
      [
        [0, 0],
        [4, 3],
      ],
    ],
  );
  assert.ok(numbers.told.includes('start and goal were taken from the numbers beside the rows: 0 0 3 4'), numbers.told.join('\n'));
  await refused(`start: 7,9\n${rows}`, /\(7,9\) is not on the map of 5×3 cells/, [1, 1]);
  await refused(`${rows}\ngoal: 7,9`, /\(7,9\) is not on the map/, [5, 1]);
  // What is a row stays one, and what is no place stays what it was.
  assert.equal((await readingOf('S 0 0\n0 1 0\n0 0 G')).rows, '.../.#./...');
  assert.equal((await readingOf('0 2\n1 4\n3 1\n', { kind: 'map' })).rows?.split('/').length, 3);
  await refused(`${rows}1 2 3 4 5 6 7\n`, /13 cells, expected 5/, [4, 6]);
});

test('lines of comments and of what signs mean are no rows, and say what is best', async () => {
  const rows = 'S..#\n.##.\n...G\n';
  for (const text of [
    `# my map\n# . free  # wall\n${rows}`,
    `// level 1\n${rows}`,
    `; a maze\n\n${rows}`,
    `${rows}\n# = wall\n. = floor\nS = start\nG = goal\n`,
    `${rows}\n#: Wand (wall)\n.: Boden (free)\n`,
    `# 地图：迷宫\n${rows}`,
    `% made by hand\n${rows}% end\n`,
  ]) {
    const read = await readingOf(text);
    assert.deepEqual(
      [read.rows, read.ends],
      [
        '...#/.##./....',
        [
          [0, 0],
          [3, 2],
        ],
      ],
      text,
    );
    assert.ok(
      read.told.some((line) => /beside the rows|comments? (?:is|are) left out/.test(line)),
      text,
    );
  }
  assert.equal((await readingOf('x = path, o = wall\nxox\nxxx\noox\n')).rows, '.#./.../##.');
  assert.equal((await readingOf('# 0 = wall, 1 = path\n0 1 1\n1 1 0\n0 1 0\n')).rows, '#../..#/#.#');
  assert.equal((await readingOf('# 1: free, 0: obstacle\nmaze = [[0,1,1],[1,1,0],[0,1,0]]\n')).rows, '#../..#/#.#');
  assert.equal((await readingOf('# 1表示可走，0表示障碍\n0 1 1\n1 1 0\n0 1 0\n')).rows, '#../..#/#.#');
  // Rows that look like comments are rows.
  assert.equal((await readingOf('# SG #\n#....#\n######\n')).rows?.split('/').length, 3);
});

test('rows that begin at different columns are filled with blanks in front, as their ends are', async () => {
  const { rows, asked } = await readingOf('  ###\n###@##\n#....>#\n#######\n');
  assert.deepEqual([rows?.split('/')[0], asked], ['..###..', ['padding']]);
});

test('in a program only the map or the graph is read, with its ends', async () => {
  const python = `import heapq
class Node:
    def __init__(self, pos):
        self.pos = pos
def h(a, b):
    return abs(a[0] - b[0])
directions = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
def main():
    maze = [[0, 0, 0, 1],
            [0, 1, 0, 0],  # [a comment]
            [0, 0, 0, 0]]
    start = (0, 0)
    end = (2, 3)
    path = astar(maze, start, end)
    print(path)
`;
  const cpp = `#include <vector>
using namespace std;
int main() {
    vector<vector<int>> maze = {
        {0, 0, 0, 1},
        {0, 1, 0, 0},
        {0, 0, 0, 0},
    };
    pair<int, int> src = {0, 0};
    pair<int, int> dest = {2, 3};
    solve(maze, src, dest);
    return 0;
}
`;
  const js = `function astar(grid) {
  const dirs = [[0,1],[1,0],[0,-1],[-1,0]];
  return [];
}
const maze = [
  [0,0,0,1],
  [0,1,0,0],
  [0,0,0,0],
];
const start = [0, 0];
const end = {x: 3, y: 2};
console.log(astar(maze, start, end));
`;
  const c = `int main()
{
    /* Description of the Grid-
     0--> free
     1--> blocked */
    int maze[ROW][COL]
        = { { 0, 0, 0, 1 },
            { 0, 1, 0, 0 },
            { 0, 0, 0, 0 } };
    Pair src = make_pair(0, 0);
    Pair dest = make_pair(2, 3);
    aStarSearch(maze, src, dest);
    return (0);
}
`;
  for (const text of [python, cpp, js, c]) {
    const read = await readingOf(text);
    assert.deepEqual(
      [read.rows, read.ends],
      [
        '...#/.#../....',
        [
          [0, 0],
          [3, 2],
        ],
      ],
      text,
    );
    assert.ok(read.told.includes('only "maze" was read, the rest of the program left out'), read.told.join('\n'));
  }
  // A place is that in the whole program.
  await refused(python.replace('[0, 1, 0, 0],', '[0, 1, 0],'), /3 cells, expected 4/, [10, 20]);
  const graph = await readMap(
    "from collections import defaultdict\nINF = float('inf')\ngraph = {'S': {'A': 1}, 'A': {'G': 2}, 'G': {}}\nh = {'S': 3, 'A': 2, 'G': 0}\ndef f(graph, start):\n    dist = {n: INF for n in graph}\n    return dist\nprint(f(graph, 'S'))\n",
  );
  assert.deepEqual([graph.fields?.start, graph.fields?.goal, graph.fields?.heuristic], ['S', 'G', 'custom']);
  // What is damaged is no program.
  await refused('[[0,0],[0,1]] x', /expected the end of the text/);
});

test("numbers beside a list are left out and told, as in a task's input", async () => {
  for (const text of [
    'Input: times = [[2,1,1],[2,3,1],[3,4,1]], n = 4, k = 2\nOutput: 2',
    'n = 4, times = [[2,1,1],[2,3,1],[3,4,1]], src = 2, k = 1',
  ]) {
    const { fields, decisions } = await readMap(text, '', { kind: 'edges' });
    assert.equal((fields?.space as unknown as { edges: unknown[] }).edges.length, 3, text);
    assert.ok(decisions.map(inEnglish).includes('"n" was left out'), text);
  }
});

test('signs of infinity of programs are no edge in a matrix in brackets', async () => {
  for (const sign of ['INT_MAX', 'math.inf', 'np.inf', "float('inf')", 'float("inf")', 'Integer.MAX_VALUE', 'Infinity', 'INF']) {
    const { fields } = await readMap(`g = [[0, 5, ${sign}], [5, 0, 2], [${sign}, 2, 0]]`, '', { kind: 'adjacency' });
    assert.equal((fields?.space as unknown as { edges: unknown[] }).edges.length, 2, sign);
  }
});

test('line ends in the texts of a program end rows', async () => {
  for (const text of ['const char *map =\n  "S.#\\n"\n  "..G\\n";', '"S.#\\n..G"', 'maze = "S.#\\n..G\\n"', '["S.#\\n", "..G\\n"]'])
    assert.deepEqual((await readingOf(text)).rows, '..#/...', text);
});

test('blanks among walls are cells and not separators', async () => {
  assert.equal((await readingOf('# #\n# #\n# #\n')).rows, '#.#/#.#/#.#');
  assert.equal((await readingOf('#   #\n# # #\n#   #\n')).rows, '#...#/#.#.#/#...#');
  assert.equal((await readingOf('# # # #\n#   # #\n# #   #\n')).rows, '#.#.#.#/#...#.#/#.#...#');
  assert.equal((await readingOf('111111\n1    1\n1 11 1\n111111\n')).rows, '######/#....#/#.##.#/######');
  assert.equal((await readingOf('x o x\nx o x\nx x x\n')).rows?.length, 11);
});

test('words are no cells, and the line under a header may have crosses', async () => {
  await refused('| wall | free |\n|---|---|\n| free | wall |\n', /unexpected "wall" in a map of signs/, [1, 3]);
  assert.equal((await readingOf('| S | . |\n|---+---|\n| # | G |\n')).rows, '../#.');
  assert.equal((await readingOf('y\\x,0,1,2\n0,0,0,1\n1,0,1,0\n')).rows, '..#/.#.');
});

test('letters of full width are those of maps', async () => {
  assert.deepEqual((await readingOf('＃＃＃＃\n＃Ｓ．＃\n＃．Ｇ＃\n＃＃＃＃\n')).ends, [
    [1, 1],
    [2, 2],
  ]);
});

test('MovingAI: colons in the header, comments above it and a blank line below are no other format', async () => {
  const rows = '..@.\n@...\n';
  for (const text of [
    `type: octile\nheight: 2\nwidth: 4\nmap:\n${rows}`,
    `type = octile\nheight = 2\nwidth = 4\nmap\n${rows}`,
    `# made by hand\n// twice\ntype octile\nheight 2\nwidth 4\nmap\n${rows}`,
    `type octile\nheight 2\nwidth 4\nmap\n\n${rows}`,
    `type octile\n\nheight 2\nwidth 4\n\nmap\n${rows}\n`,
  ])
    assert.equal((await readingOf(text)).rows, '..#./#...', text);
  await refused('type: octile\nheight: 2\nwidth: 4\nmap:\n..@.\n@..\n', /3 cells, expected 4/, [6, 4]);
  await refused('# note\ntype octile\nheight 2\nwidth 4\nmap\n\n..x.\n....\n', /unexpected "x"/, [7, 3]);
  await refused('type octile\nheight 3\nwidth 4\nmap\n\n..@.\n....\n', /2 rows, expected 3/);
});

test('files of other programs are refused by their names, not by their first odd character', async () => {
  const bytes = (text: string, ...rest: number[]) => new Uint8Array([...Buffer.from(text, 'latin1'), ...rest]);
  for (const [file, name] of [
    [bytes('VOX ', 150, 0, 0, 0), /a file of MagicaVoxel/],
    [bytes('glTF', 2, 0, 0, 0), /a model for drawing/],
    [bytes('II*', 0, 8, 0, 0, 0), /a picture that browsers do not show/],
    [bytes('P5\n4 2\n255\n', 0, 255, 0, 255, 0, 255, 0, 255), /a picture that browsers do not show/],
    [bytes('SQLite format 3', 0), /a database/],
    [bytes('BZh91AY', 0), /packed/],
    [bytes("7z\xbc\xaf'\x1c", 0), /packed/],
    [bytes('\xfd7zXZ', 0), /packed/],
  ] as const)
    await assert.rejects(readMap(file, 'file'), name);
});

test('JSON with comments or a comma too many is read as a program writes it', async () => {
  for (const text of [
    '{\n  // the map\n  "grid": [[0,0,1],[0,1,0]]\n}',
    '{ "grid": [[0,0,1],[0,1,0],], }',
    '{ "grid": [\n [0,0,1], /* top */\n [0,1,0]\n] }',
    '[\n // rows\n [0,0,1],\n [0,1,0],\n]',
  ])
    assert.equal((await readingOf(text)).rows, '..#/.#.', text);
  await refused('{"grid": [[0,0,1],[0,1,0]', /the text ends too early/, [1, 26]);
});

test('a table of places and walls is the map that it lists', async () => {
  const { rows, told } = await readingOf('x,y,wall\n0,0,0\n1,0,1\n2,0,0\n0,1,0\n1,1,0\n2,1,1\n');
  assert.equal(rows, '.#./..#');
  assert.ok(told.includes('each line is a cell: x, y and what is there'), told.join('\n'));
  assert.equal((await readingOf('row;col;cost\n0;0;1\n0;1;3\n1;0;2\n1;1;1\n')).rows, '.3/2.');
  await refused('x,y,wall\n0,0,0\n1,0,1\n1,0,1\n', /\(1,0\) is there a second time/, [4, 1]);
  await refused('x,y,wall\n0,0,0\n1,0,1\n0,1,1\n', /3 cells of a map of 2×2/, [1, 1]);
});

test('texts of several lines in quotes of C# and of other languages', async () => {
  for (const text of ['string map = @"S.#\n..G";\n', 'map = "S.#\n..G"\n', "$map = 'S.#\n..G';", 'grid = %w[\nS.#\n..G\n]\n'])
    assert.equal((await readingOf(text)).rows, '..#/...', text);
});

test('signs in colours are start and goal, and invisible characters no cells', async () => {
  assert.deepEqual((await readingOf('⬛⬛⬛⬛\n⬛🟩⬜⬛\n⬛⬜🟥⬛\n⬛⬛⬛⬛\n')).ends, [
    [1, 1],
    [2, 2],
  ]);
  assert.deepEqual((await readingOf('S.\u200b#\n..G\n')).rows, '..#/...');
  assert.equal((await readingOf('e\u0301.e\u0301\n...\n')).rows?.length, 7);
});

test('numbers with points between are no rows, and shares of one are walls from a half on', async () => {
  await refused('10.0.0.1 10.0.0.2 5\n10.0.0.2 10.0.0.3 7\n', /unexpected "10.0.0.1" in a map of signs/, [1, 1]);
  assert.equal((await readingOf('0.1 0.9 0.1\n0.2 0.8 0.3\n0.1 0.1 0.1\n')).rows, '.#./.#./...');
});

test('what MATLAB prints in several parts is refused', async () => {
  await refused(
    ' Columns 1 through 3\n\n 0 0 1\n 0 1 0\n\n Columns 4 through 6\n\n 0 0 1\n 0 1 0\n',
    /MATLAB has printed the columns in several parts/,
    [1, 1],
  );
});

test('single Chinese signs in an old encoding, and a page with one table', async () => {
  const gb = new Uint8Array([0xc6, 0xf0, 0x2e, 0x23, 0x0a, 0x2e, 0x2e, 0xd6, 0xd5, 0x0a]);
  const { fields, decisions } = await readMap(gb);
  assert.deepEqual(
    [fields?.start, fields?.goal],
    [
      [0, 0],
      [2, 1],
    ],
  );
  assert.ok(decisions.map(inEnglish).includes('the text was read as GB18030'));
  const table = '<table><tr><td>0</td><td>0</td><td>1</td></tr><tr><td>0</td><td>1</td><td>0</td></tr></table>';
  for (const page of [
    `<!doctype html><html><body>${table}</body></html>`,
    `<html xmlns:x="urn:excel"><head><style>a{}</style></head>${table}</html>`,
  ])
    assert.equal((await readingOf(page)).rows, '..#/.#.', page);
  await refused('<!doctype html><html><body>hi</body></html>', /HTML is not read here/, [1, 1]);
});

/** The names of the edges of a graph, such as `A>B`. */
async function edgesOf(text: string) {
  const { fields } = await readMap(text);
  return (fields?.space as { edges?: readonly (readonly unknown[])[] }).edges
    ?.map(([from, to]) => `${String(from)}>${String(to)}`)
    .join(' ');
}

test('lines of graphs are no words beside a map: no edge is eaten', async () => {
  assert.equal(await edgesOf('A -> B\nB -> C\nC -> Exit'), 'A>B B>C C>Exit');
  assert.equal(await edgesOf('A -> B\nB -> C\nB -> End'), 'A>B B>C B>End');
  assert.equal(await edgesOf('a -> b\nb -> c\nc -> wall'), 'a>b b>c c>wall');
  assert.equal(await edgesOf('B -> A\nC -> B\nA -> Start'), 'B>A C>B A>Start');
  assert.equal(await edgesOf('start: 1, 2\n1: 2\n2: 1'), 'start>1 start>2 1>2 2>1');
  await refused('start 1 5\n1 2 3\n2 3 4\nend 3 1', /none of the formats known here/);
  await refused('A-B\nB-C\nC: goal', /got "C: goal"/, [3, 1]);
  await refused('- = floor, X = wall\nXX--XX\nX--X-X\n', /got "- = floor, X = wall"/, [1, 1]);
});

test('ends that are places are refused beside a graph, where they stand', async () => {
  await refused('A B 1\nB C 2\n\nstart: 0, 1', /got "start:", expected the name of a node/, [4, 1]);
  await refused('1 2 5\n2 3 4\nend: 1, 2', /goal names no node, expected its name/, [3, 1]);
  await refused('edges = [[0,1,4],[1,2,3]]\nstart = (0,1)\n', /start names no node/, [2, 1]);
});

test('what signs mean is told only where it is taken; else the lines are told to be left out', async () => {
  const learnt = 'what signs mean was taken from the lines beside the rows';
  const left = '1 comment is left out';
  for (const [text, told] of [
    ['. = floor\n..#\nS.G', learnt],
    ['q = wall\n..#\nS.G', left],
    ['2 = forest path\n.2#\nS.G', left],
    ['1 2 3\n2 3 4\n3 = goal', left],
  ]) {
    const read = await readingOf(text);
    assert.deepEqual(
      read.told.filter((line) => line === learnt || line === left),
      [told],
      text,
    );
  }
});

test('where lines say of known letters that they mean something else, it is asked, and that is best', async () => {
  const asked = async (text: string) => (await readMap(text)).questions.map(({ id, best }) => `${id} ${best}`);
  const turned = '. = wall\n# = path\n.#.\n###';
  assert.deepEqual(await asked(turned), ['sign:. wall', 'sign:# free']);
  assert.equal((await readingOf(turned)).rows, '#.#/...');
  const ends = 'S = goal\nG = start\nS...\n...G';
  assert.deepEqual(await asked(ends), ['sign:S goal', 'sign:G start']);
  assert.deepEqual((await readingOf(ends)).ends, [
    [3, 1],
    [0, 0],
  ]);
  assert.deepEqual(await asked('# = wall\n. = floor\nS..#\n...G'), []);
  assert.deepEqual(await asked('. = wall\n. # .\n# # #'), ['sign:. wall']); // the other is known
});

test('rows of walls are no comments', async () => {
  assert.equal((await readingOf('########\n#   SG\n#      #\n########')).rows?.split('/').length, 4);
  await refused('%%%%%%%%\n%.PG..%\n%......%\n%%%%%%%%', /none of the formats known here/);
  await refused('....\n// half\n....', /unexpected|expected/);
  assert.equal((await readingOf('# a long comment\n####\n#SG#\n####\n# its end')).rows, '####/#..#/####');
});

test('a place that says its own order is read in it, and an order that only the size decides is told', async () => {
  const rows = '.....\n.....\n.....';
  assert.deepEqual((await readingOf(`start: x=0 y=1, goal: row 2 col 1\n${rows}`)).ends, [
    [0, 1],
    [1, 2],
  ]);
  const told = 'start and goal were taken from the numbers beside the rows: as x and y';
  const forced = await readingOf(`start: 0 0\ngoal: 3 2\n${rows}`);
  assert.deepEqual([forced.ends[1], forced.asked], [[3, 2], []]);
  assert.ok(forced.told.includes(told), forced.told.join('\n'));
  for (const ends of ['start: 0 0\ngoal: 1 4', 'start: x=0 y=0\ngoal: x=3 y=2'])
    assert.ok(!(await readingOf(`${ends}\n${rows}`)).told.includes(told), ends);
});

test('a no in front of what signs mean is read, and a word inside others makes no wall of a cost', async () => {
  const rows = '0 1 1\n1 1 0\n0 1 0\n';
  for (const words of [
    '# 0 = no obstacle, 1 = obstacle',
    '# 0: 无障碍, 1: 有障碍',
    '0: obstacle-free, 1: wall',
    '# 0 = not a wall, 1 = not walkable',
  ])
    assert.equal((await readingOf(`${words}\n${rows}`)).rows, '.##/##./.#.', words);
  assert.equal((await readingOf('. = not a wall\n..#\nS.G\n')).rows, '..#/...');
  assert.equal((await readingOf('1 = wall (not passable), 0 = free (no obstacle)\n0 1 1\n1 1 0\n0 1 0\n')).rows, '.##/##./.#.');
  assert.equal((await readingOf('2 = forest path\n9 = rocky ground\n.29\nS.G')).rows, '.29/...');
  assert.equal((await readingOf('2 = free cell\n9 = a wall\n.29\nS.G')).rows, '..#/...');
});

test('a second start is a row, which is refused', async () => {
  await refused('S: 0 0\nS: 1 1\n....\n....', /unexpected ":" in a map of signs/, [1, 2]);
  await refused('....\n....\nstart: 0,0\nstart: 1,1', /none of the formats known here/);
});

test('a place in numbers beside the rows is refused in its own line', async () => {
  const rows = '.....\n.###.\n.....\n';
  await refused(`3 5\n7 9\n1 4\n${rows}`, /\(7,9\) is not on the map of 5×3 cells/, [2, 1]);
  await refused(`3 5\n1 4\n7 9\n${rows}`, /\(7,9\) is not on the map/, [3, 1]);
  await refused(`${rows}0 0\n7 9`, /\(7,9\) is not on the map/, [5, 1]);
});
