/** The built lab in Chromium, in an empty profile for each thing that is measured, with maps to measure on. */
import { serve } from '../scripts/serve.mjs';
import '../scripts/types.mjs';
import { rows } from './maps.mjs';

const { launch } = await import('../tests/browser/browsers.ts');
const harness = await import('../tests/browser/harness.ts');

/** @typedef {InstanceType<typeof harness.LabPage>} Lab */

/** From one corner of a map to the other. @param {number} size of a side @param {object} fields of the document besides */
export const documentOf = (size, fields = {}) => ({
  version: 1,
  space: { type: 'grid', rows: rows(size, '#') },
  start: [2, 2],
  goal: [size - 3, size - 3],
  ...fields,
});

/** @param {string} folder of a built lab */
export async function begin(folder = harness.dist) {
  const server = await serve(folder);
  const browser = await launch('chromium');
  return {
    browser,
    /** @param {(lab: Lab) => Promise<unknown>} work @param {import('../tests/browser/harness.ts').Options['before']} before runs before the page is opened */
    async fresh(work, before) {
      const context = await browser.createBrowserContext();
      const lab = new harness.LabPage(await context.newPage(), 'chromium');
      lab.patience = 120_000;
      try {
        await lab.open(server.url, { theme: 'light', before });
        await lab.settled();
        await work(lab);
        for (const problem of lab.problems) console.error(problem);
      } finally {
        await context.close();
      }
    },
    async end() {
      await browser.close();
      await server.close();
    },
  };
}
