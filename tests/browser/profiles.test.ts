/** No test finds anything of the one before it, though its page and its browser are used again. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { shared, tidy } from './browsers.ts';
import { Profiles, dist } from './harness.ts';
import type { Page } from 'puppeteer-core';

const left = (page: Page) =>
  page.evaluate(async () => ({
    marked: 'marked' in globalThis,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  }));

for (const name of ['chromium', 'firefox'] as const)
  test(`a page used again has nothing of its last test, and one that was changed for good is not used again (${name})`, async () => {
    const server = await serve(dist);
    try {
      const profiles = new Profiles(await shared(name));
      const pages: Page[] = [];
      const heard: string[] = [];
      await profiles.use(server.url, async (page) => {
        pages.push(page);
        page.on('console', (message) => heard.push(message.text()));
        await page.evaluateOnNewDocument(() => Object.assign(globalThis, { marked: true }));
        await page.goto(`${server.url}icon.svg`);
        await page.evaluate(async () => {
          localStorage.setItem('kept', '1');
          sessionStorage.setItem('kept', '1');
          await new Promise((done) => Object.assign(indexedDB.open('kept'), { onsuccess: done }));
        });
        assert.deepEqual(await left(page), { marked: true, local: 1, session: 1, databases: 1 });
      });
      await profiles.use(server.url, async (page) => {
        pages.push(page);
        await page.goto(`${server.url}icon.svg`);
        assert.deepEqual(await left(page), { marked: false, local: 0, session: 0, databases: 0 });
        await page.evaluate(() => console.log('after it'));
        assert.deepEqual(heard, []);
        // Firefox knows no media to show a page in.
        await (name === 'chromium' ? page.emulateMediaType('print') : page.setCacheEnabled(false));
      });
      await profiles.use(server.url, async (page) => {
        pages.push(page);
        assert.equal(await page.evaluate(() => matchMedia('print').matches), false);
      });
      assert.equal(pages[0], pages[1]);
      assert.notEqual(pages[1], pages[2]);
    } finally {
      await server.close();
    }
  });

test('files in the same process have the same browser, and find it empty', async () => {
  const browser = await shared('chromium');
  await (await browser.createBrowserContext()).newPage();
  await tidy();
  assert.deepEqual(browser.browserContexts(), [browser.defaultBrowserContext()]);
  assert.equal(await shared('chromium'), browser);
});
