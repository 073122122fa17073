import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

/**
 * A module of the build that may grow to 32 MB only, so that tests can make it run out of memory: the limit in its memory section (number
 * 5) is replaced.
 */
export async function withLittleMemory(name: string) {
  const bytes = await readFile(new URL(`../web/generated/${name}.wasm`, import.meta.url));
  let at = 8; // after the magic word and the version
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (bytes[at++] !== 5) {
    const length = number();
    at += length;
  }
  number(); // the section's length
  assert.deepEqual([number(), number()], [1, 1], `${name}.wasm has one memory, with a limit`);
  number(); // its pages at first
  const limit = at;
  assert.equal(number(), 16384, 'pages of 64 KB in 1 GB, a number of three bytes');
  bytes.set([0x80, 0x84, 0], limit); // 512 in three bytes
  return bytes;
}
