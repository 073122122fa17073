/** Documents whose map changes after each search (`then`): what is refused, what the cursor shows, what drawing does, what is said. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { repairs } from '../../web/kernel/document/algorithms.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { grainAfter } from '../../web/kernel/model/grain.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { Teller } from '../../web/kernel/words/teller.ts';
import { serializeDocument, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { lineOf, linesOf } from '../../web/parts/code/listing.ts';
import { documentAfter } from '../../web/kernel/worlds/then.ts';
import { refusal } from '../../web/parts/predict/quiz.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import { withCostNow, withoutEdgeNow } from '../../web/view/worlds/graph/edge_edits.ts';
import { samples } from './samples.ts';
import { modelOf } from './models.ts';
import { refused } from './refused.ts';
import type { LabModel, ModelOf } from '../../web/kernel/model/model.ts';

const engine = await loadEngine();
const open = ['.......', '.......', '.......', '.......'];
const base: any = { space: { type: 'grid', rows: open }, start: [0, 1], goal: [6, 1] };
const wall = { cells: [[5, 1, '#']] };
const free = { cells: [[5, 1, '.']] };
const changing: any = { ...base, algorithm: 'lpa', then: [wall, free] };
const nodes = ['a', 'b', 'c'].map((id, x) => ({ id, x, y: 0 }));
const graph = { space: { type: 'graph', nodes, edges: [['a', 'b', 2], ['b', 'c', 2], ['a', 'c', 9]] }, start: 'a', goal: 'c', algorithm: 'lpa' }; // prettier-ignore

test('what cannot change is refused by the name of its field', () => {
  const cells = (...parts: unknown[]) => ({ ...changing, then: [wall, { cells: parts }] });
  const edges = (...parts: unknown[]) => ({ ...graph, then: [{ edges: parts }] });
  for (const [document, message] of [
    [{ ...changing, then: {} }, 'then: got an object, expected a list'],
    [{ ...changing, then: Array(1001).fill(wall) }, 'then: 1001 changes, at most 1000 are allowed'],
    [{ ...changing, then: [{}] }, 'then[0].cells: missing, expected a list'],
    [{ ...changing, then: [{ edges: [] }] }, 'then[0].edges: unknown field (expected cells)'],
    [cells([7, 1, '#']), 'then[1].cells[0]: [7,1] lies outside the 7×4 grid of squares'],
    [cells([1, 1, '#'], [0, 1, '#']), 'then[1].cells[1]: [0,1] is the start, which has to stay as it is'],
    [cells([6, 1, '3']), 'then[1].cells[0]: [6,1] is the goal, which has to stay as it is'],
    [cells([1, 1, 'x']), 'then[1].cells[0][2]: got "x", expected #, . or a digit from 1 to 9'],
    [cells([1, 1, '0']), 'then[1].cells[0][2]: got "0", expected #, . or a digit from 1 to 9'],
    [cells([-1, 1, '#']), 'then[1].cells[0]: [-1,1] lies outside the 7×4 grid of squares'],
    [cells([1, 1]), 'then[1].cells[0]: got [1,1], expected a cell and its ground, such as [3,2,"#"]'],
    [edges([3, 1]), 'then[0].edges[0][0]: got 3, expected a whole number from 0 to 2'],
    [edges([0, 0]), 'then[0].edges[0][1]: got 0, expected a number from 0.001 to 1,000,000 with at most 3 decimals'],
    [edges([0]), 'then[0].edges[0]: got [0], expected the number of an edge and its cost, such as [0,5], or [0,null] to close it'],
    [
      {
        ...graph,
        space: {
          ...graph.space,
          edges: [
            ['a', 'b', 1],
            ['b', 'c', 0],
          ],
        },
      },
      'space.edges[1]: costs nothing, but lpa needs edges that cost something',
    ],
    [{ ...base, algorithm: 'astar', then: [wall], taken: [] }, 'then: a search by hand is a single one'],
    [{ ...changing, view: { predict: {} } }, 'then: predictions are made of a single search'],
    [
      { ...changing, space: { type: 'grid', rows: open, things: { reward: [[2, 2]] } } },
      'then: where rewards or monsters stand, a map does not change by itself',
    ],
    [{ ...changing, tie: 'fifo' }, 'tie: got "fifo", but lpa ends too early under other rules (expected low-g, low-h or algorithm '],
    [{ ...changing, hWeight: 2 }, 'hWeight: got 2, but lpa has weights of its own (expected 1 or algorithm '],
    [{ ...changing, gWeight: 0.5 }, 'gWeight: got 0.5, but lpa has weights of its own (expected 1 or algorithm '],
    [
      { ...changing, stop: 'goal-opened' },
      'stop: got "goal-opened", but lpa has a stopping rule of its own (expected goal-expanded or algorithm ',
    ],
    [{ ...changing, reopen: false }, 'reopen: got false, but lpa has no closed list (expected true or algorithm '],
    [{ ...changing, openList: 'buckets' }, 'openList: got "buckets", but lpa has lists of its own (expected heap or algorithm '],
    [
      { ...changing, successors: 'canonical' },
      'successors: got "canonical", but lpa has successors of its own (expected all or algorithm ',
    ],
    [{ ...changing, limits: { maxF: 5 } }, 'limits.maxF: got 5, but lpa does not look at this limit (expected none or algorithm '],
    ...['navmesh', 'tiles', 'voxel'].flatMap((world) =>
      samples[world].map((sample) => [{ ...sample, then: [] }, `then: does not apply to ${worldOf({ type: world }).plural}`]),
    ),
  ] as [object, string][]) {
    const got = refused(document);
    assert.ok(got.startsWith(message), `${got}\n${message}`);
  }
});

test('ends of hexagons, triangles and graphs stay too, and predictions are refused where the map changes', () => {
  for (const world of ['hex', 'triangle'])
    for (const sample of samples[world] as any[])
      for (const end of ['start', 'goal']) {
        const got = refused({ ...sample, then: [{ cells: [[...sample[end], '#']] }] });
        assert.equal(got, `then[0].cells[0]: [${sample[end]}] is the ${end}, which has to stay as it is`);
      }
  const no = { ...graph, space: { ...graph.space, edges: [] }, then: [{ edges: [[0, 1]] }] }; // prettier-ignore
  assert.equal(refused(no), 'then[0].edges[0][0]: this graph has no edges');
  assert.equal(refusal(validateDocument({ ...changing, algorithm: 'astar' }), []), 'then');
  assert.equal(refusal(validateDocument(base), []), '');
});

test('a formula or a table of h that is not consistent counts as 0, from the change on that makes it so', async () => {
  const h = (b: number) => ({ ...graph.space, nodes: nodes.map((node) => ({ ...node, h: { a: 4, b, c: 0 }[node.id] })) });
  const table = { ...graph, heuristic: 'custom' };
  for (const [document, estimated] of [
    [{ ...changing, heuristic: { formula: 'max(dx, dy)' } }, [true, true, true]],
    [{ ...changing, heuristic: { formula: '3*h0' } }, [false, false, false]],
    [{ ...table, space: h(2), then: [{ edges: [[1, 5]] }, { edges: [[1, 1]] }, { edges: [[1, 9]] }] }, [true, true, false, false]], // prettier-ignore
    [{ ...table, space: h(3), then: [{ edges: [[1, 9]] }] }, [false, false]],
  ] as [any, boolean[]][]) {
    const search = engine.createSearch(document);
    onTestFinished(() => search.dispose());
    await search.run();
    assert.deepEqual(search.episodes.map((each) => each.estimated), estimated); // prettier-ignore
    for (const [episode, { cost }] of search.episodes.entries()) {
      const fresh = engine.createSearch({ ...documentAfter(validateDocument(document), episode), algorithm: 'dijkstra', heuristic: undefined } as any); // prettier-ignore
      await fresh.run();
      assert.equal(cost, fresh.result().cost);
      fresh.dispose();
    }
  }
});

test('an edit of an edge is one of the map that is shown: after a search it belongs to a change, on the first map the others keep their edges', () => {
  const model = modelOf(engine, graph) as ModelOf<'graph'>;
  const ended = () => {
    while (model.search?.status === 'running') model.search.advance(100);
    model.seek(Infinity);
  };
  const then = () => JSON.stringify(model.document.then ?? []);
  const { space } = model.document;
  ended();
  model.apply(withCostNow(model, 1, 5.5));
  assert.deepEqual([then(), model.document.space], ['[{"edges":[[1,5.5]]}]', space]);
  ended();
  assert.deepEqual(model.search?.episodes.map(({ cost }) => cost), [4, 7.5]); // prettier-ignore
  model.apply(withoutEdgeNow(model, 0));
  ended();
  assert.equal(then(), '[{"edges":[[1,5.5]]},{"edges":[[0,null]]}]');
  assert.deepEqual(model.search?.episodes.map(({ cost }) => cost), [4, 7.5, 9]); // prettier-ignore
  // Where one search has ended and others follow, its change is edited: the same edge has one cost in it.
  model.seek(model.search?.episodes[1].begin ?? 0);
  model.seek((model.search?.position ?? 0) + 1);
  model.apply(withCostNow(model, 1, 6));
  assert.equal(then(), '[{"edges":[[1,6]]},{"edges":[[0,null]]}]');
  ended();
  model.seek(0);
  model.apply(withoutEdgeNow(model, 0));
  assert.deepEqual([then(), model.document.space.edges.length], ['[{"edges":[[0,6]]},{"edges":[]}]', 2]);
  model.undo();
  assert.deepEqual([then(), model.document.space], ['[{"edges":[[1,6]]},{"edges":[[0,null]]}]', space]);
});

test('then is written and read again', () => {
  for (const document of [
    changing,
    {
      ...graph,
      then: [
        {
          edges: [
            [0, null],
            [1, 2.5],
          ],
        },
      ],
    },
  ]) {
    // prettier-ignore
    const valid = validateDocument(document);
    assert.deepEqual(JSON.parse(serializeDocument(valid)).then, document.then);
    assert.deepEqual(validateDocument(JSON.parse(serializeDocument(valid))).then, valid.then);
  }
});

/** The map of an episode as rows. */
function rowsAfter(changes: number) {
  const rows = open.map((row) => [...row]);
  for (const { cells } of [wall, free].slice(0, changes))
    for (const [x, y, ground] of cells) rows[y as number][x as number] = ground as string;
  return rows.map((row) => row.join(''));
}

test('every search finds after each change what it finds in the map as it is then', async () => {
  for (const algorithm of ['lpa', 'astar', 'dijkstra', 'bfs', 'jps', 'hpa', 'ida', 'biastar', 'fringe'] as const) {
    const search = engine.createSearch({ ...changing, algorithm });
    onTestFinished(() => search.dispose());
    await search.run();
    assert.equal(search.episodes.length, 3, algorithm);
    for (const [episode, { end, status, cost, path }] of search.episodes.entries()) {
      const fresh = engine.createSearch({ ...base, space: { type: 'grid', rows: rowsAfter(episode) }, algorithm });
      await fresh.run();
      assert.deepEqual([status, cost], [fresh.result().status, fresh.result().cost], `${algorithm} ${episode}`);
      search.seek(end);
      assert.equal(search.episode, episode);
      assert.ok(search.atEnd);
      assert.deepEqual(search.result().path.length, path.length);
      if (algorithm !== 'lpa') {
        assert.deepEqual(search.counters(), (fresh.seek(fresh.eventCount), fresh.counters()), algorithm);
        assert.equal(search.totals().expanded, fresh.totals().expanded);
      }
      fresh.dispose();
    }
  }
});

test('a repair near the goal expands fewer nodes than a new search, and edges of graphs close and open', async () => {
  const search = engine.createSearch(changing);
  await search.run();
  const fresh = engine.createSearch({ ...base, space: { type: 'grid', rows: rowsAfter(1) }, algorithm: 'lpa' });
  await fresh.run();
  assert.ok(search.episodes[1].expanded <= fresh.totals().expanded);
  const then = [{ edges: [[0, null]] }, { edges: [[2, null]] }, { edges: [[0, 1.5]] }];
  const edges = engine.createSearch({ ...graph, then } as never);
  await edges.run();
  assert.deepEqual(
    edges.episodes.map(({ cost }) => cost),
    [4, 9, null, 3.5],
  );
  for (const each of [search, fresh, edges]) each.dispose();
});

test('what is known of a search that has ended is handed over as it ends and as the next begins, however often it is asked for', () => {
  const then = Array.from({ length: 200 }, (_, i) => (i % 2 ? free : wall));
  const search = engine.createSearch({ ...changing, then }) as any;
  onTestFinished(() => search.dispose());
  const { handle } = search;
  const episodes = handle.episodes.bind(handle);
  let rows = 0;
  handle.episodes = (...asked: unknown[]) => {
    const answer = episodes(...asked);
    rows += answer.length;
    return answer;
  };
  for (let ended = 0; search.status === 'running';) {
    const before = search.episodes;
    search.advance(1);
    assert.ok(search.episodes.length >= ended);
    ended = search.episodes.length;
    for (const [at, each] of before.entries()) assert.equal(search.episodes[at], each);
  }
  assert.equal(search.episodes.length, 201);
  assert.equal(rows, 201 + 200);
  search.start();
  assert.equal(search.episodes.length, 0, 'a search that begins anew knows of none');
});

test('the map belongs to the cursor', () => {
  const model: LabModel = modelOf(engine, changing);
  const cell = model.node([5, 1]);
  const { search } = model;
  const ends = search?.episodes.map(({ end }) => end) ?? [];
  for (const [position, ground] of [
    [0, 1],
    [ends[0], 1],
    [ends[0] + 1, 0],
    [ends[1], 0],
    [ends[1] + 1, 1],
    [Infinity, 1],
    [ends[0] + 2, 0],
    [0, 1],
  ]) {
    // prettier-ignore
    model.seek(position);
    assert.equal(model.cells[cell], ground, `at ${position}`);
  }
});

test('steps of grain episode end where a search has ended, both ways, and the grain is chosen only where the map changes', () => {
  const model: LabModel = modelOf(engine, changing);
  const ends = model.search?.episodes.map(({ end }) => end) ?? [];
  model.player.grain = 'episode';
  for (const [delta, position] of [
    [1, ends[0]],
    [1, ends[1]],
    [-1, ends[0]],
    [-1, 0],
    [2, ends[1]],
    [1, ends[2]],
    [1, ends[2]],
    [-2, ends[0]],
    [-5, 0],
  ]) {
    model.step(delta);
    assert.equal(model.position, position, `${delta}`);
  }
  model.seek(ends[0] + 3);
  model.step(-1);
  assert.equal(model.position, ends[0]);
  assert.deepEqual(
    [grainAfter('event', true), grainAfter('expansion', true), grainAfter('episode', true)],
    ['expansion', 'episode', 'event'],
  );
  assert.deepEqual(
    [grainAfter('event', false), grainAfter('expansion', false), grainAfter('episode', false)],
    ['expansion', 'event', 'event'],
  );
});

test('a document opens in the search that its view names, with step counted from there; without step at its end', () => {
  const { search }: LabModel = modelOf(engine, changing);
  const ends = search?.episodes.map(({ end }) => end) ?? [];
  for (const [view, position] of [
    [{ episode: 0 }, ends[0]],
    [{ episode: 1 }, ends[1]],
    [{ episode: 1, step: 0 }, ends[0]],
    [{ episode: 1, step: 3 }, ends[0] + 3],
    [{ episode: 1, step: 99999 }, ends[1]],
    [{ episode: 9 }, ends[2]],
    [{ step: 3 }, 3],
    [{ step: ends[0] + 3 }, ends[0] + 3],
    [{}, 0],
  ] as [object, number][]) {
    const model = modelOf(engine, { ...changing, view });
    assert.equal(model.position, position, JSON.stringify(view));
    model.load({ ...changing, view: {} });
    model.load({ ...changing, view });
    assert.equal(model.position, position, `loaded ${JSON.stringify(view)}`);
    model.step(1);
    assert.equal(model.position, Math.min(position + 1, ends[2]), 'and goes on from there');
  }
});

test('with LPA* a stroke at the end of the last search is one change, which undo takes back', () => {
  const model = modelOf(engine, { ...base, algorithm: 'lpa' });
  model.seek(Infinity);
  model.beginStroke();
  model.paint(model.node([3, 0]), 0);
  model.paint(model.node([3, 1]), 0);
  model.endStroke();
  assert.deepEqual(model.document.then, [{ cells: [[3, 0, '#'], [3, 1, '#']] }]); // prettier-ignore
  assert.deepEqual(model.document.space.rows, open);
  assert.equal(model.search?.episodes.length, 2);
  assert.equal(model.position, model.search?.eventCount);
  assert.equal(model.cells[model.node([3, 1])], 0, 'what was drawn is seen');
  model.paint(model.node([3, 2]), 0);
  assert.equal(model.document.then?.length, 2);
  model.undo();
  model.undo();
  assert.equal(model.document.then, undefined);
  assert.equal(model.cells[model.node([3, 1])], 1);
  model.redo();
  assert.equal(model.cells[model.node([3, 1])], 0);
});

test('what is seen is what is edited: earlier the change at the cursor, or the first map', () => {
  const model: LabModel = modelOf(engine, changing);
  const cell = model.node([2, 3]);
  model.seek((model.search?.episodes[0].end ?? 0) + 3);
  model.paint(cell, 0);
  assert.deepEqual(model.document.then?.[0].cells, [[5, 1, '#'], [2, 3, '#']]); // prettier-ignore
  assert.equal(model.document.then?.length, 2);
  assert.deepEqual(model.document.space.rows, open);
  model.seek(0);
  model.paint(model.node([3, 3]), 0);
  assert.deepEqual(model.document.space.rows, [...open.slice(0, 3), '...#...']);
  assert.equal(model.document.then?.length, 2);
});

test('another end, rule or size begins anew without then, and one undo restores it', () => {
  for (const fields of [
    { start: [0, 0] },
    { goal: [6, 3] },
    { diagonal: 'never' },
    { costs: '10-14' },
    { space: { type: 'grid', rows: ['.......', '.......'] } },
  ]) {
    const model: LabModel = modelOf(engine, changing);
    model.apply(fields);
    assert.equal(model.document.then, undefined, JSON.stringify(fields));
    model.undo();
    assert.deepEqual(model.document.then, validateDocument(changing).then);
  }
  const model: LabModel = modelOf(engine, changing);
  model.apply({ algorithm: 'astar' });
  assert.equal(model.document.then?.length, 2, 'another search is compared in the same changes');
});

test('every event of a repair is told in both languages and has its line of pseudo-code', async () => {
  const edges = { ...graph, then: [{ edges: [[0, null]] }, { edges: [[0, 5]] }] };
  for (const lang of ['en', 'zh-Hans']) {
    const words = await strings(lang);
    for (const part of ['searches', 'code', 'grid', 'graph']) await words.more(part);
    for (const document of [changing, { ...changing, tie: 'low-g' }, { ...changing, algorithm: 'astar' }, edges]) {
      const model = modelOf(engine, document);
      const teller = new Teller(model, words);
      const lines = linesOf(model.document);
      for (let position = 1; position <= (model.search?.eventCount ?? 0); position++) {
        model.seek(position);
        const said = teller.sentenceNow();
        const event = model.search?.event();
        assert.ok(said && !/event\.|outcome\.|\{|undefined|NaN|Infinity/.test(said), `${position}: ${said}`);
        assert.ok((event && lines.some(({ id }) => id === lineOf(event, model.document))) || !repairs(model.document.algorithm));
      }
      for (const { key, fill } of lines) assert.ok(!words.t(`code.${key}` as never, fill).startsWith('code.'), key);
    }
  }
});

test('of an infinite rhs it is said that no move joins the node to one with a finite g, and nothing of ways, which there may be', async () => {
  const words = await strings('en');
  for (const part of ['searches', 'grid']) await words.more(part);
  const rows = ['..........', '....#.....', '....#.....', '....#.....', '..........', '..........'];
  const room = { space: { type: 'grid', rows }, start: [1, 2], goal: [8, 2], diagonal: 'never' };
  const then = [[6, 1], [6, 2], [6, 3], [6, 4], [4, 2]].map(([x, y]) => ({ cells: [[x, y, '#']] })); // prettier-ignore
  for (const [document, joins] of [
    [{ ...room, algorithm: 'lpa', then: [{ cells: then.flatMap(({ cells }) => cells) }, ...then] }, 'leads to it from'],
    [{ ...room, algorithm: 'd-star-lite' }, 'leads from it to'],
  ] as const) {
    const model: LabModel = modelOf(engine, document);
    const teller = new Teller(model, words);
    let said = 0;
    for (let position = 1; position <= (model.search?.eventCount ?? 0); position++) {
      model.seek(position);
      const event = model.search?.event();
      if (event?.type !== 'updated' || event.rhs !== Infinity) continue;
      const sentence = teller.sentenceNow();
      if (/wall now/.test(sentence)) continue;
      said++;
      assert.match(sentence, new RegExp(`∞: no move ${joins} a node with a finite g`));
      if (model.cells[event.node] === 0) continue;
      const [x, y] = model.point(event.node) as [number, number];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        // prettier-ignore
        if (rows[y + dy]?.[x + dx] === '.' && model.cells[model.node([x + dx, y + dy])] !== 0)
          assert.equal(model.search?.node(model.node([x + dx, y + dy])).g ?? Infinity, Infinity, `${position}: ${sentence}`);
    }
    assert.ok(said > 0, joins);
  }
});

test('where h counts as 0, every expansion and the end say so, in both languages', async () => {
  const space = { ...graph.space, nodes: nodes.map((node) => ({ ...node, h: { a: 4, b: 2, c: 0 }[node.id] })) };
  const document = { ...graph, space, heuristic: 'custom', then: [{ edges: [[1, 1]] }, { edges: [[0, 3]] }] }; // h of b is 2, its edge to c costs 1
  for (const [lang, sentence] of [
    ['en', /\. h is not known .* counts as 0 here\.$/],
    ['zh-Hans', /。不能确定 h .*按 0 计。$/],
  ] as const) {
    const words = await strings(lang);
    for (const part of ['searches', 'graph']) await words.more(part);
    const model = modelOf(engine, document);
    const teller = new Teller(model, words);
    const said = [0, 0];
    for (let position = 1; position <= (model.search?.eventCount ?? 0); position++) {
      model.seek(position);
      const { type = '' } = model.search?.event() ?? {};
      const expected = model.search?.episode !== 0 && ['expanded', 'finished'].includes(type);
      assert.equal(sentence.test(teller.sentenceNow()), expected, `${position}: ${teller.sentenceNow()}`);
      said[Number(expected)]++;
    }
    assert.ok(Math.min(...said) > 3, String(said));
  }
});
