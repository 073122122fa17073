/** Voxel worlds as documents, as searches and as questions; the tutorial's rows with their counts. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { serializeDocument, validateDocument as validated, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { documentOf, linkOf, parseDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { describeOutcome, narrate } from '../../web/kernel/words/narrate.ts';
import { compass } from '../../web/kernel/worlds/voxel/compass.ts';
import { world } from '../../web/kernel/worlds/voxel/voxel_world.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';
import type { Preset } from '../../web/kernel/document/known_presets.ts';

type VoxelDocument = DocumentOf<'voxel'>;
const validateDocument = (document: unknown) => validated(document) as VoxelDocument;

const engine = await loadEngine();
const room = {
  type: 'voxel',
  layers: [
    ['##~.', '#3~.'],
    ['....', '....'],
    ['....', '....'],
  ],
};
const small = { space: room, start: [0, 1, 0], goal: [3, 0, 1] };

function solved(document: any, look: (result: any, search: any) => void) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(100_000);
  look(search.result(), search);
  search.dispose();
}

function refused(change: object, code: string, field: string, said: RegExp = /./) {
  assert.throws(
    () => validateDocument({ ...small, ...change }),
    (error: any) => {
      assert.ok(error instanceof DocumentError);
      assert.deepEqual([error.code, error.field], [code, field], error.message);
      assert.match(error.message, said);
      return true;
    },
  );
}
const spaced = (change: object) => ({ space: { ...room, ...change } });

test('what is wrong with a voxel world is said with the name of its field', () => {
  refused(spaced({ layers: undefined }), 'missing-field', 'space.layers');
  refused(spaced({ layers: [] }), 'missing-field', 'space.layers');
  refused(spaced({ layers: 'rows' }), 'bad-type', 'space.layers');
  refused(spaced({ layers: [room.layers[0], ['....']] }), 'row-count', 'space.layers[1]', /1 row, expected 2/);
  refused(spaced({ layers: [room.layers[0], ['....', '...']] }), 'ragged-rows', 'space.layers[1][1]', /3 voxels, expected 4/);
  refused(spaced({ layers: [['#1~.', '#3~.']] }), 'unknown-character', 'space.layers[0][0]', /got "1" at x = 1/);
  refused(spaced({ height: 2 }), 'row-count', 'space.layers', /3 layers, expected 2/);
  refused(spaced({ depth: 3 }), 'row-count', 'space.layers[0]');
  refused(spaced({ width: 5 }), 'ragged-rows', 'space.layers[0][0]');
  refused(spaced({ width: 2049 }), 'too-large', 'space.width');
  refused(spaced({ movement: 'swim' }), 'bad-value', 'space.movement', /agent, fly/);
  refused(spaced({ movement: 'fly', agent: {} }), 'unsupported', 'space.agent');
  refused(spaced({ agent: { characterHeight: 4 } }), 'bad-value', 'space.agent.characterHeight', /4, but the world is 3 high/);
  for (const [part, least, most] of [
    ['maxFallDistance', 0, 255],
    ['jumpHeight', 0, 4],
    ['jumpDistance', 0, 8],
    ['characterHeight', 1, 4],
  ] as [string, number, number][]) {
    for (const value of [least - 1, most + 1]) refused(spaced({ agent: { [part]: value } }), 'out-of-range', `space.agent.${part}`);
    refused(spaced({ agent: { [part]: 1.5 } }), 'bad-value', `space.agent.${part}`);
  }
  refused(spaced({ agent: { costs: { jump: 0 } } }), 'out-of-range', 'space.agent.costs.jump');
  refused(spaced({ agent: { costs: { hop: 1 } } }), 'unknown-field', 'space.agent.costs.hop');
  refused(spaced({ agent: { runs: true } }), 'unknown-field', 'space.agent.runs');
  refused(spaced({ agent: { swim: 1 } }), 'bad-type', 'space.agent.swim');
  refused({ start: [0, 0, 0] }, 'bad-value', 'start', /\[0,0,0\] is solid/);
  refused({ goal: [1, 0, 1] }, 'bad-value', 'goal', /is solid \(3\)/);
  refused({ goal: [4, 0, 1] }, 'out-of-range', 'goal[0]');
  refused({ goal: [3, 1] }, 'bad-type', 'goal');
  refused({ heuristic: 'octile' }, 'unsupported', 'heuristic');
  refused({ algorithm: 'jps' }, 'unsupported', 'algorithm');
  refused({ diagonal: 'never' }, 'unsupported', 'diagonal');
});

test('a box that is too large is refused before a row is looked at', () => {
  const layer = new Proxy(['x'.repeat(2048)], { get: (rows, key) => (key === 'length' ? 2048 : Reflect.get(rows, key)) });
  refused(spaced({ layers: Array(3).fill(layer) }), 'too-large', 'space.layers', /2048×3×2048 voxels/);
});

test('what the checks of voxel worlds say is said in Chinese too', async () => {
  const zh = await strings('zh-Hans');
  for (const change of [
    spaced({ layers: [['#1~.', '#3~.']] }),
    spaced({ layers: [room.layers[0], ['....', '...']] }),
    spaced({ layers: [room.layers[0], ['....']] }),
    spaced({ agent: { characterHeight: 4 } }),
    spaced({ movement: 'fly', agent: {} }),
    { start: [0, 0, 0] },
    { diagonal: 'never' },
  ]) {
    const error = (await Promise.resolve()
      .then(() => validateDocument({ ...small, ...change }))
      .catch((thrown) => thrown)) as DocumentError;
    assert.match(await zh.error(error), /[\u4e00-\u9fff]/, error.message);
    assert.doesNotMatch(await zh.error(error), /expected/, error.message);
  }
});

test('a document of voxels is written and linked and comes back the same', async () => {
  for (const space of [room, { ...room, agent: { swim: true, costs: { swim: 3 } } }, { ...room, movement: 'fly' }]) {
    const document = validateDocument({ ...small, space, goal: [3, 1, 1] });
    assert.deepEqual(parseDocument(serializeDocument(document)), document);
    assert.deepEqual(validateDocument(JSON.parse(JSON.stringify(document))), document);
    assert.deepEqual(await documentOf(await linkOf(document)), document);
  }
});

test('an edit or another agent is told to the core without sending the world again', () => {
  const plain = validateDocument(small) as DocumentOf<'voxel'>;
  const { layers } = plain.space;
  const swims = validateDocument({ ...small, space: { ...plain.space, agent: { swim: true, maxFallDistance: 2 } } });
  const dug = validateDocument({
    ...small,
    space: { ...plain.space, layers: [layers[0].with(0, '##..'), ...layers.slice(1)] },
  });
  assert.deepEqual(world.again?.(plain, validateDocument({ ...small, space: plain.space, goal: [3, 1, 1] })), []);
  assert.equal(world.again?.(plain, swims)?.[0], 0);
  assert.deepEqual(world.again?.(plain, dug), [1, 2, 0]);
  assert.equal(world.again?.(plain, validateDocument({ ...small, space: { ...room, movement: 'fly' } })), null);
  const search = engine.createSearch(plain);
  for (const document of [swims, plain, dug, plain]) {
    search.restart(document);
    const fresh = engine.createSearch(document);
    for (const each of [search, fresh]) while (each.status === 'running') each.advance(1000);
    assert.equal(search.traceHash(), fresh.traceHash());
    fresh.dispose();
  }
  search.dispose();
});

test('why not: every move tried from a voxel, what kind a move is, and what can be reached', async () => {
  const { space } = validateDocument({ ...small, space: { ...room, agent: { swim: true } } });
  const voxels = await engine.voxels(space);
  const at = (...voxel: [number, number, number]) => world.nodeOf(space, voxel);
  const tried = voxels.attempts(at(1, 1, 0));
  assert.deepEqual(
    tried.find(({ to }) => String(to) === '2,0,0'),
    { kind: 'fall', verdict: 'allowed', to: [2, 0, 0], cause: [2, 0, 0], has: 0, may: 0, cost: 2 },
  );
  assert.ok(
    tried.some(({ verdict, cause }) => verdict === 'solid' && cause[2] === -1),
    'outside the box everything is solid',
  );
  assert.equal(voxels.kind(at(1, 1, 0), at(2, 0, 0)), 'fall');
  assert.equal(voxels.kind(at(1, 1, 0), at(3, 0, 0)), null);
  assert.deepEqual(
    voxels.attempts(at(0, 2, 0)).map(({ verdict, cause }) => [verdict, cause]),
    [['no-ground', [0, 1, 0]]],
  );
  const reach = () => {
    const turns = voxels.reachable(at(0, 1, 0));
    for (;;) {
      const { done, value } = turns.next();
      if (done) return value;
    }
  };
  assert.equal(reach().count, 8);
  voxels.become(validateDocument(small).space);
  const { reached, count } = reach();
  assert.deepEqual([count, reached.reduce((sum, each) => sum + each, 0)], [4, 4], 'who does not swim stays on the ground');
  voxels.become(validateDocument({ ...small, space: { ...room, movement: 'fly' } }).space);
  assert.equal(voxels.kind(at(0, 1, 0), at(1, 2, 1)), 'fly');
  assert.deepEqual(voxels.attempts(at(3, 0, 0)).find(({ to }) => String(to) === '2,1,0')?.cause, [2, 0, 0]);
  voxels.dispose();
});

const preset = (id: string) => (presets.find((each) => each.id === id) as Preset).document;

test('1.4: the normal agent climbs three steps and goes down three, and neither cliffs nor water are a way', () => {
  solved({ preset: '001-voxels' }, ({ status, cost, path }) => {
    assert.deepEqual([status, cost], ['found', 23]);
    assert.ok(path.every(([, , z]: number[]) => z === 1));
  });
});

/** What a search says of its first events, and how it ended. */
async function told(given: object, lang: 'en' | 'zh-Hans') {
  const words = await strings(lang);
  await Promise.all(['searches', 'voxel'].map(words.more));
  const document = validateDocument(given);
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1000);
  const outcome = () => ({ ...search.totals(), cost: search.result().cost, cells: search.path().length });
  const point = (node: number) => world.pointOf(document.space, node) ?? '';
  const said = [];
  for (let k = 1; k <= Math.min(6, search.eventCount); k++) {
    search.seek(k);
    said.push(narrate(search.event() as TraceEvent, { point, number: String, document, outcome }, words));
  }
  said.push(describeOutcome(search.status, search.reason, outcome(), document, words));
  search.dispose();
  return said;
}

test('1.5: where nobody can stand no move begins, and the outcome says at which end', async () => {
  solved({ preset: '001-floating' }, ({ status, expanded }, search) => {
    assert.deepEqual([status, expanded, search.totals().generated], ['exhausted', 1, 1]);
  });
  assert.match((await told({ preset: '001-floating' }, 'en')).at(-1) ?? '', /nothing can stand at the start \(1,3,2\)/);
  assert.match(
    (await told({ preset: '001-floating', start: [1, 1, 2], goal: [5, 3, 2] }, 'en')).at(-1) ?? '',
    /nothing can stand at the goal \(5,3,2\)/,
  );
  // Straight over what costs 5 would be 16.
  solved({ preset: '001-floating', start: [1, 1, 2] }, ({ status, cost }) => assert.deepEqual([status, cost], ['found', 8]));
});

test('1.6: the article’s own search says which way it looks, in its own words', async () => {
  solved({ preset: '001-compass' }, ({ cost, expanded }) => assert.deepEqual([cost, expanded], [12, 42]));
  const [, , north, east] = await told({ preset: '001-compass' }, 'en');
  assert.match(north, /^\(1,0,0\) to the north is opened from \(0,0,0\)/);
  assert.match(east, /^\(0,0,1\) to the east is opened/);
  assert.match((await told({ preset: '001-compass' }, 'zh-Hans'))[2], /^北面的 \(1,0,0\)/);
  assert.deepEqual([compass([1, 0, 1], [0, 3, 1]), compass([1, 0, 1], [1, 0, 0])], ['south', 'west']);
  assert.deepEqual(
    [compass([0, 0, 0], [1, 1, 1]), compass([1, 0, 1], [0, 0, 2]), compass([0, 0, 0], [0, 1, 0])],
    ['northeast', 'southeast', ''],
  );
  const { preset: _, ...plain } = preset('001-compass');
  assert.match((await told(plain, 'en'))[2], /^\(1,0,0\) is opened/, 'nowhere else');
});

test('1.11, 1.12: a straight run closes its 30 voxels, and its path leaves the start out', () => {
  solved({ preset: '001-straight' }, ({ status, cost, path }, search) => {
    assert.deepEqual([status, cost, search.totals().closed], ['found', 29, 30]);
    assert.deepEqual([path.length, path[0], path.at(-1)], [29, [1, 0, 0], [29, 0, 0]]);
  });
});

test('one can be at a voxel where moves begin, by the page as by the core', async () => {
  const unfit = world.says?.exhausted as (document: any) => string;
  const row = fc.string({ unit: fc.constantFrom(...'..~~#4'), minLength: 2, maxLength: 2 });
  const layers = fc.array(fc.tuple(row, row), { minLength: 4, maxLength: 4 });
  const seen = new Set();
  await fc.assert(
    fc.asyncProperty(layers, fc.boolean(), fc.integer({ min: 1, max: 3 }), async (given, swim, characterHeight) => {
      const space = { type: 'voxel', layers: given, agent: { swim, characterHeight } };
      for (let node = 0; node < 16; node++) {
        const at = [node % 2, node >> 2, (node >> 1) & 1];
        if (/[#4]/.test(given[at[1]][at[2]][at[0]])) continue;
        const document = validateDocument({ space, start: at, goal: at });
        const voxels = await engine.voxels(document.space);
        const nowhere = voxels.attempts(node).some(({ to }) => String(to) === String(at));
        voxels.dispose();
        assert.equal(unfit(document), nowhere ? 'exhausted.start.voxel' : '', `${at}`);
        seen.add(nowhere);
      }
    }),
    { numRuns: 60 },
  );
  assert.equal(seen.size, 2);
});

test('1.6: in a flat voxel world the four directions of the tutorial find what they find on its grid', () => {
  const rows = Array.from({ length: 10 }, (_, z) => (z < 2 || z > 6 ? '.'.repeat(20) : `....#${'.'.repeat(15)}`));
  const walk = { space: { type: 'voxel', layers: [rows] }, start: [0, 0, 0], goal: [8, 0, 4], heuristic: 'euclidean', tie: 'fifo' };
  solved(walk, ({ cost, expanded }) => assert.deepEqual([cost, expanded], [12, 42]));
  solved({ ...walk, gWeight: 0.5 }, ({ expanded }) => assert.equal(expanded, 13));
});

test('1.7: f of 1,500 and more is closed unexpanded, and a limit is not “no way”', () => {
  solved({ preset: '001-far' }, ({ status }, search) => {
    const { open, closed } = search.totals();
    assert.deepEqual([status, closed, open], ['limit', 5, 0]);
  });
  solved({ preset: '001-far', goal: [1499, 0, 1] }, ({ status, cost, path }, search) => {
    assert.deepEqual([status, cost, path.length - 1, search.totals().closed], ['found', 1498, 1498, 1499]);
  });
});

test('1.8: with 6,000 nodes in a list the search stops, and says so', () => {
  solved({ preset: '001-sealed' }, ({ status }, search) => assert.deepEqual([status, search.totals().closed], ['limit', 6000]));
});

test('1.10, 1.11: h + g/2 closes 59 voxels of 900, and a straight run one a step', () => {
  const hall = preset('001-plain');
  const closed = (change: object, steps: number, count: number) =>
    solved({ preset: '001-plain', ...change }, ({ path }, search) =>
      assert.deepEqual([path.length - 1, search.totals().closed], [steps, count]),
    );
  assert.equal(hall.gWeight, 0.5);
  closed({}, 58, 59);
  closed({ gWeight: 1 }, 58, 900);
  closed({ gWeight: 1, goal: [29, 0, 0] }, 29, 30);
});

test('a flight tells of a corner it may not cut, in both languages', async () => {
  const flight = { space: { type: 'voxel', layers: [['.#', '..']], movement: 'fly' }, start: [0, 0, 0], goal: [1, 0, 1] };
  const english = await told(flight, 'en');
  assert.ok(english.includes('No diagonal flight from (0,0,0) to (1,0,1): something solid is beside the way.'), english.join('\n'));
  const chinese = await told(flight, 'zh-Hans');
  assert.ok(chinese.includes('不能从 (0,0,0) 斜飞到 (1,0,1)：路线旁边有实心体素。'), chinese.join('\n'));
});
