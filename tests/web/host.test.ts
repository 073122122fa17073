/** What a page's parts are told of the model. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { Keeper } from '../../web/view/ui/storage.ts';
import { Host } from '../../web/view/ui/host.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { wall } from '../small_worlds.ts';
import { standing } from './clock.ts';

const engine = await loadEngine();

test('what says nothing of start and goal is not drawn anew while a hand drags one of them, and is with every other change', async () => {
  const model = new LabModel(engine, { version: 1, ...wall }, standing);
  onTestFinished(() => model.dispose());
  const host = new Host({} as HTMLElement, model, new Keeper(null), await strings('en'));
  let drawn = 0;
  const now = () => [drawn, (drawn = 0)][0];
  host.followMap(() => drawn++);
  assert.equal(now(), 1, 'at once');
  model.beginStroke();
  model.amend({ goal: [6, 3] });
  model.amend({ goal: [6, 4] });
  assert.deepEqual([model.document.goal, now()], [[6, 4], 0]);
  model.endStroke();
  now();
  model.beginStroke();
  model.paint(0, 0);
  await Promise.resolve();
  assert.equal(now(), 1, 'a wall');
  model.endStroke();
  now();
  model.apply({ algorithm: 'dijkstra' });
  assert.equal(now(), 1, 'another algorithm');
  host.dispatchEvent(new Event('language'));
  assert.equal(now(), 1, 'another language');
});
