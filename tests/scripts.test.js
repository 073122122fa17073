/** What the scripts do before they build. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const configured = (/** @type {string} */ folder) =>
  spawnSync('bash', ['-c', '. scripts/lib.sh; own_build "$1"', 'bash', folder], { cwd: root, encoding: 'utf8' });

test('a build folder that was configured for another checkout is refused, one of this checkout or a new one is taken', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-build-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(configured(folder).status, 0);
  writeFileSync(join(folder, 'CMakeCache.txt'), `CMAKE_HOME_DIRECTORY:INTERNAL=${root}\n`);
  assert.equal(configured(folder).status, 0);
  writeFileSync(join(folder, 'CMakeCache.txt'), `CMAKE_HOME_DIRECTORY:INTERNAL=${tmpdir()}\n`);
  const refused = configured(folder);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, new RegExp(`^${folder} belongs to the checkout in ${tmpdir()}\\.`));
});

test('an option that the start script does not know is refused by name before anything is built', () => {
  const { status, stderr } = spawnSync('bash', ['scripts/start.sh', '--bulid'], { cwd: root, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [1, 'unknown option --bulid: expected --build, or nothing\n']);
});
