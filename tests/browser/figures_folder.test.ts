/** The folder for figures alone, on a server without the rest of the lab. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { samples } from '../web/samples.ts';
import { dist } from './harness.ts';
import { snippet, strangers, type StrangerPage } from './strangers.ts';
import type { Figure } from './pages.ts';

const folder = join(dist, 'figures');
const script = ({ lab }: StrangerPage) => `<script type="module" src="${lab}figures/a-star-lab.js"></script>`;

/** What was asked of the server of the lab, but for the folder. */
const elsewhere = ({ requests, lab }: StrangerPage) =>
  requests.filter((each) => each.startsWith(lab) && !each.startsWith(`${lab}figures/`));

test('the folder for figures has a script that keeps its name and parts named by their contents, and is under 1 MB', async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name).slice(folder.length + 1));
  assert.deepEqual(files.filter((path) => !path.startsWith('parts/')).sort(), ['LICENSE', 'a-star-lab.js']);
  let bytes = 0;
  for (const path of files) {
    const contents = await readFile(join(folder, path));
    bytes += contents.length;
    if (!path.startsWith('parts/')) continue;
    const [, hash, type] = /-([a-z0-9]{8})\.(js|wasm)$/.exec(path) ?? assert.fail(path);
    if (type === 'wasm') assert.equal(hash, createHash('sha256').update(contents).digest('hex').slice(0, 8));
  }
  assert.ok(bytes < 1_000_000 * 1.024, `${bytes} bytes`);
  // What the script imports is in the folder.
  const texts = await Promise.all(files.filter((path) => path.endsWith('.js')).map((path) => readFile(join(folder, path), 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/["'`]\.\.?\/(?:parts\/)?([\w.-]+-[a-z0-9]{8}\.(?:js|wasm))["'`]/g)].map(([, name]) => name),
  );
  assert.ok(named.length > 50);
  for (const name of named) assert.ok(files.includes(`parts/${name}`), name);
});

strangers('A figure from the folder for figures', (it) => {
  it('shows every world but voxels, in both languages, with nothing but the folder', async (stranger) => {
    for (const lang of ['en', 'zh-Hans']) {
      const shown = Object.entries(samples).filter(([world]) => world !== 'voxel');
      assert.equal(shown.length, 6);
      const figures = shown.map(([world, [document]]) =>
        snippet({ id: world, attributes: 'loading="eager"', document: { ...document, view: { step: 9 } } }),
      );
      await stranger.open({ lang, body: figures.join('\n') + script(stranger) });
      await stranger.alive(6);
      await stranger.until(
        (all) => [...document.querySelectorAll('a-star-lab')].filter((each) => (each as Figure).model?.search?.event()).length === all,
        6,
      );
      const said = () =>
        stranger.page.$$eval('a-star-lab', (all) => all.map((each) => each.shadowRoot?.querySelector('.says')?.textContent ?? ''));
      await stranger.until(() =>
        [...document.querySelectorAll('a-star-lab')].every((each) => each.shadowRoot?.querySelector('.says')?.textContent),
      );
      for (const sentence of await said()) assert.match(sentence, lang === 'en' ? /^[ -~…–−≈·√]+$/ : /[\u4e00-\u9fff]/);
    }
    assert.deepEqual(elsewhere(stranger), []);
  });

  it('runs searches and mistakes that only the whole core has, and says what is wrong with a document', async (stranger) => {
    await stranger.open({
      body: `<a-star-lab id="a" loading="eager" map="S...G" algorithm="ida"></a-star-lab>
        <a-star-lab id="walk" loading="eager" map="S.#.G/....." algorithm="d-star-lite"></a-star-lab>
        <a-star-lab id="b" loading="eager" preset="000-code"></a-star-lab>
        <a-star-lab id="c" loading="eager" lang="zh" map="S.x.G"></a-star-lab>${script(stranger)}`,
    });
    await stranger.until(() => ['a', 'b', 'walk'].every((id) => (document.getElementById(id) as Figure).model?.search?.status === 'found'));
    const why = () => document.getElementById('c')?.shadowRoot?.querySelector('.why')?.textContent ?? '';
    await stranger.until(why);
    assert.match(await stranger.page.evaluate(why), /map：.*"x"/);
    assert.deepEqual(elsewhere(stranger), []);
  });

  it('keeps the picture of voxels and says why, with the link to the lab', async (stranger) => {
    for (const [lang, says] of [
      ['en', /cannot run here: .*voxels are drawn in space only by the whole lab.*Open it in A\* Lab$/],
      ['zh', /无法运行：.*只有完整的实验室才能立体地画出体素.*在 A\* Lab 中打开$/],
    ] as const) {
      await stranger.open({ lang, body: snippet({ attributes: 'loading="eager"', document: samples.voxel[0] }) + script(stranger) });
      const why = () => document.getElementById('figure')?.shadowRoot?.querySelector('.why')?.textContent ?? '';
      await stranger.until(why);
      assert.match(await stranger.page.evaluate(why), says);
      assert.ok(
        await stranger.page.$eval('#figure img', (image) => (image as HTMLImageElement).checkVisibility({ visibilityProperty: true })),
      );
      assert.equal(await stranger.page.$eval('#figure', (node) => node.shadowRoot?.querySelector('.figure')), null);
    }
  });
});
