import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { readMap, type Answers, type Found } from '../../web/kernel/reading/read_map.ts';
import { writers } from '../../web/kernel/reading/writing.ts';

await fetchWorlds();

const back = async (text: string, answers: Answers = {}) => (await readMap(text, '', answers)).fields as Found;

const grids = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 2, max: 7 }), fc.boolean())
  .chain(([width, height, priced]) =>
    fc.array(fc.string({ unit: fc.constantFrom(...(priced ? '..#2359' : '..#')), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .map((rows) => {
    const [first, last] = [`.${rows[0].slice(1)}`, rows[rows.length - 1].replace(/.$/, '.')];
    const drawn = [first, ...rows.slice(1, -1), last];
    return validateDocument({
      space: { type: 'grid', rows: drawn },
      start: [0, 0],
      goal: [first.length - 1, drawn.length - 1],
    }) as DocumentOf<'grid'>;
  });

test('a map that is written is read back equal: with its ends where the format has them, numbers with their answers', async () => {
  await fc.assert(
    fc.asyncProperty(grids, async (document) => {
      const { space, start, goal } = document;
      const priced = space.rows.some((row) => /[2-9]/.test(row));
      const answers: Answers = {
        kind: 'map',
        counts: 'row',
        ends: 'row-column',
        'sign:0': priced ? 'wall' : 'free',
        'sign:1': priced ? 'free' : 'wall',
      };
      for (const digit of '2359') (answers as Record<string, string>)[`sign:${digit}`] = digit;
      for (const to of ['json', 'text', 'python', 'cpp']) {
        const read = await back(writers[to](document), answers);
        assert.deepEqual([(read.space as typeof space).rows, read.start, read.goal], [space.rows, start, goal], to);
      }
      for (const to of priced ? ['matrix'] : ['matrix', 'map'])
        assert.deepEqual(((await back(writers[to](document), answers)).space as typeof space).rows, space.rows, to);
    }),
    { numRuns: 100 },
  );
});

test('a graph that is written is read back equal, with its ends', async () => {
  const nodes = [
    { id: 'A', x: 0, y: 1, h: 2 },
    { id: 'New York', x: 3.5, y: -2, h: 0 },
    { id: 'C', x: 1, y: 1, h: 5 },
  ];
  for (const directed of [true, false]) {
    const edges = [
      ['A', 'New York', 5],
      ['New York', 'C', 2.5],
    ] as const;
    const document = validateDocument({ space: { type: 'graph', directed, nodes, edges }, start: 'C', goal: 'A' });
    for (const to of ['json', 'edges', 'dot']) {
      const { space, start, goal } = await back(writers[to](document));
      assert.deepEqual({ space, start, goal }, { space: document.space, start: 'C', goal: 'A' }, to);
    }
  }
});
