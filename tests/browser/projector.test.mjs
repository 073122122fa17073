/** The projector view: a clicker's keys, a blank screen, pseudo-code, the code of this step, letters that are read from afar. */
import assert from 'node:assert/strict';
import { suite } from './harness.mjs';

const small = {
  space: { type: 'grid', rows: ['.......', '...#...', '...#...', '...#...', '.......'] },
  start: [1, 2],
  goal: [5, 2],
  costs: '10-14',
};

suite('projector', (it) => {
  it(
    'steps by expansions, blanks, shows the code of the step, comes back to it after a reload, and leaves',
    async (lab) => {
      await lab.load(small);
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=code]');
      await lab.until(() => document.querySelector('[data-code] li'));
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=projector]');
      await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
      const { keyboard } = lab.page;
      for (const key of /** @type {const} */ (['Home', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp']))
        await keyboard.press(key);
      await lab.until((model) => model.search.expansion === 2 && model.position === model.search.positionOfExpansion(2));
      await lab.frame();
      const tooSmall = await lab.run(() => {
        const texts = document.createTreeWalker(/** @type {Node} */ (document.querySelector('[data-lab]')), NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
          const parent = /** @type {HTMLElement} */ (texts.currentNode.parentElement);
          const shown = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.asl-unseen, .unseen, .skip');
          const size = parseFloat(getComputedStyle(parent).fontSize);
          if (texts.currentNode.textContent?.trim() && shown && size < 24) found.push(`${size}: ${texts.currentNode.textContent}`);
        }
        return found;
      });
      assert.deepEqual(tooSmall, []);
      assert.ok(
        await lab.run(() => document.querySelector('[data-code] [aria-current]')?.checkVisibility()),
        'the line of this step is seen',
      );
      await keyboard.press('.');
      await lab.until(() => document.querySelector('.blank:not([hidden])'));
      await keyboard.press('.');
      await lab.until(() => document.querySelector('.blank[hidden]'));
      await lab.click('.lecture-head [data-action=qr]');
      await lab.until(() => document.querySelector('[data-sheet=qr]:popover-open path'));
      const step = await lab.run((model) => model.position);
      const link = await lab.run(() => /** @type {HTMLAnchorElement} */ (document.querySelector('[data-sheet=qr] a')).href);
      assert.match(link, new RegExp(`[?&]step=${step}|#d=`));
      await keyboard.press('Escape');
      await lab.reload();
      await lab.until((model, wanted) => document.querySelector('[data-projector] .lecture-head') && model.position === wanted, step);
      await keyboard.press('Escape');
      await lab.until(() => !document.querySelector('[data-projector]'));
      // A press on the enlarged map would have hit another cell; here it hits the one it is on again.
      await lab.click('[data-tool=wall]');
      await lab.clickCell(6, 4);
      await lab.until((model) => model.document.space.rows[4][6] === '#');
    },
    { viewport: { width: 1280, height: 720 } },
  );
});
