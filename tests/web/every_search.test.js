/** Every algorithm of every world in the catalog, whatever is added to it: made from a document, run, and sought in any order. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/engine/engine.js';
import { takes } from '../../web/document/algorithms.js';
import { validateDocument } from '../../web/document/document.js';

const engine = await loadEngine();
const rough = ['..3.#...', '.#.9.#..', '...#..2.', '#.5...#.', '..#.4...'];
const edges = [
  ['A', 'B', 3],
  ['A', 'C'],
  ['B', 'C', 0],
  ['C', 'B', 4],
  ['C', 'C', 1],
  ['C', 'D', 2],
  ['B', 'E', 6],
  ['D', 'E', 1],
  ['E', 'F'],
  ['D', 'F', 7],
  ['F', 'G', 2],
];
const nodes = [...'ABCDEFG'].map((id, i) => ({ id, x: i, y: (i * i) % 5, h: (i * 4) % 7 }));
const even = rough.map((row) => row.replace(/[2-9]/g, '.'));

/** What is searched in each world. A new world needs some of its own here. @type {Record<string, Record<string, any>[]>} */
const samples = {
  grid: [rough, even].map((rows) => ({ space: { type: 'grid', rows }, start: [0, 0], goal: [7, 4], diagonal: 'at-most-one-obstacle' })),
  hex: ['pointed', 'flat'].map((top) => ({
    space: { type: 'hex', top, rows: rough },
    start: [0, 0],
    goal: top === 'flat' ? [7, 1] : [5, 4],
  })),
  navmesh: [
    { space: { type: 'navmesh', rows: even }, start: [0.5, 0.25], goal: [7.5, 4.125] },
    {
      space: {
        type: 'navmesh',
        vertices: [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 4],
          [9, 1],
          [8, 5],
        ],
        polygons: [
          [0, 1, 2, 3],
          [1, 4, 2],
          [2, 4, 5],
        ],
      },
      start: [1, 1],
      goal: [7.5, 4],
    },
  ],
  tiles: [
    { space: { type: 'tiles', width: 2, height: 2 }, start: '3120', goal: '1230' },
    { space: { type: 'tiles', width: 3, height: 2 }, start: '412053', goal: '123450' },
  ],
  voxel: [
    {
      space: {
        type: 'voxel',
        layers: [
          ['......', '.#3.~.', '..#.~.'],
          ['......', '....~.', '..#...'],
          ['......', '.#....', '......'],
        ],
        agent: { swim: true, jumpDistance: 1, maxFallDistance: 2 },
      },
      start: [0, 0, 0],
      goal: [5, 0, 2],
    },
    {
      space: {
        type: 'voxel',
        movement: 'fly',
        layers: [
          ['...#', '.##.', '....'],
          ['.#..', '.#.#', '##.#'],
          ['....', '.#.#', '....'],
        ],
      },
      start: [0, 0, 0],
      goal: [3, 2, 2],
    },
  ],
  graph: [false, true].map((directed) => ({
    space: { type: 'graph', directed, nodes, edges },
    start: 'A',
    goal: 'G',
    heuristic: directed ? 'euclidean' : 'custom',
  })),
};

/** @param {Record<string, any>} sample @param {string} algorithm */
function documentOf(sample, algorithm) {
  const { diagonal = 'no-obstacles', ...rest } = sample;
  return validateDocument({
    ...rest,
    algorithm,
    diagonal: takes('diagonal', diagonal, algorithm) ? diagonal : 'no-obstacles',
    ...(algorithm === 'hpa' ? { clusterSize: 3 } : {}),
    // Iterative deepening forgets what it has seen: a few thousand events of it will do.
    ...(algorithm === 'ida' ? { limits: { expansions: 300 } } : {}),
  });
}

/** All that can be seen at a position. @param {any} search */
const picture = (search) =>
  JSON.stringify([
    search.event(),
    [...search.states()],
    [...search.parents()],
    [...search.costs()].map(String),
    [...search.sides()],
    [...search.shades('order')],
    [...search.shades('g')],
    search.openList(),
    search.threshold,
    search.counters(),
    search.jump(),
    [...search.lookedAt()],
  ]);

for (const [world, list] of Object.entries(engine.catalog.worlds)) {
  for (const { algorithm } of /** @type {{ algorithm: string }[]} */ (list)) {
    test(`${algorithm} on ${world}: position k looks the same however it is reached`, async () => {
      assert.ok(samples[world]?.length, `no sample of ${world}`);
      for (const sample of samples[world]) {
        const document = documentOf(sample, algorithm);
        const [one, other] = [engine.createSearch(document), engine.createSearch(document)];
        await one.run();
        while (other.status === 'running') other.advance(1);
        assert.equal(one.status, other.status);
        assert.equal(one.traceHash(), other.traceHash(), 'one expansion at a time gives the same trace');
        assert.notEqual(one.status, 'bad-input');
        const forwards = Array.from({ length: one.eventCount + 1 }, (_, position) => {
          one.seek(position);
          return picture(one);
        });
        for (let position = other.eventCount; position >= 0; position--) {
          other.seek(position);
          assert.equal(picture(other), forwards[position], `at ${position}`);
        }
        for (let i = 0; i < 40; i++) {
          const position = (i * 7919) % (one.eventCount + 1);
          one.seek(position);
          assert.equal(picture(one), forwards[position], `at ${position}`);
        }
        if (one.status === 'found') {
          const { path } = one.result();
          assert.deepEqual([path[0], path.at(-1)], [document.start, document.goal]);
        }
        one.dispose();
        other.dispose();
      }
    });
  }
}

test('a search that goes by the order of discovery has no ties: not on the timeline, not in its open list', () => {
  for (const algorithm of ['bfs', 'dfs', 'bibfs', 'astar', 'dijkstra']) {
    const search = engine.createSearch({ space: { type: 'grid', rows: even }, start: [0, 0], goal: [7, 4], algorithm });
    while (search.status === 'running') search.advance(100);
    search.seek(search.positionOfExpansion(3));
    const ties = search.marks(50).some((bits) => bits & 4) || search.openList().some(({ tied }) => tied);
    assert.equal(ties, algorithm === 'astar' || algorithm === 'dijkstra', algorithm);
    assert.ok((search.marks(50).at(-1) ?? 0) & 8, 'its end is marked all the same');
    search.dispose();
  }
});
