/**
 * Bundles the page into dist/, and web/lib/ for the npm package: `node scripts/build.mjs [--budget]`. With --budget, fails when the first load is too big.
 * Browsers get what comes out of this; the sources, which are TypeScript, only Node reads as they are (scripts/types.mjs).
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { iconOf, manifest, nameOf, withManifest, workerFor } from './installable.mjs';
import { licences, makeLibrary } from './library.mjs';
import { lab, learning, offlinePage } from './offline.mjs';
import { referencePages } from './reference.mjs';
import { allThatIsImported, bundled, styleAsText } from './plugins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');

/** Fetched at once although `import()` asks for it; everything else asked for so waits until it is needed. */
const atOnce = /^web\/generated\/first\.js$/;
/** Parts that share nothing with the page. */
const generated = /^web\/(?:generated\/|words\/(?:en|zh-Hans)\b|worlds\/\w+\/\w+_(?:en|zh-Hans)\b)/;
/** What brings three.js along. */
const inSpace = /^web\/worlds\/voxel\/view\.ts$/;
/** Of these a visit fetches one: the largest counts. */
const languages = /^web\/words\/(?:en|zh-Hans)\.ts$/;

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
  esbuild({
    ...bundled,
    absWorkingDir: root,
    entryPoints,
    plugins: [allThatIsImported, ...plugins],
    outdir: out,
    splitting: true,
    chunkNames: 'web/parts/[name]-[hash]',
    metafile: true,
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
 * @param {string} entry the output that is fetched first, or the one that the first piece is for
 * @param {string} ahead the module that is fetched long before that one
 * @returns {import('esbuild').Plugin}
 */
function oneFirstLoad(made, entry, ahead) {
  const first = [...together(made, entry)]
    .flatMap((path) => Object.keys(made[path].inputs))
    .filter((path) => path !== made[entry].entryPoint);
  const later = new Set(
    Object.values(made)
      .flatMap(({ entryPoint }) => entryPoint ?? [])
      .filter((path) => !generated.test(path) && path !== made[entry].entryPoint && path !== ahead),
  );
  return {
    name: 'one first load',
    setup(work) {
      work.onResolve({ filter: /^first-load$/ }, () => ({ path: 'first-load', namespace: 'build' }));
      work.onLoad({ filter: /./, namespace: 'build' }, () => ({
        contents: first.map((path) => `import './${path}';`).join('\n'),
        resolveDir: root,
      }));
      work.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) =>
        later.has(relative(root, path)) ? { contents: `${await readFile(path, 'utf8')}\nimport 'first-load';`, loader: 'ts' } : undefined,
      );
    },
  };
}

/** @typedef {{ entries: { in: string, out: string }[], heart?: string, kept?: string, plugins?: import('esbuild').Plugin[] }} Page `heart` is the module whose imports are one piece, where that is not the first entry; `kept` is the page that opens without a network too */

/** Each page by itself: pieces shared between pages would cut the lab into many small files. @type {Page[]} */
const pages = [
  {
    kept: 'index.html',
    entries: [
      { in: 'web/lab/page.ts', out: 'web/lab/page' },
      { in: 'web/lab/lab.css', out: 'web/lab/lab' },
      { in: 'web/lab/views.css', out: 'web/lab/views' },
      { in: 'web/lab/guide.css', out: 'web/lab/guide' },
    ],
  },
  { kept: 'index.html', entries: [{ in: 'web/maps/map_worker.ts', out: 'web/maps/map_worker' }] },
  { kept: 'index.html', entries: [{ in: 'web/picture/gif_worker.ts', out: 'web/picture/gif_worker' }] },
  { kept: 'index.html', entries: [{ in: 'web/picture/video_worker.ts', out: 'web/picture/video_worker' }] },
  {
    kept: 'benchmark.html',
    entries: [
      { in: 'web/benchmark/page.ts', out: 'web/benchmark/page' },
      { in: 'web/benchmark/benchmark.css', out: 'web/benchmark/benchmark' },
    ],
  },
  {
    kept: 'teach.html',
    entries: [
      { in: 'web/teach/page.ts', out: 'web/teach/page' },
      { in: 'web/teach/teach.css', out: 'web/teach/teach' },
    ],
  },
  { entries: [{ in: 'web/embed/register.ts', out: 'web/embed/a-star-lab' }], heart: 'web/embed/figure.ts', plugins: [styleAsText] },
  { entries: [{ in: 'web/embed/frame.ts', out: 'web/embed/frame' }], plugins: [styleAsText] },
  {
    entries: [
      { in: 'web/reference/page.ts', out: 'web/reference/page' },
      { in: 'web/reference/page.css', out: 'web/reference/page' },
    ],
  },
  {
    entries: [
      { in: 'web/embed/auto_height.ts', out: 'web/embed/auto_height' },
      { in: 'web/embed/frame_style.css', out: 'web/embed/frame_style' },
    ],
  },
];
/** What the lab itself consists of, which is kept for when there is no network. */
const kept = [
  'index.html',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'icon.svg',
  ...['first', 'core', 'toolbox', 'solver'].map((name) => `web/generated/${name}.wasm`),
];
/** And its other pages, once they have been opened. @type {Record<string, string[]>} */
const visited = {};
/** The output with a figure's player in it. */
let player = '';

for (const page of pages) {
  const { entries, heart, plugins = [] } = page;
  const loose = (await bundle(entries, plugins)).metafile.outputs;
  const entry = (heart && Object.keys(loose).find((path) => loose[path].entryPoint === heart)) || `dist/${entries[0].out}.js`;
  const result = await bundle(entries, [oneFirstLoad(loose, entry, entries[0].in), ...plugins]);
  const made = result.metafile.outputs;
  Object.assign(outputs, made);
  for (const { path: absolute, text } of result.outputFiles) {
    const path = absolute.slice(out.length + 1);
    const source = made[`dist/${path}`]?.entryPoint ?? '';
    if (heart && source === heart) player = path;
    if (page.kept === 'index.html') kept.push(path);
    else if (page.kept) (visited[page.kept] ??= [page.kept]).push(path);
    files.set(path, { contents: Buffer.from(text), source });
  }
}
const blog = await readdir(join(root, 'examples/blog'));
for (const path of [
  'index.html',
  'benchmark.html',
  'embed.html',
  'teach.html',
  ...blog.map((name) => `examples/blog/${name}`),
  ...['first', 'core', 'toolbox', 'solver'].map((name) => `web/generated/${name}.wasm`),
])
  files.set(path, { contents: await readFile(join(root, path)), source: path });

files.set('offline.html', { contents: Buffer.from(await offlinePage(root, lab)), source: '' });
files.set('offline-teach.html', { contents: Buffer.from(await offlinePage(root, learning)), source: '' });
for (const [path, text] of Object.entries(referencePages)) files.set(path, { contents: Buffer.from(text), source: '' });
files.set('licences.txt', { contents: Buffer.from(await licences()), source: '' });

const index = await readFile(join(root, 'index.html'), 'utf8');
files.set('icon.svg', { contents: Buffer.from(iconOf(index)), source: '' });
files.set('apple-touch-icon.png', { contents: await readFile(join(root, 'docs/apple-touch-icon.png')), source: '' });
files.set('manifest.webmanifest', { contents: Buffer.from(manifest), source: '' });
const build = nameOf(files);
files.set('index.html', { contents: Buffer.from(withManifest(index, build)), source: 'index.html' });
const worker = await readFile(join(root, 'web/lab/service_worker.ts'), 'utf8');
files.set('service_worker.js', { contents: Buffer.from(await workerFor(worker, build, [...new Set(kept)], visited)), source: '' });

await rm(out, { recursive: true, force: true });
for (const [path, { contents }] of files) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), contents);
}
await makeLibrary();

/** What is fetched with a file at once, whatever the language. @param {string} path @param {Set<string>} found */
function fetch(path, found) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: imported, kind } of outputs[`dist/${path}`].imports) {
    const target = imported.slice('dist/'.length);
    if (kind === 'import-statement' || atOnce.test(files.get(target)?.source ?? '')) fetch(target, found);
  }
  return found;
}
const first = fetch('web/lab/page.js', new Set(['index.html', 'web/lab/lab.css', 'web/generated/first.wasm']));
const figure = fetch(player, new Set(['web/generated/first.wasm']));

const sizes = new Map([...files].map(([path, { contents }]) => [path, gzipSync(contents, { level: 9 }).length]));
const sizeOf = (/** @type {Iterable<string>} */ paths) =>
  [...paths].reduce((sum, path) => sum + /** @type {number} */ (sizes.get(path)), 0);
const language = Math.max(
  ...[...files].filter(([, { source }]) => languages.test(source)).map(([path]) => /** @type {number} */ (sizes.get(path))),
);

for (const [path, { contents, source }] of files) {
  const when = first.has(path) ? '' : languages.test(source) ? ' one of them' : ' when needed';
  console.log(`  ${path.padEnd(40)} ${kilobytes(contents.length)} KB ${kilobytes(sizeOf([path]))} KB gzip${when}`);
}
/** What must not grow, in bytes after gzip. @type {[string, number, number][]} */
const budgets = [
  ['first load', sizeOf(first) + language, 124],
  ['facade of a figure', sizeOf(fetch('web/embed/a-star-lab.js', new Set())), 4],
  ['player of a figure', sizeOf(figure) + language, 110],
  [
    'three.js with voxels in space',
    Math.max(...[...files].filter(([, { source }]) => inSpace.test(source)).map(([path]) => sizeOf([path]))),
    200,
  ],
];
let over = false;
for (const [name, size, limit] of budgets) {
  console.log(`  ${name.padEnd(40)} ${''.padStart(10)} ${kilobytes(size)} KB gzip (limit ${limit} KB)`);
  over ||= size > limit * 1024;
}
if (over && process.argv.includes('--budget')) {
  console.error('Something is over its limit.');
  process.exit(1);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1).padStart(7);
}
