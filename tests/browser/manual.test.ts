/** The manual, its page of figures, and the post that strangers start from: their figures are alive, their buttons do what they say, and they are fit for everybody. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pages } from '../../scripts/manual.mjs';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, nothingReported, problemsOf } from './harness.ts';
import type Axe from 'axe-core';
import type { Browser, Page } from 'puppeteer-core';
import type { Figure } from './pages.ts';

const axe = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

for (const name of ['chromium'] as const) {
  describe(`the manual (${name})`, () => {
    let server: Awaited<ReturnType<typeof serve>>;
    let browser: Browser;
    beforeAll(async () => {
      server = await serve(dist);
      browser = await shared(name);
    });
    afterAll(() => server?.close());

    for (const [path, width, sentence] of [
      ['manual/embedding.html', 1280, 'Greedy search sets out'],
      ['manual/embedding.zh-Hans.html', 390, '贪心搜索出发'],
    ] as const) {
      test(`${path} is alive, at a width of ${width}`, async () => {
        const page = await (await browser.createBrowserContext()).newPage();
        const problems = problemsOf(page);
        await page.setViewport({ width, height: 900 });
        await page.goto(server.url + path);
        const seen = await page.evaluate(async () => {
          const figures = [...document.querySelectorAll('a-star-lab')] as Figure[];
          await customElements.whenDefined('a-star-lab');
          await Promise.all(figures.map((figure) => figure.reveal()));
          const figure = figures.find(({ id }) => id === 'figure') as Figure;
          const told = (type: string) => new Promise((resolve) => figure.addEventListener(type, resolve, { once: true }));
          const press = (call: string) => (document.querySelector(`[data-call=${call}]`) as HTMLElement).click();
          press('seek');
          press('step');
          const step = figure.step;
          let solved = 0;
          figure.addEventListener('solve', () => solved++);
          const loaded = told('load');
          press('document');
          await loaded;
          const [, turn] = document.querySelectorAll('[data-astar-for]') as NodeListOf<HTMLElement>;
          turn.click();
          press('trace');
          const log = document.querySelector('[data-log]') as HTMLElement;
          await new Promise((resolve) => {
            const look = () => log.textContent?.includes('expanded (') && resolve(0);
            new MutationObserver(look).observe(log, { childList: true, characterData: true, subtree: true });
            look();
          });
          return {
            alive: figures.map((each) => each.model !== null),
            step,
            solved,
            algorithm: figure.document.algorithm,
            greedy: (figures.find(({ id }) => id === 'greedy') as Figure).step,
            log: log.textContent ?? '',
            words: document.querySelector('[data-astar-for]')?.textContent,
            wide: document.documentElement.scrollWidth,
          };
        });
        assert.deepEqual(seen.alive, Array(9).fill(true));
        assert.deepEqual([seen.step, seen.algorithm, seen.greedy, seen.words], [13, 'bfs', 60, sentence]);
        assert.equal(seen.solved, 1, 'one answer for one document');
        assert.match(seen.log, /^0 opened[^]*^load /m);
        assert.ok(seen.wide <= width, `${seen.wide} pixels wide`);
        await page.evaluate(`${axe};0`);
        const serious = await page.evaluate(async () => {
          const { violations } = await (globalThis as typeof globalThis & { axe: typeof Axe }).axe.run();
          return violations
            .filter(({ impact }) => ['serious', 'critical'].includes(impact as string))
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        });
        assert.deepEqual(serious, []);
        nothingReported(problems);
        await page.close();
      });
    }

    /** What is found, by where it leads. */
    async function found(page: Page, word: string) {
      await page.type('[role=search] input', word);
      await page.waitForSelector('[role=search] li');
      return page.$$eval('[role=search] li a', (links) => links.map((link) => (link as HTMLAnchorElement).href.split('/').at(-1)));
    }

    for (const [where, base] of [
      ['a server', () => server.url],
      ['a disk', () => pathToFileURL(join(dist, '/')).href],
    ] as const)
      test(`from ${where} its pages are searched, also in Chinese, and have their pictures`, async () => {
        const page = await (await browser.createBrowserContext()).newPage();
        const problems = problemsOf(page);
        await page.goto(`${base()}manual/terms.zh-Hans.html`);
        assert.ok((await found(page, '启发式')).includes('searches.zh-Hans.html#what-they-have-in-common'));
        await page.goto(`${base()}manual/index.html`);
        const links = await found(page, 'admissible');
        assert.equal(links[0], 'searches.html#what-they-have-in-common');
        await page.keyboard.press('Escape');
        assert.equal(await page.$('[role=search] li'), null);
        assert.deepEqual(problems, []);
        await page.goto(`${base()}manual/searches.html`);
        const pictures = await page.$$eval('a-star-lab img', (images) =>
          Promise.all(
            images.map(async (image) => {
              image.loading = 'eager';
              await image.decode();
              return image.naturalWidth > 0;
            }),
          ),
        );
        assert.deepEqual(new Set(pictures), new Set([true]));
        // From a disk browsers load no modules, and that is all that is reported.
        assert.deepEqual(
          problems.filter((problem) => !/a-star-lab\.js|ERR_FAILED/.test(problem)),
          [],
        );
        await page.close();
      });

    test('every lesson, exercise and search of a course opens where its row leads', async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      const problems = problemsOf(page);
      await page.goto(`${server.url}manual/course.zh-Hans.html`);
      const links = await page.$$eval('table a', (all) => all.map((each) => [(each as HTMLAnchorElement).href, each.textContent ?? '']));
      const opened = new Map(links as [string, string][]);
      assert.ok(opened.size > 40, String(opened.size));
      for (const [href, text] of opened) {
        await page.goto('about:blank');
        await page.goto(href.includes('teach.html') ? `${href}&lang=zh-Hans` : href);
        if (href.includes('?lesson=')) {
          await page.waitForSelector('.lesson .map');
          const shown = await page.$eval('[data-teach]', (root) => (root as HTMLElement).innerText.replaceAll('\u200b', ''));
          assert.ok(shown.includes(text), `${text}: ${shown}`);
        } else if (href.includes('?exercise=')) await page.waitForSelector('.exercise');
        else if (href.includes('index.html#')) {
          await page.waitForSelector('[data-ready]');
          await page.waitForFunction(() => document.querySelector('[data-lab]').lab.model.search);
        } else assert.equal(await page.$eval(new URL(href).hash, (each) => each.textContent), text);
      }
      assert.deepEqual(problems, []);
      await page.close();
    });

    test('all its pages are fit for everybody, and no wider than a phone', async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.setViewport({ width: 390, height: 844 });
      for (const name of pages) {
        await page.goto(`${server.url}manual/${name}.html`);
        await page.evaluate(`${axe};0`);
        const seen = await page.evaluate(async () => {
          const { violations } = await (globalThis as typeof globalThis & { axe: typeof Axe }).axe.run({ exclude: ['a-star-lab'] });
          return {
            serious: violations
              .filter(({ impact }) => ['serious', 'critical'].includes(impact as string))
              .map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
            wide: document.documentElement.scrollWidth,
          };
        });
        assert.deepEqual(seen, { serious: [], wide: 390 }, name);
      }
      await page.close();
    });

    test('a document is put into the lab as one file, as the manual says', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-manual-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const root = fileURLToPath(new URL('../..', import.meta.url));
      await symlink(join(root, 'bin'), join(folder, 'bin'));
      const text = await readFile(join(root, 'docs/manual/en/command-line.md'), 'utf8');
      await writeFile(join(folder, 'DOC.json'), /```json\n([^]*?)```/.exec(text)?.[1] ?? '');
      const command = /^bin.* offline .*$/m.exec(text)?.[0] ?? '';
      await promisify(execFile)('bash', ['-c', command], { cwd: folder });
      assert.match(await readFile(join(folder, 'LAB.html'), 'utf8'), /^<!doctype html>[^]*"rows":\["\.{4}"/);
    });

    test('the sample post, as it is in the project, has its pictures, and figures that come alive and lead to what they show', async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      const problems = problemsOf(page);
      await page.goto(`${server.url}examples/blog/`);
      const pictures = await page.$$eval('a-star-lab img', (images) =>
        images.map((image) => [image.naturalWidth, image.naturalHeight, image.complete]),
      );
      assert.deepEqual(
        pictures,
        await page.$$eval('a-star-lab img', (images) =>
          images.map((image) => [...['width', 'height'].map((name) => Number(image.getAttribute(name))), true]),
        ),
      );
      await page.waitForSelector('a-star-lab:defined');
      const wide = page.viewport();
      await page.setViewport({ width: 360, height: 800 });
      const [picture, figure] = await page.$eval('a-star-lab[reveal=interaction]', (each) =>
        [each.querySelector('img') as Element, each].map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
      assert.ok(picture.right <= figure.right, 'a picture is cut off on a phone');
      assert.ok(Math.abs(picture.width / picture.height - 640 / 555) < 0.01, 'a picture is drawn out of shape');
      await page.setViewport(wide);
      const shown = await page.evaluate(async () => {
        const figures = [...document.querySelectorAll('a-star-lab')] as Figure[];
        const before = (figures.find((each) => each.getAttribute('reveal') === 'interaction') as Figure).model;
        await Promise.all(figures.map((figure) => figure.reveal()));
        const turn = document.querySelector('[data-astar-for=greedy]') as HTMLElement;
        turn.click();
        return {
          before,
          step: figures[0].step,
          figures: figures.map((figure): [string, string, number] => [
            (figure.querySelector('a') as HTMLAnchorElement).href,
            JSON.stringify(figure.document.space),
            figure.model.search?.result().cost as number,
          ]),
        };
      });
      assert.deepEqual([shown.before, shown.step], [null, 60]);
      const [greedy, astar] = shown.figures.map(([, , cost]) => cost);
      assert.ok(greedy > astar, `what the post says: ${greedy} against ${astar}`);
      const frame = await page.waitForSelector('iframe').then((each) => each?.contentFrame());
      await page.$eval('iframe', (node) => node.scrollIntoView());
      await frame?.waitForFunction(() => document.querySelector('a-star-lab')?.model);
      for (const [href, space] of shown.figures) {
        await page.goto('about:blank');
        await page.goto(href);
        await page.waitForSelector('[data-ready]');
        const opened = () => JSON.stringify(document.querySelector('[data-lab]').lab.model.document.space);
        await page.waitForFunction(`(${opened})() === ${JSON.stringify(space)}`);
      }
      assert.deepEqual(problems, []);
      await page.close();
    });
  });
}
