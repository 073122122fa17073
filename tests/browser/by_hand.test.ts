/** Take the wheel: people press which node is expanded next, in every world. */
import assert from 'node:assert/strict';
import { phone, suite, type LabPage } from './harness.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { small } from '../small_worlds.ts';

/** Beside the start one cell leads to the goal and two lead away. */
const bend = {
  space: { type: 'grid', rows: ['......', '..##..', '......'] },
  start: [0, 1],
  goal: [4, 1],
  costs: '10-14',
  heuristic: 'manhattan',
  diagonal: 'never',
};

async function wheel(lab: LabPage) {
  await lab.run(() => {
    const buttons = [...document.querySelectorAll('[data-open=views]')] as HTMLElement[];
    (buttons.find((each) => each.checkVisibility()) ?? buttons[0]).click();
  });
  await lab.click('[data-action=hand]');
  await lab.until(() => document.querySelector('.by-hand:not([hidden]) p')?.textContent);
}
const said = (lab: LabPage) => lab.text('.by-hand p');
const taken = (lab: LabPage, n: number) =>
  lab.until((model, count) => model.searched === model.document && model.search?.expansionCount === count, n);
/** What lies first in the open list, by its row. */
async function pressFirst(lab: LabPage) {
  await lab.guided();
  await lab.click('[data-open-rows] tr');
}

suite('by hand', (it) => {
  it('open cells invite to be pressed as long as somebody drives', async (lab) => {
    await lab.load({ ...bend, view: { theme: 'light' } });
    const lit = () => lab.coloured(theme('light').hover);
    assert.equal(await lit(), 0);
    await wheel(lab);
    const one = await lit();
    assert.ok(one > 0, 'the start');
    await lab.clickCell(0, 1);
    await taken(lab, 1);
    await lab.page.mouse.move(2, 2);
    const three = await lit();
    assert.ok(three > one, `its neighbours: ${three} after ${one}`);
    await lab.click('.by-hand button');
    await lab.settled();
    assert.equal(await lit(), 0);
  });

  it('a node is taken on the map and in the open list; what the search would have taken is told, undo brings it back', async (lab) => {
    await lab.load(bend);
    await wheel(lab);
    assert.deepEqual(await lab.run((model) => [model.document.taken, model.search.status]), [[], 'running']);
    await lab.clickCell(0, 1);
    await taken(lab, 1);
    await lab.until(() => /\(0,1\) was next/.test(document.querySelector('.by-hand p')?.textContent ?? ''));
    await lab.clickCell(0, 0);
    await taken(lab, 2);
    await lab.until(() => /would have taken/.test(document.querySelector('.by-hand p')?.textContent ?? ''));
    assert.equal(await said(lab), 'The search would have taken (1,1) with f = 40, not (0,0) with f = 60.');
    // A wall, a closed cell and one that nobody has seen change nothing.
    for (const [x, y] of [
      [2, 1],
      [0, 1],
      [5, 2],
    ])
      await lab.clickCell(x, y);
    assert.equal(await lab.run((model) => model.search.expansionCount), 2);
    await lab.click('[data-action=undo]');
    await taken(lab, 1);
    for (let n = 2; await lab.run((model) => model.search.node(model.goal).state !== 'closed'); n++) {
      await pressFirst(lab);
      await taken(lab, n);
    }
    assert.equal(await lab.run((model) => model.search.status), 'running');
    await lab.click('.by-hand button');
    await lab.settled();
    await lab.until(() =>
      /You expanded (\d+); the search alone expands \1\./.test(document.querySelector('.by-hand p')?.textContent ?? ''),
    );
    await lab.until(() =>
      /It is a shortest path, .*: the nodes were chosen by hand/.test(document.querySelector('[data-why]')?.textContent ?? ''),
    );
    const { taken: list } = await lab.run((model) => model.document);
    assert.equal((list as unknown[]).at(-1), null);
    await lab.reload();
    await lab.settled();
    assert.deepEqual(await lab.run((model) => model.document.taken), list, 'a draft keeps what was taken');
    await lab.until(() => document.querySelector('.by-hand:not([hidden])'));
    await lab.click('.by-hand button:last-child');
    await lab.settled();
    assert.equal(await lab.run((model) => model.document.taken), undefined);
  });

  it('in every world the first row of the open list can be taken', async (lab) => {
    for (const world of Object.values(small)) {
      await lab.load(world);
      await wheel(lab);
      for (const n of [1, 2, 3]) {
        await pressFirst(lab);
        await taken(lab, n);
      }
      await lab.until(() => / was /.test(document.querySelector('.by-hand p')?.textContent ?? ''));
      await lab.run((model) => model.apply({ taken: undefined }));
    }
  });

  it('a search that cannot be taken over says so and stays', async (lab) => {
    await lab.load({ ...bend, algorithm: 'ida' });
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.hand());
    await lab.said(/not searched by hand/);
    assert.equal(await lab.run((model) => model.document.taken), undefined);
  });

  it(
    'on a phone, in Chinese',
    async (lab) => {
      await lab.load(bend);
      await wheel(lab);
      await lab.clickCell(0, 1);
      await taken(lab, 1);
      await lab.until(() => /下一个正是/.test(document.querySelector('.by-hand p')?.textContent ?? ''));
    },
    { viewport: phone, language: 'zh-Hans' },
  );

  it(
    'on a phone the map keeps its size when a node is taken on it',
    async (lab) => {
      await lab.load(bend);
      await wheel(lab);
      const before = await lab.surface();
      await lab.clickCell(0, 1);
      await taken(lab, 1);
      await lab.frame();
      assert.deepEqual(await lab.surface(), before);
    },
    { viewport: phone },
  );

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `on a phone held sideways what is said and what can be pressed is in sight (${language})`,
      async (lab) => {
        await lab.load(bend);
        await wheel(lab);
        const hidden = () =>
          lab.run(() =>
            [...document.querySelectorAll('.by-hand p, .by-hand button')].flatMap((part) => {
              const { left, right, top, bottom } = part.getBoundingClientRect();
              const shown = [top + 2, bottom - 2].every((y) => part.contains(document.elementFromPoint((left + right) / 2, y)));
              return shown ? [] : [part.textContent];
            }),
          );
        assert.deepEqual(await hidden(), []);
        await lab.clickCell(0, 1);
        await taken(lab, 1);
        await lab.clickCell(0, 0);
        await taken(lab, 2);
        await lab.until(() => /would have taken|搜索会选/.test(document.querySelector('.by-hand p')?.textContent ?? ''));
        assert.deepEqual(await hidden(), []);
      },
      { viewport: { ...phone, width: 844, height: 390 }, language },
    );
});
