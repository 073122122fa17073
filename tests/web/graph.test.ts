/** Graphs: documents, the searches on them, other people's formats, edits, where things lie. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { repairs } from '../../web/kernel/document/algorithms.ts';
import { choicesOn, serializeDocument, validateDocument, type DocumentInput, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { readMap, type Found, type ReadingError } from '../../web/kernel/reading/read_map.ts';
import { cornersOf } from '../../web/view/worlds/graph/corners.ts';
import {
  freeName,
  withCost,
  withDirection,
  withEdge,
  withEstimates,
  withNode,
  withNodeChanged,
  withoutEdge,
  withoutNode,
} from '../../web/view/worlds/graph/edit.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { frameOf, laid, placed } from '../../web/view/worlds/graph/frame.ts';
import { gestureOf } from '../../web/view/worlds/graph/gesture.ts';
import { GraphHands } from '../../web/view/worlds/graph/graph_hands.ts';
import { toEdgeList } from '../../web/kernel/worlds/graph/edge_list.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import type { ModelOf } from '../../web/kernel/model/model.ts';
import { narrate } from '../../web/kernel/words/narrate.ts';
import { example } from '../../web/kernel/document/known_presets.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { costOf, graphLimits, graphSpace, type GraphNode, type GraphSpace } from '../../web/kernel/worlds/graph/graph_world.ts';
import { modelOf } from './models.ts';
import type { HeuristicCheck, TraceEvent } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const toolbox = await loadToolbox();
const golden = (name: string) => parseDocument(readFileSync(new URL(`../golden/documents/${name}.json`, import.meta.url), 'utf8'));
const small = validateDocument(examples.waypoints) as DocumentOf<'graph'>;

async function solved(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  await search.run();
  const result = search.result();
  search.dispose();
  return result;
}

const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/),
  fc.constantFrom('New York', '北京', 'node', 'h', 'start', '#1', 'A–B', '😀', 'directed', '1 2'),
);
const thousandths = (least: number, most: number) => fc.integer({ min: least * 1000, max: most * 1000 }).map((value) => value / 1000);

/** Correct spaces of up to nine nodes. */
const spaces = fc.uniqueArray(name, { minLength: 1, maxLength: 9 }).chain((names) =>
  fc.record({
    type: fc.constant('graph'),
    directed: fc.boolean(),
    nodes: fc.tuple(
      ...names.map((id) =>
        fc.record(
          { id: fc.constant(id), x: thousandths(-50, 50), y: thousandths(-50, 50), h: thousandths(0, 50) },
          { requiredKeys: ['id', 'x', 'y'] },
        ),
      ),
    ),
    edges: fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), thousandths(0, 90)),
        fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)),
      ),
      { maxLength: 20 },
    ),
  }),
);
const documents = spaces.chain((space) =>
  fc.record({
    space: fc.constant(space),
    start: fc.constantFrom(...space.nodes.map(({ id }) => id)),
    goal: fc.constantFrom(...space.nodes.map(({ id }) => id)),
    ...Object.fromEntries(
      Object.entries(choicesOn('graph'))
        .filter(([field]) => field === 'heuristic')
        .map(([field, values]) => [field, fc.constantFrom(...values)]),
    ),
  }),
);

test('a document of a graph is completed, frozen, and written back to itself', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const valid = validateDocument(document);
      assert.equal(validateDocument(valid).space, valid.space);
      assert.deepEqual(parseDocument(serializeDocument(valid)), valid);
      assert.ok(Object.isFrozen((valid.space as GraphSpace).nodes[0]) && Object.isFrozen(valid.space.edges));
    }),
  );
  assert.equal(small.heuristic, 'euclidean');
  assert.deepEqual(choicesOn('graph').diagonal, ['no-obstacles']);
});

test('what is wrong with a graph is named with its element', () => {
  const space = (change: object) => ({ ...small, space: { ...small.space, ...change } });
  const nodes = [
    { id: 'A', x: 0, y: 0 },
    { id: 'B', x: 1, y: 1 },
  ];
  const table: [object, string, RegExp][] = [
    [space({ nodes: 3 }), 'space.nodes', /got 3, expected an array of nodes/],
    [space({ nodes: [] }), 'space.nodes', /no nodes/],
    [space({ edges: undefined }), 'space.edges', /missing/],
    [space({ nodes: [{ x: 0, y: 0 }] }), 'space.nodes[0].id', /missing/],
    [space({ nodes: [{ id: 7, x: 0, y: 0 }] }), 'space.nodes[0].id', /got 7, expected the name of a node/],
    [space({ nodes: [{ id: '', x: 0, y: 0 }] }), 'space.nodes[0].id', /visible characters/],
    [space({ nodes: [{ id: ' A', x: 0, y: 0 }] }), 'space.nodes[0].id', /visible characters/],
    [space({ nodes: [{ id: 'a\u202eb', x: 0, y: 0 }] }), 'space.nodes[0].id', /U\+202E/],
    [space({ nodes: [{ id: 'a\ud800', x: 0, y: 0 }] }), 'space.nodes[0].id', /visible characters/],
    [space({ nodes: [{ id: 'x'.repeat(41), x: 0, y: 0 }] }), 'space.nodes[0].id', /longer than 40/],
    [space({ nodes: [...nodes, { id: 'A', x: 2, y: 2 }] }), 'space.nodes[2].id', /"A" is also the name of space\.nodes\[0\]/],
    [space({ nodes: [{ id: 'A', x: 0 }] }), 'space.nodes[0].y', /missing/],
    [space({ nodes: [nodes[0], { id: 'B' }], edges: [] }), 'space.nodes[1].x', /other nodes have a place/],
    [space({ nodes: [{ id: 'A', x: 0.0001, y: 0 }] }), 'space.nodes[0].x', /at most 3 decimals/],
    [space({ nodes: [{ id: 'A', x: 0, y: 0, h: -1 }] }), 'space.nodes[0].h', /got -1, expected a number from 0/],
    [space({ nodes: [{ id: 'A', x: 0, y: 0, z: 1 }] }), 'space.nodes[0].z', /unknown field/],
    [
      space({
        nodes,
        edges: [
          ['A', 'B', 1],
          ['A', 'Z', 5],
        ],
      }),
      'space.edges[1][1]',
      /no node is called "Z"/,
    ],
    [space({ nodes, edges: [['A', 2, 1]] }), 'space.edges[0][1]', /got 2/],
    [space({ nodes, edges: [['A', 'B', -5]] }), 'space.edges[0][2]', /got -5/],
    [space({ nodes, edges: [['A', 'B', 1, 2]] }), 'space.edges[0]', /two names of nodes and a cost/],
    [space({ nodes, edges: ['AB'] }), 'space.edges[0]', /two names/],
    [{ ...small, start: 'Z' }, 'start', /no node is called "Z"/],
    [{ ...small, goal: [1, 2] }, 'goal', /got \[1,2\], expected the name of a node/],
    [{ ...small, algorithm: 'jps' }, 'algorithm', /does not apply to graphs/],
    [{ ...small, diagonal: 'never' }, 'diagonal', /does not apply to graphs/],
    [{ ...small, costs: '10-14' }, 'costs', /does not apply to graphs/],
    [{ ...small, heuristic: 'octile' }, 'heuristic', /does not apply to graphs/],
  ];
  for (const [document, field, message] of table) {
    assert.throws(
      () => validateDocument(document),
      (error: any) => {
        assert.ok(error instanceof DocumentError, String(error));
        assert.equal(error.field, field);
        assert.match(error.message, message);
        return true;
      },
      field,
    );
  }
  const text = serializeDocument(small).replace('["A","C"]', '["A","Q"]');
  assert.throws(() => parseDocument(text), /^DocumentError: line 22, column \d+: space\.edges\[2\]\[1\]: no node is called "Q"/);
});

test('limits are kept before anything is made of a graph', () => {
  const many = (count: number) => Array.from({ length: count }) as unknown[];
  // Nothing in these lists would survive being looked at.
  assert.throws(
    () => validateDocument({ ...small, space: { type: 'graph', nodes: many(graphLimits.nodes + 1), edges: [] } }),
    /space\.nodes: 20,001 nodes, at most 20,000 are allowed/,
  );
  assert.throws(
    () => validateDocument({ ...small, space: { type: 'graph', nodes: [{ id: 'A', x: 0, y: 0 }], edges: many(graphLimits.edges + 1) } }),
    /space\.edges: 200,001 edges, at most 200,000 are allowed/,
  );
});

test('the largest graph is searched', async () => {
  const nodes = Array.from({ length: graphLimits.nodes }, (_, i) => ({ id: `n${i}`, x: i % 200, y: Math.floor(i / 200) }));
  const edges = Array.from({ length: graphLimits.edges }, (_, i) => [
    `n${i % 20_000}`,
    `n${(i * 7 + 1 + Math.floor(i / 20_000)) % 20_000}`,
  ]);
  const result = await solved({ space: { type: 'graph', nodes, edges }, start: 'n0', goal: 'n19999' });
  assert.equal(result.status, 'found');
});

test('paths are names, costs are sums of edges, whatever the algorithm', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.constantFrom(...choicesOn('graph').algorithm), async (document, algorithm) => {
      const space = validateDocument(document).space as GraphSpace;
      // LPA* refuses edges that cost nothing, by name.
      const free = space.edges.some((edge) => costOf(space, edge) === 0);
      if (repairs(algorithm) && free)
        return assert.rejects(async () => solved({ ...document, algorithm }), /costs nothing, but lpa needs edges that cost something/);
      const { status, path: found, cost } = await solved({ ...document, algorithm });
      const path = found as unknown[];
      if (status !== 'found') return assert.ok(['exhausted', 'stuck'].includes(status));
      assert.equal(path[0], document.start);
      assert.equal(path.at(-1), document.goal);
      // Of two edges between the same nodes an estimate that is too large may choose the dearer.
      let [least, most] = [0, 0];
      for (let i = 1; i < path.length; i++) {
        const costs = space.edges
          .filter(([from, to]) => (from === path[i - 1] && to === path[i]) || (!space.directed && from === path[i] && to === path[i - 1]))
          .map((edge) => costOf(space, edge));
        assert.ok(costs.length > 0);
        least += Math.min(...costs);
        most += Math.max(...costs);
      }
      assert.ok((cost as number) > least - 1e-4 && (cost as number) < most + 1e-4);
    }),
    { numRuns: 150 },
  );
});

test('the limit maxF is in the costs of the graph', async () => {
  const document = { ...golden('lesson-reopening'), heuristic: 'zero' };
  assert.equal((await solved({ ...document, limits: { maxF: 7.001 } })).status, 'found');
  assert.equal((await solved({ ...document, limits: { maxF: 7 } })).status, 'limit');
});

test('the examples are the files of the lessons', () => {
  for (const [id, file] of [
    ['stop', 'stop-at-sight'],
    ['overestimate', 'overestimate'],
    ['reopening', 'reopening'],
    ['better', 'better-estimate'],
  ] as const) {
    assert.deepEqual(validateDocument(examples[id]), golden(`lesson-${file}`));
  }
});

test('estimates are judged: who is above the true cost, which edges let h fall too much', () => {
  const judged = (document: object) => {
    const search = engine.createSearch(document as DocumentInput);
    const { trueCosts, overestimated, inconsistent } = search.heuristicCheck() as HeuristicCheck;
    const called = (nodes: Iterable<number>) => Array.from(nodes, (node) => search.label(node)).join('');
    const found = {
      costs: Array.from(trueCosts),
      over: called(overestimated),
      falls: Array.from({ length: inconsistent.length / 2 }, (_, i) => called(inconsistent.subarray(2 * i, 2 * i + 2))),
    };
    search.dispose();
    return found;
  };
  assert.deepEqual(judged(golden('lesson-overestimate')), { costs: [4, 1, 0], over: 'A', falls: ['AG'] });
  assert.deepEqual(judged(golden('lesson-reopening')), { costs: [7, 5, 6, 0], over: '', falls: ['BA'] });
  assert.deepEqual(judged(golden('lesson-stop-at-sight')), { costs: [4, 1, 0], over: '', falls: [] });
  assert.deepEqual(judged({ ...golden('lesson-reopening'), goal: 'A', heuristic: 'zero' }).costs, [2, 0, 1, Infinity]);
  assert.equal(judged({ ...small, heuristic: 'manhattan' }).over.length > 0, true);
  assert.deepEqual(judged(small).falls, []);
});

test('the search is told with the names of nodes, in both languages', async () => {
  const document = golden('lesson-reopening') as DocumentOf<'graph'>;
  const search = engine.createSearch(document);
  await search.run();
  search.seek(8);
  const event = search.event() as TraceEvent;
  assert.equal(event.type, 'reopened');
  for (const lang of ['en', 'zh-Hans']) {
    const words = await strings(lang);
    await words.more('searches');
    const outcome = () => ({ expanded: 5, open: 0, closed: 4, cost: 7, cells: 4 });
    const context = {
      point: (node: number) => document.space.nodes[node].id,
      number: String,
      document,
      outcome,
    };
    const sentence = narrate(event, context, words);
    assert.match(sentence, /^(A is|重新打开 A)/);
    for (const part of ['B', '1+1=2', '4']) assert.ok(sentence.includes(part), sentence);
    const end = narrate({ ...event, type: 'finished', status: 'found' }, context, words);
    for (const part of ['7', '4', '5']) assert.ok(end.includes(part), end);
  }
  search.dispose();
});

test('an edge list is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const valid = validateDocument(document) as DocumentOf<'graph'>;
      const { space, start, goal } = (await readMap(toEdgeList(valid))).fields as Found;
      assert.deepEqual({ space, start, goal }, { space: valid.space, start: valid.start, goal: valid.goal });
    }),
  );
});

test('bare edges get places, a cost of 1 where none is given, and ends far apart', async () => {
  const { space, start, goal, heuristic } = (await readMap('A B\nB C\nC D\n')).fields as Found;
  const { edges, nodes } = space as DocumentOf<'graph'>['space'];
  assert.deepEqual(edges, [
    ['A', 'B', 1],
    ['B', 'C', 1],
    ['C', 'D', 1],
  ]);
  assert.deepEqual([start, goal, heuristic], ['A', 'D', 'zero']);
  assert.equal(new Set(nodes.map(({ x, y }) => `${x},${y}`)).size, 4);
});

test('graphs are laid out alike every time, apart, and with neighbours near one another', () => {
  for (const count of [2, 9, 150, 400]) {
    const edges = Array.from({ length: count - 1 }, (_, i) => [`n${i + 1}`, `n${Math.floor(i / 2)}`, 1]);
    const raw = { type: 'graph', nodes: Array.from({ length: count }, (_, i) => ({ id: `n${i}` })), edges };
    const [one, other] = [graphSpace({ ...raw }, 'space'), graphSpace({ ...raw }, 'space')];
    assert.deepEqual(one, other);
    assert.equal(new Set(one.nodes.map(({ x, y }) => `${x},${y}`)).size, count);
    const far = (from: number, to: number) => Math.hypot(one.nodes[from].x - one.nodes[to].x, one.nodes[from].y - one.nodes[to].y);
    const mean = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const joined = mean(one.nodes.slice(1).map((_, i) => far(i + 1, Math.floor(i / 2))));
    const all = mean(one.nodes.flatMap((_, from) => one.nodes.slice(0, from).map((_, to) => far(from, to))));
    assert.ok(count === 2 || joined < 0.6 * all, `${count} nodes: ${joined} between neighbours, ${all} between any two`);
  }
});

test('what is wrong is said in Chinese too', async () => {
  const { error } = await strings('zh-Hans');
  const said = async (work: () => unknown) => {
    try {
      work();
    } catch (problem) {
      return error(problem as DocumentError);
    }
    return '';
  };
  assert.equal(await said(() => validateDocument({ ...small, start: 'Z' })), 'start：没有叫 "Z" 的节点。');
  assert.equal(await said(() => toolbox.parseEdgeList('A B 5\nA C five\n')), '第 2 行第 5 列：代价是 "five"，应为 0 到 1000000 的数。');
  assert.match(
    await said(() => validateDocument({ ...small, space: { type: 'graph', nodes: Array(20_001), edges: [] } })),
    /^space\.nodes：20,001 个节点，最多 20,000。$/,
  );
});

/** What a text is taken for, whether it can be read as that or not. */
const formatOf = (text: string, name = '') =>
  readMap(text, name).then(
    ({ format }) => format.says,
    (error: ReadingError) => error.format?.says ?? 'unknown',
  );

test('texts are told apart by what is in them', async () => {
  for (const list of ['# towns\n\nnode Paris 0 0\n', 'directed\nA B\n']) assert.equal(await formatOf(list), 'an edge list', list);
  for (const list of [
    'A B 5\nB C 2\n',
    '"New York" Boston 300\r\nBoston Albany 5',
    'A,B,5\nB,C,5\n',
    'A B # a ferry\nB C 5\n',
    'A B .5\nB C 2.\n',
  ])
    assert.equal(await formatOf(list), 'a list of edges', list);
  for (const map of ['..#.\nS..G\n', '#...\n#..G\n']) assert.equal(await formatOf(map), 'a map of signs', map);
  assert.equal(await formatOf('type octile\nheight 1\n'), 'a MovingAI map');
  assert.equal(await formatOf('A -> B 5\n'), 'edges with arrows');
  assert.equal(await formatOf('graph { A -- B }\n'), 'DOT');
  assert.equal(await formatOf('version 1\n0 a 1 1 0 0 0 0 0\n'), 'MovingAI queries');
  for (const other of [
    'hello world\n',
    'not a map 代价 {{{\n',
    'Some text of a person\n',
    '%PDF-1.4 junk',
    'PK\u0003\u0004\u0014\u0000\u0006',
  ])
    await assert.rejects(readMap(other), other);
});

test('corners of a map: as short as walking past them can be', async () => {
  const { document, terrain } = cornersOf(validateDocument(example) as DocumentOf<'grid'>, toolbox);
  const onCorners = await solved(document);
  const onGrid = await solved(example);
  assert.equal(
    terrain,
    (validateDocument(example) as DocumentOf<'grid'>).space.rows.some((row) => /[2-9]/.test(row)),
  );
  assert.equal(onCorners.status, 'found');
  assert.ok((onCorners.cost as number) <= (onGrid.cost as number) + 1e-6 || onGrid.cost === null);
  const checker = {
    version: 1,
    space: {
      type: 'grid',
      rows: Array.from({ length: 80 }, (_, y) =>
        '.#'
          .repeat(40)
          .split('')
          .map((cell) => (y % 2 ? '.' : cell))
          .join(''),
      ),
    },
    start: [0, 0],
    goal: [2, 1],
  };
  assert.throws(() => cornersOf(validateDocument(checker) as DocumentOf<'grid'>, toolbox), /the walls have more than 1000 corners/);
});

test('edits change what they say and nothing else', () => {
  const grown = validateDocument({ ...small, ...withNode(small, { x: 3, y: 12 }) }) as DocumentOf<'graph'>;
  assert.equal((grown.space.nodes.at(-1) as GraphNode).id, 'K');
  assert.equal(freeName(grown.space), 'L');
  const joined = validateDocument({
    ...grown,
    ...withEdge(grown, 1, grown.space.nodes.length - 1),
  }) as DocumentOf<'graph'>;
  assert.deepEqual(joined.space.edges.at(-1), ['A', 'K']);
  const priced = validateDocument({ ...joined, ...withCost(joined, 0, 2.5) }) as DocumentOf<'graph'>;
  assert.deepEqual(priced.space.edges[0], ['S', 'A', 2.5]);
  assert.deepEqual(withCost(priced, 0, undefined).space.edges[0], ['S', 'A']);
  const renamed = validateDocument({ ...priced, ...withNodeChanged(priced, 0, { id: 'Harbour', h: 3 }) }) as DocumentOf<'graph'>;
  assert.equal(renamed.start, 'Harbour');
  assert.deepEqual(renamed.space.edges[0], ['Harbour', 'A', 2.5]);
  assert.equal(renamed.space.nodes[0].h, 3);
  assert.throws(() => withNodeChanged(renamed, 0, { id: 'A' }), /also the name/);
  const fewer = validateDocument({ ...renamed, ...withoutNode(renamed, 1) }) as DocumentOf<'graph'>;
  assert.ok(!fewer.space.edges.some((edge) => edge.includes('A')));
  assert.equal(withoutNode(fewer, 0), null);
  assert.equal(withoutEdge(fewer, 0).space.edges.length, fewer.space.edges.length - 1);
  assert.equal(withDirection(fewer, true).space.directed, true);
  const own = validateDocument({ ...small, ...withEstimates(small, (node) => node / 3) }) as DocumentOf<'graph'>;
  assert.deepEqual([own.heuristic, own.space.nodes[1].h, own.space.nodes[3].h], ['custom', 0.333, 1]);
});

test('a model of a graph searches again with every edit, and undoes them', () => {
  const model = modelOf({ engine }, small) as ModelOf<'graph'>;
  const before = model.search?.result();
  model.apply(withCost(model.document, 15, 0.5));
  model.apply(withNodeChanged(model.document, 3, { x: 8.5 }), { coalesce: 'drag' });
  model.apply(withNodeChanged(model.document, 3, { x: 9 }), { coalesce: 'drag' });
  assert.notDeepEqual(model.search?.result(), before);
  assert.equal(model.point(model.goal), 'G');
  model.undo();
  assert.equal(model.document.space.nodes[3].x, 8);
  model.undo();
  assert.deepEqual(model.search?.result(), before);
  assert.equal(model.canUndo, false);
});

test('a second finger takes back what the first began on a graph: nodes moved, ends put, edges pulled', () => {
  const model = modelOf({ engine }, small) as ModelOf<'graph'>;
  const tools = new GraphHands(model, () => {});
  const gesture = gestureOf(model);
  const at = (node: number) => laid(frameOf(model.document.space), model.document.space.nodes[node]);
  model.apply(withCost(model.document, 15, 0.5));
  model.undo();
  model.seek(5);
  const { document } = model;
  const left = (tool: string) => {
    assert.deepEqual(model.document, document, tool);
    assert.deepEqual([model.position, model.canUndo, model.canRedo], [5, false, true], tool);
  };
  for (const tool of ['select', 'node', 'start', 'goal', 'edge'] as const) {
    tools.tool = tool;
    tools.press(at(3));
    tools.drag(at(4));
    if (tool !== 'edge') assert.notEqual(model.document, document, tool);
    tools.abandon();
    left(tool);
    assert.equal(gesture.from, -1, tool);
  }
  tools.press(at(3));
  tools.lift();
  tools.press(at(4));
  tools.abandon();
  left('edge');
  assert.equal(gesture.from, 3, 'the edge goes on from where it was to begin');
  tools.tool = 'select';
  tools.press(at(3));
  for (const node of [4, 5]) tools.drag(at(node));
  tools.lift();
  model.undo();
  assert.deepEqual([model.document.space, model.canUndo], [document.space, false], 'a drag is one edit');
});

test('a place on the stage is told with as many decimals as can be told apart by eye, and lies where it was', () => {
  const frame = { x: -1, y: 2, unit: 0.5, width: 10, height: 10 };
  const place = { x: 4.3217, y: 0.1239 };
  assert.deepEqual(placed(frame, place), { x: 1.16, y: 2.06 });
  assert.deepEqual(placed({ ...frame, unit: 0.001 }, place), { x: -0.996, y: 2 });
  assert.deepEqual(placed({ ...frame, unit: 5000 }, place), { x: 21600, y: 600 });
});

test('the command line solves graphs', () => {
  const path = new URL('../golden/documents/waypoints.json', import.meta.url).pathname;
  const out = execFileSync(process.execPath, [new URL('../../bin/a-star-lab.js', import.meta.url).pathname, 'solve', path], {
    encoding: 'utf8',
  });
  const { status, path: found } = JSON.parse(out);
  assert.equal(status, 'found');
  assert.equal(found[0], 'Harbour');
  assert.equal(found.at(-1), 'Castle');
});

test('a graph search that stops at the first sight of the goal says that a cheaper path may exist', async () => {
  const { strings } = await import('../../web/kernel/words/i18n.ts');
  const { describeOutcome } = await import('../../web/kernel/words/narrate.ts');
  const document = validateDocument({ ...examples.waypoints, stop: 'goal-opened' });
  for (const [language, said] of [
    ['en', / A cheaper path may exist\.$/],
    ['zh-Hans', /也许还有代价更小的路径。$/],
  ] as const) {
    const words = await strings(language);
    await words.more('searches');
    const totals = { expanded: 3, open: 1, closed: 3, cost: 9, cells: 4 };
    assert.match(describeOutcome('found', '', totals, document, words), said);
    assert.doesNotMatch(describeOutcome('found', '', totals, small, words), said);
  }
});

test('estimates taken over into the table keep three decimals and stay admissible and consistent', () => {
  const line = Array.from({ length: 40 }, (_, i) => ({ id: `n${i}`, x: Math.round(i * 1700) / 1000, y: Math.round(i * 900) / 1000 }));
  const drawn = { space: { type: 'graph', nodes: line, edges: line.slice(1).map(({ id }, i) => [`n${i}`, id]) }, start: 'n0', goal: 'n39' };
  for (const [given, heuristic] of [
    [drawn, 'euclidean'],
    [examples.waypoints, 'euclidean'],
    [examples.waypoints, 'chebyshev'],
    [examples.waypoints, 'manhattan'],
    [examples.reopening, 'euclidean'],
  ] as [any, string][]) {
    const before = validateDocument({ ...given, heuristic }) as DocumentOf<'graph'>;
    const search = engine.createSearch(before);
    const own = validateDocument({ ...before, ...withEstimates(before, (node) => search.node(node).h) }) as DocumentOf<'graph'>;
    const again = engine.createSearch(own);
    const [was, is] = [search.heuristicCheck(), again.heuristicCheck()];
    assert.deepEqual(is?.overestimated, was?.overestimated);
    assert.deepEqual(is?.inconsistent, was?.inconsistent);
    for (let node = 0; node < own.space.nodes.length; node++) {
      const fell = search.node(node).h - (own.space.nodes[node].h as number);
      assert.ok(fell > -1e-5 && fell < 0.04, `${own.space.nodes[node].id} by ${fell}`);
    }
    search.dispose();
    again.dispose();
  }
});
