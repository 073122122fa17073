/**
 * Bundles the pages into dist/ and the npm package into web/lib/: `node scripts/build.mjs [--budget] [FOLDER]`. With --budget it fails
 * when something is too big; with a folder everything is written there. Browsers get the bundles; only Node runs the TypeScript sources
 * directly (scripts/types.mjs).
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle, published, root, styles } from './bundle.mjs';
import { withCard } from './card.mjs';
import { figuresFolder } from './figures_folder.mjs';
import { iconOf, manifest, nameOf, withManifest } from './installable.mjs';
import { licences, makeLibrary } from './library.mjs';
import { manual } from './manual.mjs';
import { lab, learning, offlinePage } from './offline.mjs';
import { schemas } from './schema.mjs';

const pages = ['lab/page', 'teach/page', 'benchmark/page', 'manual/live', 'embed/frame', 'embed/auto_height'].map(
  (name) => `web/apps/${name}`,
);
const workers = ['kernel/maps/map_worker', 'kernel/reading/reading_worker', 'parts/picture/gif_worker', 'parts/picture/video_worker'].map(
  (name) => `web/${name}`,
);
/** What only the benchmark page asks for. */
const puzzles = { worker: 'web/apps/benchmark/puzzle_worker', module: 'web/generated/puzzles.wasm' };
const sheets = ['lab/lab', 'lab/views', 'lab/guide', 'teach/teach', 'benchmark/benchmark', 'manual/manual', 'embed/frame_style'].map(
  (name) => `web/apps/${name}.css`,
);
const modules = ['first', 'core', 'toolbox', 'solver'].map((name) => `web/generated/${name}.wasm`);

/** Everything that can be reached. @param {Iterable<string>} from @param {(each: string) => Iterable<string>} next */
function reached(from, next) {
  const found = new Set(from);
  for (const each of found) for (const other of next(each)) found.add(other);
  return found;
}

/** Who needs a module: three pages and a `figure` at first sight, the lab also `later`. @typedef {Record<'lab' | 'teach' | 'benchmark' | 'figure' | 'later', boolean>} Wanted */

/**
 * Few pieces for each page, without modules it does not need yet. A module belongs to the first piece it fits; the bundler divides the rest.
 * @type {[string, (wanted: Wanted) => boolean][]}
 */
const pieces = [
  ['shared', ({ lab, teach, benchmark }) => lab && (teach || benchmark)],
  ['others', ({ teach, benchmark }) => teach && benchmark],
  ['stage', ({ lab, figure }) => lab && figure],
  ['texts', ({ figure, teach, later }) => figure && (teach || later)],
  ['lab', ({ lab }) => lab],
  ['problems', ({ teach, later }) => teach && later],
  ['teach', ({ teach }) => teach],
  ['benchmark', ({ benchmark, later }) => benchmark && !later],
];
/** The modules needed in each of these places. @type {Record<keyof Wanted, Set<string>> | undefined} */
let places;

/** @type {import('rolldown').CodeSplittingNameFunction} */
function pieceOf(id, graph) {
  const now = (/** @type {string} */ each) => graph.getModuleInfo(each)?.importedIds ?? [];
  const ever = (/** @type {string} */ each) => [...now(each), ...(graph.getModuleInfo(each)?.dynamicallyImportedIds ?? [])];
  const from = (/** @type {string} */ path, next = now) => reached([join(root, path)], next);
  places ??= {
    lab: from('web/apps/lab/page.ts'),
    teach: from('web/apps/teach/page.ts'),
    benchmark: from('web/apps/benchmark/page.ts'),
    figure: from('web/apps/embed/figure.ts'),
    later: from('web/apps/lab/page.ts', ever),
  };
  if (graph.getModuleInfo(id)?.isEntry) return null;
  const wanted = /** @type {Wanted} */ (Object.fromEntries(Object.entries(places).map(([place, ids]) => [place, ids.has(id)])));
  return pieces.find(([, fits]) => fits(wanted))?.[0] ?? null;
}

const parts = { chunkFileNames: 'web/parts/[name]-[hash].js' };
const entriesOf = (/** @type {string[]} */ paths) => Object.fromEntries(paths.map((path) => [published(path), `${path}.ts`]));
const groups = [{ name: pieceOf, debugName: 'pieces' }];
const chunks = [
  ...(await bundle(
    { ...entriesOf(pages), 'web/embed/a-star-lab': 'web/apps/embed/register.ts' },
    { ...parts, codeSplitting: { groups, includeDependenciesRecursively: false } },
  )),
  // Workers do not share pieces with pages. The one that reads files needs the rules of tiles at once, which pages fetch later.
  ...(await bundle({ ...entriesOf([...workers, puzzles.worker]), service_worker: 'web/apps/lab/service_worker.ts' }, parts, {
    checks: { ineffectiveDynamicImport: false },
  })),
  // Browsers load no modules from a disk.
  ...(await bundle(entriesOf(['web/apps/manual/search']), { format: 'iife' })),
];
const chunkAt = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
/** The files fetched together with some files. @param {string[]} from */
const atOnce = (...from) => reached(from, (path) => chunkAt.get(path)?.imports ?? []);
/** The same and all files they fetch later. @param {string[]} from */
const ever = (...from) => reached(from, (path) => [...(chunkAt.get(path)?.imports ?? []), ...(chunkAt.get(path)?.dynamicImports ?? [])]);
/** The file that contains a module fetched on its own. @param {string} source */
function fileOf(source) {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
  if (!chunk) throw new Error(`${source}: no file of its own was made`);
  return chunk.fileName;
}

/** The files of the site by path. @type {Map<string, string | Uint8Array>} */
const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
for (const [path, text] of await styles(sheets)) files.set(published(path), text);
/** The pages with their scripts; each page names all pieces of its script, so that all come at once. @type {Record<string, string>} */
const seen = {
  'index.html': 'web/lab/page.js',
  'teach.html': 'web/teach/page.js',
  'benchmark.html': 'web/benchmark/page.js',
  'embed.html': fileOf('web/apps/embed/figure.ts'),
};
for (const [path, script] of Object.entries(seen)) {
  const links = [...atOnce(script)].map((piece) => `<link rel="modulepreload" href="${piece}">\n`).join('');
  files.set(path, (await readFile(join(root, path), 'utf8')).replace('<script type="module"', `${links}$&`).replace(/\n\s+/g, '\n'));
}
const examples = await Promise.all(
  ['blog', 'scroll'].map(async (folder) => (await readdir(join(root, 'examples', folder))).map((name) => `examples/${folder}/${name}`)),
);
for (const path of [...examples.flat(), ...modules, puzzles.module]) files.set(path, await readFile(join(root, path)));
for (const recipe of [lab, learning]) files.set(`offline${recipe.suffix}.html`, await offlinePage(recipe, files));
for (const [path, text] of Object.entries({ ...schemas, ...(await manual()) })) files.set(path, text);
files.set('licences.txt', await licences());

const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
for (const [path, page] of files)
  if (path.endsWith('.html') && !/^(?:offline|element)/.test(path)) files.set(path, withCard(String(page), path, config.site));
if (config.site) files.set('card.png', await readFile(join(root, 'docs/card.png')));
const index = String(files.get('index.html'));
const icons = ['icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'];
files.set('icon.svg', iconOf(index));
files.set('apple-touch-icon.png', await readFile(join(root, 'docs/apple-touch-icon.png')));
files.set('manifest.webmanifest', manifest);
const build = nameOf(files);
files.set('index.html', withManifest(index, build));
/**
 * The files that the service worker keeps for use without a network: those with which the lab begins, and any other once it was used;
 * other pages are kept once they have been opened.
 */
const first = atOnce('index.html', 'web/lab/lab.css', 'web/lab/page.js', 'web/generated/first.wasm', ...icons);
const kept = ever(
  'index.html',
  'web/lab/page.js',
  ...workers.map((path) => `${published(path)}.js`),
  ...sheets.map(published).filter((path) => path.startsWith('web/lab/')),
  ...modules,
  ...icons,
);
const visited = Object.fromEntries(
  Object.entries({ teach: ['core'], benchmark: ['solver', 'toolbox', 'puzzles'] }).map(([name, engines]) => {
    const entry = [`${name}.html`, `web/${name}/page.js`, `web/${name}/${name}.css`];
    const worker = name === 'benchmark' ? [`${published(puzzles.worker)}.js`] : [];
    const own = [...ever(...entry, ...worker)].filter((path) => !kept.has(path));
    const needed = atOnce(...entry, ...engines.map((engine) => `web/generated/${engine}.wasm`));
    return [entry[0], [...new Set([...own, ...needed])]];
  }),
);
files.set(
  'service_worker.js',
  `const BUILD=${JSON.stringify({ build, files: [...first], later: [...kept].filter((path) => !first.has(path)), visited })};\n${files.get('service_worker.js')}`,
);

for (const [path, contents] of await figuresFolder()) files.set(`figures/${path}`, contents);

const elsewhere = process.argv.slice(2).find((given) => !given.startsWith('--'));
const out = elsewhere ? join(elsewhere, 'dist') : join(root, 'dist');
await rm(out, { recursive: true, force: true });
for (const [path, contents] of files) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), contents);
}
await makeLibrary(elsewhere && join(elsewhere, 'lib'));

/** @param {Iterable<string>} paths */
const sizeOf = (paths) => [...paths].reduce((sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0);
/** A visit fetches one language; the largest one counts. */
const words = ['en', 'zh-Hans']
  .map((name) => fileOf(`web/kernel/words/${name}.ts`))
  .sort((one, other) => sizeOf([other]) - sizeOf([one]))[0];
const core = ['web/generated/first.wasm', fileOf('web/generated/first.js'), words];
/** Limits in KB after gzip. @type {[string, Set<string>, number][]} */
const budgets = [
  ['first load', atOnce('index.html', 'web/lab/lab.css', 'web/lab/page.js', ...core), 124],
  ['facade of a figure', atOnce('web/embed/a-star-lab.js'), 4],
  ['player of a figure', atOnce(fileOf('web/apps/embed/figure.ts'), ...core), 110],
  ['three.js with voxels in space', new Set([fileOf('web/view/worlds/voxel/view.ts')]), 200],
];
/** The modules of each budget with their lengths when the budget was last kept, so that modules that have grown can be named. */
const record = join(root, 'build/sizes.json');
/** @type {Record<string, Record<string, number>>} */
const before = JSON.parse(await readFile(record, 'utf8').catch(() => '{}'));
let over = false;
/** The folder for figures as it lies on a disk. */
const small = [...files].filter(([path]) => path.startsWith('figures/')).map(([, contents]) => Buffer.byteLength(contents));
const disk = small.reduce((sum, bytes) => sum + bytes, 0) / 1024;
console.log(`${'folder for figures'.padEnd(32)} ${disk.toFixed(1).padStart(6)} KB on disk in ${small.length} files (limit 1000 KB)`);
over ||= disk > 1000;
for (const [name, paths, limit] of budgets) {
  const size = sizeOf(paths) / 1024;
  console.log(`${name.padEnd(32)} ${size.toFixed(3).padStart(6)} KB gzip in ${paths.size} files (limit ${limit} KB)`);
  /** @type {Record<string, number>} */
  const now = {};
  for (const path of paths) {
    const modules = Object.entries(chunkAt.get(path)?.modules ?? { [path]: { renderedLength: files.get(path)?.length ?? 0 } });
    for (const [id, { renderedLength }] of modules) now[id.replace(root, '')] = renderedLength;
  }
  if (size <= limit) {
    before[name] = now;
    continue;
  }
  over = true;
  const grown = Object.entries(now).map(([path, length]) => ({ path, length, by: length - (before[name]?.[path] ?? 0) }));
  for (const { path, length, by } of grown
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, 12))
    console.log(`  ${before[name] ? `+${by}`.padStart(8) : ''}${String(length).padStart(8)} ${path}`);
}
await mkdir(dirname(record), { recursive: true });
await writeFile(record, JSON.stringify(before));
if (over && process.argv.includes('--budget')) process.exit(1);
