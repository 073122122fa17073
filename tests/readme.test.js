import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeLibrary } from '../scripts/library.mjs';
import { parseDocument } from '../web/document/text.js';

const root = new URL('..', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
/** @param {string} language */
const block = (language) => readme.match(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``))?.[1] ?? '';

test('the JavaScript of the README prints what the README says', async () => {
  // Inside the package, so that it is found under its own name.
  const file = new URL('build/readme/example.mjs', root);
  await makeLibrary();
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, block('js'));
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(file)]);
  assert.equal(stdout, block('text'));
});

test('the document in the README is one', () => {
  assert.equal(parseDocument(block('json')).algorithm, 'astar');
});
