/** Files of fifteen puzzles, and the module that solves them. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { judged, toCsv, totals, type Result } from '../../web/apps/benchmark/run.ts';
import { parsePuzzles } from '../../web/apps/benchmark/puzzles.ts';
import { estimates, loadPuzzles } from '../../web/kernel/engine/puzzles.ts';
import { withLittleMemory } from '../little_memory.ts';

const [first, last] = ['0123456789abcdef', '123456789abcdef0'];
/** The same rows as in tests/fast/tiles_databases_test.cpp: boards by each estimate, in their order. */
const rows = [
  { start: '78b3e15c2a469df0', goal: first, moves: 48, boards: [5_705_981, 1_881_195, 19_133] },
  { start: '98362a10efdb745c', goal: last, moves: 48, boards: [993_694, 354_242, 40_721] },
  { start: '6b13edfa5872940c', goal: last, moves: 47, boards: [5_261_606, 1_919_451, 56_846] },
];

test('databases are made in slices within 40 MB, and lengths and numbers of boards are those of native code', async () => {
  const puzzles = await loadPuzzles();
  assert.equal(puzzles.solve(first, first, 'databases').status, 'bad-input', 'before they are complete');
  const shares = [];
  for (let share = 0; share < 1; shares.push(share)) share = puzzles.prepare();
  assert.ok(shares.length > 50, `${shares.length} slices`);
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
  assert.equal(puzzles.prepare(), 1);
  for (const { start, goal, moves, boards } of rows)
    assert.deepEqual(
      estimates.map((estimate) => puzzles.solve(start, goal, estimate)),
      boards.map((count) => ({ status: 'found', moves, boards: count })),
      start,
    );
  assert.deepEqual(puzzles.solve(first, first, 'databases'), { status: 'found', moves: 0, boards: 1 });
  assert.ok(puzzles.bytes < 40_000_000, `${puzzles.bytes} bytes`);
  for (const [start, goal, status] of [
    [first, last, 'exhausted'],
    ['0123456789abcdee', first, 'bad-input'],
    [first, '012345678', 'bad-input'],
    ['1023456789abcdef', '1023456789abcdef', 'bad-input'],
  ])
    assert.deepEqual(
      puzzles.solve(start, goal, 'databases'),
      { status, moves: null, boards: status === 'exhausted' ? 1 : 0 },
      start + goal,
    );
});

test('databases for which memory is lacking are refused, and boards can be solved otherwise', async () => {
  const puzzles = await loadPuzzles({ wasmBinary: await withLittleMemory('puzzles') });
  assert.throws(
    () => {
      while (puzzles.prepare() < 1);
    },
    { code: 'out-of-memory' },
  );
  assert.equal(puzzles.solve(rows[1].start, last, 'databases').status, 'bad-input');
  assert.equal(puzzles.solve(rows[1].start, last, 'walking-distance').moves, 48);
});

const tiles = '7,8,11,3,14,1,5,12,2,10,4,6,9,13,15,0';

test('a file has a puzzle a line: a number or a name, tiles, distance and fewest moves, or tiles alone', () => {
  const list = [
    'id,tiles,manhattan,optimal_length,nodes',
    `1,${tiles.replaceAll(',', ' ')},34,48,276361933`,
    '',
    tiles,
    `2 ${tiles}`,
    '9 8 3 6 2 10 1 0 14 15 13 11 7 4 5 12',
    `3,${tiles},,48`,
    '# by hand',
    `"easy";"[${tiles}]";34;48`,
    `4\t${tiles.replaceAll(',', '\t')}\t34\t`,
    `${tiles},`,
    `0,${tiles},34,48`,
    `${tiles} 34 48`,
    '',
  ];
  const one = { start: rows[0].start, goal: first };
  for (const end of ['\r\n', '\n', '\r'])
    assert.deepEqual(
      parsePuzzles(list.join(end)),
      [
        { line: 2, ...one, optimum: 48 },
        { line: 4, ...one, optimum: null },
        { line: 5, ...one, optimum: null },
        { line: 6, start: rows[1].start, goal: last, optimum: null },
        { line: 7, ...one, optimum: 48 },
        { line: 9, ...one, optimum: 48 },
        { line: 10, ...one, optimum: null },
        { line: 11, ...one, optimum: null },
        { line: 12, ...one, optimum: 48 },
        { line: 13, ...one, optimum: 48 },
      ],
      'each board has the goal that it can reach',
    );
  assert.deepEqual(parsePuzzles('tiles\n'), []);
  assert.equal(parsePuzzles(`puzzle ${tiles}`).length, 1, 'a first line that has sixteen numbers is a puzzle');
  assert.deepEqual(parsePuzzles('b783e15c2a469df0'.replace('b78', '78b')), [{ line: 1, ...one, optimum: null }]);
  for (const broken of [`easy,${tiles.slice(0, -2)}`, `_ ${tiles.slice(0, -2)}`, `{${tiles.replace('15', '15.0')}}`])
    assert.throws(() => parsePuzzles(`${broken}\n${tiles}`), { line: 1 }, 'nor is a broken one a heading');
  assert.equal(parsePuzzles(`${tiles} 34 48 # easy, really`)[0].optimum, 48, 'what is behind the moves is not read');
});

test('where the first tile stands behind the last once more, the distance tells which sixteen are the tiles', () => {
  const board = ['1', '0', ...Array.from({ length: 14 }, (_, at) => String(at + 2))];
  const start = '1023456789abcdef';
  for (const behind of [
    [1, 1],
    [1, 1, 99],
    [1, 1, 5, 7],
    [1, 1, 1, ''],
  ])
    assert.deepEqual(parsePuzzles([...board, ...behind].join()), [{ line: 1, start, goal: first, optimum: 1 }], String(behind));
  assert.deepEqual(
    parsePuzzles([15, ...board, 1, 1].join()),
    [{ line: 1, start, goal: first, optimum: 1 }],
    'a number that is the last tile',
  );
});

test('of lines with columns behind the moves none is read as another board', () => {
  let state = 7;
  const below = (n: number) => ((state = (state * 48_271) % 0x7fffffff), state % n);
  const board = Array.from({ length: 16 }, (_, at) => at);
  let [lines, refused] = [0, 0];
  for (let walk = 0; walk < 4000; walk++) {
    if (walk % 60 === 0) board.sort((a, b) => a - b);
    const gap = board.indexOf(0);
    const next = [gap - 4, gap + 4, ...(gap % 4 > 0 ? [gap - 1] : []), ...(gap % 4 < 3 ? [gap + 1] : [])].filter(
      (at) => at >= 0 && at < 16,
    );
    const to = next[below(next.length)];
    [board[gap], board[to]] = [board[to], 0];
    const distance = board.reduce(
      (sum, tile, at) => sum + (tile && Math.abs((at % 4) - (tile % 4)) + Math.abs(Math.floor(at / 4) - Math.floor(tile / 4))),
      0,
    );
    if (distance === 0) continue; // read as the other solved board it is solved too
    lines++;
    let read;
    try {
      read = parsePuzzles([...board, distance, distance + 2 * below(3), 10 + below(30), below(90)].join());
    } catch (error) {
      assert.match(String(error), /tiles that can be told from the numbers round them/);
      refused++;
      continue;
    }
    assert.deepEqual(
      read.map(({ start }) => start),
      [board.map((tile) => tile.toString(16)).join('')],
    );
  }
  assert.ok(lines > 3000 && refused < 10, `${lines} lines, ${refused} refused`);
});

test('what is wrong in a file of puzzles is told by line and column', () => {
  for (const [text, says] of [
    ['1 2 3', /^line 3, column 1: got 3 tiles in "1 2 3", expected 16/],
    [tiles.replace('15', '14'), /^line 3, column 1: tile 14 is there twice and tile 15 is missing/],
    [`1,${tiles.replace('15', '14')}`, /^line 3, column 3: tile 14 is there twice and tile 15 is missing/],
    [tiles.replace('15', '16'), /^line 3, column 1: got "16" in .*, expected the tiles of a 4×4 board/],
    [tiles.replace('15', 'x'), /^line 3, column 1: got "x" in /],
    ['tiles', /^line 3, column 1: got /],
    [`${tiles},48`, /^line 3, column 39: got "48", expected nothing behind the tiles, or their distance and the fewest moves$/],
    [`1,${tiles},48`, /^line 3, column 41: got "48", expected nothing behind/],
    [`1,${tiles},34,47`, /^line 3, column 44: got "47", expected the fewest moves: 34 or an even number more, at most 80$/],
    [`1,${tiles},1,2`, /^line 3, column 43: got "2", expected the fewest moves: 34/],
    ['7 8 11 3 14 1 5 12 2 10 4 6 9 13 15', /^line 3, column 1: got 15 tiles in .*, expected 16/],
    ['7 8 11 3 14', /^line 3, column 1: got 5 tiles in /],
    ['7 8 11 3', /^line 3, column 1: got 4 tiles in /],
    [`1,${tiles},x,48`, /^line 3, column 41: got "x", expected the distance of the tiles, at most 80$/],
    [`1,${tiles},34,4x`, /^line 3, column 44: got "4x", expected the fewest moves: 34 /],
    [`1,${tiles},34,81`, /^line 3, column 44: got "81", expected the fewest moves: 34 /],
    [`1,${tiles},34,33`, /^line 3, column 44: got "33", expected the fewest moves: 34 /],
  ] as const)
    assert.throws(() => parsePuzzles(`tiles\n\n${text}`), { message: says });
});

test('a length the file does not say is never wrong, and the CSV of puzzles has their boards', () => {
  const [known] = parsePuzzles(`1 ${tiles} 34 50`);
  const results = [known, { ...known, optimum: null }].map((row): Result => ({
    row,
    cost: 48,
    expanded: 19_133,
    microseconds: 1.5,
    ...judged(row, 48),
  }));
  assert.equal(totals(results).mismatches, 1);
  assert.deepEqual(toCsv(results).split('\n'), [
    'line,start,goal,optimum,moves,ratio,boards,microseconds,right',
    '1,78b3e15c2a469df0,0123456789abcdef,50,48,0.96,19133,1.500,0',
    '1,78b3e15c2a469df0,0123456789abcdef,,48,,19133,1.500,',
    '',
  ]);
});
