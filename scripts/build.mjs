/**
 * Bundles the page into dist/: `node scripts/build.mjs [--budget]`. With --budget, fails when the first load is too big.
 * The same files also work unbundled; the bundle only makes them fewer and smaller.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');
const budget = 120 * 1024;

const result = await build({
  absWorkingDir: root,
  entryPoints: [{ in: 'web/lab.js', out: 'web/lab' }, { in: 'web/lab.css', out: 'web/lab' }],
  outdir: out,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  minify: true,
  // engine.js reaches for node:fs only when it runs in Node.
  external: ['node:*'],
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
});

/** What the first visit fetches, by path under dist/. @type {Map<string, Uint8Array>} */
const files = new Map();
for (const file of result.outputFiles) files.set(file.path.slice(out.length + 1), file.contents);
files.set('index.html', await readFile(join(root, 'index.html')));
files.set('web/generated/core.wasm', await readFile(join(root, 'web/generated/core.wasm')));

await rm(out, { recursive: true, force: true });
for (const [path, contents] of files) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), contents);
}

let total = 0;
for (const [path, contents] of files) {
  const size = gzipSync(contents, { level: 9 }).length;
  total += size;
  console.log(`  ${path.padEnd(26)} ${(contents.length / 1024).toFixed(1).padStart(7)} KB ${(size / 1024).toFixed(1).padStart(7)} KB gzip`);
}
console.log(`  ${'first load'.padEnd(26)} ${''.padStart(10)} ${(total / 1024).toFixed(1).padStart(7)} KB gzip (limit ${budget / 1024} KB)`);
if (process.argv.includes('--budget') && total > budget) {
  console.error('The first load is over its limit.');
  process.exit(1);
}
