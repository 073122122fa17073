/** Maps of hexagons: how cells are named, where they lie, documents, the model, other formats. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { choicesOn, serializeDocument, validateDocument, type DocumentInput, type Place } from '../../web/kernel/worlds/documents.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { HexLattice, PITCH, TALL } from '../../web/view/worlds/hex/hex_lattice.ts';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { fromMap, toAscii, toMovingAi } from '../../web/kernel/reading/formats.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { cellKindOf, cellKinds, elsewhere, withCells, type CellKind } from '../../web/kernel/worlds/kinds.ts';
import { generators, randomFill, seededRandom } from '../../web/kernel/maps/generators.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { narrate } from '../../web/kernel/words/narrate.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';
import { view as hexagons } from '../../web/view/worlds/hex/hex_view.ts';
import { axialOf, placeOf, world as hex } from '../../web/kernel/worlds/hex/hex_world.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import { hexDocuments } from './arbitrary_document.ts';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { modelOf } from './models.ts';
import { samples } from './samples.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const tops = ['pointed', 'flat'] as const;
const side = fc.integer({ min: 1, max: 14 });
const spaces = fc.record({ type: fc.constant('hex'), top: fc.constantFrom(...tops), width: side, height: side, rows: fc.constant([]) });
const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

const pointOf = (space: any, node: number): any => hex.pointOf(space, node);
const neighbours = (space: any, node: number) =>
  directions
    .map(([q, r]) => [pointOf(space, node)[0] + q, pointOf(space, node)[1] + r] as [number, number])
    .filter((point) => hex.contains(space, point))
    .map((point) => hex.nodeOf(space, point));
/** The middle of a cell in sizes. */
const middle = (space: any, node: number) => {
  const { x, y } = hexagons.corner(space, { x: node % space.width, y: Math.floor(node / space.width) }, false);
  return { x: x + 0.5, y: y + 0.5 };
};

test('every cell of every world has a name that leads back to it', () => {
  fc.assert(
    fc.property(fc.constantFrom('grid', 'hex'), spaces, (type, space) => {
      const world = worldOf({ type });
      const names = new Set();
      for (let node = 0; node < space.width * space.height; node++) {
        const point = world.pointOf(space, node) as Place;
        assert.ok(world.contains(space, point));
        assert.equal(world.nodeOf(space, point), node);
        names.add(point.join());
      }
      assert.equal(names.size, space.width * space.height);
    }),
  );
});

test('places outside the rectangle are outside, and keep their names too', () => {
  fc.assert(
    fc.property(spaces, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (space, x, y) => {
      const axial = axialOf(space, [x, y]);
      assert.deepEqual(placeOf(space, axial), [x, y]);
      assert.equal(hex.contains(space, axial), x >= 0 && y >= 0 && x < space.width && y < space.height);
    }),
  );
});

test('neighbours by name are the cells whose middles lie one size apart', () => {
  fc.assert(
    fc.property(spaces, (space) => {
      for (let node = 0; node < space.width * space.height; node++) {
        const here = middle(space, node);
        const near = Array.from({ length: space.width * space.height }, (_, other) => other).filter(
          (other) => Math.abs(Math.hypot(middle(space, other).x - here.x, middle(space, other).y - here.y) - 1) < 1e-9,
        );
        assert.deepEqual(
          near,
          neighbours(space, node).sort((a, b) => a - b),
        );
      }
    }),
    { numRuns: 20 },
  );
});

test('the cell under a point is the one whose middle is nearest', () => {
  fc.assert(
    fc.property(spaces, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (space, partX, partY) => {
      const { width, height } = hexagons.extent(space);
      const [x, y] = [partX * width, partY * height];
      const { x: column, y: row } = hexagons.cellAt(space, x, y, false);
      const away = (node: number) => Math.hypot(middle(space, node).x - x, middle(space, node).y - y);
      const least = Math.min(...Array.from({ length: space.width * space.height }, (_, node) => away(node)));
      if (column < 0 || row < 0 || column >= space.width || row >= space.height) assert.ok(least > 0.5 - 1e-9);
      else assert.ok(away(row * space.width + column) < least + 1e-9);
    }),
    { numRuns: 500 },
  );
});

test('a line is a chain of neighbours from one cell to the other', () => {
  const cell = fc.record({ x: fc.integer({ min: -3, max: 20 }), y: fc.integer({ min: -3, max: 20 }) });
  fc.assert(
    fc.property(spaces, cell, cell, (space, from, to) => {
      const line = hexagons.line(space, from, to);
      assert.deepEqual([line[0], line.at(-1)], [{ ...from }, { ...to }]);
      for (let i = 1; i < line.length; i++) {
        const [[q, r], [toQ, toR]] = [line[i - 1], line[i]].map(({ x, y }) => axialOf(space, [x, y]));
        assert.ok(directions.some(([dq, dr]) => toQ - q === dq && toR - r === dr));
      }
    }),
  );
});

test('cells on the canvas share their corners, at every zoom', () => {
  const view = fc.record({
    scale: fc.double({ min: 4, max: 90, noNaN: true }),
    x: fc.double({ min: -50, max: 50, noNaN: true }),
    y: fc.double({ min: -50, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(spaces, view, fc.constantFrom(1, 1.25, 2, 3), (space, place, ratio) => {
      const lattice = new HexLattice(space, place, { width: 300, height: 200, ratio });
      const cornersOf = (node: number) => Array.from({ length: 6 }, (_, i) => `${[...lattice.writeCorners(node)].slice(2 * i, 2 * i + 2)}`);
      for (let node = 0; node < space.width * space.height; node++) {
        for (const other of neighbours(space, node))
          assert.equal(cornersOf(node).filter((corner) => cornersOf(other).includes(corner)).length, 2);
        const [left, top, width, height] = lattice.box(node);
        assert.ok(Math.abs(lattice.centerX(node) - left - width / 2) <= 1 && Math.abs(lattice.centerY(node) - top - height / 2) <= 1);
      }
    }),
    { numRuns: 40 },
  );
  assert.ok(Math.abs(PITCH * TALL - 1) < 1e-12);
});

const rows = ['.....', '..#..', '..#..', '.....'];
const small = { space: { type: 'hex', rows }, start: [0, 1], goal: [3, 2] } satisfies DocumentInput;

test('documents of hexagons are completed with defaults of their own, written and read back', () => {
  const { space, heuristic } = validateDocument(small);
  assert.deepEqual([space.top, space.width, space.height, heuristic], ['pointed', 5, 4, 'hex']);
  assert.doesNotMatch(serializeDocument(validateDocument(small)), /"top"|"heuristic"|"diagonal"/);
  assert.match(serializeDocument(validateDocument({ ...small, space: { ...small.space, top: 'flat' } })), /"top": "flat"/);
  fc.assert(
    fc.property(hexDocuments, (given) => {
      const document = validateDocument(given);
      assert.deepEqual(validateDocument(document), document);
      assert.deepEqual(parseDocument(serializeDocument(document)), document);
      assert.equal(serializeDocument(parseDocument(serializeDocument(document))), serializeDocument(document));
    }),
  );
});

test('what hexagons do not have is refused in words, in both languages', async () => {
  const chinese = await strings('zh-Hans');
  const refuses = async (fields: object, code: string, message: RegExp, said: RegExp) => {
    let problem: any;
    try {
      validateDocument({ ...small, ...fields });
    } catch (error) {
      problem = error;
    }
    assert.ok(problem instanceof DocumentError, JSON.stringify(fields));
    assert.equal(problem.code, code);
    assert.match(problem.message, message);
    assert.match(await chinese.error(problem), said);
  };
  await refuses({ goal: [9, 3] }, 'out-of-range', /^goal: \[9,3\] lies outside the 5×4 grid of hexagons$/, /5×4 的六边形地图之外/);
  await refuses({ start: [0] }, 'bad-type', /^start: got \[0\], expected \[q,r\]: two whole numbers$/, /\[q,r\]，两个整数/);
  await refuses(
    { heuristic: 'octile' },
    'unsupported',
    /^heuristic: octile does not apply to hexagons \(expected hex, euclidean, zero\)$/,
    /octile 不能用于六边形/,
  );
  await refuses(
    { diagonal: 'never' },
    'unsupported',
    /^diagonal: never does not apply to hexagons, which have no diagonal steps/,
    /never 不能用于六边形（没有斜走）/,
  );
  for (const algorithm of ['jps', 'hpa']) {
    await refuses(
      { algorithm },
      'unsupported',
      new RegExp(`^algorithm: ${algorithm} does not apply to hexagons \\(expected astar, `),
      /不能用于六边形/,
    );
  }
  await refuses({ preset: '004-cat' }, 'unsupported', /^preset: "004-cat" is a search on squares/, /六边形上不能用预设/);
  await refuses({ view: { yUp: true } }, 'unsupported', /^view\.yUp: got true, expected false on hexagons$/, /六边形上应为 false/);
  await refuses(
    { space: { type: 'hex', top: 'up', rows } },
    'bad-value',
    /^space\.top: got "up", expected one of pointed, flat$/,
    /pointed/,
  );
  await refuses({ space: { type: 'hex', rows, things: {} } }, 'unknown-field', /^space\.things: unknown field/, /未知字段/);
  assert.throws(
    () => validateDocument({ ...small, space: { rows }, heuristic: 'hex' }),
    /^DocumentError: heuristic: hex does not apply to squares/,
  );
  assert.throws(() => validateDocument({ ...small, space: { rows, top: 'flat' } }), /space\.top: unknown field/);
});

test('the first module searches hexagons too, and paths have axial names', async () => {
  for (const each of [engine, await loadFirstEngine()]) {
    const search = each.createSearch(small);
    await search.run();
    const { status, cost, path } = search.result();
    assert.deepEqual([status, cost, path[0], path.at(-1)], ['found', 5, [0, 1], [3, 2]]);
    // The same rows on hexagons that lie otherwise need a search of their own.
    assert.throws(() => search.restart({ ...small, space: { ...small.space, top: 'flat' }, goal: [3, 0] }), /same size/);
    search.dispose();
  }
});

test('solvers say that they know squares alone', async () => {
  const solvers = await loadSolvers();
  assert.throws(() => solvers.createSolver({ type: 'hex', rows }), /^DocumentError: space\.type: got "hex", expected grid/);
});

test('the model edits hexagons: ends, walls, size, each undone', () => {
  for (const top of tops) {
    const model = modelOf(engine, { space: { type: 'hex', top, rows }, start: [0, 0], goal: [4, top === 'flat' ? 1 : 0] });
    const before = model.document;
    assert.deepEqual(model.point(model.goal), before.goal);
    model.setGoal(model.point(19));
    assert.equal(model.goal, 19);
    model.paint(11, 0);
    assert.equal(model.document.space.rows[2], '.##..');
    assert.equal(model.search.status, 'found');
    model.apply(resized(model.document, 3, 3));
    assert.deepEqual([model.width, model.height, model.goal, model.document.space.top], [3, 3, 8, top]);
    for (let i = 0; i < 3; i++) model.undo();
    assert.deepEqual(model.document.space, before.space);
    assert.deepEqual(model.document.goal, before.goal);
  }
});

test('what only squares have stays with squares; elsewhere it is left out, and said where somebody asked for it', () => {
  const space = { type: 'grid', rows: ['..', '..'], things: { reward: [[1, 0]] } } as const;
  const squares = validateDocument({ space, start: [0, 0], goal: [1, 1], view: { yUp: true } });
  const same = withCells(squares, 'square');
  assert.deepEqual([validateDocument(same.document).space, same.document.view, same.aside], [squares.space, squares.view, []]);
  const hexagons = withCells(squares, 'pointed');
  assert.deepEqual(['things' in hexagons.document.space, hexagons.document.view, hexagons.aside], [false, {}, ['things']]);
  const changing = validateDocument({ ...squares, space: { type: 'grid', rows: ['..', '..'] }, then: [{ cells: [[1, 0, '#']] }] });
  assert.deepEqual(withCells(changing, 'pointed').aside, ['then']);
  assert.equal(validateDocument(withCells(changing, 'pointed').document).then, undefined);
});

test('whatever options and limits a search reads, its document is a valid one in every other world and with cells of every other shape', () => {
  const given: Record<string, object> = {
    ...{ beamWidth: { beamWidth: 3 }, clusterSize: { clusterSize: 9 }, sight: { sight: 2 }, tie: { tie: 'low-g' } },
    ...{ stop: { stop: 'goal-opened' }, openOrClosed: { limits: { openOrClosed: 5 } }, maxF: { limits: { maxF: 5 } } },
  };
  const map = { space: { type: 'grid', rows: ['...', '...'] }, start: [0, 0], goal: [2, 1], diagonal: 'never', heuristic: 'zero' };
  let compared = 0;
  for (const [algorithm, { reads }] of Object.entries(searches))
    for (const name of reads.filter((each) => each in given)) {
      const document = validateDocument({ ...map, algorithm, ...given[name] });
      for (const [type, [{ space, start, goal }]] of Object.entries(samples)) {
        // Searches that repair refuse edges that cost nothing, wherever they come from.
        const edges = (space as { edges?: unknown[][] }).edges?.filter(([, , cost]) => cost !== 0);
        const fields = { space: { ...space, ...(edges && { edges }) }, start, goal };
        assert.equal(validateDocument(elsewhere(document, type, fields)).space.type, type);
      }
      for (const kind of [...Object.keys(cellKinds), 'triangle']) validateDocument(withCells(document, kind).document);
      compared++;
    }
  assert.ok(compared > 20);
});

test('a map changes its kind and back: rows, start and goal stay in their places', () => {
  const model = modelOf(engine, { preset: '000-code', gWeight: 2, diagonal: 'never', algorithm: 'astar' });
  const squares = model.document;
  for (const kind of Object.keys(cellKinds) as CellKind[]) {
    const { document, aside } = withCells(squares, kind);
    model.load(document);
    assert.equal(cellKindOf(model.document.space), kind);
    assert.deepEqual(model.document.space.rows, squares.space.rows);
    assert.equal(model.start, worldOf(squares.space).nodeOf(squares.space, squares.start));
    assert.equal(model.document.gWeight, 2);
    assert.deepEqual(aside, kind === 'square' ? ['preset'] : ['diagonal', 'heuristic', 'preset']);
    for (const back of Object.keys(cellKinds) as CellKind[]) {
      model.load(withCells(model.document, back).document);
      assert.deepEqual([model.document.space.rows, model.goal], [squares.space.rows, 84 + 4]);
      model.undo();
    }
    model.undo();
    assert.deepEqual(model.document, squares);
  }
});

test('files with no word for hexagons are refused, and a map of squares replaces one of hexagons', () => {
  const document = validateDocument({ ...small, tie: 'lifo' });
  for (const write of [toAscii, toMovingAi])
    assert.throws(() => write(document), /^DocumentError: space\.type: hex, expected grid: only JSON/);
  const opened = validateDocument(fromMap({ width: 3, height: 1, rows: ['...'], start: null, goal: null }, document));
  assert.deepEqual([opened.space.type, opened.heuristic, opened.tie], ['grid', 'octile', 'lifo']);
});

test('mazes and random walls are worth searching on hexagons: all free cells of a maze are connected', () => {
  fc.assert(
    fc.property(fc.constantFrom(...generators), spaces, fc.integer(), ({ generate }, { type, top, width, height }, seed) => {
      const space = { type, top, width: width + 6, height: height + 6 };
      const cells = generate(space.width, space.height, seededRandom(seed));
      const first = cells.indexOf(1);
      const seen = new Set([first]);
      for (const node of seen) for (const next of neighbours(space, node)) if (cells[next]) seen.add(next);
      assert.equal(seen.size, cells.filter(Boolean).length);
    }),
    { numRuns: 150 },
  );
  assert.equal(randomFill(9, 9, 0.3, 5).length, 81);
});

test('sentences about hexagons use axial names and straight costs', async () => {
  const english = await strings('en');
  const search = engine.createSearch({ ...small, costs: '10-14' });
  await search.run();
  const document = validateDocument({ ...small, costs: '10-14' });
  const said = Array.from({ length: search.eventCount - 1 }, (_, i) => {
    search.seek(i + 1);
    return narrate(
      search.event() as TraceEvent,
      {
        point: (node: number) => worldOf(document.space).pointOf(document.space, node) ?? '',
        number: String,
        document,
        outcome: () => ({}) as never,
        threshold: () => null,
      },
      english,
    );
  }).join('\n');
  assert.match(said, /\(1,2\) is a wall/);
  assert.doesNotMatch(said, /14|diagonal|undefined|NaN/);
});

test('the choices on hexagons are those a document of them accepts', () => {
  const onHexagons: Record<string, readonly string[]> = choicesOn('hex');
  const takes = (field: string) => (value: string) => {
    try {
      return validateDocument({ ...small, [field]: value })[field as 'tie'] === value;
    } catch (error) {
      assert.ok(error instanceof DocumentError, String(error));
      return false;
    }
  };
  for (const [field, onSquares] of Object.entries(choicesOn('grid')))
    assert.deepEqual([...new Set([...onHexagons[field], ...onSquares])].filter(takes(field)), onHexagons[field], field);
});
