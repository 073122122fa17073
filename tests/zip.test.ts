/** The archive for those who host the page themselves is one that others can read. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { zipOf } from '../scripts/zip.mjs';

/** Reads an archive with its checksums and prints names, dates and contents. */
const reader = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps([[each.filename, list(each.date_time), archive.read(each).hex()] for each in archive.infolist()]))
`;

test('what is packed comes out again, with its names and always the same date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [
    ['lab/index.html', Buffer.from('<p>lab</p>'.repeat(1000))],
    ['lab/empty.js', new Uint8Array()],
    ['lab/网格.map', Uint8Array.from({ length: 70_000 }, (_, i) => (i * i * 31 + i) % 251)],
  ] as [string, Uint8Array][];
  writeFileSync(join(folder, 'lab.zip'), await zipOf(files));
  const { status, stdout, stderr } = spawnSync('python3', ['-c', reader, join(folder, 'lab.zip')], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(
    JSON.parse(stdout),
    files.map(([name, contents]) => [name, [1980, 1, 1, 0, 0, 0], Buffer.from(contents).toString('hex')]),
  );
});
