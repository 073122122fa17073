/** Engines that figures share: who is told of a crash, and who is not. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { enginesForModel, firstEngine } from '../../web/apps/embed/engines.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { standing, turn } from './clock.ts';

const map = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] } as const;
const crash = () => new WebAssembly.RuntimeError('unreachable');

/** A figure without a page: its model, and what it was told of crashes. */
async function figure(algorithm: 'astar' | 'jps') {
  const met: boolean[] = [];
  const engines = enginesForModel();
  const model = (engines.model = new LabModel({ engine: await firstEngine(), ...engines }, { ...map, algorithm }, standing));
  model.addEventListener('failure', ({ detail }) => met.push(detail.recovered));
  const made = async () => {
    while (!model.search) await turn();
  };
  await made();
  return { model, met, made };
}

test('a figure that goes back and forth before its engine has come disturbs no other', async () => {
  const [one, other] = [await figure('astar'), await figure('jps')];
  const kept = other.model.search;
  for (const algorithm of ['jps', 'astar', 'jps'] as const) one.model.apply({ algorithm });
  await one.made();
  one.model.apply({ algorithm: 'astar' });
  one.model.apply({ algorithm: 'jps' });
  await one.made();
  assert.deepEqual([other.met, other.model.search === kept], [[], true]);
  assert.equal(one.model.engine, other.model.engine);
});

test('a crash is told once to every figure that uses the engine, and all share the next one', async () => {
  const [one, other, third] = [await figure('jps'), await figure('jps'), await figure('astar')];
  const [crashed, kept] = [one.model.engine, third.model.search];
  one.model.recover(crash());
  for (const each of [one, other]) await each.made();
  assert.deepEqual([one.met, other.met, third.met], [[true], [true], []]);
  assert.equal(third.model.search, kept);
  assert.notEqual(one.model.engine, crashed);
  assert.equal(one.model.engine, other.model.engine);
});

test('a figure that crashes again and again is given up alone', async () => {
  const [one, other] = [await figure('jps'), await figure('jps')];
  for (let crashes = 0; crashes < 4; crashes++) {
    one.model.recover(crash());
    await other.made();
    if (crashes < 3) await one.made();
  }
  assert.deepEqual([one.met, one.model.search], [[true, true, true, false], null]);
  assert.deepEqual(
    other.met.filter((recovered) => !recovered),
    [],
  );
  assert.ok(other.model.search);
});
