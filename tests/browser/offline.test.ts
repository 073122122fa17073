import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, LabPage, nothingReported, problemsOf } from './harness.ts';
import type { Recorded } from './pages.ts';

const program = fileURLToPath(new URL('../../bin/a-star-lab.js', import.meta.url));
const document_ = {
  version: 1,
  space: { type: 'grid', rows: ['....', '.##.', '....'] },
  start: [0, 0],
  goal: [3, 2],
  algorithm: 'jps',
  view: { step: 4 },
};

for (const name of ['chromium', 'firefox'] as const) {
  describe(`The lab in one file (${name})`, () => {
    test('a file made by the command line opens from the disk with its document, searches, and makes mazes without a worker', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'offline-'));
      const browser = await shared(name);
      try {
        writeFileSync(join(folder, 'document.json'), JSON.stringify(document_));
        const file = join(folder, 'lab.html');
        writeFileSync(file, execFileSync(process.execPath, [program, 'offline', join(folder, 'document.json')], { maxBuffer: 1 << 26 }));
        const page = await (await browser.createBrowserContext()).newPage();
        const lab = new LabPage(page, name);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await page.goto(pathToFileURL(file).href);
        await lab.until(() => document.querySelector('[data-ready]'));
        await lab.settled();
        assert.deepEqual(await lab.run((model) => [model.document.algorithm, model.position, model.search.status]), ['jps', 4, 'found']);
        await lab.load({ preset: '003-puzzle' });
        await lab.run((model) => model.undo());
        await lab.settled();
        // So large that a worker would make it, if pages on the disk had any; of a small map chance could make the same again.
        await lab.load({ space: { type: 'grid', rows: Array(256).fill('.'.repeat(256)) }, start: [0, 0], goal: [255, 255] });
        await lab.click('.bar [data-open=map]');
        await lab.click('[data-sheet=map] [data-action=fill]');
        await lab.until((model: Recorded<'grid'>) => model.document.space.rows.some((row) => row.includes('#')));
        assert.deepEqual(
          requests.filter((url) => !/^(file|data|blob):/.test(url)),
          [],
        );
        nothingReported(lab.problems);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    test('the pages in one file open on the server of the lab too, and fetch nothing from it', async () => {
      const [browser, server] = await Promise.all([shared(name), serve(dist)]);
      try {
        for (const path of ['offline.html', 'offline-teach.html']) {
          const page = await (await browser.createBrowserContext()).newPage();
          const problems = problemsOf(page);
          const requests: string[] = [];
          page.on('request', (request) => requests.push(request.url()));
          await page.goto(server.url + path);
          await page.waitForSelector('[data-ready]');
          assert.deepEqual([problems, requests.filter((url) => url.startsWith('http'))], [[], [server.url + path]]);
          await page.close();
        }
      } finally {
        await server.close();
      }
    });
  });
}
