import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { gzipSync, deflateSync } from 'node:zlib';
import { join } from 'node:path';
import { inEnglish } from '../../web/kernel/document/error.ts';
import { readMap, type Answers, type Found, type ReadingError } from '../../web/kernel/reading/read_map.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { refused } from './readings.ts';
import { wordingOf } from '../../web/kernel/words/wording.ts';

const rowsOf = (fields: Found | undefined) => (fields?.space as { rows?: readonly string[] } | undefined)?.rows?.join('/');
const read = (input: string | Uint8Array, answers: Answers = {}, name = '') => readMap(input, name, answers);

/** A map of squares, the ids of what is asked, and what is told, but for where ends were put. */
async function squares(input: string | Uint8Array, answers: Answers = {}, name = '') {
  const { fields, questions, decisions } = await read(input, answers, name);
  const told = decisions.map(inEnglish).filter((text) => !/^no (?:start|goal) is marked/.test(text));
  return { rows: rowsOf(fields), asked: questions.map(({ id }) => id), told, start: fields?.start, goal: fields?.goal };
}

const folder = join(process.env.A_STAR_LAB_DATA || '../shared/data', 'files');
const file = (name: string) => readFile(join(folder, name)).catch(() => null);

test('files of maps as people have them become what they are', async (context) => {
  if (!(await file('bits.txt'))) return context.skip('A_STAR_LAB_DATA names no folder with files/');
  const walls = ['sign:0', 'sign:1'];
  const columns: [name: string, rows: string, asked: string[]][] = [
    ['matrix_3x2.json', '..#/.#.', walls],
    ['matrix_numpy.txt', '..#/.#.', walls],
    ['matrix_cpp.txt', '..#/.#.', walls],
    ['matrix_matlab.m', '...../.#.#./...#./.###./.....', ['sign:1', 'sign:0']],
    ['matrix_1free.csv', '...../.#.#./...#./.###./.....', ['sign:1', 'sign:0']],
    ['matrix_space.txt', '...../.#.#./...#./.###./.....', ['sign:1', 'sign:0']],
    ['three_spaces.txt', '..#/.../#..', ['kind', ...walls]],
    ['three_wide.csv', '..#/.../#..', ['kind', ...walls]],
    ['bits.txt', '..#./.#../....', walls],
    ['header.csv', '..#./.#..', walls],
    ['quoted.csv', '..#./.#..', walls],
    ['tiled_export.csv', '...../.##../...../..#..', ['sign:-1', 'sign:32125']],
    ['tiled_gid.csv', '...../.##../...../..#..', ['sign:0', 'sign:17']],
    ['small.tmj', '...../.##../...../..#..', ['sign:0', 'sign:17']],
    ['small.tmx', '...../.##../...../..#..', ['sign:0', 'sign:17']],
    ['stars.txt', '#######/#.....#/#.###.#/#.....#/#######', ['sign:*', 'sign:s', 'sign:.', 'sign:e']],
    ['spaces_maze.txt', '##########/#........#/#....##..#/#....#...#/##########', ['sign:#', 'sign: ', 'sign:S', 'sign:G']],
    ['kiva.map', '......./.#####./......./.#####./.......', []],
    ['trailing.txt', '...#./.#.../..#..', []],
  ];
  for (const [name, rows, asked] of columns) {
    const found = await squares((await file(name)) ?? '', {}, name);
    assert.deepEqual([found.rows, found.asked], [rows, asked], name);
  }
  const wide = await read((await file('pf64_top.json')) ?? '');
  assert.deepEqual([(wide.fields?.space as { width: number }).width, rowsOf(wide.fields)?.split('/').length], [64, 7]);
  const dart = await squares((await file('dart_astar.txt')) ?? '');
  assert.deepEqual([dart.asked.length, dart.start, dart.goal, dart.rows?.length], [4, [0, 0], [9, 9], 109]);
  const said = async (name: string) => (await squares((await file(name)) ?? '')).told.join('; ');
  assert.match(await said('smalltrap.map'), /swamp \(S\): free ground/);
  assert.match(await said('adrenaline.map'), /second block is the terrain; swamp .*; water \(W\): a wall/);
  assert.equal(await said('test_s1_ground.map'), '');
  await refused((await file('micromouse.txt')) ?? '', /walls are lines between its cells/);
  await refused((await file('thin_maze_180x180.png')) ?? '', /a picture/);
  for (const name of ['lacam8.scen', 'unknown_optimum.scen'])
    assert.equal((await read((await file(name)) ?? '', {}, name)).queries, 'scen');
});

test('a matrix is the same map in every notation, after the question which number is a wall', async () => {
  for (const text of [
    '[[0,0,1],[0,1,0]]',
    'array([[0., 0., 1.],\n       [0., 1., 0.]])',
    'array([[0, 0, 1],\n       [0, 1, 0]], dtype=int8)',
    'np.matrix("0 0 1; 0 1 0")',
    '[[0x00, 0x00, 0x01], [0x00, 0x01, 0x00]]',
    '[[False, False, True], [False, True, False]]',
    '[[False False  True]\n [False  True False]]',
    'maze = [\n  [0, 0, 1],  # top\n  [0, 1, 0],\n]',
    'const maze: number[][] = [\n  [0, 0, 1], // top\n  [0, 1, 0],\n];',
    'std::vector<std::vector<int>> g{{0,0,1},{0,1,0}};',
    'std::array<std::array<int,3>,2> g = {{{0,0,1},{0,1,0}}};',
    'int g[2][3] = {0,0,1,0,1,0};',
    'let g = vec![vec![0,0,1], vec![0,1,0]];',
    'let g: [[i32; 3]; 2] = [[0,0,1],[0,1,0]];',
    'int[,] m = new int[,] { {0,0,1}, {0,1,0} };',
    'int[][] g = new int[][]{{0,0,1},{0,1,0}};',
    'grid := [][]int{{0, 0, 1}, {0, 1, 0}}',
    'var grid = [2][3]int{\n\t{0, 0, 1},\n\t{0, 1, 0},\n}',
    'val g = arrayOf(intArrayOf(0,0,1), intArrayOf(0,1,0))',
    '$g = array(array(0,0,1), array(0,1,0));',
    '((0 0 1) (0 1 0))',
    'A = [0, 0, 1\n 0, 1, 0];',
    'A = [0 0 1; 0 1 0]',
    'ans =\n\n     0     0     1\n     0     1     0\n',
    '>>> print(a)\n[[0 0 1]\n [0 1 0]]',
    'In [3]: a\nOut[3]: \narray([[0, 0, 1],\n       [0, 1, 0]])',
    '```python\n[[0,0,1],[0,1,0]]\n```',
    '[0,0,1],\n[0,1,0]',
    '0,0,1,\n0,1,0,',
    '0;0;1\n0;1;0',
    '0\t0\t1\n0\t1\t0',
    '|0|0|1|\n|0|1|0|',
    '| a | b | c |\n|---|---|---|\n| 0 | 0 | 1 |\n| 0 | 1 | 0 |',
    ',0,1,2\n0,0,0,1\n1,0,1,0',
    '   0  1  2\n0  0  0  1\n1  0  1  0',
    '0.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+00\n0.000000000000000000e+00 1.000000000000000000e+00 0.000000000000000000e+00\n',
    '# my map\n0 0 1\n0 1 0',
    '2 3\n0 0 1\n0 1 0',
    '3 2\n001\n010',
    '001\r\n010\r\n',
    '\ufeff0,0,1\n0,1,0',
    '０，０，１\n０，１，０',
    '{"grid": [[0,0,1],[0,1,0]]}',
    '[["0","0","1"],["0","1","0"]]',
    'm <- matrix(c(0,0,1,0,1,0), nrow=2, byrow=TRUE)',
    'm <- matrix(c(0,0,0,1,1,0), nrow = 2)',
    'matrix(c(0,0,1,0,1,0), 2, 3, byrow = TRUE)',
    'm <- rbind(c(0,0,1), c(0,1,0))',
    'cbind(c(0,0), c(0,1), c(1,0))',
    '     [,1] [,2] [,3]\n[1,]    0    0    1\n[2,]    0    1    0',
    'integer :: a(2,3) = reshape([0,0,0,1,1,0], [2,3])',
    'A = reshape((/ 0, 0, 0, 1, 1, 0 /), (/ 2, 3 /))',
    'grid = np.array([0,0,1,0,1,0]).reshape((2, 3))',
    'np.reshape([0,0,1,0,1,0], (2, -1))',
    'Matrix(2, 3, [0,0,1,0,1,0])',
    'A = [0 0 1; ...\n     0 1 0];',
    '2×3 Matrix{Int64}:\n 0  0  1\n 0  1  0',
    'int[][] map = { new int[] {0,0,1}, new int[] {0,1,0} };',
    'int[,] map = new int[2,3] { {0,0,1}, {0,1,0} };',
    'Dim map(,) As Integer = {{0,0,1},{0,1,0}}',
    'const map: array[0..1,0..2] of integer = ((0,0,1),(0,1,0));',
    'my @grid = ([0,0,1],[0,1,0]);',
    'grid([[0,0,1],[0,1,0]]).',
    "'((0 0 1) (0 1 0))",
    '={0,0,1;0,1,0}',
    'export const MAZE: ReadonlyArray<ReadonlyArray<0|1>> = [[0,0,1],[0,1,0]] as const;',
    '#define W 3\n/* the map */\nint m[2][W] = {{0,0,1},{0,1,0}};',
    'import numpy as np\ngrid = np.array([[0,0,1],\n  [0,1,0]])\nprint(grid.shape)',
    'const level = { width: 3, height: 2, grid: [[0,0,1],[0,1,0]] };',
    '\\begin{bmatrix} 0 & 0 & 1 \\\\ 0 & 1 & 0 \\end{bmatrix}',
    '$$\n\\begin{array}{|c|c|c|}\n\\hline\n0 & 0 & 1 \\\\ \\hline\n0 & 1 & 0 \\\\\n\\end{array}\n$$',
    '<table><tr><th></th><th>a</th><th>b</th><th>c</th></tr>\n<tr><td>x<td>0<td>0<td>1<tr><td>y<td>0<td>1<td>&nbsp;0</table>',
    '| | a | b | c |\n|--|--|--|--|\n| row 1 | 0 | 0 | 1 |\n| row 2 | 0 | 1 | 0 |',
    '0,0\t0,0\t1,0\n0,0\t1,0\t0,0',
  ]) {
    const { rows, asked } = await squares(text);
    assert.deepEqual([rows, asked.filter((id) => id !== 'kind')], ['..#/.#.', ['sign:0', 'sign:1']], text);
    assert.equal((await squares(text, { 'sign:0': 'wall', 'sign:1': 'free' })).rows, '##./#.#', `${text}, inverted`);
  }
  assert.deepEqual(await squares('\t\t1\n\t1\t'), { ...(await squares('0 0 1\n0 1 0')), asked: ['sign:', 'sign:1'] });
});

test("the lab's own letters open unasked, in quotes and with separators too; X and @ are walls where several are and no #", async () => {
  for (const text of [
    'S.#\n..G',
    '[["S",".","#"],[".",".","G"]]',
    '["S.#","..G"]',
    '"S.#",\n"..G"',
    'std::vector<std::string> g = {"S.#", "..G"};',
    'S . #\n. . G',
    'S,.,#\n.,.,G',
    '    S.#\n    ..G',
    '> S.#\n> ..G',
    '1: S.#\n2: ..G',
    'S.# \n..G \n\n',
    '2 3\nS.#\n..G',
    'maze = """\nS.#\n..G\n""".strip().split()',
    'const level = `S.#\n..G`;',
    "'''\nS.#\n..G\n'''",
    'let map = r#"\nS.#\n..G\n"#;',
    'maze = [list("S.#"), list("..G")]',
    '1. S.#\n2. ..G',
    ' 1 S.#\n 2 ..G',
    '  A B C\n1 S . #\n2 . . G',
    '| S | . | # |\n|---|---|---|\n| . | . | G |',
  ]) {
    const { rows, asked, start, goal } = await squares(text);
    assert.deepEqual([rows, asked, start, goal], ['..#/...', [], [0, 0], [2, 1]], text);
  }
  assert.deepEqual((await squares('W W W W\nW S . W\nW . G W\nW W W W')).rows, '####/#..#/#..#/####', 'no matrix with four nodes W');
  await assert.rejects(read('node,x,y\nA,0,0\nB,3,4'), /none of the formats/);
  assert.deepEqual(await squares('S.X\nX.G'), { rows: '..#/#..', asked: [], told: [], start: [0, 0], goal: [2, 1] });
  assert.deepEqual((await squares('..@\n@..')).rows, '..#/#..');
  for (const alone of ['S.X\n..G', '..@\n...', 'S.X\nX#G', '1..\n.1.\n..1']) assert.notDeepEqual((await squares(alone)).asked, [], alone);
  const sokoban = await squares('#####\n#@..#\n#..$#\n#####');
  assert.deepEqual([sokoban.asked.length, sokoban.start, sokoban.goal], [4, [1, 1], [3, 2]]);
});

test('tables that may be graphs as well are asked about, the likely kind first', async () => {
  const kind = async (text: string) => (await read(text)).questions.find(({ id }) => id === 'kind')?.best;
  assert.equal(await kind('1 288 149\n2 288 129\n3 270 133'), 'places');
  assert.equal(await kind('∞ 2 3\n2 ∞ 1\n3 1 ∞'), 'adjacency');
  assert.equal(await kind('4 3\n1 2\n2 3\n3 4'), 'edges');
  assert.equal(await kind('0 2 0 4\n2 0 1 0\n0 1 0 3\n4 0 3 0'), 'adjacency');
  assert.equal(await kind('0 1 1\n1 0 1\n1 1 0'), 'map');
  // Symmetric with a zero diagonal, and more edges than a graph may have: nothing to ask.
  const wide = Array.from({ length: 640 }, (_, y) =>
    Array.from({ length: 640 }, (_, x) => ((x * y) % 2 === 1 && x !== y ? 0 : x === y ? 0 : 1)).join(' '),
  );
  assert.equal(await kind(wide.join('\n')), undefined);
  assert.ok((await read('2 2\n0 1\n1 0')).questions.some(({ id }) => id === 'counts'));
  assert.equal(rowsOf((await read('∞ 2 3\n2 ∞ 1\n3 1 ∞', { kind: 'map' })).fields)?.length, 11);
});

test('what is wrong with a map is refused under its own name, with its place', async () => {
  await refused('[0,0,1,0]', /without rows/, [1, 2]);
  await refused('[[0,0,,1],[0,1,0,0]]', /got ",", expected a cell/, [1, 7]);
  await refused('[[0 0, 1],[0, 1, 0]]', /expected a blank as before/, [1, 8]);
  await refused('[[0,0,1],[0,1,0]', /the end of the text, expected \]/);
  await refused('[[0 0 0 ... 0 0 0]\n ...\n [0 0 0 ... 0 0 0]]', /NumPy left cells out/, [1, 9]);
  await refused('2 3\n0 0 1\n0 1 0\n0 0\n1 2', /ragged|expected 3/, [4, 3]);
  await refused('0 0 1\n0 1 0\n\n1 1 1\n0 0 0', /a blank line between rows/, [3, 1]);
  await refused('0010\n0100\n000', /3 cells, expected 4/, [3, 3]);
  await refused('4 4\n..#\n.#.', /got 4 and 4, but 2 rows of 3 cells follow/, [1, 1]);
  await refused('S.#\n..G.\n', /4 cells, expected 3/, [2, 4]);
  await refused('S.S\n..G', /a second start/, [1, 3]);
  await refused('..;\n...', /unexpected ";" in a map of signs/, [1, 3]);
  await refused('0,0,1\n0;1;0', /a line without ","/, [2, 1]);
  await refused('0, 0, 1\n0 1 0', /a line without ","/, [2, 1]);
  await refused('0\n1\n0', /a line without a blank/, [1, 1]);
  await refused('$\\begin{pmatrix} 0 & \\cdots & 1 \\\\ 0 & 1 & 0 \\end{pmatrix}$', /left out here/, [1, 22]);
  await refused('     [,1]\n[1,]  0\n     [,2]\n[1,]  1', /in several parts/, [3, 1]);
  await refused('{"width":3,"height":2,"grid":[[0,0],[1,1]]}', /2 rows of 2 cells, expected 3×2/, [1, 30]);
  await refused('{ A: { B: 1, C: x }, B: { A: 1 } }', /unexpected "x"/, [1, 17]);
  await refused('0\ta.map\t3\t2\t0\t0\t2\t1\t3', /more than 7 fields/, [1, 19]);
  await refused('```\n..\n```\n```\n..\n```', /a second block/);
  await refused('Here is my map:\nS.#\n..G\nIt fails.', /none of the formats/);
  await refused('{"a": 1', /the text ends too early/, [1, 8]);
  for (const drawn of ['+---+---+\n|   |   |\n+---+   +\n|       |\n+---+---+', ' _ _ _\n|_    |\n|_|_|_|', '┌───┐\n│   │\n└───┘'])
    await refused(drawn, /walls are lines/);
  const foreign: [string, string][] = [
    ['snake20x12\n', "HOG's snakes"],
    ['nodes:\n  - a\n  - b\n', 'YAML'],
    ['graph TD\nA-->B', 'Mermaid'],
    ['NAME: x\nTYPE: TSP\nDIMENSION: 3\n', 'TSPLIB'],
    ['*Vertices 3\n1 "a"\n', 'Pajek'],
    ['v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3', 'OBJ'],
    ['<svg xmlns="x"/>', 'SVG'],
    ['p aux sp co 3\nv 1 1 2', 'DIMACS coordinates'],
    ['OFF\n3 1 0\n0 0 0', 'OFF'],
    ['P1\n3 2\n0 0 1\n0 1 0', 'PBM, PGM or PPM'],
    ['%%MatrixMarket matrix coordinate real general\n3 3 2', 'Matrix Market'],
    ['ncols 3\nnrows 2\n0 0 1\n0 1 0', 'an ASCII grid of a map program'],
    ['@startuml\nA --> B : 5\n@enduml', 'PlantUML'],
    ['1 First\n2 Second\n#\n1 2 5', 'TGF'],
    ['- [0, 0, 1]\n- [0, 1, 0]', 'YAML'],
    ['agents:\n-   goal: [2, 0]', 'YAML'],
    ['[gd_scene load_steps=2 format=3]', 'a scene of Godot'],
    ["(function(name,data){ if(typeof onTileMapLoaded === 'undefined') {} })", "Tiled's JavaScript"],
    ['{"ogmoVersion":"3.4.0","layers":[]}', 'Ogmo'],
    ['{"__header__":{},"levels":[]}', 'LDtk'],
    ['<gexf/>', 'GEXF'],
  ];
  for (const [text, name] of foreign) await refused(text, new RegExp(`${name} is not read here`));
  // A place behind a wrapping is that of the whole text.
  await refused('> ..;\n> ...', /unexpected ";"/, [1, 5]);
});

test('bytes: encodings are told where they are guessed, and what is no text is named', async () => {
  const utf16 = (text: string, order: 'le' | 'be') => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
  };
  for (const order of ['le', 'be'] as const) {
    assert.equal((await squares(utf16('S.#\n..G', order))).rows, '..#/...', order);
    assert.equal((await squares(utf16('\ufeffS.#\n..G', order))).rows, '..#/...', `${order} with a mark`);
  }
  const gb = Uint8Array.from([
    0xc7, 0xbd, 0xc7, 0xbd, 0xc7, 0xbd, 10, 0xc7, 0xbd, 0xbf, 0xd5, 0xc7, 0xbd, 10, 0xc7, 0xbd, 0xc7, 0xbd, 0xc7, 0xbd,
  ]);
  const chinese = await squares(gb);
  assert.deepEqual([chinese.rows, chinese.told], ['###/#.#/###', ['the text was read as GB18030']]);
  const western = await read(Uint8Array.from(Buffer.from('Köln -> Bonn 30\nBonn -> Köln 30', 'latin1')));
  assert.ok(western.decisions.map(inEnglish).includes('the text was read as Windows-1252'));
  await refused(Buffer.from('PK\u0003\u0004xxxx'), /copy the cells and paste them/);
  await refused(Buffer.from('%PDF-1.4'), /a PDF/);
  await refused(gzipSync('..\n..'), /packed with gzip/);
  await refused('..\u0000\n...', /unexpected "U\+0000"/, [1, 3]);
});

test('MovingAI: a file that begins with height, letters that the rules decide, terrain that is asked about', async () => {
  const first = await squares('height 2\nwidth 3\nmap\n...\n.@.\n');
  assert.deepEqual([first.rows, first.told], ['.../.#.', ['the header names no type, octile was taken']]);
  await refused('height 2\nwidth 3\nmap\n...\n.@\n', /2 cells, expected 3/, [5, 3]);
  const water = await squares('type octile\nheight 2\nwidth 3\nmap\n.W.\nSTG\n');
  assert.deepEqual([water.rows, water.told.length], ['.#./.#.', 2]);
  const corner = await squares('type octile-corner\nheight 2\nwidth 3\nmap\n000\n010\nG.T\n.W.\n');
  assert.equal(corner.rows, '..#/.#.');
  await refused('type octile-corner\nheight 2\nwidth 3\nmap\n000\n010\nG.T\n.W\n', /2 cells, expected 3/, [8, 3]);
  const weighted = await squares('type weighted\nheight 2\nwidth 3\nmap\n.a2\n@aG\n');
  assert.deepEqual([weighted.rows, weighted.asked], ['..2/#..', ['sign:a', 'sign:2']]);
});

test('Tiled: layers packed in any way, the flips of tiles masked, and what is no fixed map of squares refused', async () => {
  const tiles = [0, 5, 0x80000005, 0, 0, 5];
  const bytes = Buffer.alloc(24);
  tiles.forEach((tile, i) => bytes.writeUInt32LE(tile, 4 * i));
  const tmj = (data: unknown, more: object = {}, map: object = {}) =>
    JSON.stringify({
      orientation: 'orthogonal',
      infinite: false,
      width: 3,
      height: 2,
      layers: [{ type: 'tilelayer', name: 'walls', width: 3, height: 2, data, ...more }],
      ...map,
    });
  const tmx = (attributes: string, data: string) =>
    `<?xml version="1.0"?>\n<map orientation="orthogonal" width="3" height="2">\n<layer name="walls" width="3" height="2">\n<data ${attributes}>${data}</data></layer></map>`;
  for (const text of [
    tmj(tiles),
    tmj(bytes.toString('base64'), { encoding: 'base64' }),
    tmj(deflateSync(bytes).toString('base64'), { encoding: 'base64', compression: 'zlib' }),
    tmj(gzipSync(bytes).toString('base64'), { encoding: 'base64', compression: 'gzip' }),
    tmx('encoding="csv"', tiles.join(',')),
    tmx('encoding="base64" compression="zlib"', deflateSync(bytes).toString('base64')),
    tmx('', tiles.map((tile) => `<tile gid="${tile}"/>`).join('')),
  ])
    assert.deepEqual((({ rows, asked }) => [rows, asked])(await squares(text)), ['.##/..#', ['sign:0', 'sign:5']], text);
  await refused(tmj(tiles, {}, { orientation: 'hexagonal' }), /expected an orthogonal map/);
  await refused(tmj(tiles, {}, { infinite: true }), /an infinite map/);
  await refused(tmj(tiles.slice(1)), /5 tiles, expected 3×2/);
  await refused(tmj('KLUv', { encoding: 'base64', compression: 'zstd' }), /got "zstd", expected zlib, gzip or none/);
  await refused(tmj(gzipSync(Buffer.alloc(1 << 24)).toString('base64'), { encoding: 'base64', compression: 'gzip' }), /bytes, expected 24/);
  const two = JSON.parse(tmj([0, 0, 0, 0, 0, 1], { name: 'ground' }));
  two.layers.push(JSON.parse(tmj(tiles, { name: 'collision' })).layers[0]);
  const asked = (await read(JSON.stringify(two))).questions[0];
  assert.deepEqual([asked.id, asked.best, asked.choices.length], ['layer', 'collision', 2]);
  assert.equal((await squares(JSON.stringify(two), { layer: 'ground', 'sign:0': 'free', 'sign:1': 'wall' })).rows, '.../..#');
});

test("a task's input: the maze with its ends, as row and column where both are possible", async () => {
  const task =
    'Input: maze = [[0,0,1,0,0],[0,0,0,0,0],[0,0,0,1,0],[1,1,0,1,1],[0,0,0,0,0]], start = [0,4], destination = [4,4]\nOutput: 12';
  const { start, goal, asked, told } = await squares(task);
  assert.deepEqual([start, goal, asked.at(-1), told], [[4, 0], [4, 4], 'ends', ['only the input of the example was read']]);
  assert.deepEqual((await squares(task, { ends: 'x-y' })).start, [0, 4]);
});

test('sizes are refused by counted cells before they are kept', async () => {
  await refused('.'.repeat(4097) + '\n' + '.'.repeat(4097), /4,?097 cells wide/);
  const text = `${'0 1 '.repeat(1500).trim()}\n`.repeat(3400);
  await refused(text, /10,200,000 cells, at most/);
  await refused(`[${`[${'0,'.repeat(2499)}0],\n`.repeat(4000)}[0]]`, /cells, at most 2,097,152 are allowed/);
});

test('numbers with exponents, and signs of infinity, are no names of nodes', async () => {
  // A symmetric map as np.savetxt writes it: its first row is its first column.
  const [free, wall] = ['0.000000000000000000e+00', '1.000000000000000000e+00'];
  const rows = Array.from({ length: 6 }, (_, y) => Array.from({ length: 6 }, (_, x) => ((x + y) % 5 ? free : wall)).join(' '));
  const { format, fields } = await read(rows.join('\n'));
  assert.equal(inEnglish(format), 'a table of numbers');
  assert.equal(rowsOf(fields), '#....#/....#./...#../..#.../.#..../#....#');
  assert.deepEqual((await squares('0x00 0x01 0x00\n0x01 0x00 0x01\n0x00 0x01 0x00')).asked.slice(-2), ['sign:0', 'sign:1']);
});

test('what is read is called by its own name, whatever is around it', async () => {
  const names = async (text: string) => inEnglish((await read(text)).format);
  assert.equal(await names('{"orientation":"orthogonal","layers":[{"width":2,"height":1,"data":[0,0]}]}'), 'a map of Tiled');
  assert.equal(await names('<map><layer width="2" height="1"><data encoding="csv">0,0</data></layer></map>'), 'a map of Tiled');
  assert.equal(await names('<graphml><graph edgedefault="directed"><node id="a"/></graph></graphml>'), 'GraphML');
});

test('a list of edges may have more lines than a map has rows', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i} ${(i * 7 + 1) % 5000} ${10 + (i % 5)}`).join('\n');
  const { fields, questions } = await read(lines, { kind: 'edges' });
  assert.equal((fields?.space as unknown as { edges: unknown[] }).edges.length, 5000);
  assert.deepEqual([questions[0].id, questions[0].best], ['kind', 'edges'], 'the second column names nodes, so these are no places');
  await assert.rejects(read(lines, { kind: 'map' }), /5,?000 cells high, at most/);
});

test('JSON of an allowed map is read however many bytes it needs, and a large matrix in a time that grows with it', async () => {
  const row = `[${'0, '.repeat(511)}1]`;
  const rows = `[${Array(512).fill(row).join(',\n')}]`;
  const json = `{"grid": ${rows.replaceAll('0', '0.00000000000000')}}`;
  assert.ok(json.length > 4 << 20);
  for (const text of [json, rows]) {
    const { fields } = await read(text, { 'sign:0': 'free', 'sign:1': 'wall' });
    assert.equal(
      rowsOf(fields),
      Array(512)
        .fill(`${'.'.repeat(511)}#`)
        .join('/'),
    );
  }
});

test('what is damaged is refused as what it is: edges, JSON, a MovingAI map with blanks behind its rows is one', async () => {
  const format = async (text: string, pattern: RegExp, place: [number, number]) =>
    inEnglish((await refused(text, pattern, place)).format ?? '');
  assert.equal(await format('A B 4\nB C five', /cost is "five"/, [2, 5]), 'a list of edges');
  assert.equal(await format('A B\nB C five', /cost is "five"/, [2, 5]), 'a list of edges');
  assert.equal(await format('{"B"3}', /unexpected "3", expected ":"/, [1, 5]), 'JSON');
  const { fields } = await read('start: A\ngoal: C\nA -> B 5\nB -> C 2');
  assert.deepEqual([fields?.start, fields?.goal], ['A', 'C']);
  await refused('name: x\nrows:\n  - 1', /YAML is not read/);
  assert.equal((await squares('type octile\nheight 2 \nwidth 3\nmap\n..@  \n@.. ')).rows, '..#/#..');
});

test('every decision, question and refusal has Chinese words', async () => {
  const zh = await wordingOf('zh-Hans');
  const words = await strings('zh-Hans');
  const latin = /[a-z]{3,} [a-z]{3,}/;
  for (const text of [
    'kiva\n',
    '2 3\n0 0 1\n0 1 0',
    'type octile\nheight 2\nwidth 3\nmap\n.W.\nSTG\n',
    '> ..#\n> .#.',
    'a,b,c\n0,0,1\n0,1,0',
    '..;\n...',
    '[[0,0,,1],[0,1,0,0]]',
    'snake20x12',
    '1 288 149\n2 288 129\n3 270 133',
  ]) {
    try {
      const { decisions, questions } = await read(text);
      for (const said of [...decisions, ...questions.flatMap(({ says, choices }) => [says, ...choices.map((choice) => choice.says)])])
        assert.doesNotMatch(zh(said), latin, inEnglish(said));
    } catch (error) {
      assert.doesNotMatch(await words.error(error as ReadingError), latin);
    }
  }
});

test('the first column is left out as numbers of rows only under a name of its own or beside numbers of columns', async () => {
  assert.equal((await squares('left,mid,right\n0,0,1\n1,1,0')).rows, '..#/##.');
  assert.equal((await squares('row,a,b,c\n0,0,0,1\n1,1,1,0')).rows, '..#/##.');
  assert.equal((await squares('#,0,1,2\n0,0,0,1\n1,1,1,0')).rows, '..#/##.');
  const { fields } = await read('r,c,value\n0,1,5\n1,2,3\n2,0,1');
  assert.deepEqual((fields?.space as { edges: unknown }).edges, [['0', '1', 5], ['1', '2', 3], ['2', '0', 1]]); // prettier-ignore
});

test('edges between P4 and P5 are no picture', async () => {
  const { fields } = await read(new TextEncoder().encode('P4 P5 3\nP5 P6 2\nP6 P4 1\n'));
  assert.equal((fields?.space as { type?: string }).type, 'graph');
  await refused(new TextEncoder().encode('P5\n# made\n3 2\n255\nabcdef'), /a picture that browsers do not show/);
});
