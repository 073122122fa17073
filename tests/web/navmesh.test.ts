/** Navigation meshes: documents, what is refused and in which words, the polygons as JavaScript has them, and taut paths. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { choicesOn, serializeDocument, validateDocument, type DocumentOf, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { writing } from '../../web/parts/picture/svg_context.ts';
import {
  edgeOf,
  lengthOver,
  meshOf,
  nodeNear,
  openingCount,
  polygonAt,
  polygonCount,
  polygonStates,
} from '../../web/view/worlds/navmesh/shape.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { entrance } from '../../web/kernel/worlds/navmesh/navmesh_entrance.ts';
import { LabModel, type ModelOf } from '../../web/kernel/model/model.ts';
import { light } from '../../web/view/draw/light.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { narrate } from '../../web/kernel/words/narrate.ts';
import { nearestFree } from '../../web/view/worlds/navmesh/place.ts';
import { MeshCursor } from '../../web/view/worlds/navmesh/navmesh_cursor.ts';
import { MeshHands } from '../../web/view/worlds/navmesh/navmesh_hands.ts';
import { Sheet } from '../../web/view/worlds/navmesh/sheet.ts';
import { meshLimits, world, type MapMesh, type PolygonMesh } from '../../web/kernel/worlds/navmesh/navmesh_world.ts';
import { countTriangles } from '../../web/kernel/worlds/navmesh/triangles.ts';
import { standing } from './clock.ts';
import { ownPolygons } from './samples.ts';
import { modelOf } from './models.ts';
import type { Context } from '../../web/view/draw/context.ts';
import type { Frame } from '../../web/view/draw/painting.ts';
import type { Search, Mesh } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const rows = ['..........', '.###......', '...#..##..', '...#......', '......#...'];
const small = { space: { type: 'navmesh', rows }, start: [0.5, 4.5], goal: [8.25, 2.5] } satisfies DocumentInput;

const randomRows = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.array(fc.string({ unit: fc.constantFrom(...'...##'), minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

function solved(document: any) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1e6);
  return search;
}

test('documents of meshes are completed with defaults of their own, written and read back', () => {
  const { heuristic, space } = validateDocument(small);
  assert.deepEqual([heuristic, space.width, space.height], ['euclidean', 10, 5]);
  assert.doesNotMatch(serializeDocument(validateDocument(small)), /"heuristic"|"diagonal"|"costs"/);
  for (const each of [small, ownPolygons]) {
    const document = validateDocument(each);
    assert.deepEqual(validateDocument(document), document);
    assert.deepEqual(parseDocument(serializeDocument(document)), document);
    assert.equal(validateDocument({ ...document, goal: [2, 2] }).space, document.space, 'a space found valid stays itself');
  }
  // Clockwise polygons are turned round.
  assert.deepEqual(
    (
      validateDocument({
        ...ownPolygons,
        space: {
          ...ownPolygons.space,
          polygons: [
            [3, 2, 1, 0],
            [1, 4, 2],
          ],
        },
      }).space as PolygonMesh
    ).polygons[0],
    [0, 1, 2, 3],
  );
  assert.deepEqual(choicesOn('navmesh').heuristic, ['euclidean', 'zero']);
});

test('what makes no mesh is refused with the element named, in both languages', async () => {
  const chinese = await strings('zh-Hans');
  const { vertices, polygons } = ownPolygons.space;
  const refuses = async (document: object, code: string, message: RegExp, said: RegExp) => {
    let problem: any;
    try {
      validateDocument(document);
    } catch (error) {
      problem = error;
    }
    assert.ok(problem instanceof DocumentError, message.source);
    assert.match(problem.message, message);
    assert.equal(problem.code, code);
    assert.match((await chinese.error(problem)).replaceAll(' ', ''), said);
  };
  const shaped = (space: object) => ({ ...ownPolygons, space: { ...ownPolygons.space, ...space } });
  await refuses(
    { ...small, space: { type: 'navmesh' } },
    'missing-field',
    /^space\.rows: missing, expected rows of \. or #, or vertices and polygons$/,
    /vertices和polygons/,
  );
  await refuses(
    { ...small, space: { type: 'navmesh', rows: ['..', '.5'] } },
    'unsupported',
    /^space\.rows\[1\]: "5" at column 2, but a mesh has no terrain/,
    /没有地形/,
  );
  await refuses(
    { ...small, goal: [11, 2] },
    'out-of-range',
    /^goal: \[11,2\] lies outside the mesh, which is 10×5$/,
    /在10×5的导航网格之外/,
  );
  await refuses(
    { ...small, start: [0.0001, 2] },
    'bad-value',
    /^start: got \[0\.0001,2\], expected \[x,y\]: two numbers with at most 3 decimals$/,
    /最多3位小数/,
  );
  await refuses({ ...small, start: 'A' }, 'bad-type', /^start: got "A", expected \[x,y\]/, /得到"A"/);
  await refuses({ ...small, heuristic: 'octile' }, 'unsupported', /^heuristic: octile does not apply to meshes/, /octile不能用于导航网格/);
  await refuses({ ...small, algorithm: 'jps' }, 'unsupported', /^algorithm: jps does not apply to meshes/, /jps不能用于导航网格/);
  await refuses(
    { ...small, costs: '10-14' },
    'unsupported',
    /^costs: 10-14 does not apply to meshes, where costs are lengths/,
    /10-14不能用于导航网格/,
  );
  await refuses(shaped({ rows }), 'unknown-field', /^space\.rows: does not go with vertices and polygons/, /不能与vertices和polygons同用/);
  await refuses(
    shaped({ vertices: [...vertices, [0, -1]] }),
    'out-of-range',
    /^space\.vertices\[6\]: got \[0,-1\], expected \[x,y\]: two numbers from 0 to 10000/,
    /两个0到10000的数/,
  );
  await refuses(
    shaped({ vertices: [...vertices, [4, 0]] }),
    'bad-value',
    /^space\.vertices\[6\]: \[4,0\] is vertex 1 already$/,
    /已经是顶点1/,
  );
  await refuses(
    shaped({ polygons: [...polygons, [0, 1]] }),
    'bad-value',
    /^space\.polygons\[3\]: 2 corners, expected 3 or more numbers of vertices, 0 to 5$/,
    /2个角/,
  );
  await refuses(shaped({ polygons: [[0, 1, 6]] }), 'out-of-range', /^space\.polygons\[0\]: got 6, expected 3 or more/, /0到5/);
  await refuses(shaped({ polygons: [[0, 1, 5, 2, 3]] }), 'bad-value', /^space\.polygons\[0\]: not convex at vertex 2$/, /顶点2处不是凸的/);
  await refuses(
    shaped({
      vertices: [
        [4, 0],
        [6, 6],
        [0, 2],
        [8, 2],
        [2, 6],
      ],
      polygons: [[0, 1, 2, 3, 4]],
    }),
    'bad-value',
    /^space\.polygons\[0\]: its sides cross each other$/,
    /互相交叉/,
  );
  await refuses(
    shaped({
      polygons: [
        [0, 1, 2, 3],
        [0, 1, 4],
      ],
    }),
    'bad-value',
    /^space\.polygons\[1\]: lies on the same side of its edge from vertex 0 to 1 as polygons\[0\]$/,
    /同一侧/,
  );
  await refuses(
    shaped({ vertices: [...vertices, [1, 1], [9, 9], [3, 9]], polygons: [...polygons, [6, 7, 8]] }),
    'bad-value',
    /^space\.polygons\[3\]: lies partly over polygons\[0\]$/,
    /有重叠/,
  );
  await refuses(
    shaped({ vertices: [...vertices, [2, 0], [3, 0]].map(([x, y]) => [x, y + 1]), polygons: [[0, 1, 2, 3], [6, 7, 4].reverse()] }),
    'bad-value',
    /lies on its edge from vertex|lies partly over/,
    /边上|重叠/,
  );
  await refuses(shaped({ polygons: [] }), 'missing-field', /^space\.polygons: no polygons, expected at least one$/, /一个多边形也没有/);
});

test('more triangles than are allowed are refused, listed or made of the free space', () => {
  const many = Array.from({ length: meshLimits.triangles + 1 }, () => [0, 1, 2]);
  assert.throws(
    () => validateDocument({ ...ownPolygons, space: { ...ownPolygons.space, polygons: many } }),
    /50001 triangles, at most 50000 are allowed/,
  );
  const pegs = Array.from({ length: 500 }, (_, y) => (y % 2 ? '.#'.repeat(250) : '.'.repeat(500)));
  const refused = () => validateDocument({ space: { type: 'navmesh', rows: pegs }, start: [0, 0], goal: [1, 1] });
  assert.throws(refused, /the free space comes to \d+ triangles, at most 50000/);
});

test('polygons that only touch are no overlap, whatever their order', () => {
  // A wheel: triangles round a point, some left out.
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(7), { minLength: 1 }), (kept) => {
      const rim = [
        [9, 5],
        [8, 8],
        [5, 9],
        [2, 8],
        [1, 5],
        [2, 2],
        [5, 1],
        [8, 2],
      ];
      const document = {
        space: { type: 'navmesh', vertices: [...rim, [5, 5]], polygons: kept.map((i) => [i, (i + 1) % 8, 8]) },
        start: [5, 5],
        goal: [5, 5],
      };
      assert.equal((validateDocument(document).space as PolygonMesh).polygons.length, kept.length);
      const search = solved(document);
      assert.equal(search.status, 'found');
      search.dispose();
    }),
  );
});

test('JavaScript counts the triangles of a map as the core does, and gets as many polygons', () => {
  fc.assert(
    fc.property(randomRows, (map) => {
      const search = engine.createSearch({ space: { type: 'navmesh', rows: map }, start: [0, 0], goal: [0, 0] });
      const mesh = meshOf(search);
      assert.ok(mesh);
      let triangles = 0;
      for (let polygon = 0; polygon < polygonCount(mesh); polygon++) triangles += mesh.first[polygon + 1] - mesh.first[polygon] - 2;
      assert.equal(triangles, countTriangles(map, map[0].length));
      map.forEach((row, y) => [...row].forEach((cell, x) => assert.equal(polygonAt(mesh, x + 0.5, y + 0.5) >= 0, cell === '.')));
      for (let polygon = 0; polygon < polygonCount(mesh); polygon++) {
        for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
          if (mesh.twins[corner] < 0) continue;
          const twin: number = mesh.twins[corner];
          const other = mesh.first.findLastIndex((first: number) => first <= twin);
          const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
          assert.deepEqual(edgeOf(mesh, other, twin), [toX, toY, fromX, fromY]);
        }
      }
      search.dispose();
    }),
    { numRuns: 200 },
  );
});

test('the answer is the path pulled taut: its corners and its length', () => {
  const search = solved(small);
  const { status, cost, path } = search.result();
  assert.equal(status, 'found');
  assert.deepEqual([path[0], path.at(-1)], [small.start, small.goal]);
  const length = path.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - path[i][0], y - path[i][1]), 0);
  assert.ok(Math.abs(Number(cost) - length) < 1e-9);
  const mesh = meshOf(search);
  assert.ok(mesh);
  const over = lengthOver(search.path(), mesh);
  assert.ok(length <= over + 1e-9 && length >= Math.hypot(7.75, 2) - 1e-9);
  for (const [x, y] of path.slice(1, -1)) assert.ok(Number.isInteger(x) && Number.isInteger(y), 'it turns at corners of walls');
  assert.equal(openingCount(mesh) > 0, true);
  search.dispose();
  const one = solved({ ...small, goal: small.start });
  assert.deepEqual([one.result().cost, one.result().path], [0, [small.start]]);
  one.dispose();
});

test('outside the free space nothing is searched, and the words say so', async () => {
  for (const [fields, reason] of [
    [{ start: [2.5, 1.5] }, 'start-blocked'],
    [{ goal: [3.5, 2.5] }, 'goal-blocked'],
  ] as [object, string][]) {
    const search = engine.createSearch({ ...small, ...fields });
    assert.deepEqual([search.status, search.reason, search.taut()], ['bad-input', reason, null]);
    assert.ok(meshOf(search), 'the polygons are there all the same');
    search.dispose();
  }
  // A wall's border belongs to the free space.
  const edge = engine.createSearch({ ...small, start: [1, 1.5] });
  assert.equal(edge.status, 'running');
  edge.dispose();
});

test('polygons are known by what was expanded on their border', () => {
  const search = solved(small);
  search.seek(search.eventCount);
  const mesh = meshOf(search);
  assert.ok(mesh);
  const states = search.states();
  const known = polygonStates(mesh, states, search.shades('order'), () => false);
  known.states.forEach((state, polygon) => {
    const nodes = mesh.nodes.subarray(mesh.nodeFirst[polygon], mesh.nodeFirst[polygon + 1]);
    assert.equal(state, Math.max(0, ...Array.from(nodes, (node) => states[node])));
  });
  assert.equal(known.states[polygonAt(mesh, 0.5, 4.5)], 2);
  search.seek(0);
  assert.ok(polygonStates(mesh, search.states(), null, () => false).states.every((state) => state === 0));
  search.dispose();
});

test('every event is told in words, with places for nodes', async () => {
  for (const language of ['en', 'zh-Hans']) {
    const words = await strings(language);
    await words.more('searches');
    await words.more('navmesh');
    for (const algorithm of ['astar', 'biastar', 'hill-climbing', 'ida']) {
      const document = validateDocument({ ...small, algorithm, ...(algorithm === 'ida' ? { limits: { expansions: 50 } } : {}) });
      const search = solved(document);
      const { cost, path, expanded } = search.result();
      const context = {
        document,
        number: String,
        point: (node: number) => search.label(node),
        outcome: () => ({
          ...search.counters(),
          expanded,
          cost,
          cells: path.length,
          stuckAt: search.stuckAt >= 0 ? search.label(search.stuckAt) : undefined,
        }),
      };
      for (let position = 1; position <= Math.min(400, search.eventCount); position++) {
        search.seek(position);
        const event = search.event();
        assert.ok(event);
        const sentence = narrate(event, context, words);
        assert.doesNotMatch(JSON.stringify(sentence), /undefined|NaN|\{\w+\}|(?:event|outcome)\.\w/, `${algorithm} ${event.type}`);
      }
      search.dispose();
    }
  }
});

test('a map becomes a mesh: terrain is plain, monsters are walls, ends stand in the middle', () => {
  const grid = validateDocument({
    space: { type: 'grid', rows: ['.5.', '.#.', '...'], things: { monster: [[2, 2]] } },
    start: [0, 0],
    goal: [2, 0],
    algorithm: 'jps',
    costs: '10-14',
  });
  const document = validateDocument(entrance(grid));
  assert.deepEqual(document.space.rows, ['...', '.#.', '..#']);
  assert.deepEqual([document.start, document.goal, document.algorithm], [[0.5, 0.5], [2.5, 0.5], 'astar']);
  const hexes = validateDocument({ space: { type: 'hex', rows: ['...', '...', '..#'] }, start: [-1, 2], goal: [2, 0] });
  assert.deepEqual(validateDocument(entrance(hexes)).start, [0.5, 2.5]);
  assert.equal(validateDocument(entrance(validateDocument({ ...grid, algorithm: 'astar', tie: 'fifo' }))).tie, 'fifo');
});

test('of a map whose free space comes to more than 10,000 triangles no mesh is made on the page', () => {
  const columns = (width: number) => ({
    space: { type: 'grid', rows: Array.from({ length: 104 }, (_, y) => (y % 2 ? '.' : '.#').repeat(width).slice(0, width)) },
    start: [0, 0],
    goal: [0, 1],
  });
  assert.throws(() => entrance(validateDocument(columns(104))), {
    field: 'space.rows',
    message: /comes to \d{5} triangles, at most 10000/,
  });
  assert.equal(entrance(validateDocument(columns(40))).space.rows.length, 104);
});

test('the nearest free place is free, and no other is nearer', () => {
  const place = fc.tuple(fc.double({ min: -3, max: 12, noNaN: true }), fc.double({ min: -3, max: 12, noNaN: true }));
  fc.assert(
    fc.property(randomRows, place, (map, [x, y]) => {
      if (!map.some((row) => row.includes('.'))) return;
      const space = validateDocument({ space: { type: 'navmesh', rows: map }, start: [0, 0], goal: [0, 0] })
        .space as DocumentOf<'navmesh'>['space'];
      const [nearX, nearY] = nearestFree(space, [x, y], null);
      const search = engine.createSearch({ space, start: [nearX, nearY], goal: [0, 0] } as DocumentInput);
      assert.notEqual(search.reason, 'start-blocked');
      search.dispose();
    }),
    { numRuns: 200 },
  );
  const { space } = validateDocument(ownPolygons) as DocumentOf<'navmesh'>;
  const search = engine.createSearch(ownPolygons);
  fc.assert(
    fc.property(place, ([x, y]) => {
      const [nearX, nearY] = nearestFree(space, [x, y], meshOf(search));
      assert.ok(polygonAt(meshOf(search) as Mesh, nearX, nearY) >= 0);
      validateDocument({ ...ownPolygons, start: [nearX, nearY] });
    }),
    { numRuns: 300 },
  );
  search.dispose();
});

test('what the legend lights on a mesh are points, with a ring each, and no polygon that has the same number', () => {
  const model = new LabModel({ engine }, small, standing) as ModelOf<'navmesh'>;
  const view = { x: 0, y: 0, scale: 20 };
  const frame = { view, ratio: 1, width: 200, height: 100, theme: theme('light'), snapshot: {} } as unknown as Frame;
  const mesh = meshOf(solved(small));
  const drawn: unknown[] = [];
  const context = new Proxy({} as Context, {
    get:
      (_, name) =>
      (...at: unknown[]) =>
        drawn.push([name, ...at.slice(0, 2)]),
    set: () => true,
  });
  writing(() => light('start').over?.(context, new Sheet({ width: 10, height: 5 }, mesh, frame), frame, model));
  assert.deepEqual(drawn, [['beginPath'], ['arc', 10, 90], ['stroke']]);
});

test('ends are dragged anywhere, walls are drawn, and each is one entry for undo', async () => {
  const model = modelOf({ engine }, small) as ModelOf<'navmesh'>;
  const tools = new MeshHands(model, () => {});
  const same: boolean[] = [];
  model.addEventListener('document', (event) => same.push((event as CustomEvent).detail.same));
  assert.ok(tools.press({ x: 0.5, y: 4.5 }));
  for (const x of [0.8, 1.37, 1.9]) tools.drag({ x, y: 3.21 });
  tools.lift();
  assert.deepEqual(model.document.start, [1.9, 3.21]);
  tools.press({ x: 1.9, y: 3.21 });
  tools.drag({ x: 1.9, y: 1.6 });
  tools.lift();
  assert.deepEqual(model.document.start, [1.9, 2], 'out of a wall to its nearest side');
  assert.deepEqual(new Set(same), new Set([true]), 'it is the same mesh');
  tools.tool = 'wall';
  const edition = model.document.space;
  tools.press({ x: 5.5, y: 0.5 });
  tools.drag({ x: 5.5, y: 1.5 });
  await null;
  tools.lift();
  assert.notEqual(model.document.space, edition);
  assert.equal(same.at(-1), false, 'another mesh');
  assert.deepEqual([(model.document.space as MapMesh).rows[0][5], (model.document.space as MapMesh).rows[1][5]], ['#', '#']);
  model.undo();
  assert.equal((model.document.space as MapMesh).rows[0][5], '.');
  model.undo();
  model.undo();
  assert.deepEqual(model.document.start, small.start);
  // A wall is not drawn over an end, and a tap picks an end up.
  tools.press({ x: 9.9, y: 2.5 });
  tools.drag({ x: 8.9, y: 2.4 });
  tools.lift();
  assert.equal((model.document.space as MapMesh).rows[2].slice(8), '.#');
  tools.press({ x: 8.25, y: 2.5 });
  tools.lift();
  assert.equal(tools.held, 'goal');
  tools.press({ x: 6.2, y: 0.3 });
  tools.lift();
  assert.deepEqual(model.document.goal, [6.2, 0.3]);
  model.apply(world.resized?.(model.document, 6, 4) ?? {});
  assert.deepEqual(
    [model.document.start, model.document.goal],
    [
      [0.5, 4],
      [6, 0.3],
    ],
  );
  assert.throws(() => model.apply(world.resized?.(model.document, 5000, 5000) ?? {}), /from 1 to 4,096/);
  assert.equal(model.document.space.width, 6);
});

test('no more triangles are drawn than the page is quick with, and fewer always are', () => {
  const rows = Array.from({ length: 120 }, (_, y) => (y > 0 && y % 2 === 0 ? `..${'#.'.repeat(59)}` : '.'.repeat(120)));
  const model = new LabModel(
    { engine },
    // A pillar alone in free space is four triangles more.
    { space: { type: 'navmesh', rows }, start: [0.5, 0.5], goal: [1.5, 0.5] },
    standing,
  ) as ModelOf<'navmesh'>;
  const tools = new MeshHands(model, () => {});
  tools.tool = 'wall';
  const refused: any[] = [];
  model.addEventListener('refused', (event) => refused.push((event as CustomEvent).detail));
  const tap = (x: number, y: number) => {
    tools.press({ x: x + 0.5, y: y + 0.5 });
    tools.lift();
  };
  const triangles = () => countTriangles((model.document.space as MapMesh).rows, 120);
  const before = triangles();
  assert.ok(before > 10_000, 'what is not drawn by hand may have more');
  tools.press({ x: 0.5, y: 60.5 });
  tools.drag({ x: 0.5, y: 63.5 });
  tools.lift();
  assert.equal(triangles(), before);
  assert.equal(refused.length, 1, 'told once a stroke');
  assert.match(refused[0].message, /at most 10,000 triangles are drawn on the page/);
  tap(60, 60);
  assert.ok(triangles() < before);
  assert.equal(refused.length, 1);
  model.dispose();
});

test('4.18: a wall across the way is walked round at once, and undone with it', () => {
  const model = new LabModel(
    { engine },
    { space: { type: 'navmesh', rows: ['.......', '.......', '.......', '.......'] }, start: [0.5, 0.5], goal: [6.5, 0.5] },
    standing,
  ) as ModelOf<'navmesh'>;
  const length = () => {
    const search = model.search as Search;
    while (search.status === 'running') search.advance(1e6);
    return search.result().cost as number;
  };
  assert.equal(length(), 6);
  const tools = new MeshHands(model, () => {});
  tools.tool = 'wall';
  tools.press({ x: 3.5, y: 0.5 });
  tools.drag({ x: 3.5, y: 2.5 });
  tools.lift();
  assert.ok(Math.abs(length() - (Math.hypot(2.5, 2.5) * 2 + 1)) < 1e-9);
  model.undo();
  assert.equal(length(), 6);
  model.dispose();
});

test('the keyboard goes from cell to cell and says what is there', async () => {
  const model = modelOf({ engine }, small) as ModelOf<'navmesh'>;
  const words = await strings('en');
  await words.more('navmesh');
  const tools = new MeshHands(model, () => {});
  const cursor = new MeshCursor(model, tools);
  const press = (key: string) => cursor.key({ key } as KeyboardEvent, false);
  assert.ok(press('d'));
  assert.match(cursor.describe(words), /^\(0\.5,4\.5\), start/);
  press('d');
  assert.deepEqual(cursor.cell, { x: 1.5, y: 4.5 });
  assert.match(cursor.describe(words), /polygon \d+/);
  for (let i = 0; i < 3; i++) press('w');
  assert.match(cursor.describe(words), /wall/);
  tools.tool = 'goal';
  press('d');
  press('s');
  press('Enter');
  assert.deepEqual(model.document.goal, [2.5, 2.5]);
  const mesh = meshOf(model.search);
  assert.ok(mesh && nodeNear(mesh, 2.5, 2.5, 0.1) === 1);
});
