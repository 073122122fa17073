/** Edits of large worlds: what they leave as it is, and what they leave to the next turn. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { nodesOf, polygonsIn } from '../../web/view/worlds/navmesh/shape.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { withCost, withEstimates, withNode, withNodeChanged, withoutNode } from '../../web/view/worlds/graph/edit.ts';
import { editSize, History } from '../../web/kernel/model/history.ts';
import { takeEstimates } from '../../web/view/worlds/graph/graph_estimates.ts';
import { LabModel, type ModelOf } from '../../web/kernel/model/model.ts';
import { frameOf } from '../../web/view/worlds/graph/frame.ts';
import { membersApart } from '../../web/kernel/document/held.ts';
import type { Mesh } from '../../web/kernel/engine/search.ts';
import type { GraphNode } from '../../web/kernel/worlds/graph/graph_world.ts';

const engine = await loadEngine();

/** Nodes in rows, each joined to three that are near. */
function rowsOf(count: number): any {
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
  const waiting: (() => void)[] = [];
  const drop = (task: () => void) => waiting.splice(waiting.indexOf(task) >>> 0, 1);
  return {
    now: () => 0,
    later: (task: () => void) => {
      waiting.push(task);
      return task;
    },
    cancel: drop,
    frame() {},
    /** All that waits, and what comes to wait of it. */
    run() {
      while (waiting.length) (waiting.shift() as () => void)();
    },
  };
}

test('estimates taken over at once leave the graph lying as it did', () => {
  const model = new LabModel(engine, rowsOf(60), stopped()) as ModelOf<'graph'>;
  const frame = frameOf(model.document.space);
  takeEstimates(model);
  assert.equal(model.document.heuristic, 'custom');
  assert.equal(frameOf(model.document.space), frame);
  model.undo();
  assert.equal(model.document.heuristic, 'euclidean');
  model.dispose();
});

test('estimates asked for before the search of an edit is there wait for it, and another edit ends that', async () => {
  let arrive: (engine: any) => void = () => {};
  const model = new LabModel({ loadEngine: () => new Promise((resolve) => (arrive = resolve)) }, rowsOf(60), stopped()) as ModelOf<'graph'>;
  const given = takeEstimates(model);
  model.apply(withNodeChanged(model.document, 5, { x: 1, y: 1 }));
  const taken = takeEstimates(model);
  assert.equal(model.document.heuristic, 'euclidean');
  arrive(engine);
  await Promise.all([given, taken]);
  assert.equal(model.document.heuristic, 'custom');
  const goal = model.document.space.nodes.at(-1) as GraphNode;
  assert.equal(model.document.space.nodes[5].h, Math.floor(Math.hypot(goal.x - 1, goal.y - 1) * 1000 + 1e-3) / 1000);
  model.dispose();
});

/** A sheet of squares as two triangles each. */
function sheetOf(size: number) {
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
  const mesh = search.mesh() as Mesh;
  const parents = search.parents();
  const place = (node: number) => [mesh.places[2 * node], mesh.places[2 * node + 1]];
  for (const window of [
    { left: 3.3, top: 4.1, right: 9.2, bottom: 5.7 },
    { left: -5, top: -5, right: 50, bottom: 50 },
    { left: 30, top: 0, right: 40, bottom: 9 },
  ]) {
    const inside = ([x, y]: number[]) => x >= window.left && x <= window.right && y >= window.top && y <= window.bottom;
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

test('an edit of a graph weighs what it keeps alive, there and back', () => {
  const document = rowsOf(20_000);
  const size = (change: any, before: any = document) => {
    const after = { ...before, ...change };
    const both = [editSize({ before, after }), editSize({ before: after, after: before })];
    assert.equal(both[0], both[1]);
    return both[0] / 1000;
  };
  const within = (kilobytes: number, least: number, most: number) => assert.ok(kilobytes >= least && kilobytes <= most, `${kilobytes} KB`);
  // Measured in V8: 60,000 edges are a list of 480 KB, 20,000 nodes one of 160 KB.
  within(size({ algorithm: 'dijkstra' }), 0, 1);
  within(size(withCost(document, 30_000, 7)), 480, 500);
  within(size(withNodeChanged(document, 7, { x: 1, y: 1 })), 160, 180);
  const fewer = rowsOf(4999);
  within(size(withNode(fewer, { x: 1, y: 1 }), fewer), 40, 45);
  within(size(withoutNode(document, 5)), 630, 650);
  within(size(withEstimates(document, (node) => node % 9)), 2600, 3200);
  const grid = validateDocument({ version: 1, space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [1, 0] });
  within(size(grid), 7000, 11_000);
  within(size(grid, sheetOf(60)), 900, 1600);
  const rows = Array(500).fill('.'.repeat(1000));
  within(size({ space: { type: 'grid', rows: ['..'] } }, { space: { type: 'grid', rows } }), 500, 510);
});

test('the limit of what undo keeps holds for graphs', () => {
  let document = rowsOf(20_000);
  const history = new History({ bytes: 5e6, size: editSize });
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
