/** A graph that a program describes by functions. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { graphDocument, type OwnGraph } from '../../web/kernel/reading/own_graph.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { readDocument } from '../../web/kernel/worlds/reading.ts';
import { serializeDocument } from '../../web/kernel/worlds/documents.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';

const engine = await loadEngine();

interface Town {
  id: string;
  roads: Map<Town, number>;
}
/** Towns with roads between some of them. */
function towns(seed: number): Town[] {
  const random = seededRandom(seed);
  const all: Town[] = Array.from({ length: 30 }, (_, i) => ({ id: `town ${i}`, roads: new Map() }));
  for (const town of all) for (let k = 0; k < 3; k++) town.roads.set(all[Math.floor(random() * 30)], Math.ceil(random() * 9000) / 1000);
  return all;
}
/** Least costs from a town, by Bellman and Ford. */
function least(from: Town, all: Town[]) {
  const best = new Map(all.map((town) => [town, town === from ? 0 : Infinity]));
  for (let round = 0; round < all.length; round++)
    for (const town of all)
      for (const [next, length] of town.roads) best.set(next, Math.min(best.get(next) ?? 0, (best.get(town) ?? 0) + length));
  return best;
}
const graphOf = (start: Town, goal: Town): OwnGraph<Town> => ({
  start,
  goal,
  name: ({ id }) => id,
  neighbors: ({ roads }) => roads.keys(),
  cost: (from, to) => from.roads.get(to) ?? NaN,
});

test('a graph of functions is searched step by step, backwards too, and its paths are shortest', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const all = towns(seed);
    const best = least(all[0], all).get(all[29]) ?? 0;
    const asked: Town[] = [];
    const graph = graphOf(all[0], all[29]);
    const { document, nodes } = await graphDocument({ ...graph, neighbors: (town) => (asked.push(town), graph.neighbors(town)) });
    assert.equal(new Set(asked).size, asked.length, 'each node is asked for once');
    const search = engine.createSearch(document);
    while (search.status === 'running') search.advance(1);
    const { status, cost } = search.result();
    assert.equal(status, Number.isFinite(best) ? 'found' : 'exhausted');
    const path = Array.from(search.path(), (id) => nodes[id]);
    if (cost !== null) {
      assert.ok(Math.abs(cost - best) < 1e-9);
      assert.deepEqual([path[0], path.at(-1)], [all[0], all[29]]);
      assert.ok(path.every((town, i) => i === 0 || path[i - 1].roads.has(town)));
    }
    search.seek(search.positionOfExpansion(1));
    assert.deepEqual(
      new Set(search.openList().map(({ node }) => nodes[node])),
      new Set([...all[0].roads.keys()].filter((town) => town !== all[0])),
    );
    search.dispose();
    // It is a document like any other.
    assert.deepEqual(await readDocument(serializeDocument(document)), document);
  }
});

test('an estimate makes it A*, and rounding keeps an estimate that is never too high from becoming too high', async () => {
  // A path whose estimates are exactly its costs, none of them whole thousandths.
  const step = Math.SQRT2;
  const { document } = await graphDocument({
    start: 0,
    goal: 50,
    neighbors: (n) => [n + 1, n - 1].filter((next) => Math.abs(next) <= 50),
    cost: () => step,
    estimate: (n) => step * (50 - n),
    place: (n) => [n, n / 3],
  });
  assert.equal(document.heuristic, 'custom');
  const search = engine.createSearch(document);
  await search.run();
  assert.equal(search.result().expanded, 51, 'nothing behind the start');
  const { overestimated, inconsistent } = search.heuristicCheck() ?? {};
  assert.deepEqual([overestimated?.length, inconsistent?.length], [0, 0]);
  assert.equal(search.result().cost, 50 * 1.415);
  assert.equal(document.space.nodes[2].x, 1, 'start and goal come first');
  search.dispose();
  const unit = await graphDocument({ start: 'a', goal: 'b', neighbors: (n) => (n === 'a' ? ['b'] : []) });
  assert.deepEqual([unit.document.heuristic, unit.document.space.edges], ['zero', [['a', 'b', 1]]]);
});

describe('what is no graph is refused, and the function is named', () => {
  const chain = (more: object) => ({ start: 0, goal: 3, neighbors: (n: number) => (n < 3 ? [n + 1] : []), ...more });
  for (const [graph, message] of [
    [null, 'neighbors: got nothing, expected a function'],
    [chain({ neighbors: undefined }), 'neighbors: got nothing, expected a function'],
    [chain({ cost: 5 }), 'cost: got 5, expected a function'],
    [chain({ estimate: 'h' }), 'estimate: got "h", expected a function'],
    [chain({ neighbors: () => 7 }), 'neighbors(0): got 7, expected an array'],
    [chain({ cost: () => NaN }), 'cost(0, 1): got NaN, expected a number from 0 to 1000000'],
    [chain({ cost: () => -1 }), 'cost(0, 1): got -1, expected a number from 0 to 1000000'],
    [chain({ estimate: (n: number) => n - 1 }), 'estimate(0): got -1, expected a number from 0 to 1000000'],
    [chain({ name: () => 7 }), 'name: got 7, expected the name of a node'],
    [chain({ name: () => '' }), 'name: got "", expected a name of visible characters without quotes, with no space at its ends'],
    [chain({ start: undefined }), 'start: got nothing, expected a node'],
    [chain({ neighbors: () => [undefined] }), 'neighbors(0): got nothing, expected a node'],
    [
      { start: { x: 0 }, goal: { x: 3 }, neighbors: ({ x }: { x: number }) => [{ x: x + 1 }] },
      'name: got "[object Object]", expected a text by which nodes are told apart',
    ],
    [chain({ neighbors: (n: number) => [n + 1] }), 'neighbors: 20000+ nodes, at most 20000 are allowed'],
    [chain({ neighbors: () => Array(300_000).fill(0) }), 'neighbors: 200000+ edges, at most 200000 are allowed'],
    [chain({ place: () => [NaN, 0] }), /^space\.nodes\[0\]\.x: got NaN/],
  ] as [OwnGraph<unknown>, string | RegExp][])
    test(String(message), async () => {
      await assert.rejects(graphDocument(graph), { name: 'DocumentError', message });
    });
});

test('a goal that cannot be reached is no mistake: the search says so', async () => {
  const { document } = await graphDocument({ start: 1, goal: 2, neighbors: (n) => [n + 2].filter((next) => next < 100) });
  const search = engine.createSearch(document);
  await search.run();
  assert.deepEqual([search.status, search.result().path], ['exhausted', []]);
  search.dispose();
});
