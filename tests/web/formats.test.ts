import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { validateDocument, type LabDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { farApart, voxelsApartInSlices } from '../../web/kernel/reading/far_apart.ts';
import { fromMap, toAscii, toJson, toMovingAi } from '../../web/kernel/reading/formats.ts';
import { example } from '../../web/kernel/document/known_presets.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { atOnce } from '../../web/kernel/document/slices.ts';
import { layersInSlices, parseVoxelMap, parseVoxelScenario, voxelMapInSlices } from '../../web/kernel/reading/voxel_files.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { documents } from './arbitrary_document.ts';

await fetchWorlds();
const engine = await loadEngine();
const toolbox = await loadToolbox();
const current = validateDocument({ ...example, tie: 'lifo', view: { step: 9, yUp: true, labels: false } });

const map = (rows: string[], start: [number, number] = [0, 0], goal: [number, number] = [1, 0]) =>
  validateDocument({ space: { rows }, start, goal });

const refuses = (message: RegExp, work: () => unknown) =>
  assert.throws(work, (error) => error instanceof DocumentError && error.code === 'unsupported' && message.test(error.message));

const plain = documents.map((given) => {
  const { start, goal } = given;
  const rows = given.space.rows.map((row: string) => row.replaceAll('1', '.').split(''));
  for (const [x, y] of [start, goal]) rows[y][x] = '.';
  return validateDocument({ space: { rows: rows.map((row: string[]) => row.join('')) }, start, goal });
});
const apart = ({ start, goal }: LabDocument) => String(start) !== String(goal);

test('text holds a map with its start and goal', () => {
  assert.equal(toAscii(map(['..#1', '.29.'], [1, 0], [3, 1])), '.S#.\n.29G\n');
  fc.assert(
    fc.property(plain.filter(apart), (document) => {
      const back = validateDocument(fromMap(toolbox.parseMap(toAscii(document)), current));
      for (const field of ['space', 'start', 'goal'] as const) assert.deepEqual(back[field], document[field]);
      assert.deepEqual([back.tie, back.costs, back.view], ['lifo', '10-14', { yUp: false, labels: false }]);
    }),
    { numRuns: 200 },
  );
});

test('.map holds free cells and walls', () => {
  assert.equal(toMovingAi(map(['..#', '1..'])), 'type octile\nheight 2\nwidth 3\nmap\n..@\n...\n');
  fc.assert(
    fc.property(plain, (document) => {
      const rows = (document as DocumentOf<'grid'>).space.rows.map((row) => row.replace(/[2-9]/g, '#'));
      const flat = validateDocument({ ...document, space: { rows } });
      assert.deepEqual(toolbox.parseMap(toMovingAi(flat)).rows, flat.space.rows);
    }),
    { numRuns: 100 },
  );
});

test('JSON holds everything', () => assert.deepEqual(parseDocument(toJson(current)), current));

test('what a format cannot say is an error, not left out', () => {
  refuses(/^space\.rows\[1\]: terrain 5 at \[2,1\], expected only free cells and walls/, () => toMovingAi(map(['...', '..5'])));
  refuses(/^start: \[0,0\] is a wall, expected a free cell/, () => toAscii(map(['#.'])));
  refuses(/^goal: \[1,0\] is terrain 3, expected a free cell/, () => toAscii(map(['.3'])));
  const things = validateDocument({ space: { rows: ['...'], things: { reward: [[2, 0]], monster: [] } }, start: [0, 0], goal: [1, 0] });
  for (const write of [toAscii, toMovingAi]) refuses(/^space\.things: 1 thing, expected none/, () => write(things));
  refuses(/^goal: \[0,0\] is also the start/, () => toAscii(map(['..'], [0, 0], [0, 0])));
});

test('ends that are not marked are put far apart, one reachable from the other', () => {
  assert.deepEqual(farApart(['....', '....', '....']), { start: [0, 0], goal: [3, 2] });
  assert.deepEqual(farApart(['.#....', '##.##.', '...#..']), { start: [0, 2], goal: [4, 2] }, 'in the largest part');
  assert.deepEqual(farApart(['......'], { start: [2, 0] }), { start: [2, 0], goal: [5, 0] });
  assert.deepEqual(farApart(['......'], { goal: [4, 0] }), { start: [0, 0], goal: [4, 0] });
  assert.deepEqual(farApart(['#.#', '###']), { start: [1, 0], goal: [1, 0] }, 'where there is only one');
  assert.deepEqual(farApart(['##', '##']), { start: [0, 0], goal: [1, 1] }, 'where there is none');
  fc.assert(
    fc.property(plain, ({ space: { rows } }) => {
      const document = validateDocument(
        fromMap({ ...toolbox.parseMap((rows as readonly string[]).join('\n')), start: null }, validateDocument(example)),
      );
      const search = engine.createSearch({ ...document, diagonal: 'never' });
      while (search.status === 'running') search.advance(1000);
      assert.equal(search.status, 'found');
      search.dispose();
    }),
    { numRuns: 50 },
  );
});

test('a voxel map has its rows in layers from the ground up, and ends far apart where one can fly', () => {
  const map = parseVoxelMap('voxel 3 2 2\n1 0 0\n1 0 1\n1 1 1\n');
  assert.deepEqual(atOnce(layersInSlices(map)), [
    ['.#.', '.#.'],
    ['...', '.#.'],
  ]);
  assert.deepEqual(atOnce(voxelsApartInSlices(map)), { start: [0, 0, 1], goal: [2, 0, 1] });
  assert.deepEqual(atOnce(voxelsApartInSlices(parseVoxelMap('voxel 4 1 1\n'))), { start: [0, 0, 0], goal: [3, 0, 0] });
  assert.equal(atOnce(voxelsApartInSlices(parseVoxelMap('voxel 1 1 1\n0 0 0\n'))), null);
  for (const text of ['voxel 3 \u202e3 3', '\u202e']) assert.throws(() => parseVoxelMap(text), /U\+202E/);
});

test('what is wrong with the files of voxel maps is said with its place, in Chinese too', async () => {
  const zh = await strings('zh-Hans');
  const queries = (text: string) => () => parseVoxelScenario(text, { width: 2, height: 2, depth: 2 }, ([x]) => x === 1);
  for (const [parse, english, chinese] of [
    [() => parseVoxelMap(''), /the text is empty/, '第 1 行第 1 列：文本是空的，应为 voxel X Y Z。'],
    [() => parseVoxelMap('voxel 3 3\n'), /got 3 fields/, '第 1 行第 1 列：有 3 个字段，应为 voxel X Y Z。'],
    [() => parseVoxelMap('voxel 1 1 1\n0 0\n'), /got 2 fields/, '第 2 行第 1 列：有 2 个字段，应为一个实心体素的三个坐标。'],
    [queries('version 1\n'), /name of the map/, '第 2 行第 1 列：缺少地图的名称。'],
    [queries('version\n'), /version is ""/, '第 1 行第 1 列：version 是 ""，应为 1。'],
    [queries(''), /expected version 1/, '第 1 行第 1 列：应为 version 1。'],
    [queries('version 1\na.3dmap\n0 0 0 1 1 1 2 1\n'), /\(1,1,1\) is blocked/, '第 3 行第 7 列：(1,1,1) 在地图上是实心的。'],
  ] as [() => unknown, RegExp, string][]) {
    const error = (await Promise.resolve()
      .then(parse)
      .catch((thrown) => thrown)) as DocumentError;
    assert.match(error.message, english);
    assert.equal(await zh.error(error), chinese);
  }
});

test('what is no map of squares is called by its name; what a mesh was made from is a map', () => {
  const graph = validateDocument({ space: { type: 'graph', nodes: [{ id: 'A', x: 0, y: 0 }], edges: [] }, start: 'A', goal: 'A' });
  const tiles = validateDocument({ space: { type: 'tiles', width: 2, height: 2 }, start: '1230', goal: '1230' });
  const mesh = validateDocument({ space: { type: 'navmesh', rows: ['..#', '...'] }, start: [0.5, 0.5], goal: [2.5, 1.5] });
  const polygons = validateDocument({
    space: {
      type: 'navmesh',
      vertices: [
        [0, 0],
        [2, 0],
        [0, 2],
      ],
      polygons: [[0, 1, 2]],
    },
    start: [0.5, 0.5],
    goal: [1, 0.5],
  });
  for (const write of [toAscii, toMovingAi]) {
    refuses(/^space\.type: graph, expected grid: only JSON has a place for graphs$/, () => write(graph));
    refuses(/only JSON has a place for sliding tiles$/, () => write(tiles));
    refuses(/only JSON has a place for meshes$/, () => write(polygons));
  }
  refuses(/only JSON has a place for meshes$/, () => toAscii(mesh));
  assert.equal(toMovingAi(mesh), 'type octile\nheight 2\nwidth 3\nmap\n..@\n...\n');
});

test('a map opened after a graph has the usual estimate: that of the graph was meant for the graph', () => {
  const graph = {
    space: { type: 'graph', nodes: ['A', 'B'].map((id) => ({ id })), edges: [['A', 'B', 1]] },
    start: 'A',
    goal: 'B',
    heuristic: 'zero',
  };
  const opened = (before: object) => validateDocument(fromMap(toolbox.parseMap('S..\n..G\n'), validateDocument(before))).heuristic;
  assert.equal(opened(graph), 'octile');
  assert.equal(opened({ ...example, heuristic: 'zero' }), 'zero', 'one chosen for cells stays');
});

test('a voxel map is read in slices wherever it has empty lines, and refused where a line is no line', () => {
  const text = `voxel 1 1 1\n${`${'0 0 0\n'.repeat(510)}\n\n`.repeat(4)}`;
  assert.equal([...voxelMapInSlices(text)].length, 3);
  assert.throws(() => parseVoxelMap(`${' \r\n'.repeat(1e5)}\nvoxel 1 1 1\n\n0 0 1\n`), { line: 100004, column: 5 });
  const long = `voxel 1 1 1\n${'0 '.repeat(1000)}`;
  for (const read of [
    () => parseVoxelMap(long),
    () => parseVoxelScenario(`version 1\n${long}`, { width: 1, height: 1, depth: 1 }, () => false),
  ])
    assert.throws(read, { code: 'too-large', message: /2000 characters, at most 1000 are allowed$/ });
});
