/** The legend of a map: what a symbol costs, to 255, or that it is a wall. Costs are held against a naive reference. */
import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { DocumentError, inEnglish } from '../../web/kernel/document/error.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';
import { serializeDocument, validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { toAscii, toMatrix, toMovingAi, toPython } from '../../web/kernel/reading/formats.ts';
import { openedOn } from '../../web/kernel/reading/opened.ts';
import { readMap } from '../../web/kernel/reading/read_map.ts';
import { cellsOf } from '../../web/kernel/worlds/grid/grid_cells.ts';
import { leftOut, withCells } from '../../web/kernel/worlds/kinds.ts';
import * as mesh from '../../web/kernel/worlds/navmesh/navmesh_entrance.ts';
import * as voxels from '../../web/kernel/worlds/voxel/voxel_entrance.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { shortOf } from '../../web/kernel/worlds/short_writer.ts';
import { documentAfter } from '../../web/kernel/worlds/then.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { LEVELS, levelOf } from '../../web/view/draw/theme_tokens.ts';
import { CellHands } from '../../web/view/stage/cell_hands.ts';
import { standing } from './clock.ts';
import { leastCost } from './least_cost.ts';

const engine = await loadEngine();
const solvers = await loadSolvers();
const maps = process.env.A_STAR_LAB_WHOLE === '1' ? 10_000 : 500;

/** Random numbers by Park and Miller. */
let seed = 255;
const below = (count: number) => (seed = (seed * 48271) % 2147483647) % count;

const square = (document: object) => validateDocument({ version: 1, ...document } as never) as DocumentOf<'grid'>;
function costOf(document: DocumentOf<'grid'>, algorithm: 'astar' | 'dijkstra' | 'lpa' = 'astar') {
  const search = engine.createSearch({ ...document, algorithm, view: {} });
  try {
    while (search.advance(1 << 16) === 'running');
    return search.result().cost;
  } finally {
    search.dispose();
  }
}

const rosetta = {
  space: {
    type: 'grid',
    legend: { '.': 1, '#': 100 },
    rows: ['........', '........', '....###.', '..#...#.', '..#...#.', '..#####.', '........', '........'],
  },
  start: [0, 0],
  goal: [7, 7],
  costs: 'unit',
  diagonal: 'always',
  heuristic: 'chebyshev',
};

test("Rosetta Code's map costs 11", () => {
  assert.equal(costOf(square(rosetta)), 11);
  assert.equal(leastCost(square(rosetta)), 11);
});

const symbols = [...'#.123456789aBcxX~^*"\\/$-]水山'];
/** A weighted map, with a legend that may turn usual symbols into others. */
function randomMap() {
  const [width, height] = [1 + below(9), 1 + below(9)];
  const named = symbols.filter(() => below(3) === 0);
  const legend = Object.fromEntries(named.map((name) => [name, below(4) === 0 ? 'wall' : 1 + below(255)]));
  const used = [...'..#29', ...named];
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => used[below(used.length)]).join(''));
  const end = () => [below(width), below(height)];
  const costs = ['sqrt2', '10-14', 'unit'][below(3)];
  const diagonal = ['no-obstacles', 'never', 'at-most-one-obstacle', 'always'][below(4)];
  return square({ space: { type: 'grid', legend, rows }, start: end(), goal: end(), costs, diagonal, heuristic: costs === 'unit' ? 'chebyshev' : 'octile' }); // prettier-ignore
}

test(`on ${maps} weighted maps searches and solvers cost what a naive reference says`, () => {
  let dear = 0;
  for (let i = 0; i < maps; i++) {
    const document = randomMap();
    const { space, start, goal, diagonal, costs, heuristic } = document;
    const cell = ([x, y]: readonly [number, number]) => space.legend?.[space.rows[y][x]] ?? space.rows[y][x];
    if (['wall', '#'].includes(String(cell(start))) || ['wall', '#'].includes(String(cell(goal))) || String(start) === String(goal))
      continue;
    const expected = leastCost(document) as number | null;
    if (expected !== null && expected > 200) dear++;
    const solver = solvers.createSolver(space);
    const answers = [
      costOf(document),
      costOf(document, 'dijkstra'),
      costOf(document, 'lpa'),
      solver.solve({ start: [...start], goal: [...goal], diagonal, costs, heuristic: heuristic as 'octile' }).cost,
    ];
    solver.dispose();
    for (const cost of answers)
      assert.ok(expected === null ? cost === null : Math.abs(Number(cost) - expected) < 1e-6, `${cost} is not ${expected}: ${serializeDocument(document)}`); // prettier-ignore
  }
  assert.ok(dear > maps / 20, `only ${dear} maps were dear`);
});

const plain = {
  space: { type: 'grid', legend: { '~': 20, T: 'wall', W: 'wall' }, rows: ['..~', '.TW', '.#~'] },
  start: [0, 0],
  goal: [2, 2],
};
const refusal = (document: object) => {
  try {
    square(document);
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    return `${error.code}: ${error.message}`;
  }
  return '';
};
const withLegend = (legend: unknown, rows = ['..']) => refusal({ space: { type: 'grid', legend, rows }, start: [0, 0], goal: [1, 0] });

test('what a legend says wrongly is refused by the symbol', () => {
  assert.equal(withLegend([]), 'bad-type: space.legend: got an array of 0, expected an object'.replace('an array of 0', '[]'));
  for (const name of ['', 'ab', ' ', 'S', 'G', '\0', '\n', '\u0301', '💡', '\ud800'])
    assert.match(withLegend({ [name]: 2 }), /^bad-value: space\.legend: got .*, expected one visible character but S and G as a symbol$/);
  for (const cost of [0, -1, 1.5, 256, NaN, 'water', '5'])
    assert.match(withLegend({ x: cost }), /^bad-value: space\.legend\.x: got .*, expected a whole number from 1 to 255 or "wall"$/);
  for (const cost of [null, true, [5], {}])
    assert.match(withLegend({ x: cost }), /^bad-type: space\.legend\.x: got .*, expected a whole number from 1 to 255 or "wall"$/);
  const many = Object.fromEntries(Array.from({ length: 256 }, (_, at) => [String.fromCharCode(0x4e00 + at), 5]));
  assert.match(withLegend(many), /^too-large: space\.legend: 256 symbols, at most 255 are allowed$/);
});

test('a symbol of the rows that means nothing is refused by row and column, and symbols that are not used are kept', () => {
  assert.equal(
    withLegend({ '~': 20 }, ['..', '.x']),
    'unknown-character: space.rows[1]: unexpected "x" at column 2 (expected . # 1-9 or one of the legend: ~)',
  );
  assert.deepEqual(square(plain).space.legend, plain.space.legend);
  const unused = square({ ...plain, space: { ...plain.space, legend: { ...plain.space.legend, '^': 100 } } });
  assert.deepEqual(square(JSON.parse(serializeDocument(unused))), unused);
});

test('rows that were valid under one legend are checked again under another', () => {
  square(plain);
  const { legend: _, ...bare } = plain.space;
  assert.match(refusal({ ...plain, space: bare }), /unexpected "~" at column 3/);
  assert.match(refusal({ ...plain, space: { ...bare, legend: { '~': 20 } } }), /unexpected "T" at column 2/);
});

test('a legend is for squares, and hexagons, triangles, meshes and voxels refuse it by name', () => {
  for (const type of ['hex', 'triangle', 'navmesh']) {
    const { rows } = { rows: ['...', '...'] };
    assert.match(
      refusal({ space: { type, rows, legend: { '~': 2 } }, start: [0, 0], goal: [1, 1] }),
      /^unknown-field: space\.legend: /,
      type,
    );
  }
  assert.match(
    refusal({ space: { type: 'voxel', layers: [['.']], legend: {} }, start: [0, 0, 0], goal: [0, 0, 0] }),
    /^unknown-field: space\.legend/,
  );
});

test('beside a legend X is no wall unless it says so, and S and G are start and goal on what . means', () => {
  const { space, start, goal } = square({ space: { type: 'grid', legend: { X: 30 }, rows: ['SXX', '..G'] } });
  assert.deepEqual([cellsOf({ space }).join(), start, goal], ['1,30,30,1,1,1', [0, 0], [2, 1]]);
  assert.match(refusal({ space: { type: 'grid', legend: { x: 30 }, rows: ['SXX', '..G'] } }), /unexpected "X" at column 2/);
  const under = (dot: number | 'wall') => cellsOf(square({ space: { type: 'grid', legend: { '.': dot }, rows: ['S1G'] } })).join();
  assert.deepEqual([under(20), under('wall')], ['20,1,20', '0,1,0']);
});

test('under √2 cells times the largest cost stay below 15,994,428, or it is refused by name', () => {
  const map = (height: number, cost: number, costs: string) => ({
    space: { type: 'grid', legend: { '~': cost, T: 'wall' }, rows: Array(height).fill('.'.repeat(256)) },
    start: [0, 0],
    goal: [9, 0],
    costs,
  });
  const says = 'too-large: space.legend: 62,976 cells times the largest cost 255, expected less than 15,994,428 under costs sqrt2';
  assert.equal(refusal(map(246, 255, 'sqrt2')), says);
  for (const [height, cost, costs] of [
    [245, 255, 'sqrt2'],
    [246, 253, 'sqrt2'],
    [4096, 15, 'sqrt2'],
    [4096, 255, 'unit'],
    [4096, 255, '10-14'],
  ] as const)
    // prettier-ignore
    assert.equal(refusal(map(height, cost, costs)), '', `${height} ${cost} ${costs}`);

  const query = { start: [0, 0] as [number, number], goal: [9, 0] as [number, number] };
  const solver = solvers.createSolver({ rows: Array(246).fill('.'.repeat(256)) });
  assert.equal(solver.solve(query).cost, 9);
  solver.setCell([5, 5], 255);
  assert.throws(() => solver.solve(query), /^DocumentError: costs: 62,976 cells times the largest cost 255, expected less than 15,994,428/);
  assert.equal(solver.solve({ ...query, costs: 'unit' }).cost, 9);
  solver.dispose();
});

test('links keep a legend, a short link has no place for it, and text says so', async () => {
  const document = square(plain);
  assert.deepEqual(await documentOf(await linkOf(document)), document);
  assert.equal(shortOf(square({ ...plain, goal: [1, 0] })), null);
  assert.throws(() => toAscii(document), /^DocumentError: space\.legend: got a legend, expected none: only JSON has a place for it$/);
  assert.throws(() => toMovingAi(document), /^DocumentError: space\.rows\[0\]: terrain 20 at \[2,0\], expected only free cells and walls/);
  assert.equal(toMatrix(document), '[\n  [1, 1, 20],\n  [1, 0, 0],\n  [1, 0, 20]\n]\n');
  const walls = square({ ...plain, space: { ...plain.space, rows: ['...', '.TW', '.#.'] } });
  assert.equal(toMovingAi(walls), 'type octile\nheight 3\nwidth 3\nmap\n...\n.@@\n.@.\n');
});

function modelOf(document: object) {
  const model = new LabModel(engine, document, standing);
  onTestFinished(() => model.dispose());
  return model;
}
const rowsOf = ({ document }: LabModel) => document.space.rows;

test('drawing writes symbols of the legend, and cells that stay keep theirs', () => {
  const model = modelOf(plain);
  model.paint(0 + 3, 20);
  assert.deepEqual(rowsOf(model), ['..~', '~TW', '.#~']);
  model.paint(1, 0);
  assert.deepEqual(rowsOf(model), ['.T~', '~TW', '.#~'], 'the first symbol of the legend that is a wall');
  assert.throws(() => model.paint(0, 21), /no cell 0 or no terrain 21/);
  model.clearWalls();
  assert.deepEqual(rowsOf(model), ['..~', '~..', '..~']);
  model.undo();
  assert.deepEqual(rowsOf(model), ['.T~', '~TW', '.#~']);
  model.apply({ space: { ...model.document.space, legend: { '~': 7, T: 3, W: 'wall' } } });
  assert.equal([...model.cells].join(), '1,3,7,7,3,0,1,0,7', 'another legend is another map');
  assert.equal(model.search?.result().cost, leastCost(model.document));
});

test('hands draw only what a legend has a symbol for', () => {
  const model = modelOf({ ...plain, space: { type: 'grid', legend: { '.': 4, '#': 100, '1': 6 }, rows: ['..#', '...', '..1'] } });
  const hands = new CellHands(model);
  const stroke = (tool: string, x: number, y: number) => {
    hands.tool = tool as 'wall';
    hands.press({ x, y });
    hands.lift();
  };
  stroke('wall', 1, 1);
  assert.deepEqual(rowsOf(model), ['..#', '...', '..1'], 'no symbol is a wall');
  hands.terrain = 99;
  stroke('terrain', 1, 1);
  assert.deepEqual(rowsOf(model), ['..#', '...', '..1'], 'no symbol costs 99');
  hands.terrain = 100;
  stroke('terrain', 1, 1);
  assert.deepEqual(rowsOf(model), ['..#', '.#.', '..1']);
  stroke('erase', 2, 0);
  assert.deepEqual(rowsOf(model), ['..2', '.#.', '..1'], 'the cheapest symbol');
});

test('another size keeps the legend, and cells of another shape get usual symbols and say what is left out', () => {
  const document = square(plain);
  const larger = square(resized(document, 4, 4));
  assert.deepEqual([larger.space.legend, larger.space.rows], [plain.space.legend, ['..~.', '.TW.', '.#~.', '....']]);
  const { document: hexagons, aside } = withCells(document, 'pointed');
  assert.deepEqual([hexagons.space.rows, 'legend' in hexagons.space, aside], [['..9', '.##', '.#9'], false, ['legend']]);
  assert.deepEqual(withCells(document, 'square').document.space.legend, plain.space.legend);
  const { space } = mesh.entrance(document) as { space: { rows: string[] } };
  assert.deepEqual(space.rows, ['...', '.##', '.#.']);
  assert.deepEqual([leftOut(document, mesh.lacks), leftOut(document, voxels.lacks)], [['terrain'], ['legend']]);
});

test('what somebody who walks knows of a map becomes usual symbols with it', () => {
  const document = square({ ...plain, algorithm: 'd-star-lite', known: ['.~~', '...', 'T.~'] });
  const hexagons = validateDocument(withCells(document, 'flat').document);
  assert.deepEqual(
    [hexagons.space.rows, hexagons.known],
    [
      ['..9', '.##', '.#9'],
      ['.99', '...', '#.9'],
    ],
  );
  assert.deepEqual(validateDocument(withCells(document, 'square').document).known, document.known);
});

test('what is added to a map or erased is the cheapest ground there is a symbol for, also where . is a wall', () => {
  const document = square({ ...plain, space: { type: 'grid', legend: { '.': 'wall', '1': 9 }, rows: ['3#4', '###', '##4'] } });
  assert.deepEqual(square(resized(document, 4, 4)).space.rows, ['3#42', '###2', '##42', '2222']);
  const model = modelOf(document);
  model.clearWalls();
  assert.deepEqual(rowsOf(model), ['324', '222', '224']);
  const closed = square({ ...plain, space: { type: 'grid', legend: Object.fromEntries([...'.123456789'].map((name) => [name, 'wall'])), rows: ['...', '...', '...'] } }); // prettier-ignore
  const walls = modelOf(closed);
  walls.clearWalls();
  assert.deepEqual(rowsOf(walls), ['...', '...', '...']);
  assert.deepEqual(square(resized(closed, 4, 3)).space.rows, ['...1', '...1', '...1'], 'a wall too');
});

test('a drag without a tool draws no walls where no symbol is one', () => {
  const pulls = (legend: object) => {
    const hands = new CellHands(modelOf({ ...plain, space: { type: 'grid', legend, rows: ['...', '...', '...'] } }));
    hands.side = 40;
    return hands.pulls({ x: 1, y: 1 }, false);
  };
  assert.deepEqual([pulls({ '#': 100 }), pulls({ '#': 100, T: 'wall' })], [false, true]);
});

test('a file is opened beside whatever is on the page: what changes, is taken or is known there stays behind', () => {
  const before = { space: { type: 'grid', rows: ['...', '...', '...'] }, start: [0, 0], goal: [2, 2] };
  const found = { space: { type: 'grid', width: 2, height: 1, legend: { a: 20 }, rows: ['.a'] }, start: [0, 0], goal: [1, 0] };
  const graph = { space: { type: 'graph', nodes: [{ id: 'A' }, { id: 'B' }], edges: [['A', 'B', 2]] }, start: 'A', goal: 'B' };
  for (const more of [
    { algorithm: 'lpa', then: [{ cells: [[1, 1, '#']] }], view: { episode: 1 } },
    { algorithm: 'astar', taken: [[0, 0]] },
    { algorithm: 'd-star-lite', known: ['...', '...', '...'], sight: 2 },
  ]) {
    const document = square({ ...before, ...more });
    const opened = square(openedOn(document, found));
    assert.deepEqual(opened.space, found.space);
    assert.deepEqual([opened.then, opened.taken, opened.known, opened.algorithm], [undefined, undefined, undefined, more.algorithm]);
    assert.equal(validateDocument(openedOn(document, graph)).space.type, 'graph');
  }
});

test('numbers of a list whose name says costs become a legend, which is told, and other numbers may', async () => {
  const document = square(plain);
  const { fields, decisions } = await readMap(toPython(document));
  assert.equal([...cellsOf({ space: fields?.space as never })].join(), [...cellsOf(document)].join());
  assert.deepEqual([fields?.start, fields?.goal], [document.start, document.goal]);
  assert.ok(decisions.some((each) => inEnglish(each) === 'costs above 9 have symbols in a legend: a 20'));
  const read = await readMap('0 1 1\n1 300 100\n1 1 12\n', '', { 'sign:100': '100', 'sign:12': '12', 'sign:1': 'free', 'sign:300': '300' });
  assert.deepEqual(read.fields?.space, { type: 'grid', width: 3, height: 3, legend: { a: 100, b: 12 }, rows: ['...', '.#a', '..b'] });
  const signs = Array.from({ length: 65 }, (_, at) => 190 + at);
  const many = await readMap(`costs = [[${signs.join()}], [${signs.join()}], [${signs.join()}], [${signs.join()}]]`);
  assert.equal([...cellsOf({ space: many.fields?.space as never })].slice(0, 65).join(), signs.join());
});

test('monsters are walls on a map with a legend too', () => {
  const space = { ...plain.space, legend: { '#': 100 }, rows: ['...', '###', '...'], things: { monster: [[1, 1]] } };
  const found = costOf(square({ ...plain, space, diagonal: 'never', heuristic: 'manhattan' }));
  assert.equal(found, 103, 'past the monster, over a cell of 100');
});

test('what changes after a search is written in the symbols of the legend', () => {
  const then = [{ cells: [[1, 0, '~'], [0, 1, 'W']] }, { cells: [[1, 1, '.']] }]; // prettier-ignore
  const document = square({ ...plain, diagonal: 'never', heuristic: 'manhattan', algorithm: 'lpa', then });
  const search = engine.createSearch(document);
  while (search.advance(1000) === 'running');
  const costs = search.episodes.map(({ cost }) => cost);
  search.dispose();
  assert.deepEqual(costs, [0, 1, 2].map((at) => leastCost(documentAfter(document, at)))); // prettier-ignore
  assert.deepEqual(documentAfter(document, 2).space.rows, ['.~~', 'T.W', '.#~'], 'a wall is drawn as the first symbol of a wall');
  assert.match(refusal({ ...document, then: [{ cells: [[1, 0, '^']] }] }), /then\[0\]\.cells\[0\]\[2\]: got "\^", expected #, \., 1/);
});

test('every cost has a colour that is at least as strong as that of a smaller one, those above 9 four of them', () => {
  const levels = Array.from({ length: 256 }, (_, cost) => levelOf(cost));
  assert.deepEqual(levels.slice(0, 10), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  levels.forEach((level, cost) => assert.ok(level < LEVELS && (cost === 0 || level >= levels[cost - 1]), String(cost)));
  assert.equal(levels[255], LEVELS - 1);
  assert.equal(new Set(levels.slice(10)).size, 4);
  assert.equal(new Set(theme('light').tables.base).size, LEVELS);
});
