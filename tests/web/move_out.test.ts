/** An engine leaves an instance of the module that holds much for searches that are gone: nobody notices but the memory. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { startCore } from '../../web/kernel/engine/core.ts';
import { loadEngine, loadFirstEngine, type Engine } from '../../web/kernel/engine/engine.ts';
import { move, moveOut } from '../../web/kernel/engine/move_out.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { samples } from './samples.ts';
import { modelOf } from './models.ts';
import { turn } from './clock.ts';
import { small } from '../small_worlds.ts';
import type { EngineModule } from '../../web/kernel/engine/bindings.ts';
import type { Search } from '../../web/kernel/engine/search.ts';

const folder = new URL('../golden/', import.meta.url);
const open = (side: number) =>
  ({
    space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) },
    start: [0, 0],
    goal: [side - 1, side - 1],
    algorithm: 'dijkstra',
  }) satisfies DocumentInput;
const voxel = small.voxel as DocumentInput;
const few = { space: { type: 'grid', rows: ['....', '.#..', '....'] }, start: [0, 1], goal: [3, 1] } satisfies DocumentInput;

/** What is known at the cursor. */
const seen = (search: Search) => ({
  hash: search.traceHash(),
  status: search.status,
  reason: search.reason,
  position: search.position,
  event: search.event(),
  counters: search.counters(),
  states: search.states(),
  costs: search.costs(),
  parents: search.parents(),
  open: search.openList(),
  path: search.path(),
  episodes: search.episodes,
  walk: search.walk?.(),
  changed: search.changed?.(),
  outOfTurn: search.outOfTurn,
});

/** Bytes of the instance in which a search is. */
const heapOf = (search: Search) => search.handle.states().buffer.byteLength;

/** An engine whose instance has grown, with another search that is alive; the large one is gone. */
async function grown(engine: Engine, document: DocumentInput = few) {
  const large = engine.createSearch(open(1024));
  const search = engine.createSearch(document);
  large.advance(1 << 20);
  large.dispose();
  assert.ok(heapOf(search) > 40e6, `${heapOf(search)}`);
  return search;
}

describe('a search that moves to another instance stands there as it stood', async () => {
  const [engine, other] = await Promise.all([loadEngine(), startCore<EngineModule>()]);
  const rows: { document: string; with: object }[] = JSON.parse(readFileSync(new URL('hashes.json', folder), 'utf8'));
  const documents = rows.map((row) =>
    validateDocument({ ...JSON.parse(readFileSync(new URL(`documents/${row.document}.json`, folder), 'utf8')), ...row.with }),
  );
  const moved = (search: Search) => {
    const before = seen(search);
    move(search, other);
    assert.deepEqual(seen(search), before);
  };

  for (const [at, document] of documents.entries())
    test(`${rows[at].document} with ${JSON.stringify(rows[at].with)}`, () => {
      const search = engine.createSearch(document);
      moved(search);
      search.advance(5);
      search.seek(7);
      moved(search);
      search.advance(3);
      moved(search);
      search.advance(Infinity);
      search.seek(Math.floor(search.eventCount / 2));
      moved(search);
      search.seek(Infinity);
      moved(search);
      search.dispose();
    });

  test('events that were applied before their turn are', () => {
    const search = engine.createSearch(samples.grid[1]);
    search.advance(Infinity);
    search.seek(search.positionOfExpansion(1) + 1);
    assert.ok(search.also(search.position + 1));
    moved(search);
    assert.equal(search.outOfTurn.length, 1);
    search.dispose();
  });

  test('after changes of cells, start and goal it is that of the present document', () => {
    const search = engine.createSearch(few);
    const rows = ['.#..', '.#..', '....'];
    search.restart({ ...few, space: { type: 'grid', rows }, goal: [3, 0] }, [[1, 0]]);
    search.advance(Infinity);
    search.seek(Infinity);
    moved(search);
    search.dispose();
  });
  test('none is left behind', () => assert.deepEqual([engine.liveSearches, engine.liveSessions, other.liveSessions()], [0, 0, 0]));
});

test('the memory of a large search is given back, those alive stay what they are, and the next are made in the fresh instance', async () => {
  for (const load of [loadFirstEngine, loadEngine]) {
    const engine = await load();
    const search = await grown(engine);
    search.advance(Infinity);
    search.seek(9);
    const before = seen(search);
    await Promise.all([engine.renew(), engine.renew()]);
    assert.ok(heapOf(search) <= 20e6, `${heapOf(search)}`);
    assert.deepEqual(seen(search), before);
    const next = engine.createSearch(few);
    assert.equal(heapOf(next), heapOf(search));
    assert.deepEqual([engine.liveSearches, engine.liveSessions], [2, 2]);
    for (const each of [search, next]) each.dispose();
    assert.deepEqual([engine.liveSearches, engine.liveSessions], [0, 0]);
  }
});

test('a search that runs goes on in the fresh instance', async () => {
  const engine = await loadEngine();
  const alone = engine.createSearch(open(64));
  alone.advance(Infinity);
  const search = await grown(engine, open(64));
  const [status] = await Promise.all([search.run({ sliceMs: 0, onProgress: () => void engine.renew() }), engine.renew()]);
  assert.deepEqual([status, search.traceHash()], ['found', alone.traceHash()]);
  assert.ok(heapOf(search) <= 20e6);
});

describe('the instance is kept', () => {
  test('while a search needs much', async () => {
    const engine = await loadEngine();
    const search = await grown(engine, open(600));
    const before = heapOf(search);
    search.advance(Infinity);
    await engine.renew();
    assert.ok(heapOf(search) >= before);
  });

  test('while nodes are chosen by hand', async () => {
    const engine = await loadEngine();
    const search = await grown(engine, { ...few, taken: [] });
    search.seek(Infinity);
    assert.ok(search.take(search.mayTake()[0]));
    const [before, heap] = [seen(search), heapOf(search)];
    await engine.renew();
    assert.deepEqual([seen(search), heapOf(search)], [before, heap]);
  });

  test('while it answers about voxels', async () => {
    const engine = await loadEngine();
    const search = await grown(engine, voxel);
    const heap = heapOf(search);
    const answers = await engine.voxels(voxel.space);
    await engine.renew();
    assert.equal(heapOf(search), heap);
    answers.dispose();
    await engine.renew();
    assert.ok(heapOf(search) < heap);
  });

  test('if there is no other, and the next time it is asked for again', async () => {
    const engine = await loadEngine();
    const search = engine.createSearch(few);
    const entered: unknown[] = [];
    const leave = (start: () => Promise<EngineModule>) => moveOut(new Set([search]), start, (module) => entered.push(module));
    await assert.rejects(
      leave(() => Promise.reject(new Error('offline'))),
      /offline/,
    );
    assert.deepEqual([entered, search.advance(Infinity)], [[], 'found']);
    // One that has no room for a map.
    const other = await startCore<EngineModule>();
    const Session = function () {
      return Object.assign(new other.Session(), { cells: () => undefined });
    } as unknown as EngineModule['Session'];
    const before = seen(search);
    await assert.rejects(
      leave(() => Promise.resolve({ ...other, Session })),
      /out of memory/,
    );
    assert.deepEqual([entered, seen(search)], [[], before]);
    await leave(() => Promise.resolve(other));
    assert.deepEqual([entered, seen(search)], [[other], before]);
  });
});

test('a model leaves the instance when a large map is left; undo comes back to that, and nobody is told of anything', async () => {
  const model = modelOf(await loadEngine(), few);
  const { engine } = model;
  model.load(open(1024));
  while (model.search?.status !== 'found') await turn();
  model.load(few);
  model.seek(5);
  const { search, revision } = model;
  const told: string[] = [];
  for (const name of ['search', 'recorded', 'position', 'failure']) model.addEventListener(name, () => told.push(name));
  const before = seen(search);
  while (heapOf(search) > 20e6) await turn();
  assert.deepEqual([seen(search), told], [before, []]);
  assert.ok(model.search === search && model.revision === revision && model.engine === engine);
  model.step(1);
  assert.equal(model.position, 6);
  model.undo();
  while (model.search?.status !== 'found') await turn();
  assert.equal(model.width, 1024);
  model.redo();
  assert.deepEqual([model.width, model.search.status], [4, 'found']);
});
