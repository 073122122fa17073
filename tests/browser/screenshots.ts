/**
 * Takes pictures of the page in the middle of a search (four sizes, light and dark, English and Chinese) into build/screenshots, and the
 * animation of the README into docs. `npm run screenshots`, after `npm run build` has made dist/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { pond } from '../small_worlds.ts';
import { launch } from './browsers.ts';
import { dist, LabPage } from './harness.ts';
import type { InPage } from './pages.ts';

/** The map of the README's animation: a bay that opens away from the goal. */
const small = {
  space: { type: 'grid', rows: ['........', '...##...', '....#...', '..###...', '........'] },
  start: [1, 2],
  goal: [6, 2],
  costs: '10-14',
};

async function toTheMiddle(lab: LabPage) {
  await lab.load(pond);
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
  await lab.load(small);
  lab.patience = 240_000;
  await lab.catchSaved();
  await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
  await lab.click('[data-sheet=views] [data-action=picture]');
  await lab.until(() => document.querySelector('[data-sheet=picture]:popover-open'));
  await lab.click('[data-picture=gif-light]');
  await lab.until(() => (globalThis as InPage).saved);
  const bytes = await lab.run(async () => [...new Uint8Array(await (globalThis as InPage).saved.arrayBuffer())]);
  await writeFile(new URL('../../docs/search.gif', import.meta.url), Uint8Array.from(bytes));
  await context.close();
  console.log(`docs/search.gif, ${bytes.length} bytes`);

  for (const [width, height] of sizes) {
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['en', 'zh-Hans'] as const) {
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
        await lab.page.screenshot({ path: join(folder, file) as `${string}.png` });
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
