/** What the declarations say a document is, and what the checks take: the compiler reads the first, Node runs the second. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { validateDocument } from '../../web/document/document.ts';
import { fetchAllNeeds } from '../../web/document/needs.ts';
import { loadEngine } from '../../web/engine/engine.ts';

await fetchAllNeeds();

/** @typedef {import('../../web/document/format.js').LabDocument} LabDocument */

/** One of each kind of world. @type {LabDocument[]} */
const documents = [
  { space: { type: 'grid', rows: ['..', '.#'], things: { reward: [[1, 0]] } }, start: [0, 0], goal: [1, 0], tie: 'fifo' },
  { space: { type: 'hex', top: 'flat', rows: ['..'] }, start: [0, 0], goal: [1, 0] },
  { space: { type: 'triangle', rows: ['..'] }, start: [0, 0], goal: [1, 0], heuristic: 'triangle' },
  {
    space: {
      type: 'graph',
      nodes: [
        { id: 'A', x: 0, y: 0 },
        { id: 'B', x: 1, y: 0, h: 0 },
      ],
      edges: [['A', 'B', 2]],
    },
    start: 'A',
    goal: 'B',
  },
  { space: { type: 'navmesh', rows: ['...', '...'] }, start: [0.5, 0.5], goal: [2.5, 1.5] },
  { space: { type: 'tiles', width: 2, height: 2 }, start: '12/30', goal: '12/30' },
  { space: { type: 'voxel', layers: [['##'], ['..']], agent: { jump: false, costs: { walk: 2 } } }, start: [0, 1, 0], goal: [1, 1, 0] },
];

for (const document of documents)
  test(`a document of ${document.space.type} that the declarations allow is valid`, () => {
    assert.equal(validateDocument(document).space.type, document.space.type);
  });

test('what the declarations forbid is refused as well', () => {
  /** @type {LabDocument} */
  // @ts-expect-error a cell of a grid has no name
  const named = {
    space: { type: 'grid', rows: ['..'] },
    start: 'A',
    goal: [1, 0],
  };
  assert.throws(() => validateDocument(named), { field: 'start' });
  /** @type {LabDocument} */
  const misspelt = {
    space: { type: 'grid', rows: ['..'] },
    start: [0, 0],
    goal: [1, 0],
    // @ts-expect-error there is no such tie rule
    tie: 'high-h',
  };
  assert.throws(() => validateDocument(misspelt), { field: 'tie' });
});

test('the declarations have the names that the catalog has, in its order', async () => {
  const { catalog } = await loadEngine();
  const text = readFileSync(new URL('../../web/document/format.d.ts', import.meta.url), 'utf8');
  /** @param {string} type */
  const declared = (type) =>
    new RegExp(`export type ${type} =([^;]*);`)
      .exec(text)?.[1]
      .match(/(?<=')[^']+/g)
      ?.filter((name) => /\w/.test(name));
  const { algorithms, heuristics, diagonals, costs, ties, openLists, stops, successors } = catalog;
  const known = {
    Algorithm: algorithms,
    Heuristic: heuristics,
    Diagonal: diagonals,
    Costs: costs,
    Tie: ties,
    OpenList: openLists,
    Stop: stops,
    Successors: successors,
  };
  for (const [type, names] of Object.entries(known)) assert.deepEqual(declared(type), names, type);
});
