/** What searches do anyway is never refused, and the catalog that strangers read has every search. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { searches, unhonoured } from '../../web/kernel/document/algorithms.ts';
import { choicesOn, defaultsOn } from '../../web/kernel/worlds/documents.ts';

const choices = choicesOn('grid');
const defaults = defaultsOn('grid');

test('the catalog lists every search of the grid with the options that it reads, and only the whole engine has it', async () => {
  const { grid } = (await loadEngine()).catalog.worlds;
  assert.deepEqual(
    grid.map(({ algorithm }) => algorithm),
    choices.algorithm,
  );
  for (const { algorithm, options } of grid)
    assert.deepEqual(options, [
      ...searches[algorithm].reads.filter((option) => !['openOrClosed', 'maxF'].includes(option)),
      ...['diagonal', 'costs', 'limits'],
    ]);
  const first = await loadFirstEngine();
  assert.throws(() => first.catalog, /loadFirstEngine/);
});

test('no algorithm is refused its defaults, nor what it does anyway', () => {
  const own = { beam: { beamWidth: 3 }, hpa: { diagonal: 'never', clusterSize: 3 } } as Record<string, object>;
  for (const algorithm of choices.algorithm)
    for (const fields of [{}, { ...searches[algorithm].does, ...own[algorithm] }])
      assert.deepEqual(unhonoured({ ...defaults, algorithm, ...fields }, defaults), [], algorithm);
});
