/** h = ∞ in tables of graphs: searches, verdicts, links and files, held against searches with JavaScript's own Infinity. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { toEdgeList } from '../../web/kernel/worlds/graph/edge_list.ts';
import { costText } from '../../web/view/draw/labels.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { costsFrom } from './least_cost.ts';
import { withEstimates } from '../../web/view/worlds/graph/edit.ts';

const engine = await loadEngine();

/** Whole numbers from 0 to below n, the same every time. */
const dice = (seed: number) => below.bind(null, seededRandom(seed));
type Edge = readonly [from: number, to: number, cost: number];

function randomGraph(roll: (n: number) => number) {
  const count = 2 + roll(7);
  const h = Array.from({ length: count }, () => (roll(3) ? roll(6) : Infinity));
  const edges = Array.from({ length: roll(3 * count) }, (): Edge => [roll(count), roll(count), roll(5)]);
  const nodes = h.map((each, i) => ({ id: `n${i}`, x: i, y: 0, h: each === Infinity ? 'inf' : each }));
  const space = { type: 'graph', directed: true, nodes, edges: edges.map(([from, to, cost]) => [`n${from}`, `n${to}`, cost]) };
  return { count, h, edges, document: { space, start: 'n0', goal: `n${count - 1}`, heuristic: 'custom' } };
}

/** Nodes as they are expanded: the lowest f, then the lowest h, then the one that came into the list first. A node is inserted anew for each better g. */
function expansions({ count, h, edges }: { count: number; h: number[]; edges: Edge[] }, gWeight: number, hWeight: number) {
  const best = [0, ...new Array<number>(count - 1).fill(Infinity)];
  const f = (g: number, node: number) => gWeight * g + (hWeight === 0 ? 0 : hWeight * h[node]);
  const open = [{ node: 0, g: 0, f: f(0, 0), order: 0 }];
  const order = [];
  for (let inserted = 1; open.length;) {
    open.sort((a, b) => (a.f === b.f ? (h[a.node] === h[b.node] ? a.order - b.order : h[a.node] - h[b.node]) : a.f - b.f));
    const [{ node, g }] = open.splice(0, 1);
    if (g > best[node]) continue;
    order.push(node);
    if (node === count - 1) break;
    for (const [from, to, cost] of edges) {
      if (from !== node || g + cost >= best[to]) continue;
      best[to] = g + cost;
      open.push({ node: to, g: best[to], f: f(best[to], to), order: inserted++ });
    }
  }
  return order;
}

/** The least cost from each node to the last one. */
function costsToGoal({ count, edges }: { count: number; edges: Edge[] }) {
  const back = edges.map(([from, to, cost]) => [to, from, cost] as const);
  const costs = costsFrom(back, count - 1);
  return Array.from({ length: count }, (_, node) => costs.get(node) ?? Infinity);
}

function run(given: object) {
  const search = engine.createSearch(validateDocument(given));
  while (search.status === 'running') search.advance(1000);
  return search;
}

test('nodes are expanded as by a naive search that counts with Infinity, under every weight', () => {
  const roll = dice(3);
  let late = 0;
  for (let round = 0; round < 2000; round++) {
    const graph = randomGraph(roll);
    const [gWeight, hWeight] = [[1, 1], [1, 2.5], [0, 1], [1, 0], [100, 0.001], [0.001, 100]][roll(6)]; // prettier-ignore
    const search = run({ ...graph.document, gWeight, hWeight });
    const expanded = [];
    for (let n = 0; n < search.expansionCount; n++) {
      search.seek(search.positionOfExpansion(n) + 1);
      expanded.push(search.event()?.node);
    }
    const expected = expansions(graph, gWeight, hWeight);
    assert.deepEqual(expanded, expected, JSON.stringify([graph.document, gWeight, hWeight]));
    late += Number(hWeight > 0 && expected.slice(1).some((node) => graph.h[node] === Infinity));
    search.dispose();
  }
  assert.ok(late > 200, `${late} searches that expanded a node of f = ∞`);
});

test('an infinite h is admissible exactly where no way leads to the goal, and never falls to a finite one', () => {
  const roll = dice(8);
  let [right, wrong] = [0, 0];
  for (let round = 0; round < 2000; round++) {
    const graph = randomGraph(roll);
    const search = run(graph.document);
    const check = search.heuristicCheck(1000);
    assert.ok(check);
    const costs = costsToGoal(graph);
    const above = [...graph.h.keys()].filter((node) => graph.h[node] > costs[node]);
    assert.deepEqual(Array.from(check.overestimated), above);
    const falls = graph.h.flatMap((h, from) =>
      graph.edges.filter(([one, to, cost]) => one === from && h > graph.h[to] + cost).flatMap(([, to]) => [from, to]),
    );
    assert.deepEqual(Array.from(check.inconsistent), falls);
    for (const [node, h] of graph.h.entries()) if (h === Infinity) [right, wrong] = costs[node] === Infinity ? [right + 1, wrong] : [right, wrong + 1]; // prettier-ignore
    search.dispose();
  }
  assert.ok(Math.min(right, wrong) > 500, `${right} infinite h are right and ${wrong} wrong`);
});

test('with an admissible table, every search that promises a shortest path finds one or shows that there is none', () => {
  const roll = dice(21);
  let none = 0;
  for (let round = 0; round < 600; round++) {
    const graph = randomGraph(roll);
    const costs = costsToGoal(graph);
    const nodes = graph.document.space.nodes.map((node, i) => ({ ...node, h: costs[i] === Infinity ? 'inf' : roll(costs[i] + 1) }));
    for (const algorithm of ['astar', 'ida', 'fringe', 'biastar', 'lpa']) {
      if (algorithm === 'lpa' && graph.edges.some(([, , cost]) => cost === 0)) continue;
      const search = run({ ...graph.document, space: { ...graph.document.space, nodes }, algorithm });
      assert.equal(search.result().cost ?? Infinity, costs[0], `${algorithm} ${JSON.stringify(graph.document)}`);
      search.dispose();
    }
    none += Number(costs[0] === Infinity);
  }
  assert.ok(none > 50, `${none} graphs without a path`);
});

/** A way of `count` steps as dear as any can be, and beside the start a node that leads nowhere. */
const dear = (count: number) => {
  const names = Array.from({ length: count + 1 }, (_, i) => `n${i}`);
  return {
    space: {
      type: 'graph',
      directed: true,
      nodes: [...names.map((id, x) => ({ id, x, y: 0, h: 0 })), { id: 'trap', x: 0, y: 1, h: 'inf' }],
      edges: [['n0', 'trap', 0], ...names.slice(1).map((id, i) => [`n${i}`, id, 1e6])],
    },
    ...{ start: 'n0', goal: `n${count}`, heuristic: 'custom', gWeight: 100, hWeight: 0.001 },
  };
};

test('it lies above the largest f that is searched at all; where a finite f could be larger, the search is refused', () => {
  const largest = run(dear(80));
  assert.deepEqual([largest.status, largest.totals().expanded], ['found', 81]);
  largest.seek(largest.eventCount);
  assert.equal(largest.node(80).f, 100 * 80e6, 'it is shown as it is');
  largest.dispose();
  const tooLarge = run(dear(100));
  assert.deepEqual([tooLarge.status, tooLarge.reason], ['bad-input', 'overflow']);
  tooLarge.dispose();
});

test('a formula that uses it is refused with the node', () => {
  assert.throws(() => run({ ...trap, heuristic: { formula: 'h0 + 1', h0: 'custom' } }), /heuristic\.formula.*A/s);
});

/** One node leads nowhere, and says so. */
const trap = {
  space: {
    type: 'graph',
    directed: true,
    nodes: [
      { id: 'S', x: 0, y: 0, h: 2 },
      { id: 'A', x: 1, y: 1, h: 'inf' },
      { id: 'G', x: 2, y: 0, h: 0 },
    ],
    edges: [
      ['S', 'A', 1],
      ['S', 'G', 4],
    ],
  },
  ...{ start: 'S', goal: 'G', heuristic: 'custom' },
};

test('h and f are shown as ∞, whatever the weights', () => {
  for (const weights of [{}, { hWeight: 2.5 }, { gWeight: 0 }]) {
    const search = run({ ...trap, ...weights });
    search.seek(search.eventCount);
    const { h, f, state } = search.node(1);
    assert.deepEqual([h, f, state, costText(h, 2)], [Infinity, Infinity, 'open', '∞']);
    assert.equal(search.openList()[0].f, Infinity);
    search.dispose();
  }
});

test('a link, an edge list and a table of estimates keep it', async () => {
  const document = validateDocument(trap) as DocumentOf<'graph'>;
  assert.deepEqual(await documentOf(await linkOf(document)), document);
  const list = toEdgeList(document);
  assert.match(list, /^node A 1 1 h inf$/m);
  assert.deepEqual(
    (await loadToolbox()).parseEdgeList(list).nodes.map(({ h }) => h),
    [2, 'inf', 0],
  );
  assert.deepEqual(withEstimates(document, (node) => [2, Infinity, 0][node]).space.nodes, document.space.nodes);
});

test('any other word is refused by its field, in both languages', async () => {
  const nodes = trap.space.nodes.with(1, { id: 'A', x: 1, y: 1, h: 'infinite' });
  const refused = (() => {
    try {
      return validateDocument({ ...trap, space: { ...trap.space, nodes } });
    } catch (error) {
      return error;
    }
  })();
  assert.ok(refused instanceof DocumentError);
  assert.match(refused.message, /space\.nodes\[1\]\.h.*"infinite".*a number or "inf"/);
  assert.match(await (await strings('zh-Hans')).error(refused), /数或 "inf"/);
});
