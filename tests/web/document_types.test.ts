/** What the declarations say a document is, and what the checks take: the compiler reads the first, Node runs the second. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument, type DocumentInput, type LabDocument } from '../../web/kernel/worlds/documents.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';

await fetchAllNeeds();

/** With fields of all kinds; that documents of every world may be declared, samples.ts shows the compiler. */
const documents: (DocumentInput & { space: { type: string } })[] = [
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
  // @ts-expect-error a cell of a grid has no name
  const named: DocumentInput = {
    space: { type: 'grid', rows: ['..'] },
    start: 'A',
    goal: [1, 0],
  };
  assert.throws(() => validateDocument(named), { field: 'start' });
  const misspelt: DocumentInput = {
    space: { type: 'grid', rows: ['..'] },
    start: [0, 0],
    goal: [1, 0],
    // @ts-expect-error there is no such tie rule
    tie: 'high-h',
  };
  assert.throws(() => validateDocument(misspelt), { field: 'tie' });
});

test('a document that was valid once is not checked again, and what is made of it is', () => {
  const valid = validateDocument(documents[0]);
  assert.equal(validateDocument(valid), valid);
  assert.throws(() => validateDocument({ ...valid, goal: [9, 9] }), { field: 'goal' });
  // @ts-expect-error a copy is not known to be valid
  const copied: LabDocument = { ...valid, tie: 'fifo' };
  assert.notEqual(copied, valid);
});
