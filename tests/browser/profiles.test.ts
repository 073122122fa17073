/** No test finds anything of the one before it, though Chromium's page is used again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { serve } from '../../scripts/serve.mjs';
import { Profiles, dist, shared } from './harness.ts';
import type { Page } from 'puppeteer-core';

const left = (page: Page) =>
  page.evaluate(async () => ({
    marked: 'marked' in globalThis,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  }));

describe('profiles (chromium)', () => {
  test('a page used again has nothing of its last test, and one that was changed for good is not used again', async () => {
    const server = await serve(dist);
    try {
      const profiles = new Profiles(await shared('chromium'), 'chromium');
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
        await page.emulateMediaType('print');
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
});
