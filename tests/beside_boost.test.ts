import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';

test('the page beside Boost shows the code that is timed, and counts its lines', async () => {
  const [page, program] = await Promise.all(
    ['docs/beside-boost.md', 'bench/native/beside_boost.cpp'].map((path) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')),
  );
  const parts = [...program.matchAll(/^\/\/ begin .*\n([^]*?)^\/\/ end$/gm)].map(([, code]) => code);
  assert.equal(parts.length, 6);
  const shown = [...page.matchAll(/```cpp\n([^]*?)```/g)].map(([, code]) => code);
  assert.equal(shown.length, 3);
  for (const code of shown) assert.ok(parts.includes(code), code);
  const counted = [...page.matchAll(/^\| .*? \| (\d+) \| (\d+) \|/gm)].map(([, ours, theirs]) => [Number(ours), Number(theirs)]);
  const lines = parts.map((code) => code.split('\n').filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length);
  assert.deepEqual(counted.flat(), lines);
});
