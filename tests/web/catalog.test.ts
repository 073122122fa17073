import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/engine/engine.ts';
import { reads, searches, unhonoured } from '../../web/document/algorithms.ts';
import { choicesOn, defaultsOn } from '../../web/worlds/documents.ts';

const choices = choicesOn('grid');
const defaults = defaultsOn('grid');

const { catalog } = await loadEngine();

test('the core knows every name a document can have, and searches a grid with every algorithm', () => {
  const { algorithm, heuristic, diagonal, costs, tie, openList, stop, successors } = choices;
  const pairs = [
    [algorithm, catalog.algorithms],
    [heuristic, catalog.heuristics],
    [diagonal, catalog.diagonals],
    [costs, catalog.costs],
    [tie, catalog.ties],
    [openList, catalog.openLists],
    [stop, catalog.stops],
    [successors, catalog.successors],
  ];
  for (const [names, known] of pairs)
    assert.deepEqual(
      names.filter((name: string) => !known.includes(name)),
      [],
    );
  const onGrid = catalog.worlds.grid.map((info: { algorithm: string }) => info.algorithm);
  assert.deepEqual(
    algorithm.filter((name) => !onGrid.includes(name)),
    [],
  );
});

test('the page and the core agree which options each algorithm reads', () => {
  // Of the limits only the page says which.
  const limits = ['limits', 'openOrClosed', 'maxF'];
  const named = [catalog.worlds.grid.map(({ options }) => options), Object.values(searches).map((search) => search.reads)].flat(2);
  const fields = [...new Set(named)].filter((field) => !limits.includes(field));
  assert.equal(fields.length, 12);
  for (const { algorithm, options } of catalog.worlds.grid) {
    if (!choices.algorithm.includes(algorithm)) continue;
    for (const field of fields) assert.equal(reads(field, algorithm), options.includes(field), `${algorithm}: ${field}`);
  }
  assert.deepEqual(
    choices.algorithm.filter((name) => searches[name].twoSided),
    ['bibfs', 'biastar'],
  );
});

test('no algorithm is refused its defaults, nor what it does anyway', () => {
  const own = [
    ['dijkstra', { hWeight: 0 }],
    ['greedy', { gWeight: 0 }],
    ['bfs', { tie: 'fifo', reopen: false }],
    ['dfs', { tie: 'lifo', reopen: false }],
    ['bibfs', { tie: 'fifo', reopen: false }],
    ['hill-climbing', { gWeight: 0, reopen: false }],
    ['beam', { reopen: false, beamWidth: 3 }],
    ['hpa', { diagonal: 'never', clusterSize: 3 }],
  ] as [string, object][];
  for (const algorithm of choices.algorithm) assert.deepEqual(unhonoured({ ...defaults, algorithm }, defaults), []);
  for (const [algorithm, fields] of own) assert.deepEqual(unhonoured({ ...defaults, algorithm, ...fields }, defaults), [], algorithm);
});
