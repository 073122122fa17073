/**
 * Measures an article with forty figures: `node bench/figures.mjs` after scripts/start.sh or `npm run build` has made dist/.
 * It reports the longest tasks of the main thread while the reader scrolls past all of them, and while they draw walls in one; in the
 * thread's own time, so that a busy machine does not matter.
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { serve } from '../scripts/serve.mjs';
import '../scripts/types.mjs';
import { tasks } from './tasks.mjs';

const { launch } = await import('../tests/browser/browsers.ts');
const { dist } = await import('../tests/browser/harness.ts');

const count = 40;
const rows = Array.from({ length: 24 }, (_, y) =>
  Array.from({ length: 32 }, (_, x) => ((x * 7 + y * 13 + x * y) % 5 === 0 && x > 1 && x < 30 ? '#' : '.')).join(''),
);
const given = JSON.stringify({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [31, 23] });
const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='480'/%3E";
const figure = (/** @type {unknown} */ _, /** @type {number} */ i) =>
  `<p>${'Text. '.repeat(200)}</p><a-star-lab id="figure${i}" tools="wall"><img src="${picture}" width="640" height="480" alt="A search"><script type="application/json">${given}</script></a-star-lab>`;

const lab = await serve(dist);
const article = `<!doctype html><body style="width: 700px">${Array.from({ length: count }, figure).join('')}<script type="module" src="${lab.url}web/embed/a-star-lab.js"></script>`;
const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(article));
await new Promise((resolve) => site.listen(0, () => resolve(0)));
const browser = await launch('chromium');

/** @param {string} name @param {import('./tasks.mjs').Task[]} all */
const report = (name, all) =>
  console.log(
    `${name.padEnd(26)} longest tasks ${all
      .slice(0, 3)
      .map(({ length }) => `${length.toFixed(1)} ms`)
      .join(', ')}`,
  );

try {
  const page = await browser.newPage();
  await page.setViewport({ width: 900, height: 800 });
  await page.goto(`http://localhost:${/** @type {import('node:net').AddressInfo} */ (site.address()).port}/`);
  const alive = (/** @type {number} */ i) =>
    page
      .evaluate((number) => document.getElementById(`figure${number}`)?.scrollIntoView({ block: 'center' }), i)
      .then(() =>
        page.waitForFunction(
          (number) => {
            const { model } = /** @type {any} */ (document.getElementById(`figure${number}`));
            return model?.search && !model.recording;
          },
          {},
          i,
        ),
      );
  report(
    `${count} figures come alive`,
    await tasks(page, async () => {
      for (let i = 0; i < count; i++) await alive(i);
      await setTimeout(1000);
    }),
  );
  await alive(count / 2);
  const shown = `#figure${count / 2} >>> .asl-view`;
  const walls = () =>
    page.$eval(`#figure${count / 2}`, (node) => /** @type {any} */ (node).document.space.rows.join('').replaceAll('.', '').length);
  const before = await walls();
  report(
    'draw in one of them',
    await tasks(page, async () => {
      await (await page.$(`#figure${count / 2} >>> .wake`))?.click();
      await setTimeout(1000);
      const box = await (await page.$(shown))?.boundingBox();
      if (!box) throw new Error('the figure has no picture');
      const at = (/** @type {number} */ part) => page.mouse.move(box.x + box.width * (0.31 + 0.38 * part), box.y + box.height * 0.32);
      await at(0);
      await page.mouse.down();
      for (let part = 0; part <= 1; part += 0.03) await at(part);
      await page.mouse.up();
      await setTimeout(1000);
    }),
  );
  if ((await walls()) === before) throw new Error('nothing was drawn');
} finally {
  await browser.close();
  site.close();
  await lab.close();
}
