/**
 * Every preset with every pair of options: the engine answers or refuses in words, and comes to an end. A sample of them, chosen by a seed;
 * A_STAR_LAB_WHOLE=1 goes through all.
 */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { choicesOn, validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { seededRandom as random } from '../../web/kernel/maps/generators/random.ts';

const engine = await loadEngine();
const whole = process.env.A_STAR_LAB_WHOLE === '1';
const sampled = 1500;
/** Iterative deepening and reopening for ever would go on to the end of the recording. */
const most = 20_000;

/** Values of each option, most of them not the usual ones. */
const valuesOn = (type: string): Record<string, readonly unknown[]> => ({
  ...choicesOn(type),
  gWeight: [0, 0.5, 2],
  hWeight: [0, 0.5, 2],
  reopen: [true, false],
  beamWidth: [1, 3],
  clusterSize: [2, 5],
  limits: [{ expansions: 5 }, { openOrClosed: 5 }, { maxF: 5 }, { expansions: 40, maxF: 12 }],
});

function valid(document: object): any {
  try {
    return validateDocument(document);
  } catch (error) {
    assert.ok(error instanceof DocumentError && error.field, String(error));
    return null;
  }
}

/** Every preset with every pair of options. */
function* pairs() {
  for (const { id, document } of presets) {
    const values = Object.entries(valuesOn(document.space.type ?? 'grid'));
    for (const [i, [field, ofField]] of values.entries())
      for (const [other, ofOther] of values.slice(i + 1))
        for (const one of ofField) for (const two of ofOther) yield { version: 1, preset: id, [field]: one, [other]: two };
  }
}

function answers(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  try {
    while (search.status === 'running' && search.expansionCount < most) search.advance(1000);
    const result = search.result();
    assert.equal(result.status, search.status);
    assert.ok(engine.catalog.statuses.includes(result.status));
    assert.equal(result.cost === null, result.status !== 'found');
    assert.ok(result.cost === null || (result.cost >= 0 && result.path.length > 0));
    assert.ok(result.path.length <= 2 * search.states().length + 2, 'a path goes round and round');
    search.seek(Infinity);
    assert.ok(search.pathTo(search.event()?.node ?? 0).length <= 4 * search.states().length);
  } finally {
    search.dispose();
  }
}

test(
  `presets with pairs of options: ${whole ? 'all' : sampled} of them are answered, and every other is refused in words`,
  { timeout: 600_000 },
  () => {
    const given = [...pairs()].map(valid).filter(Boolean);
    assert.ok(given.length > 10_000, `${given.length} valid documents`);
    const next = random(12);
    const chosen = whole ? given : Array.from({ length: sampled }, () => given[Math.floor(next() * given.length)]);
    for (const document of chosen) {
      try {
        answers(document);
      } catch (error) {
        throw new Error(`${JSON.stringify({ ...document, space: document.space.type })}: ${error}`, { cause: error });
      }
    }
  },
);

test('parents that run in a circle on tiles end the search that stops when the goal is opened', () => {
  const search = engine.createSearch({ version: 1, preset: '003-puzzle-circle', stop: 'goal-opened' } as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  assert.deepEqual([search.status, search.reason, search.result().path], ['limit', 'endless', []]);
  search.seek(Infinity);
  const path = search.pathTo(1);
  assert.ok(path.length > 0 && path.length <= 4 * search.states().length);
  search.dispose();
});
