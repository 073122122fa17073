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
          await lab.frame();
          assert.equal(await lab.run(() => (document.activeElement as HTMLElement).dataset.open), opener);
        },
        { viewport },
      );
});
