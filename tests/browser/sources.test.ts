/** Vite serves the pages from their sources while somebody works on them. */
import { onTestFinished, test } from 'vitest';
import { createServer } from 'vite';
import config from '../../scripts/vite.mjs';
import { shared } from './browsers.ts';
import { nothingReported, problemsOf } from './harness.ts';
import type { Recorded } from './pages.ts';
import type { AddressInfo } from 'node:net';

test('every page works from its sources, workers and style sheets too, and comes again when one of them changes', async () => {
  const server = await createServer({ ...config, configFile: false, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
  onTestFinished(() => server.close());
  await server.listen();
  const url = `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo).port}/`;
  const page = await (await (await shared('chromium')).createBrowserContext()).newPage();
  const problems = problemsOf(page);
  const open = async (path: string, come: () => unknown) => {
    await page.goto(url + path);
    await page.waitForFunction(come);
  };
  const ready = () => document.querySelector('[data-ready]') !== null;
  await open('teach.html', ready);
  await open('benchmark.html', ready);
  await open('embed.html?map=S../..G', () => {
    const figure = document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure');
    // With its style sheet.
    return figure && getComputedStyle(figure).display === 'grid';
  });
  await open('', ready);
  await page.click('.bar [data-open=map]');
  await page.waitForSelector('[data-sheet=map] [data-action=fill]', { visible: true });
  // A worker fills the map.
  const rows = () => page.evaluate(() => (document.querySelector('[data-lab]').model as Recorded<'grid'>).document.space.rows.join(''));
  const before = await rows();
  await page.$eval('[data-sheet=map] [data-action=fill]', (button) => (button as HTMLElement).click());
  while ((await rows()) === before) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const origin = await page.evaluate(() => performance.timeOrigin);
  // As when an editor has written the file.
  server.watcher.emit('change', `${config.root}web/view/stage/stage.ts`);
  await page.waitForFunction((old) => performance.timeOrigin > old && document.querySelector('[data-ready]'), {}, origin);
  nothingReported(problems);
});
