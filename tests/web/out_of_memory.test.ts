/** The module that may grow to 32 MB only: running out of memory is an outcome, and the next search is right again. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LabError, loadEngine, type Engine } from '../../web/kernel/engine/engine.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { withLittleMemory } from '../little_memory.ts';
import type { DocumentInput } from '../../web/kernel/worlds/documents.ts';
import type { Algorithm } from '../../web/kernel/document/algorithms.ts';
import type { Status } from '../../web/kernel/engine/search.ts';

const small = {
  version: 1,
  space: { type: 'grid', rows: ['....', '.#..', '.#..', '....'] },
  start: [0, 1],
  goal: [3, 1],
  costs: '10-14',
  diagonal: 'always',
} satisfies DocumentInput;
const open = (side: number, algorithm: Algorithm) =>
  ({
    version: 1,
    space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) },
    start: [0, 0],
    goal: [side - 1, side - 1],
    algorithm,
  }) satisfies DocumentInput;
const load = async () => await loadEngine({ wasmBinary: await withLittleMemory('core') });

/** Searches to the end; 'refused' when even the grid did not fit. */
function outcome(engine: Engine, document: DocumentInput) {
  let search;
  try {
    search = engine.createSearch(document);
  } catch (error) {
    assert.ok(error instanceof LabError, String(error));
    assert.equal(error.code, 'out-of-memory');
    return 'refused';
  }
  while (search.status === 'running') search.advance(1 << 16);
  const { status, cost, path } = search.result();
  if (status === 'out-of-memory') assert.deepEqual({ cost, path }, { cost: null, path: [] });
  search.dispose();
  return status;
}

function answersSmall(engine: Engine) {
  const search = engine.createSearch(small);
  while (search.status === 'running') search.advance(100);
  assert.equal(search.result().cost, 38);
  search.seek(search.eventCount);
  assert.equal(search.states().length, 16);
  search.dispose();
}

test('a search too large for the memory ends so, again and again, and small ones stay right', async () => {
  const engine = await load();
  for (let round = 0; round < 5; round++) {
    for (const algorithm of ['dijkstra', 'astar', 'bfs', 'dfs', 'biastar', 'beam'] as const) {
      const status = outcome(engine, open(1024, algorithm));
      assert.ok(['out-of-memory', 'refused', 'found'].includes(status), `${algorithm}: ${status}`);
      answersSmall(engine);
    }
  }
  assert.equal(outcome(engine, open(1024, 'dijkstra')), 'out-of-memory');
  assert.equal(engine.liveSearches, 0);
  assert.equal(engine.liveSessions, 0);
});

test('wherever it runs out, nothing but a status or an error comes of it', async () => {
  const engine = await load();
  const statuses = new Set();
  for (let side = 300; side <= 1024; side += 104) {
    statuses.add(outcome(engine, open(side, 'dijkstra')));
    answersSmall(engine);
  }
  assert.ok(statuses.has('found') && statuses.has('out-of-memory'), [...statuses].join());
  assert.equal(engine.liveSessions, 0);
});

test('asking for more than there is room for gives the search up instead of throwing', async () => {
  const engine = await load();
  const statuses: Set<string> = new Set();
  for (const algorithm of ['bibfs', 'biastar', 'dijkstra'] as const) {
    for (let side = 400; side <= 900; side += 50) {
      let search;
      try {
        search = engine.createSearch({ ...open(side, algorithm), goal: [side >> 1, 0] });
      } catch (error) {
        assert.ok(error instanceof LabError && error.code === 'out-of-memory', String(error));
        continue;
      }
      while (search.status === 'running') search.advance(1 << 14);
      search.seek(search.eventCount);
      for (const array of [search.costs(), search.parents(), search.states(), search.sides(), search.shades('g')])
        assert.equal(array.length, side * side);
      assert.ok(Array.isArray(search.openList()) && Array.isArray(search.history(0)));
      statuses.add(search.status);
      search.dispose();
    }
  }
  assert.ok(statuses.has('found') && statuses.has('out-of-memory'), [...statuses].join());
  answersSmall(engine);
  assert.equal(engine.liveSessions, 0);
});

test('what was recorded before the memory ran out can still be left for another search on the same grid', async () => {
  const engine = await load();
  const document = open(880, 'dijkstra'); // the grid fits, the whole recording does not
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1 << 16);
  assert.equal(search.status, 'out-of-memory');
  search.restart({ ...document, goal: [20, 0] });
  while ((search.status as Status) === 'running') search.advance(1 << 16);
  assert.equal(search.status, 'found');
  assert.equal(search.result().cost, 20);
  search.dispose();
});

test('maps and scenario lists too long for the memory are errors', async () => {
  const toolbox = await loadToolbox({ wasmBinary: await withLittleMemory('toolbox') });
  const rows = Array(1024).fill('.'.repeat(1024)).join('\n');
  for (let round = 0; round < 3; round++) {
    for (const work of [
      () => toolbox.parseMap(`type octile\nheight 1024\nwidth 1024\nmap\n${rows}\n`),
      () => toolbox.parseScenario(`version 1\n${'0 a.map 9 9 0 0 1 1 1.41421\n'.repeat(120_000)}`),
    ]) {
      try {
        work();
      } catch (error) {
        assert.ok(error instanceof LabError, String(error));
        assert.equal(error.code, 'out-of-memory');
      }
      assert.deepEqual(toolbox.parseMap('S.G\n').goal, [2, 0]);
    }
  }
});
