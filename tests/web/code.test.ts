/** The pseudo-code: every event of every search belongs to a line that is shown, and lines are there only if they can be at work. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { choicesOn, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { closedNodes } from '../../web/parts/code/closed.ts';
import { lineOf, linesOf, reaches } from '../../web/parts/code/listing.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();

/** A map with all that can happen on one: walls, corners, dear ground that makes detours pay. */
const map = {
  space: { type: 'grid', rows: ['.........', '.99#.....', '.9.#..#..', '...#..#..', '.9999.#..', '......#..', '.........'] },
  start: [0, 0],
  goal: [8, 3],
};
const walled = { ...map, space: { type: 'grid', rows: map.space.rows.map((row) => `${row.slice(0, 5)}#${row.slice(6)}`) } };

function* eventsOf(document: any): Generator<TraceEvent> {
  const search = engine.createSearch(document);
  search.advance(900);
  for (let at = 1; at <= search.eventCount; at++) {
    search.seek(at);
    yield search.event() as TraceEvent;
  }
  search.dispose();
}

function valid(fields: object) {
  try {
    return validateDocument(fields);
  } catch {
    return null;
  }
}

/** Documents of all kinds of searches. */
function* documents() {
  for (const place of [map, walled]) {
    for (const algorithm of choicesOn('grid').algorithm) {
      const options = [
        {},
        ...choicesOn('grid').openList.map((openList) => ({ openList })),
        { stop: 'goal-opened' },
        { reopen: false },
        { successors: 'canonical' },
        { hWeight: 2.5 },
        { gWeight: 0.5 },
        { beamWidth: 2 },
        { heuristic: 'manhattan', hWeight: 3 },
        { limits: { expansions: 5 } },
        { limits: { openOrClosed: 9 } },
        { limits: { maxF: 14 } },
        { diagonal: 'never', heuristic: 'manhattan', clusterSize: 3 },
        { goal: [0, 0] },
      ];
      for (const option of options) {
        const document = valid({ ...place, algorithm, ...option });
        if (document) yield { name: `${algorithm} ${JSON.stringify(option)}${place === walled ? ' walled' : ''}`, document };
      }
    }
  }
  for (const { id } of presets) yield { name: id, document: validateDocument({ preset: id }) };
  for (const [name, fields] of Object.entries(examples)) yield { name, document: validateDocument({ version: 1, ...fields }) };
}

test('every event of every search belongs to one of its lines', () => {
  let seen = 0;
  for (const { name, document } of documents()) {
    const ids = linesOf(document).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, `${name}: a line twice`);
    for (const event of eventsOf(document)) {
      seen++;
      const line = lineOf(event, document);
      assert.ok(ids.includes(line), `${name}: ${event.type} ${event.status} belongs to ${line}, which is not shown`);
    }
  }
  assert.ok(seen > 10_000, String(seen));
});

test('what the stopping rule, reopening and the kind of open list leave out is not in the code', () => {
  const ids = (fields: object) => linesOf(validateDocument({ ...map, ...fields })).map(({ id }) => id);
  const keys = (fields: object) => linesOf(validateDocument({ ...map, ...fields })).map(({ key }) => key);
  assert.ok(ids({}).includes('again') && !ids({ reopen: false }).includes('again'));
  assert.ok(!ids({}).includes('early') && ids({ stop: 'goal-opened' }).includes('early'));
  assert.ok(ids({ openList: 'buckets' }).includes('stale') && !ids({ openList: 'sort' }).includes('stale'));
  assert.ok(keys({}).includes('better.again') && keys({ openList: 'scan' }).includes('better'));
  assert.ok(!ids({ algorithm: 'bfs' }).some((id) => ['sum', 'better', 'again', 'stale'].includes(id)));
  assert.ok(
    !ids({ preset: '001-flat', space: undefined, start: undefined, goal: undefined }).includes('better'),
    'the article never relaxes',
  );
  assert.ok(keys({ preset: '003-circle', space: undefined, start: undefined, goal: undefined }).includes('again.always'));
});

test('a wall stands in the way only where the world has walls, and the corner of one only where a step may go past it', async () => {
  await fetchAllNeeds();
  const rows = ['....', '.##.', '....'];
  const agents = { type: 'voxel', layers: [rows, rows.map(() => '....')] };
  for (const [space, start, goal, more, key] of [
    [{ type: 'grid', rows }, [0, 0], [3, 2], {}, 'blocked.corner'],
    [{ type: 'grid', rows }, [0, 0], [3, 2], { diagonal: 'never', algorithm: 'ida' }, 'blocked.wall'],
    [{ type: 'grid', rows }, [0, 0], [3, 2], { diagonal: 'always', algorithm: 'beam' }, 'blocked.wall'],
    [{ type: 'hex', rows }, [0, 0], [2, 2], {}, 'blocked.wall'],
    [{ type: 'triangle', rows }, [0, 0], [3, 2], {}, 'blocked.wall'],
    [agents, [1, 1, 1], [2, 1, 1], {}, 'blocked.voxel'],
    [{ type: 'navmesh', rows }, [0.5, 0.5], [3.5, 2.5], {}, undefined],
    [{ type: 'graph', nodes: ['S', 'G'].map((id, x) => ({ id, x, y: 0 })), edges: [['S', 'G', 1]] }, 'S', 'G', {}, undefined],
    [{ type: 'tiles', width: 3, height: 2 }, '123450', '123405', { algorithm: 'hill-climbing' }, undefined],
  ] as const) {
    const document = validateDocument({ version: 1, space, start, goal, ...more });
    const lines = linesOf(document);
    assert.equal(lines.find(({ id }) => id === 'blocked')?.key, key, space.type);
    for (const event of eventsOf(document))
      assert.ok(
        lines.some(({ id }) => id === lineOf(event, document)),
        `${space.type}: ${event.type}`,
      );
  }
});

test('the order of the open list is said as the document has it', async () => {
  const said = async (lang: 'en' | 'zh-Hans', fields: object) => {
    const words = await strings(lang);
    await words.more('code');
    return linesOf(validateDocument({ ...map, ...fields })).map(({ key, fill }) => words.t(`code.${key}`, fill));
  };
  assert.ok((await said('en', {})).includes('n ← the node in OPEN with the smallest f(n) = g(n) + h(n)'));
  assert.ok((await said('en', { hWeight: 2.5 })).includes('n ← the node in OPEN with the smallest f(n) = g(n) + 2.5·h(n)'));
  assert.ok((await said('en', { algorithm: 'dijkstra' })).includes('n ← the node in OPEN with the smallest g(n)'));
  assert.ok((await said('zh-Hans', { algorithm: 'greedy' })).includes('n ← OPEN 中 h(n) 最小的节点'));
  assert.ok((await said('en', { algorithm: 'ida' })).includes('T ← g(start) + h(start)'));
  for (const lang of ['en', 'zh-Hans'] as const) {
    for (const { name, document } of documents()) {
      const { space: _, ...fields } = document;
      for (const text of await said(lang, { ...fields, space: document.space }))
        assert.doesNotMatch(text, /^code\.|\{(?!start|goal)/, name);
    }
  }
});

test('a press on any line leads to an event somewhere, if that line is ever at work', () => {
  // An estimate that lies so much that nodes are closed too early.
  const rows = ['9..944.##', '49#..4###', '4#.9#.4..', '..##..999', '9.##..9..', '##..9.9.#', '...4.##9.'];
  const document = validateDocument({ ...map, space: { type: 'grid', rows }, goal: [8, 6], heuristic: 'manhattan', hWeight: 3 });
  const events = [...eventsOf(document)];
  const dead = linesOf(document).filter(({ id }) => !events.some(reaches(id, document)));
  assert.deepEqual(
    dead.map(({ id }) => id),
    ['none'],
  );
});

test('the closed list holds what is closed at the cursor and nothing else, the latest first, and leaves the cursor where it was', () => {
  for (const fields of [
    {},
    { hWeight: 3, heuristic: 'manhattan' },
    { algorithm: 'biastar' },
    { algorithm: 'ida', limits: { expansions: 200 } },
  ]) {
    const search = engine.createSearch(validateDocument({ ...map, ...fields }));
    search.advance(500);
    for (let at = 0; at <= search.eventCount; at += 7) {
      search.seek(at);
      const rows = closedNodes(search, 1000);
      assert.equal(search.position, at);
      const closed = [...search.states()].flatMap((state, node) => (state === 2 ? [node] : []));
      assert.deepEqual(
        [...new Set(rows.map(({ node }) => node))].sort((a, b) => a - b),
        closed,
      );
      assert.deepEqual(
        rows.map(({ order }) => order),
        rows.map(({ order }) => order).sort((a, b) => b - a),
      );
    }
    assert.equal(closedNodes(search, 3).length, Math.min(3, search.counters().closed));
    search.dispose();
  }
});
