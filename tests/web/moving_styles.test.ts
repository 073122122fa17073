import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'vitest';

/** What a browser moves without painting the page anew. */
const layers = ['transform', 'opacity', 'visibility'];

test('what moves by itself moves as a layer: a page that records a search is not painted sixty times a second', async () => {
  const folder = new URL('../../web/', import.meta.url);
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /(\.css|_style\.ts)$/.test(path));
  const texts = await Promise.all(paths.map((path) => readFile(new URL(path.replaceAll('\\', '/'), folder), 'utf8')));
  const moving = texts.flatMap((text) =>
    [...text.matchAll(/@keyframes [\w-]+ (\{(?:[^{}]*\{[^{}]*\})+[^{}]*\})/g)].map(([, body]) => body),
  );
  assert.equal(moving.length, texts.join('').split('@keyframes').length - 1, 'all are looked at');
  assert.ok(moving.length > 0);
  for (const body of moving) for (const [, name] of body.matchAll(/([\w-]+)\s*:/g)) assert.ok(layers.includes(name), `${name} in ${body}`);
});
