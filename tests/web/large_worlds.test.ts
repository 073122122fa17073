/** What is worked out anew only as far as an edit goes, against all of it worked out from scratch. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { serializeDocument, validateDocument, type DocumentOf, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { edgesOf } from '../../web/view/worlds/graph/edges.ts';
import { edgeOf, polygonAt, polygonsWith } from '../../web/view/worlds/navmesh/shape.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import {
  withCost,
  withDirection,
  withEdge,
  withEdgeTurned,
  withEstimates,
  withNode,
  withNodeChanged,
  withoutEdge,
  withoutNode,
  usualNodes,
} from '../../web/view/worlds/graph/edit.ts';
import { LabModel, type ModelOf } from '../../web/kernel/model/model.ts';
import { nearestFree } from '../../web/view/worlds/navmesh/place.ts';
import { GraphHands } from '../../web/view/worlds/graph/graph_hands.ts';
import { edgeEnds, type GraphSpace } from '../../web/kernel/worlds/graph/graph_world.ts';
import { countTriangles } from '../../web/kernel/worlds/navmesh/triangles.ts';
import type { Mesh } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();

function randoms(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function graphDocument(count: number): any {
  const random = randoms(count);
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `N${i}`,
    x: random(1000) / 8,
    y: random(1000) / 8,
    ...(random(3) ? {} : { h: random(9) }),
  }));
  const edges = Array.from({ length: 3 * count }, () => [
    `N${random(count)}`,
    `N${random(count)}`,
    ...(random(2) ? [] : [random(100) / 4]),
  ]);
  return validateDocument({ version: 1, space: { type: 'graph', nodes, edges }, start: 'N0', goal: `N${count - 1}` });
}

/** The same document read from its text. */
const fromText = (document: any) => validateDocument(JSON.parse(serializeDocument(document)));

const frozenThrough = (value: any): boolean =>
  Object.isFrozen(value) && Object.values(value).every((each) => typeof each !== 'object' || each === null || frozenThrough(each));

let renamed = 0;
/** One edit of any kind. */
function anyEdit(document: any, random: (end: number) => number): any {
  const { nodes, edges } = document.space;
  const [node, edge] = [random(nodes.length), random(Math.max(1, edges.length))];
  const place = { x: random(4000) / 8, y: random(4000) / 8 };
  switch (random(edges.length ? 11 : 6)) {
    case 0:
      return withNode(document, place);
    case 1:
      return withoutNode(document, node) ?? {};
    case 2:
      return withNodeChanged(document, node, { id: `\\${++renamed}` });
    case 3:
      return withEdge(document, node, random(nodes.length));
    case 4:
      return withDirection(document, !document.space.directed);
    case 5:
      return withNodeChanged(document, node, { h: random(2) ? random(50) : undefined });
    case 6:
      return withCost(document, edge, random(2) ? random(400) / 4 : undefined);
    case 7:
      return withoutEdge(document, edge);
    case 8:
      return withEdgeTurned(document, edge);
    case 9:
      return withEstimates(document, (i) => (i * 7) % 13);
    default:
      return withNodeChanged(document, node, place);
  }
}

test('a graph edited a thousand times is the graph read from scratch, its edges too', () => {
  for (const seed of [1, 2, 3]) {
    const random = randoms(seed);
    let document = graphDocument(40);
    for (let turn = 0; turn < 350; turn++) {
      document = validateDocument({ ...document, ...anyEdit(document, random) });
      const edges = edgesOf(document.space);
      if (turn % 10) continue;
      const other = fromText(document);
      assert.deepEqual(document, other);
      assert.ok(frozenThrough(document));
      assert.deepEqual(edges, edgesOf(other.space as GraphSpace), `seed ${seed}, turn ${turn}`);
    }
  }
});

test('ends and edges of a graph are those of one read from scratch, whichever was asked for last', () => {
  const random = randoms(11);
  const documents = [graphDocument(40)];
  for (let turn = 0; turn < 400; turn++) {
    const { [random(documents.length)]: last } = documents;
    const next = validateDocument({ ...last, ...anyEdit(last, random) });
    if ((next.space as GraphSpace).nodes.length > 5) documents.push(next);
    if (documents.length > 12) documents.splice(random(12), 1);
    const { [random(documents.length)]: asked } = documents;
    const ends = asked.space.edges.flatMap(([from, to]: string[]) =>
      [from, to].map((name) => asked.space.nodes.findIndex(({ id }: any) => id === name)),
    );
    assert.deepEqual([...edgeEnds(asked.space)], ends, `turn ${turn}`);
    const { [random(documents.length)]: painted } = documents;
    const edges = edgesOf(painted.space);
    if (turn % 8 === 0) assert.deepEqual(edges, edgesOf(fromText(painted).space as GraphSpace), `turn ${turn}`);
  }
});

test('undo and redo after edits of a graph give the frozen documents there were', () => {
  const random = randoms(9);
  const model = new LabModel(engine, graphDocument(30));
  const seen = [model.document];
  for (let turn = 0; turn < 60; turn++) {
    model.apply(anyEdit(model.document, random));
    if (model.document !== seen[seen.length - 1]) seen.push(model.document);
  }
  const texts = seen.map(serializeDocument);
  while (model.canUndo) model.undo();
  assert.equal(serializeDocument(model.document), texts[0]);
  while (model.canRedo) model.redo();
  assert.equal(serializeDocument(model.document), texts[texts.length - 1]);
  assert.deepEqual(model.document, fromText(model.document));
  assert.ok(frozenThrough(model.document));
  model.dispose();
});

test('an edit that makes no graph is refused with the words of the whole check', () => {
  const document = graphDocument(12);
  const said = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      assert.ok(error instanceof DocumentError);
      return `${error.code} ${error.field} ${error.message}`;
    }
    return assert.fail('accepted');
  };
  const { space } = document;
  const nodes = (change: object) => space.nodes.with(3, { ...space.nodes[3], ...change });
  for (const [edit, whole] of [
    [() => withNodeChanged(document, 3, { id: 'N5' }), { nodes: nodes({ id: 'N5' }) }],
    [() => withNodeChanged(document, 3, { id: ' N' }), { nodes: nodes({ id: ' N' }) }],
    [() => withNodeChanged(document, 3, { x: NaN }), { nodes: nodes({ x: NaN }) }],
    [() => withNodeChanged(document, 3, { x: 1e9 }), { nodes: nodes({ x: 1e9 }) }],
    [() => withCost(document, 2, -1), { edges: space.edges.with(2, [space.edges[2][0], space.edges[2][1], -1]) }],
    [() => withNode(document, { x: 0.00001, y: 0 }, 'new'), { nodes: [...space.nodes, { id: 'new', x: 0.00001, y: 0 }] }],
  ] as [() => unknown, object][]) {
    const edges = edit.toString().includes("' N'")
      ? { edges: space.edges.map((edge: any[]) => edge.map((part) => (part === 'N3' ? ' N' : part))) }
      : {};
    assert.equal(
      said(edit),
      said(() => validateDocument({ ...document, space: { ...space, ...edges, ...whole } })),
    );
  }
});

test('a node too many is refused in words and leaves the graph as it is', () => {
  const nodes = Array.from({ length: usualNodes }, (_, i) => ({ id: `N${i}`, x: i % 200, y: Math.floor(i / 200) }));
  const model = new LabModel(engine, {
    version: 1,
    space: { type: 'graph', nodes, edges: [] },
    start: 'N0',
    goal: 'N1',
  }) as ModelOf<'graph'>;
  const { document } = model;
  const said: string[] = [];
  model.addEventListener('refused', (event) => said.push((event as CustomEvent).detail.message));
  const tools = new GraphHands(model, () => {});
  tools.tool = 'node';
  tools.add({ x: -5, y: -5 });
  assert.equal(said.length, 1);
  assert.match(said[0], /^at most 5,000 nodes are put down on the page; files and links may have more/);
  assert.equal(model.document, document);
  model.dispose();
});

test('a world searched again from elsewhere is searched as one made for it', () => {
  const random = randoms(4);
  const rows = Array.from({ length: 14 }, (_, y) =>
    Array.from({ length: 18 }, (_, x) => ((x + y) % 7 && random(4) === 0 ? '#' : '.')).join(''),
  );
  const free = () => {
    for (;;) {
      const [x, y] = [random(18), random(14)];
      if (rows[y][x] === '.') return [(1000 * x + random(1000)) / 1000, (1000 * y + random(1000)) / 1000];
    }
  };
  const mesh = validateDocument({ version: 1, space: { type: 'navmesh', rows }, start: free(), goal: free() });
  const graph = graphDocument(60);
  const boards = validateDocument({ version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '281463075', goal: '123804765' });
  const turns = [
    [mesh, () => ({ start: free(), goal: free(), heuristic: random(2) ? 'zero' : 'euclidean' })],
    [
      graph,
      () => ({
        start: `N${random(60)}`,
        goal: `N${random(60)}`,
        algorithm: ['astar', 'bfs', 'biastar', 'ida'][random(4)],
        limits: { expansions: 500 },
      }),
    ],
    [boards, () => ({ heuristic: ['tile-distance', 'misplaced', 'linear-conflict'][random(3)] })],
  ] as const;
  for (const [document, change] of turns) {
    const again = engine.createSearch(document);
    for (let turn = 0; turn < 25; turn++) {
      const next = validateDocument({ ...document, ...change() });
      again.restart(next);
      const fresh = engine.createSearch(next);
      for (const search of [again, fresh]) while (search.status === 'running') search.advance(1000);
      assert.equal(again.traceText(), fresh.traceText());
      assert.deepEqual(again.result(), fresh.result());
      assert.deepEqual(again.mesh(), fresh.mesh());
      fresh.dispose();
    }
    again.dispose();
  }
  const search = engine.createSearch(boards);
  assert.throws(() => search.restart({ ...boards, start: '123804765' } as DocumentInput), /restart/);
  search.dispose();
});

test('triangles are counted anew where rows have changed, and nowhere else wrongly', () => {
  const random = randoms(8);
  /** Corners of the free space in windows of two by two cells: three halves of a triangle where it turns inwards, one where outwards. */
  const whole = (rows: string[]) => {
    const free = (x: number, y: number) => Number(rows[y]?.[x] === '.');
    let halves = 0;
    for (let y = 0; y <= rows.length; y++)
      for (let x = 0; x <= rows[0].length; x++) {
        const window = [free(x - 1, y - 1), free(x, y - 1), free(x - 1, y), free(x, y)];
        const sum = window.reduce((one, other) => one + other);
        halves += sum === 2 ? 2 * Number(window[0] === window[3]) : [0, 1, 0, 3, 0][sum];
      }
    return halves / 2;
  };
  let rows = Array.from({ length: 9 }, () => '.'.repeat(11));
  for (let turn = 0; turn < 500; turn++) {
    const [x, y] = [random(rows[0].length), random(rows.length)];
    const row = `${rows[y].slice(0, x)}${random(2) ? '#' : '.'}${rows[y].slice(x + 1)}`;
    const kind = random(12);
    if (kind === 0) rows = rows.toSpliced(y, 0, row);
    else if (kind === 1 && rows.length > 1) rows = rows.toSpliced(y, 1);
    else if (kind === 2) rows = rows.map((each) => `${each}${random(2) ? '#' : '.'}`);
    else if (kind === 3 && rows[0].length > 2) rows = rows.map((each) => each.slice(1));
    else rows = rows.with(y, row);
    assert.equal(countTriangles(rows, rows[0].length), whole(rows), `turn ${turn}`);
  }
});

test('the polygons of a node are those that list it', () => {
  const random = randoms(12);
  const rows = Array.from({ length: 16 }, () => Array.from({ length: 20 }, () => (random(4) === 0 ? '#' : '.')).join(''));
  const search = engine.createSearch({
    version: 1,
    space: { type: 'navmesh', rows: ['.'.repeat(20), ...rows] },
    start: [0.5, 0.5],
    goal: [19.5, 0.5],
  });
  const mesh = search.mesh() as Mesh;
  for (let node = 0; 2 * node < mesh.places.length + 4; node++) {
    const listing = [];
    for (let polygon = 0; polygon + 1 < mesh.first.length; polygon++)
      if (mesh.nodes.subarray(mesh.nodeFirst[polygon], mesh.nodeFirst[polygon + 1]).includes(node)) listing.push(polygon);
    assert.deepEqual(polygonsWith(mesh, node), listing);
  }
  search.dispose();
});

/** A sheet of triangles with a hole here and there. */
function polygonDocument(side: number): any {
  const random = randoms(side);
  const vertices = Array.from({ length: (side + 1) ** 2 }, (_, i) => [
    ((i % (side + 1)) * 2000 + random(500)) / 1000,
    (Math.floor(i / (side + 1)) * 2000 + random(500)) / 1000,
  ]);
  const polygons = [];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * (side + 1) + x;
      if (x > 1 && y > 1 && random(9) === 0) continue;
      polygons.push([at, at + 1, at + side + 2], [at + side + 2, at + side + 1, at]);
    }
  return { version: 1, space: { type: 'navmesh', vertices, polygons }, start: vertices[side + 2], goal: vertices[(side + 1) ** 2 - 1] };
}

test('the point of a mesh nearest to a place is the one that a look at every edge finds', () => {
  const random = randoms(31);
  const { vertices, polygons } = polygonDocument(14).space;
  const document = {
    version: 1,
    space: { type: 'navmesh', vertices, polygons: polygons.filter(() => random(3) > 0) },
    start: vertices[0],
    goal: vertices[1],
  };
  const search = engine.createSearch(document as DocumentInput);
  const mesh = search.mesh() as Mesh;
  const thousandth = (value: number) => Math.round(value * 1000) / 1000;
  for (let turn = 0; turn < 200; turn++) {
    const [x, y] = [random(2800) / 100, random(2800) / 100];
    let [best, least] = [[x, y], polygonAt(mesh, x, y) >= 0 ? 0 : Infinity];
    for (let polygon = 0; least > 0 && polygon + 1 < mesh.first.length; polygon++) {
      for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
        const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
        const [dx, dy] = [toX - fromX, toY - fromY];
        const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
        const [inX, inY] = [-dy / Math.hypot(dx, dy) / 500, dx / Math.hypot(dx, dy) / 500];
        for (const spot of [
          [fromX + dx * part + inX, fromY + dy * part + inY],
          [fromX, fromY],
        ]) {
          const near = spot.map(thousandth);
          const far = Math.hypot(near[0] - x, near[1] - y);
          if (far < least && polygonAt(mesh, near[0], near[1]) >= 0) [best, least] = [near, far];
        }
      }
    }
    assert.deepEqual(nearestFree(document.space as DocumentOf<'navmesh'>['space'], [x, y], mesh), best, `${x},${y}`);
  }
  search.dispose();
});
