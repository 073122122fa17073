/** Edits of large worlds: what they leave as it is, and what they leave to the next turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateDocument } from '../../web/document/document.ts';
import { edgesOf } from '../../web/worlds/graph/edges.ts';
import { byPixels } from '../../web/worlds/navmesh/mesh_pixels.ts';
import { nodesOf, polygonsIn } from '../../web/worlds/navmesh/shape.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { edgeListInSlices, graphInSlices } from '../../web/worlds/graph/import.ts';
import {
  withCost,
  withEdgeTurned,
  withEstimates,
  withEstimatesInSlices,
  withNode,
  withNodeChanged,
  withoutNode,
} from '../../web/worlds/graph/edit.ts';
import { editSize, History } from '../../web/model/history.ts';
import { takeEstimates } from '../../web/worlds/graph/graph_estimates.ts';
import { LabModel } from '../../web/model/model.ts';
import { frameOf } from '../../web/worlds/graph/frame.ts';
import { loadToolbox } from '../../web/engine/toolbox.ts';
import { pause } from '../../web/document/slices.ts';
import { membersApart } from '../../web/document/held.ts';
import { edgeEnds } from '../../web/worlds/graph/graph_world.ts';

const [engine, toolbox] = await Promise.all([loadEngine(), loadToolbox()]);

/** Nodes in rows, each joined to three that are near. @param {number} count @returns {any} */
function rowsOf(count) {
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `N${i}`,
    x: (i % 100) * 3 + (i % 7) / 8,
    y: Math.floor(i / 100) * 3 + (i % 5) / 8,
  }));
  const edges = nodes.flatMap((_, i) => [1, 100, 101].map((apart) => [`N${i}`, `N${(i + apart) % count}`]));
  return validateDocument({ version: 1, space: { type: 'graph', nodes, edges }, start: 'N0', goal: `N${count - 1}` });
}

/** A clock whose tasks wait until they are asked for. */
function stopped() {
  /** @type {(() => void)[]} */
  const waiting = [];
  const drop = (/** @type {() => void} */ task) => waiting.splice(waiting.indexOf(task) >>> 0, 1);
  return {
    now: () => 0,
    later: (/** @type {() => void} */ task) => {
      waiting.push(task);
      return task;
    },
    cancel: drop,
    /** All that waits, and what comes to wait of it. */
    run() {
      while (waiting.length) /** @type {() => void} */ (waiting.shift())();
    },
  };
}

/** How often work is interrupted. @param {Generator<void, unknown>} turns */
function pausesIn(turns) {
  let count = 0;
  while (!turns.next().done) count++;
  return count;
}

test('another cost leaves in place what is known of which edges join which nodes, a turned edge does not', () => {
  const document = rowsOf(500);
  const [ends, edges] = [edgeEnds(document.space), edgesOf(document.space)];
  const dearer = { ...document, ...withCost(document, 700, 12.5) };
  assert.equal(edgeEnds(dearer.space), ends);
  const after = edgesOf(dearer.space);
  assert.equal(after.bow, edges.bow);
  assert.equal(after.touching, edges.touching);
  assert.equal(after.cost[700], 12.5);
  assert.notEqual(edges.cost[700], 12.5, 'the graph before has what it had');
  const turned = withEdgeTurned(dearer, 700).space;
  assert.deepEqual([...edgeEnds(turned).subarray(1400, 1402)], [...ends.subarray(1400, 1402)].reverse());
  assert.deepEqual([...edgeEnds(document.space).subarray(1400, 1402)], [...ends.subarray(1400, 1402)]);
});

test('estimates of a large graph are taken over in slices, and are those taken over at once', () => {
  const document = rowsOf(10_000);
  const estimate = (/** @type {number} */ node) => ((node * 37) % 1000) / 8;
  assert.ok(pausesIn(withEstimatesInSlices(document, estimate)) > 20);
  const turns = withEstimatesInSlices(document, estimate);
  for (;;) {
    const { done, value } = turns.next();
    edgesOf(rowsOf(20).space); // somebody else is at work in between
    if (!done) continue;
    assert.deepEqual(value, withEstimates(document, estimate));
    assert.equal(validateDocument({ ...document, ...value }).space, value.space);
    break;
  }
});

test('the estimates of a small graph are there at once, those of a large one after pauses; the graph lies as it did', async () => {
  const small = new LabModel(engine, rowsOf(60));
  takeEstimates(/** @type {any} */ (small));
  assert.equal(small.document.heuristic, 'custom');
  small.dispose();

  const clock = stopped();
  const model = new LabModel(engine, rowsOf(20_000), clock);
  clock.run();
  const frame = frameOf(/** @type {any} */ (model.document.space));
  const h = model.search?.node(123).h ?? NaN;
  const taken = takeEstimates(/** @type {any} */ (model));
  assert.equal(model.document.heuristic, 'euclidean', 'not all of it in one task');
  await taken;
  assert.equal(model.document.heuristic, 'custom');
  assert.equal(model.document.space.nodes[123].h, Math.floor(h * 1000 + 1e-3) / 1000);
  assert.equal(frameOf(model.document.space), frame);
  model.undo();
  assert.equal(model.document.heuristic, 'euclidean');
  model.dispose();
});

test('estimates on their way are those of the graph asked about: an edit in between ends that, another algorithm does not', async () => {
  const clock = stopped();
  const model = new LabModel(engine, rowsOf(20_000), clock);
  clock.run();
  const edited = takeEstimates(/** @type {any} */ (model));
  model.apply(withNodeChanged(/** @type {any} */ (model.document), 5, { x: 1, y: 1 }));
  await edited;
  assert.equal(model.document.heuristic, 'euclidean');

  // The search is still that of the graph before the edit: its estimates are not this graph's.
  const waiting = takeEstimates(/** @type {any} */ (model));
  await pause();
  clock.run();
  model.apply({ algorithm: 'dijkstra' });
  model.apply({ algorithm: 'greedy' });
  await waiting;
  assert.deepEqual([model.document.heuristic, model.document.algorithm], ['custom', 'greedy']);
  const goal = /** @type {any} */ (model.document.space).nodes.at(-1);
  assert.equal(
    /** @type {any} */ (model.document.space).nodes[5].h,
    Math.floor(Math.hypot(/** @type {any} */ (goal).x - 1, /** @type {any} */ (goal).y - 1) * 1000 + 1e-3) / 1000,
  );
  model.dispose();
});

test('graphs of other programs are read in slices to the end, their places worked out too', () => {
  const { space } = rowsOf(6000);
  const links = space.edges.map((/** @type {string[]} */ [source, target]) => ({ source, target, weight: 2 }));
  const places = Array.from({ length: 6000 }, (_, i) => [11 + (i % 80) / 1000, 48 + Math.floor(i / 80) / 1000]);
  /** @type {[string, Generator<void, any>, number][]} */
  const readings = [
    ['nodes and links', graphInSlices({ json: '', value: { nodes: space.nodes, links } }), 6000],
    ['without places', graphInSlices({ json: '', value: { nodes: space.nodes.map((/** @type {any} */ { id }) => id), links } }), 6000],
    [
      'lines',
      graphInSlices({
        json: '',
        value: {
          type: 'FeatureCollection',
          features: places
            .slice(1)
            .map((to, i) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [places[i], to] } })),
        },
      }),
      6000,
    ],
    [
      'an edge list',
      edgeListInSlices({
        directed: false,
        start: -1,
        goal: -1,
        rounded: 0,
        nodes: space.nodes,
        edges: space.edges.map((/** @type {unknown} */ _, /** @type {number} */ i) => [i % 6000, (i + 1) % 6000, 3]),
      }),
      6000,
    ],
  ];
  for (const [name, turns, count] of readings) {
    let pauses = 0;
    for (; ; pauses++) {
      const { done, value } = turns.next();
      if (!done) continue;
      assert.equal(value.space.nodes.length, count, name);
      assert.ok(Object.isFrozen(value.space));
      break;
    }
    assert.ok(pauses > 10, `${name}: ${pauses}`);
  }
});

test('lines of an edge list are read in slices, and one that is wrong is named by its number in all of the text', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `N${i} N${i + 1} ${i % 9}`);
  const turns = toolbox.parseEdgeListInSlices(lines.join('\n'));
  let pauses = 0;
  for (; ; pauses++) {
    const { done, value } = turns.next();
    if (!done) continue;
    assert.deepEqual(
      value.edges,
      lines.map((_, i) => [i, i + 1, i % 9]),
    );
    assert.deepEqual(
      value.nodes.map(({ id }) => id),
      Array.from({ length: 5001 }, (_, i) => `N${i}`),
    );
    break;
  }
  assert.ok(pauses > 5, `${pauses}`);
  lines[4500] = 'A B minus';
  assert.throws(() => toolbox.parseEdgeList(lines.join('\n')), /line 4501, column 5: the cost is "minus"/);
  assert.equal(toolbox.parseEdgeList('A B 2').edges.length, 1, 'nothing is left of it');
});

/** How many steps a world takes to be made. @param {object} document */
function stepsOf(document) {
  const turns = engine.createSearchInSlices(validateDocument(document));
  for (let steps = 0; ; steps++) {
    const { done, value } = turns.next();
    if (!done) continue;
    value.dispose();
    return steps;
  }
}

test('a mesh of polygons is made in steps: read, checked, cut into nodes, joined, and given its tables', () => {
  const vertices = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  assert.equal(stepsOf({ version: 1, space: { type: 'navmesh', vertices, polygons: [[0, 1, 2, 3]] }, start: [1, 1], goal: [3, 3] }), 5);
});

test('a mesh of a map is made in eleven steps', () => {
  assert.equal(
    stepsOf({ version: 1, space: { type: 'navmesh', rows: ['....', '.##.', '....'] }, start: [0.5, 0.5], goal: [3.5, 2.5] }),
    11,
  );
});

/** A sheet of squares as two triangles each. @param {number} size */
function sheetOf(size) {
  const vertices = Array.from({ length: (size + 1) ** 2 }, (_, i) => [(i % (size + 1)) * 2, Math.floor(i / (size + 1)) * 2]);
  const polygons = Array.from({ length: size * size }, (_, i) => (i % size) + Math.floor(i / size) * (size + 1)).flatMap((at) => [
    [at, at + 1, at + size + 2],
    [at + size + 2, at + size + 1, at],
  ]);
  return validateDocument({
    version: 1,
    space: { type: 'navmesh', vertices, polygons },
    start: [0.5, 0.25],
    goal: [2 * size - 0.5, 2 * size - 0.25],
  });
}

test('nodes in sight are those of the polygons in sight, each once, and with every step across the window both its ends', () => {
  const search = engine.createSearch(sheetOf(12));
  while (search.status === 'running') search.advance(1000);
  search.seek(Infinity);
  const mesh = /** @type {import('../../web/engine/search.ts').Mesh} */ (search.mesh());
  const parents = search.parents();
  const place = (/** @type {number} */ node) => [mesh.places[2 * node], mesh.places[2 * node + 1]];
  for (const window of [
    { left: 3.3, top: 4.1, right: 9.2, bottom: 5.7 },
    { left: -5, top: -5, right: 50, bottom: 50 },
    { left: 30, top: 0, right: 40, bottom: 9 },
  ]) {
    const inside = (/** @type {number[]} */ [x, y]) => x >= window.left && x <= window.right && y >= window.top && y <= window.bottom;
    const nodes = nodesOf(mesh, polygonsIn(mesh, window));
    assert.deepEqual(
      [...nodes],
      [...new Set(nodes)].sort((one, other) => one - other),
    );
    for (let node = 0; node < mesh.places.length / 2; node++) {
      if (inside(place(node))) assert.ok(nodes.includes(node), `node ${node}`);
      if (parents[node] < 0) continue;
      const [from, to] = [place(node), place(parents[node])];
      const seen = Array.from({ length: 21 }, (_, i) => i / 20).some((part) =>
        inside([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]),
      );
      if (seen) assert.ok(nodes.includes(node) && nodes.includes(parents[node]), `from ${node}`);
    }
  }
  search.dispose();
});

test('a large mesh is shown by pixels until few enough polygons are in sight, wherever it is pushed; a small one never', () => {
  const [small, large] = [12, 60].map((size) => {
    const search = engine.createSearch(sheetOf(size));
    const mesh = /** @type {import('../../web/engine/search.ts').Mesh} */ (search.mesh());
    search.dispose();
    return { mesh, extent: { width: 2 * size, height: 2 * size } };
  });
  const at = (/** @type {typeof small} */ { mesh, extent }, /** @type {number} */ size, /** @type {number} */ side) =>
    byPixels(mesh, extent, { size, surfaceWidth: side, surfaceHeight: side });
  assert.equal(at(small, 1, 1000), false);
  assert.equal(at(large, 1, 1000), true);
  // 7,200 triangles, two for each square of two units: 100 × 100 units of 25 pixels hold 5,000, 50 × 50 hold 1,250.
  assert.equal(at(large, 25, 2500), true);
  assert.equal(at(large, 25, 1250), false);
  assert.equal(at(large, 50, 2500), false);
});

test('an edit of a graph weighs what it keeps alive, there and back', () => {
  const document = rowsOf(20_000);
  const size = (/** @type {any} */ change, /** @type {any} */ before = document) => {
    const after = { ...before, ...change };
    const both = [editSize({ before, after }), editSize({ before: after, after: before })];
    assert.equal(both[0], both[1]);
    return both[0] / 1000;
  };
  const within = (/** @type {number} */ kilobytes, /** @type {number} */ least, /** @type {number} */ most) =>
    assert.ok(kilobytes >= least && kilobytes <= most, `${kilobytes} KB`);
  // Measured in V8: 60,000 edges are a list of 480 KB, 20,000 nodes one of 160 KB, with tables of their names 2 MB.
  within(size({ algorithm: 'dijkstra' }), 0, 1);
  within(size(withCost(document, 30_000, 7)), 480, 500);
  within(size(withNodeChanged(document, 7, { x: 1, y: 1 })), 160, 180);
  const fewer = rowsOf(19_999);
  within(size(withNode(fewer, { x: 1, y: 1 }), fewer), 1900, 2300);
  within(size(withoutNode(document, 5)), 2400, 2800);
  within(size(withEstimates(document, (node) => node % 9)), 2600, 3200);
  const grid = validateDocument({ version: 1, space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [1, 0] });
  within(size(grid), 7000, 11_000);
  within(size(grid, sheetOf(60)), 900, 1600);
  const rows = Array(500).fill('.'.repeat(1000));
  within(size({ space: { type: 'grid', rows: ['..'] } }, { space: { type: 'grid', rows } }), 500, 510);
});

test('the limit of what undo keeps holds for graphs', () => {
  let document = rowsOf(20_000);
  const history = new History({ bytes: 5e6 });
  for (let i = 0; i < 40; i++) {
    const after = { ...document, ...withCost(document, i, 7) };
    history.push({ before: document, after });
    document = after;
  }
  let kept = 0;
  while (history.undo()) kept++;
  assert.equal(kept, 10);
});

test('members that one list has and another has not are counted whatever was put in, taken out or exchanged', () => {
  const list = Array.from({ length: 100 }, (_, i) => ({ i }));
  assert.equal(membersApart(list, list.slice()), 0);
  assert.equal(membersApart(list, []), 100);
  assert.equal(membersApart([], list), 0);
  const changed = list.with(20, { i: 0 }).toSpliced(40, 3).toSpliced(60, 0, { i: 1 }, { i: 2 });
  assert.equal(membersApart(list, changed), 4);
  assert.equal(membersApart(changed, list), 3);
});
