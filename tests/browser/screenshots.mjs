/**
 * Pictures of the page in the middle of a search: four sizes, light and dark, English and Chinese, into
 * build/screenshots, and the README's own into docs. `npm run screenshots` after `npm run build` has made dist/.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { dist, LabPage, launch } from './harness.mjs';

/** A pond and two walls between start and goal. */
const shown = {
  space: {
    type: 'grid',
    rows: [
      '...............',
      '.........#.....',
      '...####..#..#..',
      '......#.....#..',
      '......#.22..#..',
      '......#2343....',
      '..####.2442.#..',
      '.........2..#..',
      '....##......#..',
    ],
  },
  start: [3, 4],
  goal: [13, 4],
  costs: '10-14',
};

/** @param {LabPage} lab */
async function toTheMiddle(lab) {
  await lab.load(shown);
  await lab.run((model) => model.seek(Math.floor(model.search.eventCount * 0.6)));
  await lab.until((model) => !model.seeking);
  await lab.frame();
}

const folder = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const sizes = [
  [1440, 900],
  [1280, 720],
  [768, 1024],
  [390, 844],
];

await mkdir(folder, { recursive: true });
const server = await serve(dist);
const browser = await launch('chromium');
try {
  const context = await browser.createBrowserContext();
  const lab = new LabPage(await context.newPage(), 'chromium');
  await lab.open(server.url, { viewport: { width: 1280, height: 760 }, theme: 'light' });
  await toTheMiddle(lab);
  await lab.page.screenshot({
    path: /** @type {`${string}.png`} */ (fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url))),
  });
  await context.close();
  console.log('docs/screenshot.png');

  for (const [width, height] of sizes) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      for (const language of /** @type {const} */ (['en', 'zh-Hans'])) {
        const context = await browser.createBrowserContext();
        const lab = new LabPage(await context.newPage(), 'chromium');
        const touch = width < 500;
        await lab.open(server.url, {
          viewport: { width, height, hasTouch: touch, isMobile: touch, deviceScaleFactor: touch ? 2 : 1 },
          language,
          theme,
        });
        await toTheMiddle(lab);
        const file = `${width}x${height}-${theme}-${language}.png`;
        await lab.page.screenshot({ path: /** @type {`${string}.png`} */ (join(folder, file)) });
        for (const problem of lab.problems) console.error(`${file}: ${problem}`);
        console.log(`build/screenshots/${file}`);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
