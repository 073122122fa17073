/**
 * Bundles the page into dist/: `node scripts/build.mjs [--budget]`. With --budget, fails when the first load is too big.
 * The same files also work unbundled; the bundle only makes them fewer and smaller.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');
const budget = 124 * 1024;

/** Fetched at once although `import()` asks for it; everything else asked for so waits until it is needed. */
const atOnce = /^web\/generated\/first\.js$/;
/** Parts that share nothing with the page. */
const generated = /^web\/(?:generated\/|words\/(?:en|zh-Hans)\b)/;
/** Of these a visit fetches one: the largest counts. */
const languages = /^web\/words\/(?:en|zh-Hans)\b/;

/** What the pages are made of, by path under dist/, with the module each file was made from. @type {Map<string, { contents: Uint8Array, source: string }>} */
const files = new Map();
/** @type {Outputs} */
const outputs = {};

/** @typedef {import('esbuild').Metafile['outputs']} Outputs */

/**
 * @param {{ in: string, out: string }[]} entryPoints
 * @param {import('esbuild').Plugin[]} [plugins]
 */
const bundle = (entryPoints, plugins = []) =>
  build({
    absWorkingDir: root,
    entryPoints,
    plugins,
    outdir: out,
    bundle: true,
    splitting: true,
    chunkNames: 'web/parts/[name]-[hash]',
    format: 'esm',
    target: ['es2022'],
    minify: true,
    // engine.js reaches for node:fs only when it runs in Node.
    external: ['node:*'],
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
  });

/** The outputs that are fetched together with one. @param {Outputs} made @param {string} path @param {Set<string>} [found] */
function together(made, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: imported, kind } of made[path].imports) if (kind === 'import-statement') together(made, imported, found);
  return found;
}

/**
 * Pieces shared with parts that are fetched later would each become a file. Whoever fetches such a part has all of the first
 * load, so the part says that it needs it, and all of that is one piece.
 * @param {Outputs} made of the same page without this
 * @param {string} entry
 * @returns {import('esbuild').Plugin}
 */
function oneFirstLoad(made, entry) {
  const first = [...together(made, entry)]
    .flatMap((path) => Object.keys(made[path].inputs))
    .filter((path) => path !== made[entry].entryPoint);
  const later = new Set(
    Object.values(made)
      .flatMap(({ entryPoint }) => entryPoint ?? [])
      .filter((path) => !generated.test(path) && path !== made[entry].entryPoint),
  );
  return {
    name: 'one first load',
    setup(work) {
      work.onResolve({ filter: /^first-load$/ }, () => ({ path: 'first-load', namespace: 'build' }));
      work.onLoad({ filter: /./, namespace: 'build' }, () => ({
        contents: first.map((path) => `import './${path}';`).join('\n'),
        resolveDir: root,
      }));
      work.onLoad({ filter: /\.js$/, namespace: 'file' }, async ({ path }) =>
        later.has(relative(root, path)) ? { contents: `${await readFile(path, 'utf8')}\nimport 'first-load';` } : undefined,
      );
    },
  };
}

/** Every world has a stage and a panel: their chunks are called `graph_stage`, `graph_panel`. @param {Outputs} made */
function withWorlds(made) {
  const names = Object.entries(made).flatMap(([path, { entryPoint = '' }]) => {
    const world = /^web\/worlds\/(\w+)\//.exec(entryPoint)?.[1];
    return world ? [[basename(path), `${world}_${basename(path)}`]] : [];
  });
  return (/** @type {string} */ text) => names.reduce((whole, [from, to]) => whole.replaceAll(`/${from}`, `/${to}`), text);
}

// Each page by itself: pieces shared between pages would cut the lab into many small files.
for (const entryPoints of [
  [
    { in: 'web/lab/page.js', out: 'web/lab/page' },
    { in: 'web/lab/lab.css', out: 'web/lab/lab' },
  ],
  [{ in: 'web/maps/map_worker.js', out: 'web/maps/map_worker' }],
  [
    { in: 'web/benchmark/page.js', out: 'web/benchmark/page' },
    { in: 'web/benchmark/benchmark.css', out: 'web/benchmark/benchmark' },
  ],
]) {
  const loose = await bundle(entryPoints);
  const entry = `dist/${entryPoints[0].out}.js`;
  const result = await bundle(entryPoints, [oneFirstLoad(loose.metafile.outputs, entry)]);
  const named = withWorlds(result.metafile.outputs);
  const made = JSON.parse(named(JSON.stringify(result.metafile.outputs)));
  Object.assign(outputs, made);
  for (const { path: absolute, text } of result.outputFiles) {
    const path = named(absolute.slice(out.length + 1));
    files.set(path, { contents: Buffer.from(named(text)), source: made[`dist/${path}`]?.entryPoint ?? '' });
  }
}
for (const path of ['index.html', 'benchmark.html', ...['first', 'core', 'toolbox', 'solver'].map((name) => `web/generated/${name}.wasm`)])
  files.set(path, { contents: await readFile(join(root, path)), source: path });

await rm(out, { recursive: true, force: true });
for (const [path, { contents }] of files) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), contents);
}

/** Paths a first visit fetches whatever the language. */
const first = new Set(['index.html', 'web/lab/lab.css', 'web/generated/first.wasm']);
/** @param {string} path */
function fetch(path) {
  if (first.has(path)) return;
  first.add(path);
  for (const { path: imported, kind } of outputs[`dist/${path}`].imports) {
    const target = imported.slice('dist/'.length);
    if (kind === 'import-statement' || atOnce.test(files.get(target)?.source ?? '')) fetch(target);
  }
}
fetch('web/lab/page.js');

let total = 0;
let language = 0;
for (const [path, { contents, source }] of files) {
  const size = gzipSync(contents, { level: 9 }).length;
  if (languages.test(source)) language = Math.max(language, size);
  else if (first.has(path)) total += size;
  const when = first.has(path) ? '' : languages.test(source) ? ' one of them' : ' when needed';
  console.log(
    `  ${path.padEnd(32)} ${(contents.length / 1024).toFixed(1).padStart(7)} KB ${(size / 1024).toFixed(1).padStart(7)} KB gzip${when}`,
  );
}
total += language;
console.log(`  ${'first load'.padEnd(28)} ${''.padStart(10)} ${(total / 1024).toFixed(1).padStart(7)} KB gzip (limit ${budget / 1024} KB)`);
if (process.argv.includes('--budget') && total > budget) {
  console.error('The first load is over its limit.');
  process.exit(1);
}
