/** The pages of the element, and the post that strangers start from: their figures are alive, their buttons do what they say, and they are fit for everybody. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after, before, describe } from 'node:test';
import { serve } from '../../scripts/serve.mjs';
import { dist, launch, nothingReported, problemsOf } from './harness.mjs';

const axe = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

for (const name of /** @type {const} */ (['chromium'])) {
  describe(`the page of the element (${name})`, () => {
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let server;
    /** @type {import('puppeteer-core').Browser} */
    let browser;
    before(async () => {
      server = await serve(dist);
      browser = await launch(name);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    for (const [path, width, sentence] of /** @type {const} */ ([
      ['element.html', 1280, 'Greedy search sets out'],
      ['element.zh-Hans.html', 390, '贪心搜索出发'],
    ])) {
      test(`${path} is alive, at a width of ${width}`, async () => {
        const page = await browser.newPage();
        const problems = problemsOf(page);
        await page.setViewport({ width, height: 900 });
        await page.goto(server.url + path);
        const seen = await page.evaluate(async () => {
          const figures = /** @type {any[]} */ ([...document.querySelectorAll('a-star-lab')]);
          await customElements.whenDefined('a-star-lab');
          await Promise.all(figures.map((figure) => figure.reveal()));
          const figure = figures.find(({ id }) => id === 'figure');
          const told = (/** @type {string} */ type) => new Promise((resolve) => figure.addEventListener(type, resolve, { once: true }));
          const press = (/** @type {string} */ call) => /** @type {HTMLElement} */ (document.querySelector(`[data-call=${call}]`)).click();
          press('seek');
          press('step');
          const step = figure.step;
          let solved = 0;
          figure.addEventListener('solve', () => solved++);
          const loaded = told('load');
          press('document');
          await loaded;
          const [, turn] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-astar-for]'));
          turn.click();
          press('trace');
          const log = /** @type {HTMLElement} */ (document.querySelector('[data-log]'));
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
            greedy: figures.find(({ id }) => id === 'greedy').step,
            log: log.textContent ?? '',
            words: document.querySelector('[data-astar-for]')?.textContent,
            wide: document.documentElement.scrollWidth,
          };
        });
        assert.deepEqual(seen.alive, Array(6).fill(true));
        assert.deepEqual([seen.step, seen.algorithm, seen.greedy, seen.words], [13, 'bfs', 60, sentence]);
        assert.equal(seen.solved, 1, 'one answer for one document');
        assert.match(seen.log, /^0 opened[^]*^load /m);
        assert.ok(seen.wide <= width, `${seen.wide} pixels wide`);
        await page.evaluate(`${axe};0`);
        const serious = await page.evaluate(async () => {
          const { violations } = await /** @type {any} */ (globalThis).axe.run();
          return violations
            .filter((/** @type {any} */ { impact }) => ['serious', 'critical'].includes(impact))
            .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join(' ')}`);
        });
        assert.deepEqual(serious, []);
        nothingReported(problems);
        await page.close();
      });
    }

    test('the sample post, as it is in the project, has its pictures, and figures that come alive and lead to what they show', async () => {
      const page = await browser.newPage();
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
      await page.waitForSelector('a-star-lab:defined', { timeout: 15_000 });
      const shown = await page.evaluate(async () => {
        const figures = /** @type {any[]} */ ([...document.querySelectorAll('a-star-lab')]);
        const before = figures.find((each) => each.getAttribute('reveal') === 'interaction').model;
        await Promise.all(figures.map((figure) => figure.reveal()));
        const turn = /** @type {HTMLElement} */ (document.querySelector('[data-astar-for=greedy]'));
        turn.click();
        return {
          before,
          step: figures[0].step,
          figures: figures.map((figure) => [
            figure.querySelector('a').href,
            JSON.stringify(figure.document.space),
            figure.model.search?.result().cost,
          ]),
        };
      });
      assert.deepEqual([shown.before, shown.step], [null, 60]);
      const [greedy, astar] = shown.figures.map(([, , cost]) => cost);
      assert.ok(greedy > astar, `what the post says: ${greedy} against ${astar}`);
      const frame = await page.waitForSelector('iframe').then((each) => each?.contentFrame());
      await page.$eval('iframe', (node) => node.scrollIntoView());
      await frame?.waitForFunction(() => /** @type {any} */ (document.querySelector('a-star-lab'))?.model, { timeout: 15_000 });
      for (const [href, space] of shown.figures) {
        await page.goto('about:blank');
        await page.goto(href);
        await page.waitForSelector('[data-ready]');
        const opened = () => JSON.stringify(/** @type {any} */ (document.querySelector('[data-lab]')).lab.model.document.space);
        await page.waitForFunction(`(${opened})() === ${JSON.stringify(space)}`, { timeout: 15_000 });
      }
      assert.deepEqual(problems, []);
      await page.close();
    });
  });
}
