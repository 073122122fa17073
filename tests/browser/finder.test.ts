/** The finder of counterexamples: a claim, a map that refutes it with both searches side by side, and stopping. */
import assert from 'node:assert/strict';
import { beliefs } from '../../web/parts/finder/claims.ts';
import { phone, suite, type LabPage } from './harness.ts';
import type { Recorded } from './pages.ts';

/** Opens the finder from the menu of views. */
async function open(lab: LabPage) {
  if (await lab.run(() => innerWidth < 700)) {
    await lab.click('[data-open=menu]');
    await lab.run(() => {
      const name = document.querySelector('.bar [data-open=views]')?.getAttribute('aria-label') ?? '';
      const rows = document.querySelectorAll('[data-sheet=menu] button') as NodeListOf<HTMLElement>;
      [...rows].find((row) => row.textContent?.includes(name))?.click();
    });
  } else await lab.click('.bar [data-open=views]');
  await lab.click('[data-sheet=views] [data-action=finder]');
  await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open .card'));
}

suite('counterexamples', (it) => {
  it('each claim is a card with a picture', async (lab) => {
    await open(lab);
    const cards = await lab.run(() => [...document.querySelectorAll<HTMLElement>('[data-belief]')].map(({ dataset }) => dataset.belief));
    assert.deepEqual(
      cards,
      beliefs.map(({ id }) => id),
    );
    for (const id of cards)
      await lab.until((_, name) => {
        const canvas = document.querySelector(`[data-belief=${name}] canvas`) as HTMLCanvasElement;
        canvas.scrollIntoView();
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value) => value > 0);
      }, id);
  });

  it('from nothing to the smallest map that refutes a claim, by keyboard; it opens by itself with both searches side by side', async (lab) => {
    await open(lab);
    // The first claim has the focus.
    await lab.page.keyboard.press('Tab');
    await lab.until(() => document.activeElement?.getAttribute('data-belief') === 'sight');
    await lab.page.keyboard.press('Enter');
    await lab.until((model) => model.document.stop === 'goal-opened' && model.document.view.beside);
    const { rows } = await lab.run((model: Recorded<'grid'>) => model.document.space);
    assert.equal(rows.join('').length, 4, 'two by two is what article 000 needs');
    await lab.until(() => document.querySelector('.pane.first b')?.textContent?.includes('more than the shortest'));
    assert.match(await lab.text('[data-id=finder] p'), /2 × 2 cells.*Nothing smaller does this: all smaller maps/);
  });

  it(
    'on a phone what is said of the map that was found covers neither the tools nor the results',
    async (lab) => {
      await open(lab);
      await lab.click('[data-belief=sight]');
      await lab.until((model) => model.document.view.beside && document.querySelector('[data-id=finder]'));
      await lab.until(() => document.querySelector('.pane.first b')?.textContent?.includes('more than the shortest'));
      await lab.frame();
      const covered = await lab.run(() => {
        const { top } = (document.querySelector('[data-id=finder]') as Element).getBoundingClientRect();
        const parts = [...document.querySelectorAll('.rail .tool, .pane, [data-stage-second]')].filter((part) => part.checkVisibility());
        return parts.filter((part) => part.getBoundingClientRect().bottom > top).map((part) => part.outerHTML.slice(0, 60));
      });
      assert.deepEqual(covered, []);
    },
    { viewport: phone },
  );

  it('a claim about estimates is refuted by a graph, and may be refuted by another', async (lab) => {
    await open(lab);
    await lab.click('[data-belief=closed]');
    await lab.until((model) => model.document.space.type === 'graph' && model.document.reopen === false);
    assert.equal(await lab.run((model: Recorded<'graph'>) => model.document.space.nodes.length), 4);
    await lab.until(() => document.querySelector('.pane.first b')?.textContent?.includes('more than the shortest'));
    assert.match(await lab.text('[data-id=finder] p'), /a graph of 4 nodes.*Nothing smaller does this: all smaller graphs/);
    await lab.click('[data-id=finder] .link');
    await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open [data-belief=closed][aria-pressed=true]'));
  });

  it(
    'is opened by an address, from the page for learning',
    async (lab) => {
      await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open'));
      for (const view of ['predict', 'heuristics', 'gallery'])
        assert.equal(await lab.run((_, name) => typeof document.querySelector('[data-lab]').lab.actions[name], view), 'function');
    },
    { path: '#open=finder' },
  );

  it(
    'a claim that no map refutes is searched for until somebody stops it',
    async (lab) => {
      const before = await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join());
      await open(lab);
      await lab.click('[data-belief=estimate]');
      await lab.until(() => /tried/.test(document.querySelector('[data-finder=told]')?.textContent ?? ''));
      await lab.click('[data-finder=stop]');
      await lab.until(() => /^Stopped/.test(document.querySelector('[data-finder=told]')?.textContent ?? ''));
      const said = await lab.text('[data-finder=told]');
      assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join()), before);
      await lab.frame();
      assert.equal(await lab.text('[data-finder=told]'), said, 'it goes on no more');
    },
    { viewport: phone },
  );
});
