import test from 'node:test';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/engine.js';
import { choices } from '../../web/document.js';

const { catalog } = await loadEngine();

test('the core knows every name a document can have, and searches a grid with every algorithm', () => {
  const { algorithm, heuristic, diagonal, costs, tie, openList, stop } = choices;
  const pairs = [[algorithm, catalog.algorithms], [heuristic, catalog.heuristics], [diagonal, catalog.diagonals], [costs, catalog.costs], [tie, catalog.ties], [openList, catalog.openLists], [stop, catalog.stops]];
  for (const [names, known] of pairs) assert.deepEqual(names.filter((/** @type {string} */ name) => !known.includes(name)), []);
  const onGrid = catalog.worlds.grid.map((/** @type {{algorithm: string}} */ info) => info.algorithm);
  assert.deepEqual(algorithm.filter((name) => !onGrid.includes(name)), []);
});
