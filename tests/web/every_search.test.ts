/** Every algorithm of every world in the catalog, whatever is added to it: made from a document, run, and sought in any order. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { makesClusters, repairs, searches, walks, type Algorithm } from '../../web/kernel/document/algorithms.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { choicesOn, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { documentOf as linked, readDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentOf, even, samples } from './samples.ts';

const engine = await loadEngine();
/** All that can be seen at a position. */
const picture = (search: any) =>
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
  for (const { algorithm } of list as { algorithm: string }[]) {
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
        for (let position = 0; position <= one.eventCount; position += 7) {
          one.seek(position);
          const nodes = [...one.states().keys()];
          const known = nodes
            .map((node) => one.node(node))
            .map(({ node, g, h, key }) => ({ node, g, h, key: key.map(({ value }) => value) }));
          assert.deepEqual(one.seen(nodes), known, 'what is asked of all nodes at once is what is asked of each');
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

test('each search is refused by name in the worlds that the core does not list it for, and in no other', async () => {
  const all = Object.keys(searches);
  for (const [world, list] of Object.entries(engine.catalog.worlds)) {
    const has = (list as { algorithm: string }[]).map(({ algorithm }) => algorithm);
    assert.deepEqual(choicesOn(world).algorithm, has, `what is offered on ${world}`);
    for (const algorithm of all.filter((name) => !has.includes(name)))
      for (const sample of samples[world]) {
        const document = { ...sample, diagonal: undefined, algorithm };
        const names = (error: unknown) => {
          assert.ok(error instanceof DocumentError && error.message.includes(`algorithm: ${algorithm} does not apply to `), String(error));
          return error.field === 'algorithm';
        };
        assert.throws(() => validateDocument(document), names, world);
        assert.throws(() => engine.createSearch(document as never), names, world);
        await assert.rejects(readDocument(JSON.stringify(document)), names, world);
        const link = `#d=${deflateRawSync(JSON.stringify(document)).toString('base64url')}`;
        await assert.rejects(linked(link), names, world);
        assert.throws(
          () => validateDocument({ ...sample, diagonal: undefined, view: { beside: { algorithm } } }),
          /view\.beside\.algorithm/,
          world,
        );
      }
  }
});

test('a search repairs, walks or makes clusters if the core updates numbers, moves somebody or tells of clusters, and that is painted', () => {
  for (const { algorithm } of engine.catalog.worlds.grid as { algorithm: string }[]) {
    const search = engine.createSearch(documentOf(samples.grid[0], algorithm));
    while (search.status === 'running') search.advance(100);
    const types = new Set<string | undefined>();
    for (let position = 1; position <= search.eventCount; position++) {
      search.seek(position);
      types.add(search.event()?.type);
    }
    const does = { repair: types.has('updated'), walk: types.has('moved'), clusters: search.clusters() !== null };
    search.dispose();
    assert.deepEqual({ repair: repairs(algorithm), walk: walks(algorithm), clusters: makesClusters(algorithm) }, does, algorithm);
    const painted = searches[algorithm].layer?.split(' ') ?? [];
    for (const [layer, done] of Object.entries(does)) assert.equal(painted.includes(layer), done, `${algorithm}: ${layer}`);
  }
});

test('a search that goes by the order of discovery has no ties: not on the timeline, not in its open list', () => {
  for (const algorithm of ['bfs', 'dfs', 'bibfs', 'astar', 'dijkstra']) {
    const search = engine.createSearch({
      space: { type: 'grid', rows: even },
      start: [0, 0],
      goal: [7, 4],
      algorithm: algorithm as Algorithm,
    });
    while (search.status === 'running') search.advance(100);
    search.seek(search.positionOfExpansion(3));
    const ties = search.marks(50).some((bits) => bits & 4) || search.openList().some(({ tied }) => tied);
    assert.equal(ties, algorithm === 'astar' || algorithm === 'dijkstra', algorithm);
    assert.ok((search.marks(50).at(-1) ?? 0) & 8, 'its end is marked all the same');
    search.dispose();
  }
});

test('a row of the open list has the key of its node, and the weights in it only where they are asked for', () => {
  let rows = 0;
  for (const { algorithm } of engine.catalog.worlds.grid as { algorithm: string }[]) {
    const search = engine.createSearch(documentOf(samples.grid[0], algorithm));
    while (search.status === 'running') search.advance(100);
    for (let position = 0; position <= search.eventCount; position += 5) {
      search.seek(position);
      const [plain, weighed] = [search.openList(50), search.openList(50, true)];
      for (const [i, { node, side, key }] of weighed.entries()) {
        assert.deepEqual(key, search.node(node, side).key, algorithm);
        assert.deepEqual(plain[i], { ...weighed[i], key: key.map(({ name, value }) => ({ name, value })) }, algorithm);
        rows++;
      }
    }
    search.dispose();
  }
  assert.ok(rows > 100);
});
