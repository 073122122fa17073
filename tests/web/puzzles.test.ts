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

test('a file has a puzzle a line: a number, tiles, distance and fewest moves, or tiles alone', () => {
  const list = [
    'id,tiles,manhattan,optimal_length,nodes',
    `1,${tiles.replaceAll(',', ' ')},36,48,276361933`,
    '',
    tiles,
    `2 ${tiles}`,
    '9 8 3 6 2 10 1 0 14 15 13 11 7 4 5 12',
    `3,${tiles},,48`,
    '',
  ];
  assert.deepEqual(
    parsePuzzles(list.join('\r\n')),
    [
      { line: 2, start: rows[0].start, goal: first, optimum: 48 },
      { line: 4, start: rows[0].start, goal: first, optimum: null },
      { line: 5, start: rows[0].start, goal: first, optimum: null },
      { line: 6, start: rows[1].start, goal: last, optimum: null },
      { line: 7, start: rows[0].start, goal: first, optimum: 48 },
    ],
    'each board has the goal that it can reach',
  );
  assert.deepEqual(parsePuzzles('tiles\n'), []);
  for (const [text, says] of [
    ['1 2 3', /^line 3, column 1: got 3 tiles in "1 2 3", expected 16/],
    [tiles.replace('15', '14'), /^line 3, column 1: tile 14 is there twice and tile 15 is missing/],
    [tiles.replace('15', '16'), /^line 3, column 1: got "16" in .*, expected the tiles of a 4×4 board/],
    [tiles.replace('15', 'x'), /^line 3, column 1: got "x" in /],
    ['tiles', /^line 3, column 1: got /],
    [`1,${tiles},36,4x`, /^line 3, column 1: got "4x", expected a whole number from 0 to 80/],
    [`1,${tiles},36,81`, /^line 3, column 1: got "81", expected a whole number from 0 to 80/],
  ] as const)
    assert.throws(() => parsePuzzles(`tiles\n\n${text}`), { message: says });
});

test('a length the file does not say is never wrong, and the CSV of puzzles has their boards', () => {
  const [known] = parsePuzzles(`1 ${tiles} 36 50`);
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
