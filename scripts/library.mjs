/**
 * Makes web/lib/, what the npm package hands out: `node scripts/library.mjs`. It lies beside web/generated/, so that what the
 * modules say of the places of .wasm files, the package and dist/ stays true.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, root } from './bundle.mjs';

/**
 * Only these parts of worlds and languages are asked for in a bundle: those who bundle it again are not to find the others.
 * @param {RegExp} parts @returns {import('rolldown').Plugin}
 */
const only = (parts) => ({
  name: 'parts of worlds and languages',
  resolveId: {
    filter: { id: /^\.\// },
    handler: (id, importer, { kind }) =>
      kind === 'dynamic-import' && /\/worlds\/(\w+)\/\1_parts\.ts$|\/words\/(?:en|zh-Hans)\.ts$/.test(importer ?? '') && !parts.test(id)
        ? '\0nothing'
        : null,
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export {}' },
});

/** What is bundled into the package and the pages, with the text of its licence. */
const borrowed = ['three', 'uqr', 'gifenc', 'mediabunny'];

/** The licences of what is bundled, or of those of it that are named, for a file beside it. */
export async function licences(names = borrowed) {
  const texts = names.map(async (name) => {
    const folder = join(root, 'node_modules', name);
    const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => readFile(join(folder, 'LICENSE.md'), 'utf8'));
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`);
}

/** @param {string} [out] its folder */
export async function makeLibrary(out = join(root, 'web/lib')) {
  // A folder beside the modules that Emscripten made: they stay as they are, next to their .wasm.
  const entryFileNames = 'lib/[name].js';
  const external = [/^node:/, /\/generated\/\w+\.js$/];
  const made = await Promise.all([
    // Searches need the rules of a world and not its looks.
    bundle(
      {
        engine: 'web/engine/engine.ts',
        toolbox: 'web/engine/toolbox.ts',
        solver: 'web/engine/solver.ts',
        document: 'web/package/document.ts',
      },
      { entryFileNames, chunkFileNames: 'lib/search-[name]-[hash].js', minify: false },
      { external, plugins: [only(/_world\.ts$/)] },
    ),
    // A figure has no panels, and nobody changes its kind of world; nor is there any of that on the command line.
    bundle(
      { element: 'web/package/element.ts', register: 'web/package/register.ts', cli: 'web/cli/program.ts' },
      { entryFileNames, chunkFileNames: 'lib/figure-[name]-[hash].js' },
      {
        external,
        plugins: [only(/(?:_(?:world|layout|phrases|en|zh-Hans)|\/(?:errors|guide|hints|searches|sheet|teach|views))\.ts$/)],
      },
    ),
  ]);
  /** @type {Map<string, string>} */
  const files = new Map(made.flat().map(({ fileName, code }) => [fileName.slice('lib/'.length), code]));
  const has = (/** @type {string} */ name) =>
    made.flat().some(({ moduleIds }) => moduleIds.some((id) => id.includes(`/node_modules/${name}/`)));
  files.set('licences.txt', await licences(borrowed.filter(has)));
  await mkdir(out, { recursive: true });
  const keep = async (/** @type {string} */ path, /** @type {string} */ contents) => {
    // What is there already may be running.
    if ((await readFile(path, 'utf8').catch(() => null)) !== contents) await writeFile(path, contents);
  };
  await Promise.all([...files].map(([name, contents]) => keep(join(out, name), contents)));
  // Only now, so that whoever reads the folder meanwhile finds all of it.
  for (const name of await readdir(out)) if (!files.has(name)) await rm(join(out, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeLibrary();
