/**
 * Every question that can be asked of a search, in every world, with every algorithm and in every status, in any order and with anything as
 * parameters: it is answered or refused in words, and what is asked about stays as it is.
 */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { LabError, loadEngine } from '../../web/kernel/engine/engine.ts';
import { atOnce } from '../../web/kernel/document/slices.ts';
import { seededRandom as random } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { solveTiles } from '../../web/kernel/engine/tiles_solver.ts';
import { documentOf, samples } from './samples.ts';
import type { Search } from '../../web/kernel/engine/search.ts';
import type { Algorithm } from '../../web/kernel/document/algorithms.ts';

const engine = await loadEngine();

/** What is no number, or no number that means anything. */
const junk = [null, undefined, 5n, Symbol('s'), NaN, Infinity, -Infinity, -1, 0.5, 2 ** 32, 2 ** 53, '3', {}, [], () => 1, true];

/** Every public method but those that make a search another: with how many parameters. */
const questions: Record<string, number> = {
  label: 1,
  event: 0,
  walk: 0,
  node: 2,
  seen: 1,
  states: 1,
  parents: 0,
  costs: 0,
  sides: 0,
  shades: 2,
  path: 0,
  pathTo: 1,
  marks: 1,
  jump: 0,
  clusters: 0,
  seenCells: 1,
  reachedFrom: 1,
  lookedAt: 0,
  waypoints: 0,
  roughPath: 0,
  mesh: 0,
  taut: 1,
  shortestPaths: 0,
  heuristicCheck: 1,
  openList: 1,
  history: 2,
  counters: 0,
  totals: 0,
  result: 0,
  traceText: 0,
  traceHash: 0,
  positionOfExpansion: 1,
  rhs: 1,
  written: 1,
  changed: 0,
  otherwise: 0,
  drawn: 0,
};
const properties = [
  'status',
  'reason',
  'eventCount',
  'expansionCount',
  'position',
  'expansion',
  'twoSided',
  'threshold',
  'stuckAt',
  'saved',
  'repairs',
  'episodes',
  'episode',
  'atEnd',
  'cost',
  'outcome',
];
const changing = [
  'constructor',
  'make',
  'start',
  'restart',
  'advance',
  'run',
  'seek',
  'traceParts',
  'dispose',
  'places',
  'also',
  'redrawn',
];

const picked = (next: () => number) => (list: any) => list[Math.floor(next() * list.length)];

/** Asks one question. */
function ask(search: any, next: () => number) {
  const pick = picked(next);
  if (next() < 0.2) return void search[pick(properties)];
  const [name, count] = pick(Object.entries(questions));
  const parameters = Array.from({ length: Math.floor(next() * (count + 1)) }, () => (next() < 0.4 ? pick(junk) : Math.floor(next() * 60)));
  try {
    search[name](...parameters);
  } catch (error) {
    assert.ok(error instanceof LabError && error.code && error.message, `${name}(${parameters.map(String)}): ${error}`);
  }
}

/** Runs a search to its end, at most so far, by parts of a random size. */
function finish(search: any, next: () => number, between: () => void) {
  for (let spent = 0; search.status === 'running' && spent < 3000;) {
    const part = 1 + Math.floor(next() * 40);
    search.advance(part);
    spent += part;
    between();
  }
}

test('every public method is asked, or changes what is asked about', () => {
  const search = engine.createSearch(samples.grid[0]);
  const whole = Object.getPrototypeOf(search);
  const own = { ...Object.getOwnPropertyDescriptors(Object.getPrototypeOf(whole)), ...Object.getOwnPropertyDescriptors(whole) };
  for (const [name, { get }] of Object.entries(own))
    assert.ok(get ? properties.includes(name) : name in questions || changing.includes(name), `${name} is not tested`);
  search.dispose();
});

for (const [world, list] of Object.entries(engine.catalog.worlds)) {
  test(`${world}: whatever is asked of a search is answered or refused in words, and leaves its recording as it is`, () => {
    const next = random(3);
    for (const { algorithm } of list as { algorithm: string }[]) {
      for (const sample of samples[world]) {
        const document = documentOf(sample, algorithm);
        const [quiet, asked] = [engine.createSearch(document), engine.createSearch(document)];
        finish(quiet, next, () => {});
        for (let i = 0; i < 20; i++) ask(asked, next);
        finish(asked, next, () => {
          asked.seek(Math.floor(next() * (asked.eventCount + 1)));
          for (let i = 0; i < 6; i++) ask(asked, next);
        });
        for (let i = 0; i < 40; i++) ask(asked, next);
        // Searches that go on for ever are compared as far as both got.
        while (asked.status === 'running' && asked.expansionCount < quiet.expansionCount) asked.advance(1);
        while (quiet.status === 'running' && quiet.expansionCount < asked.expansionCount) quiet.advance(1);
        assert.equal(asked.traceHash(), quiet.traceHash(), `${algorithm}: asking changed the recording`);
        assert.deepEqual(asked.result(), quiet.result(), algorithm);
        assert.equal(asked.states().length, quiet.states().length, `${algorithm}: asking found nodes`);
        asked.dispose();
        quiet.dispose();
      }
    }
  });

  test(`${world}: questions come too early, too late and to a search that was refused`, () => {
    const next = random(4);
    for (const { algorithm } of list as { algorithm: string }[]) {
      for (const sample of samples[world]) {
        const document = documentOf(sample, algorithm);
        const early = engine.createSearch(document);
        for (let i = 0; i < 20; i++) ask(early, next);
        early.dispose();
        const cut = engine.createSearch({ ...document, limits: { expansions: 2 } });
        finish(cut, next, () => {});
        for (let i = 0; i < 60; i++) ask(cut, next);
        cut.dispose();
      }
    }
  });
}

test('searches that were refused, cut short by a full space or sent round in a circle are asked too', () => {
  const next = random(5);
  const rows = ['....', '.##.', '....'];
  for (const document of [
    { space: { type: 'grid', rows }, start: [1, 1], goal: [3, 2] },
    { space: { type: 'grid', rows }, start: [0, 0], goal: [1, 1] },
    { preset: '000-code', start: [3, 3], goal: [3, 3] },
    { preset: '003-circle' },
    { preset: '003-puzzle-circle' },
    { preset: '002-comparator' },
    { preset: '003-visited' },
    { space: { type: 'graph', nodes: [{ id: 'A' }, { id: 'B' }], edges: [['A', 'B', 1]] }, start: 'B', goal: 'A', heuristic: 'zero' },
  ]) {
    const search = engine.createSearch(document as DocumentInput);
    finish(search, next, () => ask(search, next));
    const hash = search.traceHash();
    for (let i = 0; i < 200; i++) ask(search, next);
    assert.equal(search.traceHash(), hash);
    search.dispose();
  }
});

test('what changes a search refuses what is no number and no document, in words', async () => {
  const search = engine.createSearch(samples.grid[0]);
  for (const value of [null, 5n, Symbol('s'), '3', {}, NaN]) {
    for (const work of [
      () => search.advance(value as never),
      () => search.seek(value as never),
      () => search.seek(1, value as never),
      () => search.restart(value as never),
      () => search.restart(samples.grid[0], value as never),
      () => search.restart(samples.grid[0], [[value, 1]] as never),
      () => engine.createSearch(value as never),
      () => engine.createSearch({ ...samples.grid[0], algorithm: value } as never),
      () => engine.createSearch({ ...samples.grid[0], limits: { maxF: value } } as never),
      () => engine.createSearch({ ...samples.grid[0], start: [value, 0] } as never),
      () => engine.createSearch({ space: { type: value as never, rows: ['.'] }, start: [0, 0], goal: [0, 0] }),
      () => engine.createSearch({ preset: value as never }),
    ])
      assert.throws(work, (error) => error instanceof LabError, `${String(value)}: ${work}`);
    await assert.rejects(
      async () => search.run({ sliceMs: value } as never),
      (error) => error instanceof LabError || value === undefined,
    );
  }
  await search.run(null as never);
  assert.equal(search.status, 'found');
  search.dispose();
});

test('a question of sliding tiles neither finds boards nor is answered from half of them', () => {
  for (const algorithm of ['astar', 'biastar', 'bibfs']) {
    const search = engine.createSearch({ preset: '003-puzzle', algorithm: algorithm as Algorithm, openList: 'heap' });
    while (search.status === 'running') search.advance(100);
    const known = search.states().length;
    assert.equal(search.result().cost, 12);
    for (const question of ['shortestPaths', 'heuristicCheck'] as const) assert.throws(() => search[question](), { code: 'unsupported' });
    assert.equal(search.states().length, known);
    search.dispose();
  }
});

test('whatever is asked of a search that was disposed of is refused in words', () => {
  const search = engine.createSearch(samples.grid[0]);
  search.advance(3);
  search.dispose();
  search.dispose();
  for (const [name, count] of Object.entries(questions))
    if (!['waypoints', 'walk'].includes(name))
      assert.throws(
        () => (search[name as keyof Search] as (...given: number[]) => unknown)(...Array(count).fill(0)),
        (error) => error instanceof LabError && error.code === 'disposed',
        name,
      );
  for (const work of [() => search.status, () => search.advance(1), () => search.seek(1)]) assert.throws(work, { code: 'disposed' });
});

test('a run without time for a slice gets on all the same, and one that is disposed of from within ends', async () => {
  for (const sliceMs of [0, -5, -Infinity, 1e-9]) {
    const search = engine.createSearch(samples.grid[0]);
    assert.notEqual(await search.run({ sliceMs }), 'running');
    search.dispose();
  }
  const tiles = validateDocument({ preset: '003-puzzle' });
  for (const sliceMs of [0, -1]) assert.equal((await solveTiles(engine, tiles, { sliceMs })).status, 'found');
  const search = engine.createSearch(samples.grid[0]);
  assert.equal(await search.run({ sliceMs: 0, onProgress: (each) => each.dispose() }), 'cancelled');
  await assert.rejects(engine.createSearch(samples.grid[0]).run({ onProgress: 3 } as never), {
    code: 'bad-type',
  });
});

test('arrays, texts and numbers of another kind are refused in words, or not used', async () => {
  const search = engine.createSearch(samples.grid[0]);
  search.advance(5);
  const { length } = search.states();
  for (const into of [{ length }, Array(length), 'x'.repeat(length)]) assert.ok(search.states(into as never) instanceof Uint8Array);
  search.dispose();
  const voxels = await engine.voxels(documentOf(samples.voxel[0], 'astar').space);
  for (const value of [10n, Symbol('s'), {}, null] as never[])
    for (const work of [
      () => voxels.attempts(value),
      () => voxels.kind(value, 0),
      () => voxels.fly(0, value),
      () => atOnce(voxels.reachable(value)),
    ])
      assert.throws(work, { code: 'bad-type' });
  voxels.dispose();
  assert.throws(() => voxels.attempts(0), { code: 'disposed' });
  for (const space of [undefined, null, 10n, {}, samples.grid[0].space] as never[])
    await assert.rejects(engine.voxels(space), { code: 'unsupported' });
  for (const given of [undefined, null, {}, 3, samples.grid[0]] as never[]) {
    assert.throws(() => engine.tilesIda(given, 0), LabError);
    if (given !== samples.grid[0]) assert.throws(() => engine.supports(given), LabError);
  }
  const grid = engine.createSearch(samples.grid[0]);
  for (const cells of [[[0]], [[1e9, 3]], [[1, 256]], [[0.7, 0]], [[-1, 0]]] as never[])
    assert.throws(() => grid.restart(samples.grid[0], cells), { field: 'cells' });
  for (const side of ['sideways', 3] as never[]) assert.throws(() => grid.node(0, side), { field: 'side' });
  grid.dispose();
  const toolbox = await loadToolbox();
  for (const map of [undefined, null, {}, { width: 2, height: 1, rows: 'ab' }] as never[])
    assert.throws(() => toolbox.cornerGraph(map, 0, 0), LabError);
  assert.throws(() => toolbox.cornerGraph({ width: 2, height: 1, rows: ['..'] }, 10n as never, 0), { code: 'bad-type' });
  for (const value of [Symbol('s'), Object.create(null), 3, null] as never[])
    for (const work of [() => toolbox.parseMap(value), () => toolbox.parseScenario(value), () => toolbox.parseEdgeList(value)])
      assert.throws(work, { code: 'bad-type' });
  for (const rows of [['..', undefined], Array(2), ['..', 3]])
    assert.throws(() => engine.createSearch({ space: { rows } as never, start: [0, 0], goal: [1, 0] }), { code: 'bad-type' });
});
