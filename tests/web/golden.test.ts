// The wasm module writes the traces that were approved: the same files as tests/golden/golden_test.cpp reads natively.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'vitest';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';

const folder = new URL('../golden/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const engine = await loadEngine();

async function recorded(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  await search.run();
  return search;
}

describe('the approved traces come out byte for byte', async () => {
  const files = readdirSync(new URL('traces/', folder));
  assert.ok(files.length >= 8);
  for (const file of files) {
    test(file, async () => {
      const search = await recorded(parseDocument(read(`documents/${file.replace('.txt', '.json')}`)));
      const got = search.traceText().split('\n');
      const expected = read(`traces/${file}`).split('\n');
      const line = got.findIndex((text, i) => text !== expected[i]);
      assert.equal(line < 0 ? '' : `line ${line + 1}: ${got[line]}`, line < 0 ? '' : `line ${line + 1}: ${expected[line]}`);
      assert.equal(got.length, expected.length);
      search.dispose();
    });
  }
});

test('recordings have the approved hashes', async () => {
  const list: { document: string; with: object; hash: string }[] = JSON.parse(read('hashes.json'));
  assert.ok(list.length >= 30);
  for (const row of list) {
    const search = await recorded(validateDocument({ ...JSON.parse(read(`documents/${row.document}.json`)), ...row.with }));
    assert.equal(search.traceHash(), row.hash, `${row.document} with ${JSON.stringify(row.with)}`);
    search.dispose();
  }
});
