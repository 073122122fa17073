/** What a first visit to the lab asks of the server, once the service worker has come. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, LabPage } from './harness.ts';

test('a first visit asks for what the page uses: at most 40 requests and 200 KB', async () => {
  const asked: string[] = [];
  const server = await serve(dist, {
    admit: (url) => {
      asked.push(url.split(/[?#]/)[0].replace(/^\/$/, '/index.html'));
      return Promise.resolve(true);
    },
  });
  const context = await (await shared('chromium')).createBrowserContext();
  try {
    const lab = new LabPage(await context.newPage(), 'chromium');
    await lab.open(server.url, { installed: true });
    await lab.until(() => navigator.serviceWorker.controller?.state === 'activated');
    // What the page has used is kept, and nothing else comes by itself.
    await lab.run(async () => {
      const used = () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/web/'));
      const there = async () => Promise.all(used().map((url) => caches.match(url)));
      while (!(await there()).every(Boolean)) await new Promise((resolve) => requestAnimationFrame(resolve));
      for (let quiet = 0, before = -1; quiet < 60; await new Promise((resolve) => requestAnimationFrame(resolve))) {
        quiet = used().length === before ? quiet + 1 : 0;
        before = used().length;
      }
    });
    const kept = await lab.run(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    const sizes = await Promise.all([...new Set(asked)].map(async (path) => gzipSync(await readFile(join(dist, path))).length));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(asked.length <= 40, `${asked.length} requests: ${asked.join(' ')}`);
    assert.ok(bytes <= 200 * 1024, `${bytes} bytes`);
    const unused = kept.filter((path) => !asked.includes(path));
    assert.deepEqual(unused, [], 'nothing is kept that was not asked for');
  } finally {
    await context.close();
    await server.close();
  }
});
