/** Texts beside the nodes of a graph: where there is room, and always in the same place. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { besideNodes, shared } from '../../web/view/worlds/graph/beside_nodes.ts';
import { GraphLattice } from '../../web/view/worlds/graph/graph_lattice.ts';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { romania } from '../../web/kernel/worlds/graph/romania.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { Camera } from '../../web/view/stage/camera.ts';
import { frameOf } from '../../web/view/worlds/graph/frame.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { costPlaces, costsIn, paintCosts } from '../../web/view/worlds/graph/graph_labels.ts';
import { distanceTo, edgesOf, lane } from '../../web/view/worlds/graph/edges.ts';
import { seeds } from '../../web/kernel/worlds/graph/graph_seeds.ts';
import { instanceOf } from '../../web/parts/lessons/instances.ts';
import type { Context } from '../../web/view/draw/context.ts';

await fetchWorlds();

/** A graph as a phone shows it, or another screen. */
function onPhone(document: any, surface = { width: 390, height: 390, ratio: 2 }) {
  const { space } = validateDocument(document) as DocumentOf<'graph'>;
  const camera = new Camera();
  const { width, height } = frameOf(space);
  camera.resize({ width, height }, surface);
  return new GraphLattice(space, camera, surface);
}

for (const [name, document] of Object.entries(examples)) {
  test(`on a phone no text beside a node hides a cost that another side would have left alone: ${name}`, () => {
    const lattice = onPhone(document);
    const font = 24;
    const costs = costPlaces(lattice).map(({ x, y }) => ({ x, y, wide: 2.6 * font, high: 1.4 * font }));
    const texts = lattice.space.nodes.map(({ id }, node) => ({ node, wide: Math.max(id.length, 5) * font * 0.6, high: 2.3 * font }));
    const places = besideNodes(lattice, texts, costs);
    for (const [node, box] of places) {
      const covered = costs.reduce((sum, cost) => sum + shared(box, cost), 0);
      assert.ok(covered < box.wide * box.high * 0.25, `${lattice.space.nodes[node].id}: ${covered}`);
      assert.ok(Math.hypot(box.x - lattice.xs[node], box.y - lattice.ys[node]) < lattice.size / 2 + box.wide, 'beside its node');
    }
    assert.deepEqual(besideNodes(lattice, texts, costs), places);
  });
}

test('where nothing is in the way texts stand below, and on the edge of the surface on a side that is in sight', () => {
  const graph = {
    space: {
      type: 'graph',
      nodes: [
        { id: 'A', x: 0, y: 0 },
        { id: 'B', x: 9, y: 9 },
      ],
      edges: [],
    },
    start: 'A',
    goal: 'B',
  };
  const lattice = onPhone(graph);
  const text = { node: 0, wide: 60, high: 30 };
  assert.ok((besideNodes(lattice, [text], []).get(0)?.y ?? 0) > lattice.ys[0]);
  lattice.ys[0] = lattice.surfaceHeight - 20;
  const moved = besideNodes(lattice, [text], []).get(0);
  assert.ok(moved && moved.y + moved.high / 2 <= lattice.surfaceHeight);
  // Something stands on top of it: then at its side.
  const crowned = besideNodes(lattice, [text], [lattice.crown('goal', 0)]).get(0);
  assert.ok(crowned && Math.abs(crowned.x - lattice.xs[0]) > lattice.size / 2);
});

test('so many texts that looking for room would take long all stand below', () => {
  const nodes = Array.from({ length: 400 }, (_, i) => ({ id: `n${i}`, x: i % 20, y: Math.floor(i / 20) }));
  const lattice = onPhone({ space: { type: 'graph', nodes, edges: [] }, start: 'n0', goal: 'n9' });
  for (const [node, box] of besideNodes(
    lattice,
    nodes.map((_, node) => ({ node, wide: 40, high: 20 })),
    [],
  )) {
    assert.equal(box.x, lattice.xs[node]);
    assert.ok(box.y > lattice.ys[node]);
  }
});

test('on a phone every edge of the waypoints has its cost', () => {
  const lattice = onPhone(examples.waypoints);
  const ten = { measureText: (text: string) => ({ width: text.length * 5.6 * lattice.ratio }), font: '' };
  const shown = costsIn(ten as Context, lattice).map(({ edge }) => edge);
  assert.deepEqual(shown, [...lattice.space.edges.keys()]);
});

test('in the lesson on Romania a phone shows the lengths of roads that greedy search meets, and every name with its number', () => {
  const lattice = onPhone(romania, { width: 358, height: 287, ratio: 2 });
  const written: string[] = [];
  const font = 10.5 * lattice.ratio;
  const paper = {
    measureText: (text: string) => ({ width: text.length * 5.6 * lattice.ratio }),
    fillText: (text: string) => written.push(text),
    beginPath() {},
    roundRect() {},
    fill() {},
  };
  const names = lattice.space.nodes.map(({ id }, node) => ({ node, wide: Math.max(id.length * 0.62, 4) * font, high: 2.3 * font }));
  lattice.beside = besideNodes(lattice, names, [
    ...costsIn(paper as unknown as Context, lattice),
    lattice.crown('start', 2),
    lattice.crown('goal', 12),
  ]);
  for (const [node, { x, y, wide, high }] of lattice.beside) {
    const inside = x >= wide / 2 && y >= high / 2 && x <= lattice.surfaceWidth - wide / 2 && y <= lattice.surfaceHeight - high / 2;
    assert.ok(inside, lattice.space.nodes[node].id);
  }
  const frame = { theme: { board: 'white', free: 'white', inkOn: { free: ['', 'black'] } } };
  paintCosts(paper as unknown as Context, lattice, frame as never);
  const reached = ['Arad', 'Zerind', 'Timisoara', 'Sibiu', 'Fagaras', 'Rimnicu', 'Bucharest'];
  const missing = lattice.space.edges.filter(
    ([from, to, cost]) => reached.includes(from) && reached.includes(to) && !written.includes(String(cost)),
  );
  assert.deepEqual(missing, []);
});

test('no name on the map of Romania is cut off by the edge of a map of any shape, though elsewhere it covers a line', () => {
  for (let width = 340; width <= 720; width += 6) {
    const lattice = onPhone(romania, { width, height: 374, ratio: 2 });
    const font = 10.5 * lattice.ratio;
    const ten = { measureText: (text: string) => ({ width: text.length * 5.6 * lattice.ratio }), font: '' };
    const names = lattice.space.nodes.map(({ id }, node) => ({ node, wide: Math.max(id.length, 7) * 0.62 * font, high: 2.3 * font }));
    const ends = [lattice.crown('start', 2), lattice.crown('goal', 12)];
    for (const [node, { x, y, wide, high }] of besideNodes(lattice, names, [...costsIn(ten as Context, lattice), ...ends])) {
      const inside = x >= wide / 2 && y >= high / 2 && x <= lattice.surfaceWidth - wide / 2 && y <= lattice.surfaceHeight - high / 2;
      assert.ok(inside, `${lattice.space.nodes[node].id} at ${width}`);
    }
  }
});

test('a cost that the name of a node would cover stands elsewhere on its edge', () => {
  const lattice = onPhone(examples.waypoints);
  const written: { text: string; x: number; y: number }[] = [];
  const paper = {
    measureText: (text: string) => ({ width: text.length * 5.6 * lattice.ratio }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
    beginPath() {},
    roundRect() {},
    fill() {},
  };
  const frame = { theme: { board: 'white', free: 'white', inkOn: { free: ['', 'black'] } } };
  const paint = () => paintCosts(paper as unknown as Context, lattice, frame as never) ?? written.splice(0);
  const before = paint();
  const all = edgesOf(lattice.space);
  const long = [...all.from.keys()].reduce((one, other) => (room(other) > room(one) ? other : one));
  function room(edge: number) {
    const { x1, y1, x2, y2 } = lane(lattice, all, edge);
    return Math.hypot(x2 - x1, y2 - y1);
  }
  const { x, y } = before[long];
  const name = { x, y, wide: 24, high: 24 };
  lattice.beside = new Map([[0, name]]);
  const after = paint();
  assert.equal(after.length, before.length);
  const moved = after[long];
  assert.equal(moved.text, before[long].text);
  assert.ok(Math.hypot(moved.x - x, moved.y - y) > 12);
  // Costs stand a little below their places.
  assert.ok(distanceTo(lane(lattice, all, long), moved.x, moved.y) < 3);
});

for (const [where, width, height] of [
  ['a phone', 358, 338],
  ['a desk', 732, 358],
] as const)
  test(`in an exercise on ${where} every edge has its cost, clear of every other edge, of nodes and of other costs`, () => {
    const kept = Object.entries(seeds).flatMap(([algorithm, all]) => all.map((seed) => ({ algorithm, seed })));
    const any = Array.from({ length: 200 }, (_, at) => ({ algorithm: 'astar', seed: at + 1 }));
    for (const wish of [...kept, ...any]) {
      const lattice = onPhone(instanceOf({ ...wish, world: 'graph' }), { width, height, ratio: 1 });
      const edges = edgesOf(lattice.space);
      const places = costPlaces(lattice);
      assert.equal(places.length, edges.from.length);
      // The size of one digit, with its rim.
      const reach = Math.hypot(12, 14) / 2;
      for (const { edge, x, y } of places) {
        const whose = `${JSON.stringify(wish)}: ${lattice.space.edges[edge]}`;
        const near = (ways: { x: number; y: number }[]) => Math.min(...ways.map((way) => Math.hypot(way.x - x, way.y - y)));
        const others = [...edges.from.keys()].filter((other) => other !== edge);
        for (const other of others)
          assert.ok(distanceTo(lane(lattice, edges, other), x, y) > reach, `${whose} and ${lattice.space.edges[other]}`);
        assert.ok(distanceTo(lane(lattice, edges, edge), x, y) < 0.01, whose);
        assert.ok(near(places.filter((place) => place.edge !== edge)) > 2 * reach, whose);
        assert.ok(
          near(lattice.space.nodes.map((_, node) => ({ x: lattice.xs[node], y: lattice.ys[node] }))) > lattice.size / 2 + reach,
          whose,
        );
      }
    }
  });
