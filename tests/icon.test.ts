/** The icon for systems that take no SVG. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { inflateSync } from 'node:zlib';
import { iconOf, withManifest } from '../scripts/installable.mjs';

const root = new URL('..', import.meta.url);

test('the icon for iOS is a picture of 180 pixels in the colours of the icon, to its very corner, and the built page names it', async () => {
  const png = await readFile(new URL('docs/apple-touch-icon.png', root));
  const page = await readFile(new URL('index.html', root), 'utf8');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]], [180, 180, 8, 6]);
  // The first pixel of a picture has nothing before it, whatever its row's filter: it stands there as it is.
  const data = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)), { finishFlush: 2 });
  const ground = /fill='(#\w{6})'/.exec(iconOf(page))?.[1];
  assert.equal(`#${pixels.subarray(1, 4).toString('hex')}`, ground);
  assert.match(withManifest(page, 'build'), /<link rel="apple-touch-icon" href="apple-touch-icon\.png">/);
});
