import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeLibrary } from '../scripts/library.mjs';
import { referencePages } from '../scripts/reference.mjs';
import { documentFromShort } from '../web/worlds/short.ts';
import { parseDocument } from '../web/worlds/reading.ts';

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

test('the figure in the README and the link in it show the same search', async () => {
  const html = block('html');
  const attributes = [...(/<a-star-lab ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)];
  const figure = await documentFromShort(attributes.map(([, name, value]) => [name, value]));
  const link = await documentFromShort(new URLSearchParams(/<a href="[^"#]*#([^"]*)"/.exec(html)?.[1]));
  assert.ok(figure && link);
  assert.deepEqual([figure.space, figure.start, figure.goal], [link.space, link.start, link.goal]);
});

test('what a page has to allow, send and be told stands in the README and on both pages of the element', () => {
  for (const [path, text] of Object.entries({ 'README.md': readme, ...referencePages })) {
    if (path.endsWith('.css')) continue;
    for (const part of ['Access-Control-Allow-Origin: *', 'img-src', 'data:', 'wasm-unsafe-eval', 'isCustomElement', 'WordPress'])
      assert.ok(text.includes(part), `${path}: ${part}`);
  }
});
