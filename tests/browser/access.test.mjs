/** axe-core finds nothing serious or critical, in either language and colour scheme, on a desk and on a phone. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { desktop, phone, suite } from './harness.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens one part of the page. @type {Record<string, (lab: import('./harness.mjs').LabPage) => Promise<unknown>>} */
const parts = {
  page: async () => {},
  settings: (lab) => lab.click('.bar [data-open=more]'),
  'map menu': (lab) => lab.click('.bar [data-open=map]'),
  list: (lab) => lab.click('button[data-field=heuristic]'),
  hunt: async (lab) => {
    await lab.load({ preset: '003-treasure' });
    await lab.until(() => document.querySelector('.hero:not([hidden])'));
  },
};

suite('access', (it) => {
  for (const language of /** @type {const} */ (['en', 'zh-Hans'])) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      for (const [screen, viewport] of Object.entries({ desktop, phone })) {
        it(`${language}, ${theme}, ${screen}`, async (lab) => {
          await lab.settled();
          await lab.run((model) => { model.selected = model.start; });
          await lab.page.evaluate(axe);
          for (const [part, show] of Object.entries(parts)) {
            await show(lab);
            await lab.frame();
            const { violations } = /** @type {any} */ (await lab.page.evaluate('axe.run({ resultTypes: ["violations"] })'));
            const grave = violations.filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
              .map((/** @type {any} */ { id, nodes }) => `${part}: ${id}: ${nodes.map((/** @type {any} */ node) => `${node.html.slice(0, 120)} ${node.failureSummary}`).join('\n')}`);
            assert.deepEqual(grave, []);
            await lab.page.keyboard.press('Escape');
          }
        }, { viewport, language, theme });
      }
    }
  }
}, ['chromium']);
