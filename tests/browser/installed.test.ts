/** The lab keeps itself: without a network it opens as it was, and a new version waits until somebody wants it. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, LabPage } from './harness.ts';
import type { Browser } from 'puppeteer-core';

const drawn = { version: 1, space: { type: 'grid', rows: ['..#', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const hexagons = { version: 1, space: { type: 'hex', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [1, 2] };

for (const name of ['chromium', 'firefox'] as const) {
  describe(`The lab without a network (${name})`, () => {
    let browser: Browser;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'a-star-lab-installed-'));
      [browser] = await Promise.all([shared(name), cp(dist, folder, { recursive: true })]);
    });
    afterAll(async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    });

    /** Opens the lab, draws, and waits until map and lab are kept. */
    async function kept(work: (lab: LabPage, server: Awaited<ReturnType<typeof serve>>) => Promise<unknown>) {
      const server = await serve(folder);
      const context = await browser.createBrowserContext();
      try {
        const lab = new LabPage(await context.newPage(), name);
        await lab.open(server.url, { installed: true });
        await lab.load(drawn);
        await lab.until(() => sessionStorage.getItem('a-star-lab.draft')?.includes('"..#"'));
        await lab.until(() => navigator.serviceWorker.controller?.state === 'activated');
        await work(lab, server);
      } finally {
        await context.close();
        await server.close();
      }
    }
    const rows = (lab: LabPage) => lab.run((model) => model.document.space.rows);
    const answered = (lab: LabPage, path: string) =>
      lab.run(
        (_, wanted) =>
          fetch(wanted).then(
            ({ ok }) => ok,
            () => false,
          ),
        path,
      );

    /** The paths of all files that are kept. */
    const files = (lab: LabPage) =>
      lab.run(async () => {
        const names = await caches.keys();
        const caches_ = await Promise.all(names.map((each) => caches.open(each)));
        return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
      });
    const holds = async (lab: LabPage, part: RegExp) => {
      while (!(await files(lab)).some((path) => part.test(path))) await new Promise((resolve) => setTimeout(resolve, 50));
    };

    test('after a visit opens with the draft and what was used, and leaves figures to the network', () =>
      kept(async (lab, server) => {
        await lab.load(hexagons);
        await lab.until(() => sessionStorage.getItem('a-star-lab.draft')?.includes('hex'));
        await holds(lab, /hex_view/);
        await server.close();
        await lab.reload();
        assert.deepEqual(await rows(lab), hexagons.space.rows);
        await lab.until((model) => model.search?.status === 'found');
        assert.deepEqual([await answered(lab, 'index.html?map=S.G'), await answered(lab, 'embed.html')], [true, false]);
        assert.deepEqual(
          lab.problems.filter((problem) => problem.startsWith('uncaught')),
          [],
        );
      }));

    test('once it is installed, opens with every world, and after a new version too', () =>
      kept(async (lab, server) => {
        assert.ok(!(await files(lab)).some((path) => /hex_view/.test(path)), 'nothing is kept that was not used');
        await lab.run(() => dispatchEvent(new Event('appinstalled')));
        await holds(lab, /tiles_view/);
        const before = await files(lab);
        const worker = join(folder, 'service_worker.js');
        const text = await readFile(worker, 'utf8');
        await writeFile(worker, text.replace(/"build":"\w+"/, '"build":"newer"'));
        await lab.run(async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update();
          while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        const after = await lab.run(async () => {
          const name = (await caches.keys()).find((each) => each.endsWith('newer')) as string;
          return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
        });
        await writeFile(worker, text);
        assert.deepEqual(
          before.filter((path) => !after.includes(path)),
          [],
        );
        await server.close();
        await lab.reload();
        await lab.load(hexagons);
        assert.equal(await lab.run((model) => model.search.status), 'found');
      }));

    test('keeps the lessons and the benchmark too, once they have been opened', () =>
      kept(async (lab, server) => {
        // Between two pages there is nobody to ask.
        const opens = async (path: string, ready: () => boolean) => {
          await lab.run((_, there) => void setTimeout(() => location.assign(there)), path);
          const opened = () => lab.run(ready).catch(() => false);
          for (const end = Date.now() + lab.patience; !(await opened()); await new Promise((resolve) => setTimeout(resolve, 50)))
            assert.ok(Date.now() < end, `${path} did not open`);
        };
        const lists = () => location.search === '' && document.querySelectorAll('main .cards a').length > 3;
        const teaches = () => document.querySelector('.lesson .map [aria-busy=false]') !== null;
        await opens('teach.html', lists);
        await opens('teach.html?lesson=cat', teaches);
        await lab.run(async () => {
          const worker = await (await fetch('service_worker.js')).text();
          const paths = JSON.parse(/"visited":(\{.*?\})/.exec(worker)?.[1] ?? '')['teach.html'];
          const there = (path: string) => caches.match(new URL(path, location.href));
          while (!(await Promise.all(paths.map(there))).every(Boolean)) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        await server.close();
        assert.equal(await answered(lab, 'benchmark.html'), false);
        await opens('teach.html', lists);
        // This one was not read before: its text is kept with the others, and its world is the same.
        await opens('teach.html?lesson=ties', teaches);
      }));

    test('says that there is a new version, goes on with this one, and keeps the draft where it is wanted', () =>
      kept(async (lab) => {
        const build = /data-build="(\w+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
        for (const file of ['index.html', 'service_worker.js']) {
          const text = await readFile(join(folder, file), 'utf8');
          assert.ok(text.includes(build), file);
          await writeFile(join(folder, file), text.replaceAll(build, 'another'));
        }
        const opened = await lab.run(() => performance.timeOrigin);
        await lab.run(async () => void (await navigator.serviceWorker.ready).update());
        await lab.said(/new version/);
        assert.deepEqual([await lab.run(() => performance.timeOrigin), await rows(lab)], [opened, drawn.space.rows]);
        await lab.reload(() => lab.click('[data-id=version] .link'));
        assert.equal(await lab.run(() => (document.querySelector('link[rel=manifest]') as HTMLLinkElement).dataset.build), 'another');
        assert.deepEqual(await rows(lab), drawn.space.rows);
        assert.equal(await lab.run(() => document.querySelector('[data-id=version]')), null);
      }));
  });
}
