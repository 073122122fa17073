/**
 * Makes web/lib/, the code of the npm package: `node scripts/library.mjs`. It lies beside web/generated/, so that the relative paths to
 * .wasm files stay right in the modules, the package and dist/.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addresses, bundle, root } from './bundle.mjs';

/**
 * Keeps only some parts of worlds and languages in a bundle, so that those who bundle it again do not find the others.
 * @param {RegExp} parts @returns {import('rolldown').Plugin}
 */
export const only = (parts) => ({
  name: 'parts of worlds and languages',
  resolveId: {
    filter: { id: /^\.\// },
    handler: (id, importer, { kind }) =>
      kind === 'dynamic-import' &&
      /\/worlds\/(?:folders|views|(\w+)\/\1_view)\.ts$|\/words\/(?:en|zh-Hans)\.ts$/.test(importer ?? '') &&
      !parts.test(id)
        ? '\0nothing'
        : null,
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export {}' },
});

/** The modules made by Emscripten are not bundled: they stay next to their .wasm files. @type {import('rolldown').Plugin} */
const generated = {
  name: 'modules beside the package',
  resolveId: {
    filter: { id: /\/generated\/\w+\.js$/ },
    handler: (id) => ({ id: id.replace(/.*(?=\/generated\/)/, '..'), external: 'absolute' }),
  },
};

/** Packages that are bundled into the package or the pages, and whose licences have to be included. */
const borrowed = ['three', 'uqr', 'gifenc', 'mediabunny', 'saxes', 'xmlchars', '@ts-graphviz/ast', '@ts-graphviz/common'];

/** The licences of the given packages as the text of a file. */
export async function licences(names = borrowed) {
  const texts = names.map(async (name) => {
    const folder = join(root, 'node_modules', name);
    const read = (/** @type {string} */ file) => readFile(join(folder, file), 'utf8');
    const text = await read('LICENSE')
      .catch(() => read('LICENSE.md'))
      // Some name their licence in package.json alone.
      .catch(async () => (({ license, author }) => `${license}, ${author.name ?? author}`)(JSON.parse(await read('package.json'))));
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`);
}

/** @param {string} [out] folder of the result */
export async function makeLibrary(out = join(root, 'web/lib')) {
  /** Names of files: what was borrowed for rare formats is in a chunk of its own, which is the same in both bundles. @param {string} whose */
  const names = (whose) => ({
    entryFileNames: 'lib/[name].js',
    chunkFileNames: (/** @type {{ name: string }} */ { name }) => `lib/${name.startsWith('borrowed') ? '' : `${whose}-`}[name]-[hash].js`,
    codeSplitting: {
      groups: [
        { name: 'borrowed-dot', test: /node_modules\/@ts-graphviz\// },
        { name: 'borrowed-xml', test: /node_modules\/(?:saxes|xmlchars)\// },
      ],
    },
  });
  const made = await Promise.all([
    // Searches need the rules of worlds but not their layouts.
    bundle(
      {
        engine: 'web/kernel/engine/engine.ts',
        toolbox: 'web/kernel/engine/toolbox.ts',
        solver: 'web/kernel/engine/solver.ts',
        document: 'web/apps/package/document.ts',
      },
      names('search'),
      { plugins: [generated, addresses(String), only(/_world\.ts$/)] },
    ),
    // Figures and the command line have no panels, and the kind of world does not change in them.
    bundle(
      { element: 'web/apps/package/element.ts', register: 'web/apps/package/register.ts', cli: 'web/apps/cli/program.ts' },
      names('figure'),
      {
        plugins: [
          generated,
          addresses(String),
          only(/(?:_(?:world|view|phrases|en|zh-Hans)|\/(?:view|embed|errors|guide|hints|searches|sheet|teach|views))\.ts$/),
        ],
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
    // A file that has not changed is not written, because it may be in use.
    if ((await readFile(path, 'utf8').catch(() => null)) !== contents) await writeFile(path, contents);
  };
  await Promise.all([...files].map(([name, contents]) => keep(join(out, name), contents)));
  // Old files are removed last, so that a reader always finds a complete folder.
  for (const name of await readdir(out)) if (!files.has(name)) await rm(join(out, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeLibrary();
