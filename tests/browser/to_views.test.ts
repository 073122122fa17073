/** Where the keyboard stands once a view is left: where it was opened. */
import assert from 'node:assert/strict';
import { phone, suite } from './harness.ts';

suite('leaving a view', (it) => {
  for (const [view, there] of [
    ['runs', '[data-sheet=runs]:popover-open'],
    ['projector', '.lecture-head'],
  ])
    for (const [opener, viewport] of Object.entries({ views: { width: 1280, height: 720 }, menu: phone }))
      it(
        `${view} left with Escape gives the focus to the button of ${opener}`,
        async (lab) => {
          await lab.click('.bar [data-open=views]');
          await lab.click(`[data-sheet=views] [data-action=${view}]`);
          await lab.until((_, wanted) => document.querySelector(wanted), there);
          await lab.page.keyboard.press('Escape');
          await lab.until((_, wanted) => !document.querySelector(wanted), there);
          await lab.until((_, wanted) => (document.activeElement as HTMLElement).dataset.open === wanted, opener);
        },
        { viewport },
      );

  for (const [order, first] of Object.entries({ 'before the projector': ['runs', 'projector'], 'in the projector': ['projector'] }))
    it(
      `Escape closes runs first opened ${order}, the next one leaves it`,
      async (lab) => {
        const choose = async (view: string, there: string) => {
          await lab.click('[data-open=views]');
          await lab.click(`[data-sheet=views] [data-action=${view}]`);
          await lab.until((_, wanted) => document.querySelector(wanted), there);
        };
        const runs = '[data-sheet=runs]:popover-open';
        for (const view of first) await choose(view, view === 'runs' ? runs : '.lecture-head');
        if (first[0] === 'projector') await choose('runs', runs);
        const open = () => lab.run((_, ...parts) => parts.map((part) => document.querySelector(part) !== null), runs, '.lecture-head');
        assert.deepEqual(await open(), [true, true]);
        await lab.page.keyboard.press('Escape');
        assert.deepEqual(await open(), [false, true]);
        await lab.until(() => document.activeElement?.matches('.lecture-head [data-open=views]'));
        await choose('runs', runs);
        await lab.page.keyboard.press('.');
        await lab.page.keyboard.press('Escape');
        assert.deepEqual(await open(), [false, true], 'opened again');
        const blank = () => lab.run(() => document.querySelector('.blank-screen:not([hidden])') !== null);
        assert.equal(await blank(), true, 'the blank screen is below the runs');
        await lab.page.keyboard.press('Escape');
        assert.deepEqual([...(await open()), await blank()], [false, true, false]);
        await lab.page.keyboard.press('Escape');
        assert.deepEqual(await open(), [false, false]);
      },
      { viewport: { width: 1280, height: 720 } },
    );
});
