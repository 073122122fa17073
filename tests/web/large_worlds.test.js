/** What is worked out anew only as far as an edit goes, against all of it worked out from scratch. */
import { laidOutInSlices } from '../../web/worlds/graph/graph_placing.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentError, serializedInSlices, serializeDocument, validateDocument } from '../../web/document/document.ts';
import { parseDocument, readDocument } from '../../web/document/document_text.ts';
import { edgesOf, lane } from '../../web/worlds/graph/edges.ts';
import { costPlaces } from '../../web/worlds/graph/graph_labels.ts';
import { GraphLattice } from '../../web/worlds/graph/graph_lattice.ts';
import { polygonsUnder } from '../../web/worlds/navmesh/mesh_pixels.ts';
import { edgeOf, polygonAt, polygonsIn, polygonsWith } from '../../web/worlds/navmesh/shape.ts';
import { loadEngine } from '../../web/engine/engine.ts';
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
} from '../../web/worlds/graph/edit.ts';
import { LabModel } from '../../web/model/model.ts';
import { gestureOf } from '../../web/worlds/graph/gesture.ts';
import { nearestFree } from '../../web/worlds/navmesh/place.ts';
import { GraphHands } from '../../web/worlds/graph/graph_hands.ts';
import { edgeEnds, graphLimits, world as graph } from '../../web/worlds/graph/graph_world.ts';
import { countTriangles } from '../../web/worlds/navmesh/navmesh_world.ts';

const engine = await loadEngine();

/** @param {number} seed @returns {(end: number) => number} whole numbers below `end` */
function randoms(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** @param {number} count @returns {any} */
function graphDocument(count) {
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

/** The same document read from its text. @param {any} document */
const fromText = (document) => validateDocument(JSON.parse(serializeDocument(document)));

/** @param {any} value @returns {boolean} */
const frozenThrough = (value) =>
  Object.isFrozen(value) && Object.values(value).every((each) => typeof each !== 'object' || each === null || frozenThrough(each));

let renamed = 0;
/** One edit of any kind. @param {any} document @param {(end: number) => number} random @returns {any} */
function anyEdit(document, random) {
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
      assert.deepEqual(edges, edgesOf(/** @type {any} */ (other.space)), `seed ${seed}, turn ${turn}`);
    }
  }
});

test('ends and edges of a graph are those of one read from scratch, whichever was asked for last', () => {
  const random = randoms(11);
  const documents = [graphDocument(40)];
  for (let turn = 0; turn < 400; turn++) {
    const { [random(documents.length)]: last } = documents;
    const next = validateDocument({ ...last, ...anyEdit(last, random) });
    if (/** @type {any} */ (next.space).nodes.length > 5) documents.push(next);
    if (documents.length > 12) documents.splice(random(12), 1);
    const { [random(documents.length)]: asked } = documents;
    const ends = asked.space.edges.flatMap((/** @type {string[]} */ [from, to]) =>
      [from, to].map((name) => asked.space.nodes.findIndex((/** @type {any} */ { id }) => id === name)),
    );
    assert.deepEqual([...edgeEnds(asked.space)], ends, `turn ${turn}`);
    const { [random(documents.length)]: painted } = documents;
    const edges = edgesOf(painted.space);
    if (turn % 8 === 0) assert.deepEqual(edges, edgesOf(/** @type {any} */ (fromText(painted).space)), `turn ${turn}`);
  }
});

test('numbers on edges have the places that a look at every edge finds, near and far', () => {
  for (const [seed, count] of [
    [1, 12],
    [2, 40],
    [3, 150],
  ]) {
    const { space } = graphDocument(count);
    const random = randoms(seed);
    for (let turn = 0; turn < 40; turn++) {
      const lattice = new GraphLattice(
        space,
        { x: random(400) - 300, y: random(400) - 300, scale: 2 + random(60) },
        { width: 300, height: 200, ratio: 1 + random(2) },
      );
      const edges = edgesOf(space);
      const all = Array.from(edges.from, (from, edge) => {
        const { x1, y1, x2, y2, mx: x, my: y } = lane(lattice, edges, edge);
        return { edge, x, y, room: from === edges.to[edge] ? Infinity : Math.hypot(x2 - x1, y2 - y1) };
      }).filter(
        ({ x, y, room }) => x >= 0 && y >= 0 && x <= lattice.surfaceWidth && y <= lattice.surfaceHeight && room >= 26 * lattice.ratio,
      );
      assert.deepEqual(costPlaces(lattice), all.length > 500 ? [] : all);
    }
  }
});

test('the text of a graph is the same however its writing was cut, and whatever else was written in between', () => {
  const random = randoms(5);
  const one = graphDocument(3000);
  const other = /** @type {any} */ (validateDocument({ ...one, ...withCost(one, 7, 12.5) }));
  const third = validateDocument({ ...other, ...withNodeChanged(other, 5, { id: 'back\\slash', h: 3 }) });
  const texts = [one, other, third].map((document) => JSON.stringify(JSON.parse(serializeDocument(fromText(document)))));
  for (let turn = 0; turn < 20; turn++) {
    const going = [one, other, third].map((document) => ({ turns: serializedInSlices(document), text: '' }));
    for (let left = 3; left > 0;) {
      const { [random(3)]: each } = going;
      if (each.text) continue;
      const { done, value } = each.turns.next();
      if (!done) continue;
      each.text = value;
      left--;
    }
    assert.deepEqual(
      going.map(({ text }) => JSON.stringify(JSON.parse(text))),
      texts,
    );
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
  /** @param {() => unknown} work */
  const said = (work) => {
    try {
      work();
    } catch (error) {
      assert.ok(error instanceof DocumentError);
      return `${error.code} ${error.field} ${error.message}`;
    }
    return assert.fail('accepted');
  };
  const { space } = document;
  const nodes = (/** @type {object} */ change) => space.nodes.with(3, { ...space.nodes[3], ...change });
  for (const [edit, whole] of /** @type {[() => unknown, object][]} */ ([
    [() => withNodeChanged(document, 3, { id: 'N5' }), { nodes: nodes({ id: 'N5' }) }],
    [() => withNodeChanged(document, 3, { id: ' N' }), { nodes: nodes({ id: ' N' }) }],
    [() => withNodeChanged(document, 3, { x: NaN }), { nodes: nodes({ x: NaN }) }],
    [() => withNodeChanged(document, 3, { x: 1e9 }), { nodes: nodes({ x: 1e9 }) }],
    [() => withCost(document, 2, -1), { edges: space.edges.with(2, [space.edges[2][0], space.edges[2][1], -1]) }],
    [() => withNode(document, { x: 0.00001, y: 0 }, 'new'), { nodes: [...space.nodes, { id: 'new', x: 0.00001, y: 0 }] }],
  ])) {
    const edges = edit.toString().includes("' N'")
      ? { edges: space.edges.map((/** @type {any[]} */ edge) => edge.map((part) => (part === 'N3' ? ' N' : part))) }
      : {};
    assert.equal(
      said(edit),
      said(() => validateDocument({ ...document, space: { ...space, ...edges, ...whole } })),
    );
  }
});

test('a node too many is refused in words and leaves the graph as it is', () => {
  const nodes = Array.from({ length: graphLimits.nodes }, (_, i) => ({ id: `N${i}`, x: i % 200, y: Math.floor(i / 200) }));
  const model = new LabModel(engine, { version: 1, space: { type: 'graph', nodes, edges: [] }, start: 'N0', goal: 'N1' });
  const { document } = model;
  /** @type {string[]} */
  const said = [];
  gestureOf(model).say = (key, parameters) => said.push(`${key} ${parameters?.why}`);
  const tools = new GraphHands(/** @type {any} */ (model), () => {});
  tools.tool = 'node';
  tools.add({ x: -5, y: -5 });
  assert.equal(said.length, 1);
  assert.match(said[0], /^lab\.graph\.refused space\.nodes: 20,001 nodes, at most 20,000 are allowed/);
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
  const turns = /** @type {const} */ ([
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
  ]);
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
  assert.throws(() => search.restart(/** @type {any} */ ({ ...boards, start: '123804765' })), /restart/);
  search.dispose();
});

test('each pixel of a mesh shows the polygon at its middle', () => {
  const random = randoms(6);
  const rows = Array.from({ length: 20 }, () => Array.from({ length: 26 }, () => (random(5) === 0 ? '#' : '.')).join(''));
  const search = engine.createSearch({
    version: 1,
    space: { type: 'navmesh', rows: ['.'.repeat(26), ...rows] },
    start: [0.5, 0.5],
    goal: [25.5, 0.5],
  });
  const mesh = /** @type {import('../../web/engine/search.ts').Mesh} */ (search.mesh());
  /** Whether a place is on the border of a polygon, but for rounding. */
  const bordering = (/** @type {number} */ polygon, /** @type {number} */ x, /** @type {number} */ y) => {
    for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
      const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
      if (Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) < 1e-9) return true;
    }
    return false;
  };
  for (const scale of [1.07, 2.43, 3.1]) {
    const [width, height] = [Math.ceil(26 * scale), Math.ceil(21 * scale)];
    const under = polygonsUnder(mesh, scale, width, height);
    for (let at = 0; at < under.length; at++) {
      const [x, y] = [((at % width) + 0.5) / scale, (Math.floor(at / width) + 0.5) / scale];
      const [here, found] = [under[at] - 1, polygonAt(mesh, x, y)];
      // Of a place on an edge either side will do.
      assert.ok(here === found || bordering(found < 0 ? here : found, x, y), `${x},${y} at ${scale}: ${here}, not ${found}`);
      if (found >= 0) assert.ok(polygonsIn(mesh, { left: x, top: y, right: x, bottom: y }).includes(found));
    }
  }
  search.dispose();
});

test('triangles are counted anew where rows have changed, and nowhere else wrongly', () => {
  const random = randoms(8);
  /** Corners of the free space in windows of two by two cells: three halves of a triangle where it turns inwards, one where outwards. @param {string[]} rows */
  const whole = (rows) => {
    const free = (/** @type {number} */ x, /** @type {number} */ y) => Number(rows[y]?.[x] === '.');
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
  const mesh = /** @type {import('../../web/engine/search.ts').Mesh} */ (search.mesh());
  for (let node = 0; 2 * node < mesh.places.length + 4; node++) {
    const listing = [];
    for (let polygon = 0; polygon + 1 < mesh.first.length; polygon++)
      if (mesh.nodes.subarray(mesh.nodeFirst[polygon], mesh.nodeFirst[polygon + 1]).includes(node)) listing.push(polygon);
    assert.deepEqual(polygonsWith(mesh, node), listing);
  }
  search.dispose();
});

/** A sheet of triangles with a hole here and there. @param {number} side @returns {any} */
function polygonDocument(side) {
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

/** What reading a text in slices says, and at once. @param {string} text */
async function readBoth(text) {
  const said = (/** @type {any} */ error) => {
    assert.ok(error instanceof DocumentError, String(error));
    return { ...error, message: error.message };
  };
  const slow = await readDocument(text).catch(said);
  try {
    return [slow, parseDocument(text)];
  } catch (error) {
    return [slow, said(error)];
  }
}

test('polygons read in slices are those read at once, what is wrong with them too, and they are written as they were read', async () => {
  const document = polygonDocument(40);
  const right = JSON.stringify(document);
  const [slow, fast] = await readBoth(right);
  assert.deepEqual(slow, fast);
  assert.deepEqual(
    JSON.parse(serializeDocument(/** @type {any} */ (slow))).space,
    JSON.parse(JSON.stringify(/** @type {any} */ (fast).space)),
  );
  assert.deepEqual(fromText(slow), slow);
  const { vertices, polygons } = document.space;
  const changed = (/** @type {object} */ change) => JSON.stringify({ ...document, space: { ...document.space, ...change } });
  for (const [words, text] of /** @type {[RegExp, string][]} */ ([
    [/is vertex 3 already/, changed({ vertices: vertices.with(1600, vertices[3]) })],
    [/same side of its edge/, changed({ polygons: [...polygons, polygons[7]] })],
    [/lies partly over/, changed({ polygons: [...polygons, [0, 5, 403]] })],
    [/expected 3 or more/, changed({ polygons: polygons.with(2500, [1, 2]) })],
    [/at most 3 decimals/, changed({ vertices: vertices.with(1500, [1, 1.00001]) })],
  ])) {
    const [slowly, quickly] = /** @type {any[]} */ (await readBoth(text));
    assert.match(quickly.message, words);
    assert.deepEqual(slowly, quickly);
  }
});

test('the point of a mesh nearest to a place is the one that a look at every edge finds', () => {
  const random = randoms(31);
  const { vertices, polygons } = polygonDocument(14).space;
  const document = {
    version: 1,
    space: { type: 'navmesh', vertices, polygons: polygons.filter(() => random(3) > 0) },
    start: vertices[0],
    goal: vertices[1],
  };
  const search = engine.createSearch(/** @type {any} */ (document));
  const mesh = /** @type {import('../../web/engine/search.ts').Mesh} */ (search.mesh());
  const thousandth = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
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
    assert.deepEqual(nearestFree(document.space, [x, y], mesh), best, `${x},${y}`);
  }
  search.dispose();
});

test('a graph without places is laid out alike however the work is cut and whatever is laid out in between', async () => {
  const random = randoms(21);
  const bare = (/** @type {number} */ count, /** @type {number} */ edges) => ({
    version: 1,
    space: {
      type: 'graph',
      nodes: Array.from({ length: count }, (_, i) => ({ id: `N${i}` })),
      edges: Array.from({ length: edges }, () => [`N${random(count)}`, `N${random(count)}`, 1]),
    },
    start: 'N0',
    goal: 'N1',
  });
  const documents = [bare(60, 150), bare(5000, 12_000), bare(150, 20_000), bare(3000, 40_000)];
  const going = documents.map(({ space }) => ({ turns: /** @type {any} */ (graph.spaceInSlices)(space, 'space'), space: null, turn: 0 }));
  for (let left = going.length; left > 0;) {
    const { [random(going.length)]: each } = going;
    if (each.space) continue;
    each.turn++;
    const { done, value } = each.turns.next();
    if (!done) continue;
    each.space = value;
    left--;
  }
  documents.forEach((document, i) => {
    assert.ok(going[i].turn > 10, `${going[i].turn} turns`);
    assert.deepEqual(going[i].space, validateDocument(structuredClone(document)).space);
  });
});

test('a graph read in slices is the graph read at once, and what is wrong with it is said in the same words', async () => {
  const right = serializeDocument(graphDocument(5000));
  assert.deepEqual(await readDocument(right), parseDocument(right));
  const wrong = [
    right.replace('"id":"N4321"', '"id":"N4320"'),
    right.replace(/\["N\d+","N\d+"/g, (all, at) => (at > right.length - 2000 ? '["N1","?"' : all)),
    right.replace('"id":"N4999","x":', '"id":"N4999","x":1e9,"y":1},{"id":"P","x":'),
    right.replace('"version": 1', '"version": 2').replace('"N4000"', '7'),
    right.slice(0, -9),
    right.replace('"start": "N0"', '"start": "?"'),
  ];
  for (const text of wrong) {
    assert.notEqual(text, right);
    const said = await readDocument(text).then(
      () => assert.fail('it was read'),
      (error) => error,
    );
    assert.ok(said instanceof DocumentError, String(said));
    assert.throws(
      () => parseDocument(text),
      (/** @type {any} */ error) => {
        assert.deepEqual({ ...error, message: error.message }, { ...said, message: said.message });
        return true;
      },
    );
  }
});

test('many edges between the same few nodes pull as one: a list of a hundred thousand takes hardly more turns than one of three', () => {
  const byName = new Map(['A', 'B', 'C'].map((name, i) => [name, i]));
  const nodes = [...byName.keys()].map((id) => ({ id }));
  const few = /** @type {[string, string][]} */ ([
    ['A', 'B'],
    ['B', 'C'],
    ['C', 'A'],
  ]);
  const many = Array.from({ length: 100_000 }, (_, i) => few[i % 3]);
  let turns = 0;
  const places = (/** @type {[string, string][]} */ edges) => {
    const work = laidOutInSlices(nodes, edges, byName);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      turns++;
    }
  };
  const wanted = places(few);
  const least = turns;
  turns = 0;
  assert.deepEqual(places(many), wanted);
  assert.ok(turns < least + 100, `${turns} turns instead of ${least}`);
});
