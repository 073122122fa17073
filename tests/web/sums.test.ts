import { test } from 'vitest';
import assert from 'node:assert/strict';
import { sums } from '../../web/apps/lab/sums.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { factsOf, numbersOf, sumText } from '../../web/kernel/words/sum_text.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';
import type { DocumentInput } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();

const cost = (value: number | null) => (value === null ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(2));
const root = Math.SQRT2;

test('a printed sum adds up, or says that it is rounded', () => {
  assert.equal(
    sumText(
      [
        [1, 10],
        [1, 14],
      ],
      24,
      cost,
    ),
    '10+14=24',
  );
  assert.equal(
    sumText(
      [
        [1, 1],
        [1, root],
      ],
      1 + root,
      cost,
    ),
    '1+1.41=2.41',
  );
  assert.equal(
    sumText(
      [
        [1, root],
        [1, root],
      ],
      2 * root,
      cost,
    ),
    '1.41+1.41≈2.83',
  );
  assert.equal(
    sumText(
      [
        [0.5, 10],
        [2, 30],
      ],
      65,
      cost,
      ' ',
    ),
    '0.5·10 + 2·30 = 65',
  );
  assert.equal(
    sumText(
      [
        [0, 10],
        [2, 30],
      ],
      60,
      cost,
    ),
    '2·30=60',
  );
  assert.equal(
    sumText(
      [
        [1, 10],
        [0, 30],
      ],
      10,
      cost,
    ),
    '10',
  );
  assert.equal(sumText([], 0, cost), '0');
});

test('a difference of roots is a whole number when it is one', () => {
  for (let steps = 0; steps < 2000; steps++) {
    const g = steps + 17 * root;
    assert.equal(
      sumText(
        [
          [1, g - 17 * root],
          [1, 17 * root],
        ],
        g,
        (value) => (Number.isInteger(value) ? 'whole' : 'not'),
      ).split('+')[0],
      'whole',
    );
  }
});

test('a weight that changes from node to node is written with three decimals, and the sum says whether it is rounded', () => {
  const weighted = (weight: number, h: number) =>
    sumText(
      [
        [1, 3],
        [weight, h],
      ],
      3 + weight * h,
      cost,
    );
  assert.equal(weighted(9 / 7, 4), '3+1.286·4≈8.14');
  assert.equal(weighted(1.25, 4), '3+1.25·4=8');
});

test('what the open list is ordered by', () => {
  const keyIn = (document: Partial<DocumentInput>) => {
    const search = engine.createSearch({
      space: { type: 'grid', rows: ['....'] },
      start: [1, 0],
      goal: [3, 0],
      ...document,
    } as DocumentInput);
    search.seek(1);
    const { key } = search.node(1);
    search.dispose();
    return key;
  };
  const weights = { gWeight: 0.5, hWeight: 2 };
  assert.deepEqual(keyIn({ algorithm: 'astar', ...weights }), [{ name: 'f', value: 4, g: 0.5, h: 2 }]);
  assert.deepEqual(keyIn({ algorithm: 'dijkstra' }), [{ name: 'g', value: 0, g: 1, h: 0 }]);
  assert.deepEqual(keyIn({ algorithm: 'greedy' }), [{ name: 'h', value: 2, g: 0, h: 1 }]);
  for (const algorithm of ['bfs', 'dfs', 'bibfs'] as const) assert.deepEqual(keyIn({ algorithm }), []);
  assert.deepEqual(keyIn({ algorithm: 'hill-climbing' }), [{ name: 'h', value: 2, g: 0, h: 1 }]);
  assert.deepEqual(keyIn({ algorithm: 'biastar' }), [{ name: 'f', value: 2, g: 1, h: 1 }]);
  assert.deepEqual(keyIn({ algorithm: 'beam', ...weights }), [{ name: 'f', value: 4, g: 0.5, h: 2 }]);
});

const f = { name: 'f', value: 60, g: 1, h: 1 };
const event = { type: 'kept', from: 3, g: 20, h: 40, f: 60, key: [f], oldG: 14, stepCost: 10 } as unknown as TraceEvent;
const document = { algorithm: 'astar', heuristic: 'manhattan' };

test('the rows of an event', () => {
  assert.deepEqual(sums(event, document, cost), [
    { name: 'g', sum: '10 + 10 = 20', notes: [] },
    { name: 'h', sum: '40', notes: [{ key: 'lab.choice.heuristic.manhattan' }] },
    { name: 'f', called: 'f', sum: '20 + 40 = 60', notes: [] },
  ]);
  assert.deepEqual(sums({ ...event, key: [] }, { ...document, algorithm: 'bfs' }, cost), [{ name: 'g', sum: '10 + 10 = 20', notes: [] }]);
  assert.deepEqual(sums({ ...event, type: 'blocked' }, document, cost), []);
  const cut = sums({ ...event, type: 'pruned', oldG: null }, { ...document, algorithm: 'ida' }, cost, { threshold: 50 });
  assert.deepEqual(
    [cut[0].sum, cut[2]],
    [
      '10 + 10 = 20',
      { name: 'f', called: 'f', sum: '20 + 40 = 60', notes: [{ key: 'lab.sums.threshold', parameters: { threshold: '50' } }] },
    ],
  );
});

test('numbers an algorithm does not use are not shown: the cell has what orders the open list, the panel g besides', () => {
  for (const [algorithm, names] of [
    ['astar', ['f', 'g', 'h']],
    ['jps', ['f', 'g', 'h']],
    ['dijkstra', ['g']],
    ['greedy', ['h']],
    ['hill-climbing', ['h']],
    ['bfs', ['depth']],
    ['dfs', ['depth']],
    ['bibfs', ['depth']],
  ] as [string, string[]][]) {
    assert.deepEqual(numbersOf({ ...document, algorithm }), names, algorithm);
    const key = names[0] === 'f' ? [f] : names[0] === 'depth' ? [] : [{ ...f, name: names[0] }];
    const rows = sums({ ...event, key }, { ...document, algorithm }, cost).map(({ name }) => name);
    assert.deepEqual(
      rows,
      algorithm === 'greedy' || algorithm === 'hill-climbing' ? ['g', 'h'] : names[0] === 'f' ? ['g', 'h', 'f'] : ['g'],
      algorithm,
    );
    const facts = factsOf({ g: 2, h: 3, key }, { ...document, algorithm }).map(([name]) => name);
    assert.deepEqual(facts.toSorted(), rows.toSorted(), algorithm);
  }
});

test('a step says what made it dear: terrain by its factor, a diagonal by its price', () => {
  const step: TraceEvent = { ...event, oldG: null, type: 'opened', g: 66, stepCost: 56 };
  assert.deepEqual(sums(step, document, cost, { ground: 4, diagonal: true })[0].notes, [
    { key: 'lab.sums.terrain', parameters: { step: '56', n: '4', plain: '14' } },
  ]);
  assert.deepEqual(sums({ ...step, g: 24, stepCost: 14 }, document, cost, { diagonal: true })[0].notes, [
    { key: 'lab.sums.diagonal', parameters: { step: '14' } },
  ]);
});
