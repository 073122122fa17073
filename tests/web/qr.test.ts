/** The QR code of a link: there as long as it can be read from afar, and made of whole modules. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { codeOf } from '../../web/parts/lecture/qr_picture.ts';

test('a code has its three corners and a margin; a text that would make it too fine gives none', () => {
  const code = codeOf('https://example.org/#map=S../G..') as { size: number; d: string };
  const dark = new Set([...code.d.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
  const end = code.size - 4;
  for (const [x, y] of [
    [4, 4],
    [end - 7, 4],
    [4, end - 7],
  ]) {
    // A corner: a dark ring seven wide with a light one and a dark square of three inside.
    for (let dy = 0; dy < 7; dy++) {
      for (let dx = 0; dx < 7; dx++) {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
        assert.equal(dark.has(`${x + dx} ${y + dy}`), ring !== 2, `${x + dx} ${y + dy}`);
      }
    }
  }
  assert.ok(
    [...dark].every((place) => place.split(' ').every((at) => Number(at) >= 4 && Number(at) < end)),
    'the margin is light',
  );
  assert.ok(codeOf('a'.repeat(270)));
  assert.equal(codeOf('a'.repeat(400)), null);
});
