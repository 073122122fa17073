/** What jump point search, HPA* and the count of shortest paths tell across the boundary, and what is drawn of it. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { dotted } from '../../web/view/draw/dotted.ts';
import { layer as clusters } from '../../web/view/draw/clusters.ts';
import { layer as jumps, turnOf, walked } from '../../web/view/draw/jumps.ts';
import { SquareLattice } from '../../web/view/draw/square_lattice.ts';
import { Snapshot } from '../../web/view/draw/snapshot.ts';
import { fetchThemes, theme, themeNames } from '../../web/view/draw/themes.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { maps } from '../../web/kernel/document/tutorials.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import type { Layer, Frame } from '../../web/view/draw/painting.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import type { Context } from '../../web/view/draw/context.ts';

await fetchThemes();

const engine = await loadEngine();
const grid = (rows: readonly string[]) => ({ type: 'grid' as const, rows });
const unity = { space: grid(maps.M0), start: [0, 0], goal: [8, 4], costs: '10-14' } satisfies DocumentInput;
const [ml, cat, m4] = [
  { space: grid(maps.ML), start: [1, 2], goal: [5, 2] },
  { space: grid(maps.MC), start: [1, 2], goal: [5, 1] },
  { space: grid(maps.M4), start: [0, 1], goal: [3, 1] },
] satisfies DocumentInput[];

function finished(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  search.seek(search.eventCount);
  return search;
}

test('shortest paths: 18, 8 and 2 on ML, two for the cat, 135, 5 and 17 on M0', () => {
  const expected = [
    [ml, 'never', 18, 80],
    [ml, 'no-obstacles', 8, 68],
    [ml, 'at-most-one-obstacle', 2, 56],
    [cat, 'never', 2, 70],
    [unity, 'never', 135, 120],
    [unity, 'no-obstacles', 5, 96],
    [unity, 'always', 17, 96],
    [m4, 'never', 2, 50],
    [m4, 'no-obstacles', 1, 44],
    [m4, 'always', 2, 38],
  ] as [object, string, number, number][];
  for (const [document, diagonal, count, cost] of expected) {
    const search = engine.createSearch({ ...document, costs: '10-14', diagonal } as DocumentInput);
    const found = search.shortestPaths();
    assert.deepEqual([found.count, found.cost], [count, cost], JSON.stringify([document, diagonal]));
    search.dispose();
  }
  const { nodes } = engine.createSearch({ ...cat, diagonal: 'never' }).shortestPaths();
  assert.equal(nodes.length, 9);
  assert.equal(engine.createSearch({ ...unity, space: grid(['..#..']), goal: [4, 0] }).shortestPaths().count, 0);
  const wide = engine.createSearch({
    space: grid(Array(60).fill('.'.repeat(60))),
    start: [0, 0],
    goal: [59, 59],
    diagonal: 'never',
  });
  assert.equal(wide.shortestPaths().count, Infinity);
  const hexagons = engine.createSearch({ space: { type: 'hex', rows: ['...', '...'] }, start: [0, 0], goal: [1, 1] });
  assert.equal(hexagons.shortestPaths().count, 2);
});

test('the path of jumps has every cell; its jump points are among them', () => {
  for (const diagonal of ['no-obstacles', 'never', 'at-most-one-obstacle', 'always']) {
    const [jumping, plain] = ['jps', 'astar'].map((algorithm) =>
      finished({ ...unity, diagonal, heuristic: diagonal === 'never' ? 'manhattan' : 'octile', algorithm }),
    );
    assert.equal(jumping.result().cost, plain.result().cost);
    const points = jumping.waypoints();
    assert.deepEqual([...jumping.path()], walked(points, 20, diagonal !== 'never'));
    assert.deepEqual([...points], [...jumping.pathTo(4 * 20 + 8)]);
    assert.ok(jumping.totals().expanded < plain.totals().expanded);
    assert.equal(plain.jump(), null);
    assert.equal(plain.clusters(), null);
    assert.equal(plain.waypoints().length + plain.roughPath().length + plain.saved, 0);
  }
});

test('a jump point lies past the corner, and where corners may be cut beside it, a cell earlier, as lesson and references say', () => {
  const corner = { space: grid(['.......', '.......', '..#....', '.......']), start: [0, 1], goal: [6, 3], algorithm: 'jps' };
  const opened = (diagonal: string) => {
    const search = finished({ ...corner, diagonal });
    search.seek(search.positionOfExpansion(1));
    const columns = search.openList(10).flatMap(({ node }) => (Math.floor(node / 7) === 1 ? [node % 7] : []));
    search.dispose();
    return columns;
  };
  assert.deepEqual(opened('no-obstacles'), [3]);
  for (const diagonal of ['at-most-one-obstacle', 'always']) assert.deepEqual(opened(diagonal), [2], diagonal);
});

test('a run is told with its turn, its cells and what stopped it', () => {
  const search = finished({ ...unity, algorithm: 'jps' });
  search.seek(5);
  assert.equal(search.event()?.type, 'scanned');
  assert.deepEqual(search.jump(), { turn: 21, way: [1, 0], leading: 1, cells: 4, end: 'forced', forced: [{ wall: 44, cell: 45 }] });
  search.seek(2);
  assert.equal(search.jump(), null);
  search.seek(search.eventCount);
  assert.equal(search.counters().scanned, 13);
});

const random = seededRandom(11);
const rows = Array.from({ length: 40 }, (_, y) =>
  Array.from({ length: 60 }, (_, x) => ((x < 3 && y < 3) || (x > 56 && y > 36) || random() > 0.27 ? '.' : '#')).join(''),
);
const field = { space: grid(rows), start: [1, 1], goal: [58, 38], algorithm: 'hpa' } satisfies DocumentInput;

test('clusters, entrances, the abstract path and what smoothing saved', () => {
  const search = finished(field);
  const told = search.clusters();
  assert.ok(told);
  assert.deepEqual([told.size, told.columns, told.rows], [10, 6, 4]);
  const entrances = new Set(told.entrances);
  for (let i = 0; i < told.crossings.length; i += 2) {
    const [a, b] = told.crossings.subarray(i, i + 2);
    assert.ok(entrances.has(a) && entrances.has(b));
    assert.ok([1, 60].includes(b - a));
  }
  const rough = [...search.roughPath()];
  const abstract = [...search.waypoints()];
  assert.deepEqual(abstract, [...search.pathTo(38 * 60 + 58)]);
  for (const node of abstract.slice(1, -1)) assert.ok(entrances.has(node) && rough.includes(node));
  const best = finished({ ...field, algorithm: 'astar' }).result().cost as number;
  const cost = search.result().cost as number;
  assert.ok(cost >= best - 1e-9 && cost < best * 1.1);
  assert.ok(search.saved > 0 && rough.length >= search.path().length);
  const { expandedInside } = search.totals();
  assert.equal(search.counters().scanned, expandedInside);
  search.seek(5);
  assert.deepEqual([...search.lookedAt()].at(-1), 61);
  assert.equal(search.lookedAt().length, 4);
});

test('preparing clusters goes on step by step without events, and an edit prepares few of them again', () => {
  const search = engine.createSearch(field);
  let steps = 0;
  for (; search.eventCount === 1; steps++) search.advance(1);
  assert.ok(steps > 24, `${steps} steps of preparation`);
  while (search.status === 'running') search.advance(100);
  search.restart({ ...field, space: grid(rows.map((row, y) => (y === 15 ? `${row.slice(0, 15)}2${row.slice(16)}` : row))) }, [
    [15 * 60 + 15, 2],
  ]);
  let again = 0;
  for (; search.eventCount === 1; again++) search.advance(1);
  assert.ok(again > 1 && again < steps / 10, `${again} steps after the edit, ${steps} at first`);
});

test('a model records a search that has much to prepare in slices, and ends', async () => {
  const large = Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => (random() < 0.2 ? '#' : '.')).join(''));
  large[0] = `.${large[0].slice(1)}`;
  large[499] = `${large[499].slice(0, -1)}.`;
  const model = new LabModel(engine, {
    space: grid(large),
    start: [0, 0],
    goal: [499, 499],
    algorithm: 'hpa',
    clusterSize: 32,
  });
  onTestFinished(() => model.dispose());
  assert.equal(model.recording, true);
  await new Promise((resolve) => {
    model.addEventListener('recorded', () => model.recording || resolve(undefined));
  });
  assert.ok(model.search && ['found', 'exhausted'].includes(model.search.status));
});

test('the first engine knows nothing of all this and says so with nothing', async () => {
  const search = (await loadFirstEngine()).createSearch(unity);
  assert.deepEqual([search.jump(), search.clusters(), search.waypoints().length, search.saved], [null, null, 0, 0]);
  assert.throws(() => search.shortestPaths(), { code: 'unsupported', field: 'shortestPaths' });
  search.dispose();
});

test('jumps turn where the search did, and are drawn through every cell', () => {
  assert.equal(turnOf(0, 25, 20, true), 21);
  assert.equal(turnOf(0, 25, 20, false), 20);
  assert.equal(turnOf(25, 0, 20, true), 4);
  assert.deepEqual(walked([0, 25], 20, true), [0, 21, 22, 23, 24, 25]);
  assert.deepEqual(walked([41, 3], 20, false), [41, 21, 1, 2, 3]);
  assert.deepEqual(walked([], 20, true), []);
});

/** What a layer asks of its canvas, by name. */
function drawn(layer: Layer, search: any, document: DocumentInput, name: string, fleeting: boolean = false, cells?: Uint8Array) {
  const calls: Record<string, number> = {};
  const context = new Proxy(
    {},
    {
      get:
        (_, key) =>
        (...given: unknown[]) => {
          for (const value of given) if (typeof value === 'number') assert.ok(Number.isFinite(value), `${String(key)} ${given}`);
          calls[String(key)] = (calls[String(key)] ?? 0) + 1;
        },
      set: () => true,
    },
  ) as Context;
  const snapshot = new Snapshot();
  snapshot.update(search, 1);
  const { width, height } = search;
  const frame = {
    theme: theme(name),
    snapshot,
    arrows: true,
    calm: false,
    fleeting,
    walker: null,
    layers: [] as Layer[],
    motion: {},
  } as Frame;
  const lattice = new SquareLattice({ width, height, yUp: true }, { scale: 20, x: 0, y: 0 }, { width: 1200, height: 800, ratio: 1 });
  const model = { document: validateDocument(document), cells, width, height } as LabModel;
  for (const paint of [layer.under, layer.tree, layer.over]) paint?.(context, lattice, frame, model);
  return calls;
}

test('jumps are drawn where the map at the cursor is even, whatever it was before', () => {
  const global: { Path2D?: unknown } = globalThis;
  global.Path2D = class {};
  onTestFinished(() => void delete global.Path2D);
  const search = finished({ ...unity, algorithm: 'jps' });
  const even = new Uint8Array(search.width * search.height).fill(1);
  const uneven = even.with(20, 5);
  const rough = { ...unity, space: grid(maps.M0.map((row, y) => (y === 8 ? `${row.slice(0, 3)}5${row.slice(4)}` : row))) };
  const [first, later] = [unity, rough].map((document) => ({ ...document, then: [{ cells: [[1, 0, '.']] }] }) as DocumentInput);
  const lines = drawn(jumps, search, unity, 'light');
  const arrows = drawn(jumps, search, rough, 'light');
  assert.notDeepEqual(lines, arrows);
  assert.deepEqual(drawn(jumps, search, first, 'light', false, uneven), arrows, 'a change has made the ground uneven');
  assert.deepEqual(drawn(jumps, search, later, 'light', false, even), lines, 'a change has levelled it');
});

test('every theme paints the run of the moment, the clusters and the dots, in numbers that are numbers', () => {
  const global: { Path2D?: unknown } = globalThis;
  global.Path2D = class {
    moveTo() {}
    lineTo() {}
    arc() {}
  };
  onTestFinished(() => void delete global.Path2D);
  const jumping = finished({ ...unity, algorithm: 'jps' });
  const clustered = finished({ ...unity, algorithm: 'hpa', clusterSize: 5 });
  for (const name of themeNames) {
    jumping.seek(5);
    const run = drawn(jumps, jumping, unity, name);
    assert.equal(run.fillRect, 4, 'the cells looked at');
    assert.equal(drawn(jumps, jumping, unity, name, true).fillRect, undefined, 'where they would flash they are not painted');
    jumping.seek(jumping.eventCount);
    assert.ok(drawn(jumps, jumping, unity, name).lineTo >= 4 + 2, 'jumps with their turns');
    clustered.seek(5);
    const inside = drawn(clusters, clustered, unity, name);
    assert.equal(inside.strokeRect, 1, 'the cluster looked into');
    assert.ok(inside.fillRect > drawn(clusters, clustered, unity, name, true).fillRect, 'what was looked at would flash');
    clustered.seek(clustered.eventCount);
    const end = drawn(clusters, clustered, unity, name);
    assert.equal(end.fillRect, 3 + 1, 'borders between 4×2 clusters');
    assert.ok(end.lineTo >= 9, 'the path before smoothing');
    assert.equal(drawn(dotted([0, 21, 22]), jumping, unity, name).fill, 1);
  }
});
