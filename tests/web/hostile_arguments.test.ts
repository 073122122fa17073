/** Whatever a program hands to the library is answered or refused by an error of ours: never one of the language, which names nothing. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { visible } from '../../web/kernel/document/error.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { optionsOf } from '../../web/kernel/engine/core_options.ts';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { loadFinder } from '../../web/kernel/engine/finder.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';
import { solveTiles } from '../../web/kernel/engine/tiles_solver.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { beliefs } from '../../web/parts/finder/claims.ts';
import * as documents from '../../web/apps/package/document.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import type { Search } from '../../web/kernel/engine/search.ts';
import type { Voxels } from '../../web/kernel/engine/voxels.ts';

await fetchWorlds();
const small = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] } satisfies DocumentInput;
const voxel = { type: 'voxel', layers: [['##'], ['..']] };
const tiles = { version: 1, space: { type: 'tiles', width: 2, height: 2 }, start: '1230', goal: '1230' };
const turned = { valueOf: () => Symbol('no number'), toString: () => Symbol('no text') };

/** Values nobody should hand over. */
const hostile: unknown[] = [
  undefined,
  null,
  true,
  NaN,
  -1,
  0.5,
  1e9,
  2 ** 32,
  1e308,
  -Infinity,
  Infinity,
  10n,
  '1',
  Symbol('own'),
  '',
  'x\u202ey',
  () => 1,
  [],
  [[]],
  [null],
  [Symbol('own')],
  {},
  Object.create(null),
  turned,
  new Map(),
  new Date(NaN),
];
/** What is worth handing over as a part of something larger. */
const inside = [
  'width',
  'height',
  'rows',
  'type',
  'layers',
  'space',
  'start',
  'goal',
  'document',
  'id',
  'signal',
  'onProgress',
  'nodes',
  'edges',
  'limit',
];
const values = [
  ...hostile,
  ...inside.flatMap((name) => hostile.map((value) => ({ [name]: value }))),
  ...inside.flatMap((name) => hostile.map((value) => ({ ...small, space: { ...small.space, [name]: value } }))),
  ...inside.flatMap((name) => hostile.map((value) => ({ ...voxel, [name]: value }))),
];

/** Waits for what is promised, and takes what comes in slices. */
async function taken(answer: any) {
  const value = await answer;
  if (typeof value?.next === 'function') for (let steps = 0; steps < 50 && !value.next().done; steps++);
  return value;
}

/** What is wrong with how a function answers: called with nothing, and with every value in every place, the others as they should be. */
async function faultsOf(what: string, call: (...given: any[]) => unknown, usual: readonly unknown[]) {
  const faults = new Set();
  for (const given of [[], ...usual.flatMap((_, i) => values.map((value) => usual.with(i, value)))]) {
    try {
      await taken(call(...given));
    } catch (error) {
      if (!(error instanceof DocumentError)) faults.add(`${what}: ${error}`);
      else if (error.message !== visible(error.message)) faults.add(`${what}: ${JSON.stringify(error.message)}`);
    }
  }
  return [...faults];
}

const [engine, toolbox, solvers, finder] = await Promise.all([loadEngine(), loadToolbox(), loadSolvers(), loadFinder()]);
const valid = validateDocument(small);
const search = engine.createSearch(small);
await search.run();
const solver = solvers.createSolver(small.space);
const voxels = await engine.voxels(voxel);
const question = { document: beliefs[0].document };
const finding = finder.begin(question);
const map = { width: 2, height: 2, rows: ['..', '..'] };
/** An object with one more field. */
const field = (usual: object, call: (given: any) => unknown) => (name: string) =>
  [name, (value: any) => call({ ...usual, [name]: value }), [undefined]] as const;
const disposed = (made: any) => made.dispose();

/** What is called by its name. */
type Call = (...given: any[]) => unknown;

/** Functions with what they are usually given. */
const targets: Record<string, readonly (readonly [string, (...given: any[]) => unknown, readonly unknown[]])[]> = {
  engine: [
    ['createSearch', (document) => disposed(engine.createSearch(document)), [small]],
    ['supports', (document) => engine.supports(document), [valid]],
    ['tilesIda', (document, nodes) => engine.tilesIda(document, nodes).delete(), [tiles, 10]],
    ['solveTiles', solveTiles, [engine, tiles, { nodes: 10 }]],
    ['voxels', (space) => engine.voxels(space).then(disposed), [voxel]],
    ...['attempts', 'kind', 'reachable', 'fly'].map(
      (name) => [name, (...given: any[]) => (voxels[name as keyof Voxels] as Call)(...given), [0, 1]] as const,
    ),
    ['become', (space) => voxels.become(space), [voxels.space]],
  ],
  search: [
    ['restart', (document, cells) => search.restart(document, cells), [small, [[0, 1]]]],
    ['run', (options) => search.run(options), [{}]],
    ['history', (node, part) => search.history(node, part), [0, { limit: 2 }]],
    ...[
      'advance',
      'positionOfExpansion',
      'states',
      'pathTo',
      'marks',
      'seenCells',
      'reachedFrom',
      'taut',
      'heuristicCheck',
      'openList',
      'label',
      'seek',
      'node',
      'shades',
      'also',
      'take',
    ].map((name) => [name, (...given: any[]) => (search[name as keyof Search] as Call)(...given), [0, undefined]] as const),
  ],
  toolbox: [
    ['parseMap', (text) => toolbox.parseMap(text), ['..']],
    ['parseScenario', (text, size) => toolbox.parseScenario(text, size), ['version 1\n', { width: 1, height: 1 }]],
    ['parseEdgeList', (text) => toolbox.parseEdgeList(text), ['A B']],
    ['cornerGraph', (...given) => toolbox.cornerGraph(...(given as [any, any, any])), [map, 0, 3]],
  ],
  finder: [
    ['begin', (given) => disposed(finder.begin(given)), [question]],
    ...['claim', 'percent', 'terrain', 'side', 'estimates', 'seed'].map(field(question, (given) => disposed(finder.begin(given)))),
    ['step', (tries) => finding.step(tries), [1]],
  ],
  solver: [
    ['createSolver', (space) => disposed(solvers.createSolver(space)), [small.space]],
    ['setCell', (...given) => solver.setCell(...(given as [any, any])), [[0, 0], '.']],
    ['solve', (query) => solver.solve(query), [{ start: [0, 0], goal: [2, 2] }]],
    ...['start', 'goal', 'algorithm', 'successors', 'heuristic', 'diagonal', 'costs', 'path'].map(
      field({ start: [0, 0], goal: [2, 2] }, (query) => solver.solve(query)),
    ),
  ],
  document: [
    ['checkDocument', documents.checkDocument, [small]],
    ['serializeDocument', documents.serializeDocument, [valid]],
    ['readDocument', documents.readDocument, ['{}']],
    ['documentOf', documents.documentOf, ['#d=']],
    ['holdsDocument', documents.holdsDocument, ['#d=']],
    ['linkOf', documents.linkOf, [valid]],
    ['asQuery', documents.asQuery, [[['map', 'S.G']]]],
    ['documentFromShort', documents.documentFromShort, [[['map', 'S.G']]]],
    ['shortOf', documents.shortOf, [valid]],
  ],
};

for (const [part, functions] of Object.entries(targets)) {
  test(`whatever is handed to it, ${part} answers or refuses in words of its own`, async () => {
    for (const target of functions) assert.deepEqual(await faultsOf(...target), []);
  });
}

test('whatever number an event is asked for by, the counts at the cursor stay those of a search', () => {
  const graph = { type: 'graph', nodes: ['A', 'B', 'C'].map((id) => ({ id })), edges: [['A', 'B', 5], ['A', 'B', 3], ['B', 'C']] }; // prettier-ignore
  const documents = [
    ...['astar', 'dfs', 'ida', 'beam', 'biastar', 'jps', 'hpa'].map((algorithm) => ({ ...small, algorithm })),
    { ...small, limits: { maxF: 2 } },
    { space: graph, start: 'A', goal: 'C', heuristic: 'zero' },
  ] as object[] as DocumentInput[];
  for (const document of documents) {
    const search = engine.createSearch(document);
    search.advance(1e9);
    const nodes = search.states().length * (search.twoSided ? 2 : 1);
    const shown = () => [search.position, search.counters(), search.openList(Infinity), ...search.states(), ...search.costs()];
    for (let position = 0; position <= search.eventCount; position++) {
      search.seek(position);
      const [before, { expanded }] = [shown(), search.counters()];
      for (let number = search.eventCount + 1; number >= -2; number -= 0.5) {
        const also = search.also(number);
        if (also) assert.ok(Number.isInteger(number) && number >= position && number < search.eventCount, `${number} at ${position}`);
        const counters = search.counters();
        for (const [name, value] of Object.entries(counters))
          assert.ok(value >= 0 && value <= Math.max(nodes, search.eventCount), `${name} is ${value} after also(${number}) at ${position}`);
        assert.equal(search.openList(1e9).length, counters.open);
        assert.equal(counters.expanded, expanded, 'no later expansion begins');
      }
      search.seek(position);
      assert.deepEqual(shown(), before);
    }
    search.dispose();
  }
});

test('a number too large means all there is, one below 0 or no node nothing', () => {
  search.seek(5);
  const [list, history, seen] = [search.openList(), search.history(0), search.seenCells(9)];
  for (const large of [1e9, 2 ** 32, 2 ** 53, 1e308, Infinity]) {
    assert.deepEqual(
      [search.openList(large), search.history(0, { limit: large, count: large }), search.seenCells(large)],
      [list, history, seen],
    );
    assert.equal(search.positionOfExpansion(large), search.eventCount);
    assert.deepEqual(
      [search.history(0, { from: large }), search.pathTo(large).length, search.label(large), search.also(large)],
      [[], 0, '', false],
    );
    assert.deepEqual([search.seek(5, large), search.seek(large), search.seek(-large), search.seek(5)], [5, search.eventCount, 0, 5]);
    assert.deepEqual(search.heuristicCheck(large), search.heuristicCheck());
  }
  for (const small of [-1, -1e9, -Infinity]) {
    assert.deepEqual(
      [search.openList(small), search.history(0, { limit: small }), search.history(small), search.seenCells(small)],
      [[], [], [], []],
    );
    assert.deepEqual(
      [search.positionOfExpansion(small), search.pathTo(small).length, search.label(small)],
      [search.positionOfExpansion(0), 0, ''],
    );
    assert.equal(search.marks(small).length, 0);
    assert.throws(() => search.node(small), DocumentError);
  }
});

test('what the first engine has not is nothing, or refused by an error of ours', async () => {
  const first = (await loadFirstEngine()).createSearch(small);
  first.advance(9);
  assert.throws(() => first.shortestPaths(), DocumentError);
  assert.deepEqual(
    [first.heuristicCheck(), first.also(1), first.take(0), first.seenCells(9), first.mayTake().length],
    [undefined, false, false, [], 0],
  );
  disposed(first);
});

test('a list with holes in it is refused, wherever it is in a document', () => {
  const mesh = { type: 'navmesh', vertices: [[0, 0], [4, 0], [4, 4], [0, 4]], polygons: [[0, 1, 2, 3]] }; // prettier-ignore
  const wholes = [
    { ...small, taken: [[0, 0], [0, 1]] }, // prettier-ignore
    { space: { ...small.space, things: { reward: [[0, 1], [1, 0]] } }, start: [0, 0], goal: [2, 2] }, // prettier-ignore
    { space: { type: 'graph', nodes: [{ id: 'A' }, { id: 'B' }], edges: [['A', 'B']] }, start: 'A', goal: 'B', taken: ['A', 'B'] },
    { space: voxel, start: [0, 1, 0], goal: [1, 1, 0] },
    { space: { type: 'hex', rows: ['..', '..'] }, start: [0, 0], goal: [1, 1] },
    { space: mesh, start: [1, 1], goal: [3, 3] },
  ];
  /** Each with one member less. */
  function* holed(value: any): Generator<any> {
    if (typeof value !== 'object') return;
    for (const key of Object.keys(value)) {
      for (const part of holed(value[key])) yield Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
      if (!Array.isArray(value)) continue;
      const less = [...value];
      delete less[Number(key)];
      yield less;
    }
  }
  for (const whole of wholes) {
    disposed(engine.createSearch(whole as object as DocumentInput));
    for (const less of holed(whole)) assert.throws(() => engine.createSearch(less), DocumentError);
  }
});

test('an address is made of any text, whole characters or not', () => {
  assert.equal(documents.asQuery([['map', '\ud800']]), 'map=%EF%BF%BD');
});

test('options of loading that are none are as if there were none', async () => {
  for (const load of [loadEngine, loadToolbox, loadSolvers]) assert.ok(await load(null as never));
});

test('the core refuses a search that looks at all moves first where nodes are found only on the way', async () => {
  const search: any = (await loadEngine()).createSearch(tiles as DocumentInput);
  const options = optionsOf(validateDocument(tiles));
  const start = (algorithm: string) => search.handle.start(0, 0, { ...options, algorithm: Object.keys(searches).indexOf(algorithm) });
  assert.ok(start('astar'));
  assert.equal(start('lpa'), false);
  search.dispose();
});
