/** What crosses the boundary for the searches that are not one forward wave: plain cells with their side, thresholds, where one got stuck. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { maps } from '../../web/kernel/document/tutorials.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';
import type { DocumentInput } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();
const cat = { space: { type: 'grid', rows: maps.MC }, start: [1, 2], goal: [5, 1], heuristic: 'manhattan', diagonal: 'never' };
const goal = 1 * 7 + 5;
const rough = {
  space: { type: 'grid', rows: ['..3.#...', '.#.9.#..', '...#..2.', '#.5...#.', '..#.4...'] },
  start: [0, 0],
  goal: [7, 4],
  diagonal: 'at-most-one-obstacle',
};

function finished(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  search.seek(search.eventCount);
  return search;
}

test('cells are all that is seen of a search from the goal', () => {
  for (const algorithm of ['bibfs', 'biastar']) {
    const search = finished({ ...rough, algorithm });
    const cells = 40;
    for (const array of [search.states(), search.parents(), search.costs(), search.sides(), search.shades('g')])
      assert.equal(array.length, cells);
    const sides = new Set();
    for (let position = 1; position <= search.eventCount; position++) {
      search.seek(position);
      const event = search.event() as TraceEvent;
      for (const node of [event.node, event.from, event.oldParent]) assert.ok(node >= -1 && node < cells, `${event.type} ${node}`);
      sides.add(event.side);
      const kinds = search.sides();
      const states = search.states();
      kinds.forEach((kind, node) => {
        const [forward, backward] = [search.node(node, 'forward'), search.node(node, 'backward')];
        const rank = { unseen: 0, open: 1, closed: 2 };
        const shown = rank[backward.state] > rank[forward.state] ? backward : forward;
        assert.equal(kind & 3, (forward.state === 'unseen' ? 0 : 1) + (backward.state === 'unseen' ? 0 : 2));
        assert.equal(kind, (kind & 3) === 3 && shown === backward ? 7 : kind & 3);
        assert.deepEqual(search.node(node), shown);
        assert.equal(states[node], rank[shown.state]);
        assert.equal(search.parents()[node], shown.parent);
      });
    }
    assert.deepEqual([...sides], ['forward', 'backward']);
    assert.throws(() => search.node(cells), { code: 'out-of-range' });
    search.dispose();
  }
});

test('the chain of a cell leads to the start, or on to the goal', () => {
  const search = finished({ ...cat, algorithm: 'bibfs' });
  search.seek(search.positionOfExpansion(8));
  const sides = search.sides();
  for (let node = 0; node < sides.length; node++) {
    const chain = [...search.pathTo(node)];
    if (sides[node] === 1) assert.deepEqual([chain[0], chain.at(-1)], [15, node]);
    if (sides[node] === 2) assert.deepEqual([chain[0], chain.at(-1)], [node, goal]);
    if (sides[node] === 0) assert.deepEqual(chain, []);
  }
  search.dispose();
});

test('first in the open list is what is expanded next, on its side', () => {
  for (const document of [
    { ...rough, algorithm: 'bibfs' },
    { ...rough, algorithm: 'biastar' },
    { ...rough, algorithm: 'biastar', tie: 'lifo' },
    { ...rough, algorithm: 'beam', beamWidth: 40 },
    { ...rough, algorithm: 'hill-climbing' },
  ]) {
    const search = finished(document);
    for (let n = 0; n < search.expansionCount; n++) {
      search.seek(search.positionOfExpansion(n));
      const [first] = search.openList(1);
      search.seek(search.position + 1);
      const event = search.event() as TraceEvent;
      assert.deepEqual(['expanded', first.node, first.side], [event.type, event.node, event.side], `${document.algorithm} ${n}`);
    }
    search.dispose();
  }
});

test('two searches meet with the cost of the whole path; the better meeting counts', () => {
  const search = finished({ ...rough, algorithm: 'biastar' });
  const met = [];
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const event = search.event();
    if (event?.type === 'met') met.push(event.g);
  }
  assert.ok(met.length > 0);
  assert.deepEqual(
    met,
    [...met].sort((a, b) => b - a),
  );
  assert.ok(Math.abs((met.at(-1) as number) - (search.result().cost as number)) < 1e-9);
  const astar = finished({ ...rough, algorithm: 'astar' });
  assert.equal(search.result().cost, astar.result().cost);
  search.dispose();
  astar.dispose();
});

function thresholds(search: any) {
  const found = [];
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const event = search.event();
    if (event.type === 'threshold') found.push(event.f);
    assert.equal(search.threshold, found.at(-1));
  }
  return found;
}

test('thresholds: 5, 7 for the cat, 4, 6, 8 on ML, 3, 5 on M4, in the numbers of the document', () => {
  const ml = { ...cat, space: { type: 'grid', rows: maps.ML }, goal: [5, 2] };
  const m4 = { ...cat, space: { type: 'grid', rows: maps.M4 }, start: [0, 1], goal: [3, 1] };
  for (const [document, expected] of [
    [cat, [5, 7]],
    [ml, [4, 6, 8]],
    [m4, [3, 5]],
    [{ ...cat, costs: '10-14' }, [50, 70]],
    [{ ...cat, gWeight: 0.5, hWeight: 0.5 }, [2.5, 3.5]],
  ] as [object, number[]][]) {
    const search = finished({ ...document, algorithm: 'ida' });
    assert.deepEqual(thresholds(search), expected);
    search.seek(0);
    assert.equal(search.threshold, null);
    search.dispose();
  }
});

test('closed cells of iterative deepening are its current path', () => {
  const search = finished({ ...cat, algorithm: 'ida' });
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const event = search.event() as TraceEvent;
    const on = [...search.states()].filter((state) => state === 2).length;
    assert.equal(on, search.counters().closed);
    if (event.type === 'expanded') assert.deepEqual(new Set(search.pathTo(event.node)).size, on);
  }
  const rows = search.history(15).filter(({ type }) => type === 'threshold');
  assert.deepEqual(
    rows.map(({ g }) => g),
    [5, 7],
  );
  search.dispose();
});

test('stuck searches tell where', () => {
  const climbing = finished({ ...cat, algorithm: 'hill-climbing' });
  assert.deepEqual([climbing.status, climbing.stuckAt, climbing.result().cost], ['stuck', 1 * 7 + 2, null]);
  const found = finished(cat);
  assert.equal(found.stuckAt, -1);
  climbing.dispose();
  found.dispose();
});
