/** What a figure stands on: grounds, widths, paper, a page without scripts, a server that was updated. */
import assert from 'node:assert/strict';
import { room } from '../../web/apps/manual/examples.ts';
import { strangers, type StrangerPage } from './strangers.ts';
import type { Search } from '../../web/kernel/engine/search.ts';
import type { Figure } from './pages.ts';

const grid = {
  version: 1,
  space: { type: 'grid', rows: ['.....', '.###.', '...#.', '.#.#.', '.#...'] },
  start: [0, 0],
  goal: [4, 4],
};

/** A figure with a picture of this height and 640 pixels wide. */
const pictured = (height: number, attributes: string = 'loading="eager"', document: object = grid) =>
  `<a-star-lab id="figure" ${attributes}><a href="https://example.org/"><img width="640" height="${height}" alt="A search" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='${height}'/%3E"></a><script type="application/json">${JSON.stringify(document)}</script></a-star-lab>`;

/** The brightness of the screen at some places, from 0 to 255. */
async function brightness({ page }: StrangerPage, places: [number, number][]) {
  const shot = await page.screenshot({ encoding: 'base64' });
  return page.evaluate(
    async (png, at) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      return at.map(([x, y]) => {
        const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
        return Math.round(0.21 * red + 0.72 * green + 0.07 * blue);
      });
    },
    shot,
    places,
  );
}

strangers('A figure is as dark as what is behind it', (it, browser) => {
  const grounds: [string, string][] = [
    ['no background', ''],
    ['a white one', '<style>body{background:#fff}</style>'],
    ['no background and color-scheme: light', '<style>:root{color-scheme:light}</style>'],
    ['no background and color-scheme: light dark', '<style>:root{color-scheme:light dark}</style>'],
    ['no background and the same in a meta', '<meta name="color-scheme" content="light dark">'],
    ['no background and color-scheme: dark', '<style>:root{color-scheme:dark}</style>'],
    ['a dark one', '<style>body{background:#123}</style>'],
  ];
  const systems = browser === 'chromium' ? ['light', 'dark'] : [''];
  for (const system of systems)
    it(`in a ${system || 'default'} system on ${grounds.map(([what]) => what).join(', ')}`, async (stranger) => {
      if (system) await stranger.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: system }]);
      for (const [what, style] of grounds) {
        await stranger.open({ body: `${style}<div style="padding:40px">${pictured(480)}</div>${stranger.script}` });
        await stranger.alive();
        await stranger.drawn();
        const [page, map] = await brightness(stranger, [
          [4, 4],
          [60, 60],
        ]);
        assert.equal(map < 128, page < 128, `${what}: the page has ${page}, the figure ${map}`);
      }
    });

  it('also when the scheme of the page changes', async (stranger) => {
    await stranger.open({ html: 'style="color-scheme: light"', body: pictured(480) + stranger.script });
    await stranger.alive();
    const theme = () => document.getElementById('figure')?.shadowRoot?.querySelector<HTMLElement>('.figure')?.dataset.theme;
    assert.equal(await stranger.page.evaluate(theme), 'light');
    await stranger.page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'));
    await stranger.until(
      () => document.getElementById('figure')?.shadowRoot?.querySelector<HTMLElement>('.figure')?.dataset.theme === 'dark',
    );
  });
});

strangers('The style that keeps room for figures', (it, browser) => {
  for (const scripts of browser === 'chromium' ? [true, false] : [true])
    it(`lets a picture of any shape be whole above the next paragraph, ${scripts ? 'before the figure is alive' : 'without scripts'}`, async (stranger) => {
      if (!scripts) await stranger.page.setJavaScriptEnabled(false);
      for (const width of [300, 640, 1000])
        for (const height of [300, 480, 565, 900]) {
          await stranger.open(
            { body: `<style>${room}</style>${pictured(height, 'reveal="manual"')}<p id="after">After</p>${stranger.script}` },
            { width },
          );
          if (scripts) await stranger.until(() => customElements.get('a-star-lab'));
          const [figure, image, after] = await stranger.page.$$eval('#figure, #figure img, #after', (nodes) =>
            nodes.map((node) => node.getBoundingClientRect().toJSON()),
          );
          const what = `${width} wide, a picture of 640 × ${height}`;
          assert.ok(image.right <= width, `${what}: ends at ${image.right}`);
          assert.ok(image.bottom <= figure.bottom + 1, `${what}: cut at ${figure.bottom} of ${image.bottom}`);
          assert.ok(image.bottom <= after.top + 1, `${what}: overlaps the paragraph at ${after.top} until ${image.bottom}`);
        }
    });
});

strangers('A figure of any width', (it) => {
  for (const lang of ['en', 'zh'])
    it(`keeps half of its height for the map, and its sentences can be read: ${lang}`, async (stranger) => {
      for (const width of [200, 260, 320, 420, 560, 800]) {
        await stranger.open({ lang, body: `<style>body{margin:0}</style>${pictured(480)}${stranger.script}` }, { width });
        await stranger.alive();
        await stranger.until(() => {
          const { model } = document.getElementById('figure') as Figure;
          return model.search && !model.recording;
        });
        const wrong = await stranger.page.evaluate(async () => {
          const { model, shadowRoot } = document.getElementById('figure') as Figure;
          const [figure, map, says] = ['.figure', '.map', '.says'].map((part) => shadowRoot.querySelector(part) as HTMLElement);
          for (let step = 0; step <= (model.search as Search).eventCount; step++) {
            model.seek(step);
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            if (map.clientHeight < figure.clientHeight / 2 - 1) return `a map of ${map.clientHeight} in ${figure.clientHeight}`;
            const cut = says.scrollHeight > says.clientHeight + 1; // heights are rounded
            says.scrollTop = 1e6;
            const reached = Math.abs(says.scrollTop + says.clientHeight - says.scrollHeight) < 2;
            const scrolls = getComputedStyle(says).overflowY === 'auto' && says.clientHeight > 14;
            if (cut && (figure.clientWidth >= 320 || !reached || !scrolls))
              return `cut off: ${says.textContent} ${says.scrollHeight}/${says.clientHeight}`;
          }
          return '';
        });
        assert.equal(wrong, '', `${width}`);
      }
    });
});

strangers('A figure on paper', (it, browser) => {
  // Only Chromium can be told to print.
  if (browser !== 'chromium') return void it('is not asked here', async () => {});
  for (const theme of ['light', 'dark'])
    it(`is white from edge to edge, and map and sentence fill it: ${theme}`, async (stranger) => {
      await stranger.open({ body: `<style>body{margin:0}</style>${pictured(480, `loading="eager" theme="${theme}"`)}${stranger.script}` });
      await stranger.alive();
      await stranger.page.waitForSelector('#figure >>> .asl-fold', { visible: true });
      await stranger.page.emulateMediaType('print');
      await stranger.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await stranger.drawn();
      const [figure, map, text] = await stranger.page.$eval('#figure', (node) =>
        ['.figure', '.map', '.text'].map((part) => node.shadowRoot?.querySelector(part)?.getBoundingClientRect().toJSON()),
      );
      assert.equal(map.bottom, text.top);
      assert.equal(text.bottom, figure.bottom);
      const [x, right] = [figure.left + 3, figure.right - 3];
      assert.deepEqual(
        await brightness(stranger, [
          [x, figure.top + 3],
          [right, figure.top + 3],
          [x, map.bottom - 3],
          [right, map.bottom - 3],
          [x, text.bottom - 3],
          [right, text.bottom - 3],
        ]),
        [255, 255, 255, 255, 255, 255],
      );
    });
});

strangers('A figure of a lab that was updated', (it) => {
  for (const [status, lang, says] of [
    [404, 'en', /updated.*Reload the page/],
    [404, 'zh', /更新了.*重新载入/],
    [503, 'en', /did not come.*connection/],
  ] as const)
    it(`says so where its parts are gone, and otherwise that they did not come: ${status}, ${lang}`, async (stranger) => {
      stranger.line.withhold(/\/figure-/, 99)(false);
      await stranger.page.evaluateOnNewDocument((answer) => {
        const { fetch } = globalThis;
        globalThis.fetch = (address, options) =>
          options?.method === 'HEAD' ? Promise.resolve(new Response(null, { status: answer })) : fetch(address, options);
      }, status);
      await stranger.open({ lang, body: pictured(480) + stranger.script });
      await stranger.until(() => document.getElementById('figure')?.shadowRoot?.querySelector('.why'));
      const why = await stranger.page.$eval('#figure', (node) => node.shadowRoot?.querySelector('.why')?.textContent ?? '');
      assert.match(why, says);
      assert.doesNotMatch(why, /module/);
      stranger.problems.length = 0; // the browser's own report of it
    });
});
