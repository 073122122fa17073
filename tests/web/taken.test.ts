import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { serializeDocument, validateDocument, type LabDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { documentOf, linkOf, readDocument } from '../../web/kernel/worlds/reading.ts';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { shortOf } from '../../web/kernel/worlds/short_writer.ts';
import { withCells } from '../../web/kernel/worlds/kinds.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { worldOf, worlds } from '../../web/kernel/worlds/registry.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { optionsBeside } from '../../web/parts/beside/beside_options.ts';
import { measured } from '../../web/parts/lessons/figures.ts';
import { drawn } from '../../web/parts/picture/drawn.ts';
import { searchToEnd } from '../../web/apps/cli/solve.ts';
import { small } from '../small_worlds.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { modelOf } from './models.ts';
import type { Search } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const algorithmsByHand = Object.keys(searches).filter((algorithm) => searches[algorithm].byHand);
await fetchAllNeeds();

/** A map on which the goal is seen long before it is reached. */
const bend = (fields?: object): any => ({
  space: { type: 'grid', rows: ['....', '.##.', '....'] },
  start: [0, 0],
  goal: [2, 2],
  costs: '10-14',
  ...fields,
});

/** What a document calls a node. */
const named = ({ space }: any, search: Search, node: number) => worldOf(space).pointOf(space, node) ?? search.label(node);

/** Takes the last of what may be taken until nothing may, and says so. */
function byHand(input: any): LabDocument {
  const document = validateDocument(input);
  const search = engine.createSearch({ ...document, taken: [] });
  const taken = [];
  for (let may; search.seek(Infinity), (may = search.mayTake()).length > 0;) {
    const node = may[may.length - 1];
    taken.push(named(document, search, node));
    assert.ok(search.take(node));
    assert.equal(search.status, 'running');
  }
  search.dispose();
  return validateDocument({ ...document, taken: [...taken, null] });
}

test('in every world what was taken makes the same search again, from the document, its text and its link', async () => {
  const tiles = { space: { type: 'tiles', width: 2, height: 2 }, start: '3102', goal: '1230' };
  assert.deepEqual(Object.keys(small).sort(), worlds.names().sort());
  for (const [type, world] of Object.entries({ ...small, tiles })) {
    for (const algorithm of ['astar', 'dijkstra', 'bfs', 'dfs', 'greedy'] as const) {
      const document = byHand({ ...world, algorithm });
      const told = `${algorithm} on ${type}`;
      const search = engine.createSearch(document);
      assert.equal(search.status, 'found', told);
      assert.equal(search.eventCount > 0 && search.byHand, true);
      const itself = engine.createSearch({ ...world, algorithm } as DocumentInput);
      await itself.run();
      if (algorithm === 'astar' || algorithm === 'dijkstra') assert.equal(search.result().cost, itself.result().cost, told);
      for (const again of [await readDocument(serializeDocument(document)), await documentOf(await linkOf(document))]) {
        assert.deepEqual(again, document, told);
        const other = engine.createSearch(again);
        assert.equal(other.traceHash(), search.traceHash(), told);
        other.dispose();
      }
      search.dispose();
      itself.dispose();
    }
  }
});

test('a search by hand waits for people: it does not run by itself, and has an end only when they say so', async () => {
  const search = engine.createSearch(bend({ taken: [[0, 0]] }));
  assert.equal(await search.run(), 'running');
  assert.equal(search.advance(1000), 'running');
  assert.equal(search.expansionCount, 1);
  assert.equal(search.take(99), false);
  assert.equal(search.take(-1), true);
  assert.equal(search.status, 'cancelled');
  assert.equal(search.take(1), false);
  search.dispose();
});

test('a take that is none is told by its number', () => {
  const refusals = [
    [bend({ taken: 'A' }), /^taken: got "A", expected a list$/],
    [
      bend({
        taken: [
          [0, 0],
          [9, 9],
        ],
      }),
      /^taken\[1\]: .*outside/,
    ],
    [bend({ taken: [null, [0, 0]] }), /^taken\[0\]: got null/],
    [bend({ taken: Array(10_001).fill([0, 0]) }), /^taken: 10001 nodes, at most 10000 are allowed/],
    [bend({ taken: [], algorithm: 'ida' }), /^taken: ida is not searched by hand, expected algorithm astar, dijkstra, bfs, dfs, greedy$/],
    [bend({ taken: [], successors: 'canonical' }), /^taken: by hand there are all successors/],
    [bend({ taken: [], limits: { expansions: 3 } }), /^limits: a search by hand ends when it is told to, not at a limit$/],
    [bend({ taken: [], preset: '000-code' }), /^taken: by hand there are all successors, and no mistakes/],
    [{ ...small.tiles, taken: [7] }, /^taken\[0\]: got 7, expected the name of a node$/],
    [
      bend({
        taken: [
          [0, 0],
          [0, 0],
        ],
      }),
      /^taken\[1\]: \[0,0\] is not in the open list then$/,
    ],
    [bend({ taken: [[0, 0], null] }), null],
    [{ ...small.tiles, taken: ['281463075', 'nonsense'] }, /^taken\[1\]: "nonsense" is not in the open list then$/],
  ];
  for (const [document, message] of refusals) {
    if (message)
      assert.throws(
        () => engine.createSearch(document),
        ({ message: told }: any) => message.test(told) || assert.fail(told),
      );
    else engine.createSearch(document).dispose();
  }
  assert.deepEqual(
    Object.keys(searches).filter((algorithm) => searches[algorithm].byHand),
    ['astar', 'dijkstra', 'bfs', 'dfs', 'greedy'],
  );
});

test('short addresses have no room for what was taken, and cells of another shape none of it', () => {
  assert.equal(shortOf(validateDocument(bend({ taken: [] }))), null);
  assert.equal('taken' in withCells(validateDocument(bend({ taken: [[0, 0]] })), 'pointed').document, false);
});

test('undo takes back a take, and an edit begins the search by hand again', () => {
  const model = modelOf(engine, bend({ taken: [] }));
  const expanded = () => model.search?.expansionCount;
  model.apply({ taken: [[0, 0]] });
  model.apply({
    taken: [
      [0, 0],
      [1, 0],
    ],
  });
  assert.equal(expanded(), 2);
  model.undo();
  assert.equal(expanded(), 1);
  model.redo();
  assert.equal(expanded(), 2);
  assert.equal(model.recording, false);
  model.paint(3, 0);
  assert.deepEqual(model.document.taken, []);
  model.undo();
  assert.equal(expanded(), 2);
  model.apply({ heuristic: 'zero' });
  assert.deepEqual(model.document.taken, []);
  model.undo();
  model.apply({ view: { labels: true } });
  assert.equal(expanded(), 2);
  model.apply(resized(model.document, 5, 3));
  assert.deepEqual(model.document.taken, []);
  model.apply({ algorithm: 'ida' });
  assert.equal(model.document.taken, undefined);
});

test('whoever searches to the end takes what was taken so far for the end: figures, pictures, the command line', async () => {
  const document = validateDocument(bend({ taken: [[0, 0]] }));
  assert.equal(measured(engine, document, { what: 'expanded', is: 0 }), 1);
  const { markup } = await drawn(engine, document, (search) => search.eventCount, { scheme: 'light', lang: 'en', width: 300 });
  assert.match(markup, /^<svg/);
  const told: string[] = [];
  const call = { engine: async () => engine, report: (text: string) => told.push(text), options: {} };
  const { search, late } = await searchToEnd(call as never, document);
  assert.deepEqual([search.status, late, told], ['running', false, []]);
  search.dispose();
});

test('a search beside one by hand runs by itself', () => {
  const document = validateDocument(bend({ taken: [[0, 0]] }));
  assert.deepEqual(optionsBeside(document, document), { algorithm: 'astar' });
});

test('a search by hand comes back from a crash as far as it was taken', async () => {
  const taken = [
    [0, 0],
    [1, 0],
  ];
  const model = new LabModel({ engine, loadEngine: async () => engine }, bend({ taken }));
  const search = () => model.search;
  const live = search();
  model.recover(new WebAssembly.RuntimeError('unreachable'));
  assert.equal(model.search, null);
  await new Promise((resolve) => model.addEventListener('search', resolve, { once: true }));
  assert.deepEqual([search()?.expansionCount, search()?.status, model.recording], [2, 'running', false]);
  live?.dispose();
  model.dispose();
});

test('what an expansion does is applied in any order; the next seek is exact', () => {
  const search = engine.createSearch(bend({ taken: [[0, 0]], diagonal: 'always' }));
  const shown = () => [search.position, [...search.states()], [...search.costs()], search.openList().map(({ node }) => node)];
  const [first, end] = [search.positionOfExpansion(0) + 1, search.eventCount];
  search.seek(end);
  const [, ...after] = shown();
  search.seek(first);
  const before = shown();
  for (let at = end - 1; at >= first; at--) assert.equal(search.also(at), true);
  assert.deepEqual(shown(), [first, ...after]);
  assert.deepEqual(
    [search.also(end - 1), search.also(first - 1), search.also(end), search.outOfTurn.length],
    [false, false, false, end - first],
  );
  search.seek(first);
  assert.deepEqual([shown(), search.outOfTurn], [before, []]);
  search.dispose();
});

test('there is one order: what may be taken by hand stands first in the open list, however many slips were made', () => {
  const random = seededRandom(9);
  const slipped = new Set<string>();
  for (const [type, world] of Object.entries({
    ...small,
    tiles: { space: { type: 'tiles', width: 3, height: 2 }, start: '142530', goal: '123450' },
  }))
    for (const algorithm of algorithmsByHand)
      for (let round = 0; round < 20; round++) {
        const search = engine.createSearch({ ...world, algorithm, taken: [] } as DocumentInput);
        for (let turn = 0; turn < 12; turn++) {
          search.seek(Infinity);
          const open = search.openList(1000).map(({ node }) => node);
          const may = [...search.mayTake()];
          if (!may.length) break;
          assert.deepEqual(open.slice(0, may.length).sort(), may.sort(), `${algorithm} on ${type}, round ${round}, after ${turn}`);
          const node = open[below(random, open.length)];
          if (!may.includes(node)) slipped.add(algorithm);
          search.take(node);
        }
        search.dispose();
      }
  assert.deepEqual([...slipped].sort(), [...algorithmsByHand].sort(), 'slips were made in each');
});

test('the first of the list may be taken in breadth-first search after a node of a later layer', () => {
  const space = { type: 'grid', rows: ['....', '....', '....'] };
  const taken = [[0, 0], [1, 0], [2, 0]]; // prettier-ignore
  const search = engine.createSearch({ space, start: [0, 0], goal: [3, 2], diagonal: 'never', algorithm: 'bfs', taken } as any);
  search.seek(Infinity);
  for (let turn = 0; search.mayTake().length > 0; turn++) {
    search.seek(Infinity);
    const [{ node }] = search.openList(1);
    assert.ok([...search.mayTake()].includes(node), `take ${turn}: ${search.label(node)}`);
    search.take(node);
    search.seek(Infinity);
  }
  search.dispose();
});
