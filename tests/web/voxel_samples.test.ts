/** Each sample shows its idea: what its agent is allowed changes the way. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument, type DocumentOf, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { fromGrid } from '../../web/kernel/worlds/voxel/voxel_entrance.ts';
import { eyeAt } from '../../web/view/worlds/voxel/camera.ts';
import { outlook } from '../../web/view/worlds/voxel/outlook.ts';
import { inSight } from '../../web/view/worlds/voxel/pick.ts';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { nodeOf, voxelsOf } from '../../web/kernel/worlds/voxel/voxels.ts';

const engine = await loadEngine();

async function solved(document: any, agent?: object) {
  const { space } = document;
  const asked = agent ? { ...document, space: { ...space, agent: { ...space.agent, ...agent } } } : document;
  const search = engine.createSearch(validateDocument({ version: 1, ...asked }));
  try {
    await search.run();
    const { cost, path } = search.result();
    return { status: search.status, cost, path };
  } finally {
    search.dispose();
  }
}

const costOf = async (...ways: Parameters<typeof solved>) => (await solved(...ways)).cost ?? assert.fail('there is no way');

test('every sample has a way to its goal', async () => {
  for (const [name, document] of Object.entries(samples)) assert.equal((await solved(document)).status, 'found', name);
});

test('who may fall four voxels goes over the cliff, who may not takes the ramp', async () => {
  assert.ok((await costOf(samples.cliff, { maxFallDistance: 4 })) < (await costOf(samples.cliff, { maxFallDistance: 3 })));
  assert.equal((await solved(samples.cliff, { fall: false })).status, 'exhausted');
});

test('each voxel one can jump further opens another gap of the canyon', async () => {
  const costs = [];
  for (const jumpDistance of [0, 1, 2, 3]) costs.push(await costOf(samples.canyon, { jumpDistance }));
  assert.deepEqual(
    costs,
    [...new Set(costs)].sort((one, other) => other - one),
  );
});

test('the cave is swum through until that costs more than the way round the hill', async () => {
  const wet = async (swim: number) =>
    (await solved(samples.cave, { costs: { swim } })).path.some((voxel) => String(voxel) === '7,1,6' || String(voxel) === '7,0,6');
  assert.deepEqual([await wet(2), await wet(3)], [true, false]);
  assert.equal((await solved(samples.cave, { swim: false })).cost, 24);
});

test('the ceilings of the tower stop who is three voxels high', async () => {
  assert.equal((await solved(samples.tower, { characterHeight: 2 })).status, 'found');
  assert.equal((await solved(samples.tower, { characterHeight: 3 })).status, 'exhausted');
});

test('the road through the village is longer than the straight way, and taken', async () => {
  const { path, cost } = await solved(samples.village);
  assert.ok(path.length - 1 > 14, 'longer than across the meadow');
  assert.equal(cost, path.length - 1, 'every step on the road costs 1');
});

test('a grid becomes a world of columns with the same way round them', async () => {
  const rows = ['.....', '.###.', '..5..', '.....'];
  const grid = validateDocument({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 2] }) as DocumentOf<'grid'>;
  const made = fromGrid(grid);
  assert.deepEqual(made.space.layers[0], ['#####', '#####', '##5##', '#####']);
  assert.deepEqual(made.space.layers[1], ['.....', '.###.', '.....', '.....']);
  const { cost } = await solved({ ...made, space: { ...made.space, agent: { jump: false } } });
  const flat = engine.createSearch({ ...grid, diagonal: 'never', heuristic: 'manhattan' } as DocumentInput);
  await flat.run();
  assert.equal(cost, flat.result().cost);
  flat.dispose();
});

test('every sample is looked at first from where start and goal are to be seen, without the empty sky above it', () => {
  for (const [name, given] of Object.entries(samples)) {
    const { space, start, goal } = validateDocument(given) as DocumentOf<'voxel'>;
    const whole = { axis: 1, level: space.height };
    const { turned, tilted, filled } = outlook(space, whole, [nodeOf(space, start), nodeOf(space, goal)]);
    for (const end of [start, goal]) {
      const middle = end.map((part: number) => part + 0.5) as [number, number, number];
      assert.ok(inSight(space, whole, voxelsOf(space), middle, eyeAt(turned, tilted)), `${name} ${end}`);
    }
    const top = space.layers.findLastIndex((layer) => layer.join('').replaceAll('.', '') !== '');
    assert.ok(filled > top && filled <= Math.min(space.height, top + 3), `${name} ${filled}`);
  }
});
