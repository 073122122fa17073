/** What is built is the same wherever and whenever it is built, byte for byte. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dist } from './harness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What lies in a folder, by path. */
async function contents(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name).slice(folder.length) : []));
  const hashes = paths.sort().map(async (path) => [
    path,
    createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}

test('two builds are equal, at another time of the world, in another language and from another folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...process.env, TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' };
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs'), folder], { cwd: folder, env });
  for (const [made, again] of [
    [dist, 'dist'],
    [join(root, 'web/lib'), 'lib'],
  ])
    assert.deepEqual(await contents(join(folder, again, '/')), await contents(join(made, '/')));
});

test('every page names its icon, which is why tests in browsers overlook that one is asked for', async () => {
  const pages = Object.keys(await contents(join(dist, '/'))).filter((path) => /^(?:manual\/)?[^/]*\.html$/.test(path));
  const without = [];
  for (const path of pages) {
    const text = await readFile(join(dist, path), 'utf8');
    if (!/<link rel="icon" href="[^"]/.test(text) && !text.includes('http-equiv="refresh"')) without.push(path);
  }
  assert.ok(pages.length > 10, pages.join());
  assert.deepEqual(without, []);
});
