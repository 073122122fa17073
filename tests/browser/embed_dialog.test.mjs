/** The Embed dialog: what it writes works when it is pasted. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { suite } from './harness.mjs';

const rows = ['.....', '.###.', '...#.', '.#.#.', '.#...'];

/** @param {import('./harness.mjs').LabPage} lab */
async function openDialog(lab) {
  await lab.click('.bar [data-open=share], [data-open=share]');
  await lab.click('[data-share=embed]');
  await lab.until(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector('[data-embed=code]'))?.value);
}
const code = (/** @type {import('./harness.mjs').LabPage} */ lab) =>
  lab.run(() => /** @type {any} */ (document.querySelector('[data-embed=code]')).value);

suite('the Embed dialog', (it) => {
  it('shows the figure as it will be, and what it writes comes alive at the same step on another page', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4], algorithm: 'greedy' });
    await lab.run((model) => model.seek(6));
    await openDialog(lab);
    const frame = await (await lab.page.waitForSelector('dialog.embed iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), { timeout: 15_000 });
    const snippet = await code(lab);
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><link rel="icon" href="data:,"><title>Post</title>${snippet}`);
    });
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    const page = await (await lab.page.browserContext()).newPage();
    try {
      await page.goto(`http://localhost:${/** @type {any} */ (server.address()).port}/`);
      await page.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), { timeout: 15_000 });
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector('a-star-lab')).step === 6);
      assert.deepEqual(
        await page.$eval('a-star-lab', (node) => [/** @type {any} */ (node).document.algorithm, node.querySelector('img')?.naturalWidth]),
        ['greedy', 1280],
      );
    } finally {
      await page.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('writes for every kind of page, closes by Escape, and leaves the document alone', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
    const before = await lab.run((model) => JSON.stringify(model.document));
    await openDialog(lab);
    for (const [kind, form] of /** @type {[string, RegExp][]} */ ([
      ['frame', /^<iframe src="http[^"]*embed\.html\?map=[^"]*" width="640"/],
      ['wordpress', /^<!-- wp:html -->/],
      ['reveal', /^<section>\n<a-star-lab/],
      ['markdown', /^\[!\[A\* Lab: .*\]\(a-star-lab\.png\)\]\(http.*index\.html#map=S/],
      ['jupyter', /IFrame\("http.*embed\.html\?map=S/],
    ])) {
      await lab.click(`dialog.embed [data-value=${kind}]`);
      await lab.until(
        (_, pattern) => new RegExp(pattern).test(/** @type {any} */ (document.querySelector('[data-embed=code]')).value),
        form.source,
      );
    }
    const frame = await (await lab.page.$('dialog.embed iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), { timeout: 15_000 });
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('dialog.embed'));
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), before);
  });
});
