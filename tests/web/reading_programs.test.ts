/** Programs, dictionaries and JSON around a map or a graph: nothing opens as what it is not, nothing is left out untold. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readMap } from '../../web/kernel/reading/read_map.ts';
import { readingOf, refused } from './readings.ts';
import { stepsOf } from './backtracking.ts';

test('what does not end is gone through once: texts, comments and lists', async () => {
  const program = 'grid = [[0,1],[1,0]]\nprint(grid)\n';
  for (const [begin, part] of [
    ['', 'a = [\n'],
    [program, 'y = [[0,1],\n'],
    [program, '"\\'],
    [program, "'\\"],
    [program, '/* '],
    ['{"a":', '"\\'],
    ['{"a":', "'\\"],
    ['{"a":', '/* '],
    ["g = {'a': ", '"\\'],
    ['grid = [[0,1],', '/* '],
    ['grid = [', '"\\'],
    ['grid = [[0,1],[1,0]]\n', '# start = (0, 1)\n'],
    ['[', "('A','B',{'weight': "],
  ]) {
    const steps = (count: number) => stepsOf(() => readMap(begin + part.repeat(count)).catch(() => null));
    const [once, twice] = [await steps(150), await steps(300)];
    assert.ok(twice <= 2.2 * once + 30 * 300 * part.length, `${begin}${part}: ${once} steps, then ${twice}`);
  }
  await refused('[[1, "0], [0, 1]]', /got the end of the text, expected \]/, [1, 18]);
});

test('JSON: beside a place on a map no list of numbers is a board, and what is beside a board is told', async () => {
  for (const text of [
    '{"grid":[[1,2,3],[4,0,6],[7,8,5]],"start":[0,0],"goal":[2,2]}',
    '{"grid":[[0,1,2],[5,4,3]],"start":[0,0],"goal":[1,2]}',
    '{"goal":{"row":2,"col":2},"tiles":[[1,2,3],[4,0,6],[7,8,5]]}',
  ]) {
    const { type, asked } = await readingOf(text);
    assert.deepEqual([type, asked[0]], ['grid', 'kind'], text);
  }
  await refused('{"state":[1,2,3,4,0,6,7,8,5],"goal":[2,2]}', /no map and no graph in the fields/);
  const board = await readingOf('{"board":[[1,2,3],[4,0,6],[7,8,5]],"moves":5,"solution":"UDLR"}');
  assert.equal(board.type, 'tiles');
  assert.ok(board.told.includes('fields that are not read: "moves", "solution"'), board.told.join('\n'));
  const { told } = await readingOf('{"start":[[1,2,3],[4,0,6],[7,8,5]],"goal":[[1,2,3],[4,5,6],[7,8,0]]}');
  assert.ok(!told.some((line) => line.startsWith('fields')), told.join('\n'));
});

test('JSON: a map as one text may begin with a line end and have those of Windows, and an empty row has a place', async () => {
  for (const map of ['\nS..\n.#.\n..G', 'S..\r\n.#.\r\n..G\r\n', '\r\n\r\nS..\n.#.\n..G\n  '])
    assert.equal((await readingOf(JSON.stringify({ map }))).rows, '.../.#./...', map);
  // A row of blanks is a row.
  assert.equal((await readingOf('{"map":"   \\n # \\n  ."}')).rows, '.../.#./...');
  await refused('{"map":"S..\\n\\n..G"}', /map: got "", expected a cell/, [1, 8]);
  await refused('{"map":"\\n \\n"}', /no map and no graph in the field "map"/, [1, 1]);
});

test('JSON: ordinary fields named as an end are told, and only what must be a place is refused', async () => {
  for (const [fields, left] of [
    ['"source":"https://example.org","start":[0,0],"goal":{"x":0,"y":1}', '"source"'],
    ['"goal":{"x":0,"y":1},"end":true,"start":[0,0]', '"end"'],
    ['"init":{"a":1},"start":[0,0],"goal":{"x":0,"y":1}', '"init"'],
    ['"end":{"a":1},"start":[0,0],"goal":{"x":0,"y":1}', '"end"'],
    ['"source":[1,0],"start":[0,0],"goal":{"x":0,"y":1}', '"source"'],
    ['"target":[0,0],"src":[1,0],"start":[0,0],"goal":{"x":0,"y":1}', '"target", "src"'],
  ]) {
    const { ends, told } = await readingOf(`{${fields},"grid":["..",".#"]}`);
    assert.equal(JSON.stringify(ends), '[[0,0],[0,1]]', fields);
    assert.ok(told.includes(`fields that are not read: ${left}`), told.join('\n'));
  }
  for (const name of ['start', 'Goal', 'end', 'target_pos'])
    await refused(`{"grid":["..",".#"],\n"${name}":{"lat":1}}`, /got an object, expected a place such as/, [2, name.length + 4]);
});

test('JSON: what a place has besides itself is told, and walls with a width are no places', async () => {
  await refused('{"width":3,"height":3,"walls":[{"x":1,"y":1,"w":2,"h":1}]}', /no map and no graph in the fields/);
  const { ends, told } = await readingOf('{"grid":["..",".#"],"start":{"x":0,"y":1,"label":"A"},"goal":[0,0]}');
  assert.equal(JSON.stringify(ends), '[[0,1],[0,0]]');
  assert.ok(told.includes('fields that are not read: "start.label"'), told.join('\n'));
});

test('the costs of edges with data come from one field that all have, and other fields are told', async () => {
  for (const [text, costs, left] of [
    ["[('A','B',{'length': 3, 'weight': 4}),('B','C',{'weight': 2, 'length': 1})]", [4, 2], '"length"'],
    ["[('A','B',{'color': 'red', 'distance': 3}),('B','C',{'distance': 1})]", [3, 1], '"color"'],
    ["[('A','B',{'length': 3, 'weight': 4}),('B','C',{'length': 1})]", [3, 1], '"weight"'],
  ] as const) {
    const { edges, told } = await readingOf(text);
    assert.equal(JSON.stringify(edges), `[["A","B",${costs[0]}],["B","C",${costs[1]}]]`, text);
    assert.ok(told.includes(`fields that are not read: ${left}`), told.join('\n'));
  }
  await refused("[('A','B',{'weight': 4}),('B','C',{'length': 2})]", /a list inside a row, expected a cell/, [1, 11]);
});

test('the map of a program is what is called so, not the longest list', async () => {
  for (const other of [
    "COLORS = {'wall': (0, 0, 0), 'free': (255, 255, 255), 'path': (12, 12, 200)}",
    'color_map = [[255, 255, 255], [0, 0, 0], [12, 12, 200], [1, 2, 3]]',
    'tests = [[1,2,3,4,5,6],[1,2,3,4,5,6],[1,2,3,4,5,6]]',
    'expected = [(0,0),(1,0),(1,1),(1,2),(2,2),(3,2)]',
  ]) {
    const { rows, told } = await readingOf(`${other}\ngrid = [[0,1,0],[0,0,0]]\nprint(grid)\n`);
    assert.equal(rows, '.#./...', other);
    assert.ok(told.includes('only "grid" was read, the rest of the program left out'), told.join('\n'));
  }
  const pairs = await readingOf('found = [(0,0),(1,0),(1,1),(1,2),(2,2),(3,2)]\nrooms = [[0,1,0],[0,0,0]]\nprint(rooms)\n');
  assert.equal(pairs.rows, '.#./...');
  await refused('obstacles = [(1,2),(2,2),(3,2)]\nwidth = 10\nheight = 10\nprint(obstacles)\n', /got "obstacles", expected a map/, [1, 13]);
});

test('only a place or a name in quotes is an end of a program', async () => {
  const { edges } = await readingOf(
    "import networkx as nx\nG = nx.Graph()\nedges = [('A','B',4),('B','C',2)]\nG.add_weighted_edges_from(edges)\n",
  );
  assert.equal(JSON.stringify(edges), '[["A","B",4],["B","C",2]]');
  const sets = await readingOf('s = {1, 2}\ne = []\ngrid = [[0,1,0],[0,0,0]]\nprint(grid)\n');
  assert.equal(sets.rows, '.#./...');
  assert.ok(sets.told.includes('no start is marked, it was put at (0,0)'), sets.told.join('\n'));
  const typed = await readingOf(
    'int main() {\n  int grid[2][3] = {{0,1,0},{0,0,0}};\n  Pair s = {1, 0};\n  Pair e = {1, 2};\n  run(grid);\n}\n',
  );
  assert.equal(JSON.stringify(typed.ends), '[[0,1],[2,1]]');
});

test('comments give no ends', async () => {
  for (const text of [
    '# start = (1, 0)\ngrid = [[0,1,0],[0,0,0]]\nstart = (0, 0)\ngoal = (0, 2)\n',
    'grid = [[0,1,0],[0,0,0]] # start = (1, 0)\nstart = (0, 0)\ngoal = (0, 2)\n',
    '// start = [1, 0]\ngrid = [[0,1,0],[0,0,0]];\nstart = [0, 0]; goal = [0, 2];\n',
    '/*\nstart = [1, 0]\n*/\nconst grid = [[0,1,0],[0,0,0]];\nconst start = [0, 0];\nconst goal = [0, 2];\nsolve(grid);\n',
    '% start = [1 0]\ngrid = [0 1 0; 0 0 0];\nstart = [0 0];\ngoal = [0 2];\n',
  ])
    assert.equal(JSON.stringify((await readingOf(text)).ends), '[[0,0],[2,0]]', text);
});
