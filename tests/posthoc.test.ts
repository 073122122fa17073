/** Traces for Posthoc hold together as its reader wants them, and tell the search that was made. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { posthocParts } from '../web/kernel/engine/posthoc.ts';
import { parseDocument } from '../web/kernel/worlds/reading.ts';
import { loadEngine } from '../web/kernel/engine/engine.ts';

const root = new URL('..', import.meta.url);
const engine = await loadEngine();
/** Names that have a colour in Posthoc. */
const coloured = ['source', 'destination', 'updating', 'expanding', 'generating', 'closing', 'end'];

type Event = { type: string; id: string; pId?: string | null; x: number; y: number; g?: number; h?: number; f?: number };

for (const name of [
  'wall',
  'terrain',
  'hexagons',
  'waypoints',
  'eight-puzzle',
  'flight',
  'steps-and-water',
  'reopened',
  'meeting-bounds',
  'meeting-layers',
  'thresholds',
  'walled-in',
])
  test(`${name}: parents are there before they are named, and lead from the end to the source along the path`, async () => {
    const document: any = parseDocument(readFileSync(new URL(`tests/golden/documents/${name}.json`, root), 'utf8'));
    const search = engine.createSearch(document);
    await search.run();
    const { version, views, events } = JSON.parse([...posthocParts(search, document)].join(''));
    assert.deepEqual([version, views.main.length], ['1.4.0', 1]);
    const plain = document.algorithm === 'astar' && document.gWeight === 1 && document.hWeight === 1;
    const parents: Map<string, string | null> = new Map();
    for (const event of events as Event[]) {
      const { type, id, pId = null, x, y, g, h, f } = event;
      assert.ok(coloured.includes(type) && id !== '' && Number.isFinite(x) && Number.isFinite(y), JSON.stringify(event));
      if (pId !== null) assert.ok(parents.has(pId), `${id} names ${pId}`);
      if (type === 'generating' || type === 'updating') parents.set(id, pId);
      if (f !== undefined && plain) assert.ok(Math.abs(f - (g ?? 0) - (h ?? 0)) < 1e-6, JSON.stringify(event));
    }
    const { path, cost, expanded, status } = search.result();
    const count = (wanted: string) => events.filter(({ type }: Event) => type === wanted).length;
    assert.equal(count('expanding'), expanded);
    const last = events.at(-1);
    assert.equal(last.type === 'end', status === 'found');
    if (status === 'found') {
      assert.equal(last.g, cost);
      const names = [];
      for (let id = last.id; id; id = parents.get(id)) names.unshift(id);
      assert.deepEqual(
        names,
        path.map((point) => (Array.isArray(point) ? `(${point.join(',')})` : point)),
      );
    }
    search.dispose();
  });

test('the command writes such a trace', async () => {
  const program = fileURLToPath(new URL('bin/a-star-lab.js', root));
  const file = fileURLToPath(new URL('tests/golden/documents/wall.json', root));
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'trace', file, '--format', 'posthoc']);
  assert.deepEqual(JSON.parse(stdout).events[0], { type: 'source', id: '(1,2)', x: 1, y: 2 });
});
