/** What the manual says about putting the built page on a server. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { withCard } from '../../scripts/card.mjs';
import { serve } from '../../scripts/serve.mjs';
import { shared } from './browsers.ts';
import { dist, nothingReported, problemsOf } from './harness.ts';
import type { Figure } from './pages.ts';

const files = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name).slice(folder.length + 1)] : []));
};
const bytes = async (paths: string[]) =>
  (await Promise.all(paths.map((path) => readFile(join(dist, path))))).reduce((sum, each) => sum + each.length, 0);

test('parts and nothing else have a piece of their contents in their names', async () => {
  for (const path of await files(dist))
    if (/\.(?:js|wasm)$/.test(path)) assert.equal(/-[a-z0-9]{8}\.(?:js|wasm)$/.test(path), /^(?:web|figures)\/parts\//.test(path), path);
});

test('the folders are as large as the manual says', async () => {
  const all = await bytes(await files(dist));
  const alone = await bytes(['offline.html', 'offline-teach.html']);
  assert.ok(all < 12e6 && alone > 0.4 * all && alone < 0.6 * all, `${all} bytes, ${alone} of them for use without a network`);
});

test('the lab and a frame work below any path', async () => {
  const server = await serve(join(dist, '..'));
  const context = await (await shared('chromium')).createBrowserContext();
  try {
    const page = await context.newPage();
    const problems = problemsOf(page);
    await page.goto(`${server.url}dist/index.html#map=S../.X./..G`);
    await page.waitForSelector('[data-open=share]');
    await page.goto(`${server.url}dist/embed.html?map=S../.X./..G`);
    const alive = () => (document.querySelector('a-star-lab') as Figure | null)?.model?.search?.status === 'found';
    await page.waitForFunction(alive);
    nothingReported(problems);
  } finally {
    await context.close();
    await server.close();
  }
});

test('every page says what programs show of it, and with a home also a picture', async () => {
  const pages = (await files(dist)).filter((path) => path.endsWith('.html') && !/^(?:offline|element)/.test(path));
  assert.ok(pages.length > 20, pages.join());
  for (const path of pages) {
    const text = await readFile(join(dist, path), 'utf8');
    for (const name of ['title', 'description'])
      assert.match(text, new RegExp(`<meta property="og:${name}" content="[^"]{4,}">`), `${path}: ${name}`);
  }
  const page = '<meta name="description" content="What &quot;it&quot; is">\n<title>A "lab"</title>';
  const card = withCard(page, 'manual/index.html', 'https://home.example/lab/');
  assert.match(card, /property="og:title" content="A &quot;lab&quot;">/);
  assert.match(card, /property="og:url" content="https:\/\/home\.example\/lab\/manual\/">/);
  assert.match(card, /property="og:image" content="https:\/\/home\.example\/lab\/card\.png">/);
  const picture = await readFile(join(dist, '../docs/card.png'));
  assert.match(
    card,
    new RegExp(`og:image:width" content="${picture.readUInt32BE(16)}">\n.*og:image:height" content="${picture.readUInt32BE(20)}">`),
  );
  assert.doesNotMatch(withCard(page, 'index.html', ''), /og:(?:url|image)|twitter/);
  assert.throws(() => withCard('<title>A</title>', 'a.html', ''), /a\.html: no title or no description/);
});
