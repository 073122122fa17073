/**
 * Makes web/lib/, what the npm package hands out: `node scripts/library.mjs`. It lies beside web/generated/, so that what the
 * modules say of the places of .wasm files, the package and dist/ stays true.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundled, styleAsText } from './plugins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'web/lib');

/**
 * Searches need the rules of a world and not its looks: without this, bundlers of strangers would find the stages, panels and three.js.
 * @type {import('esbuild').Plugin}
 */
const rulesOnly = {
  name: 'worlds without looks',
  setup(work) {
    work.onLoad({ filter: /\/worlds\/\w+\/\w+_parts\.ts$/ }, async ({ path }) => {
      const rule = /^export const world = .*$/m.exec(await readFile(path, 'utf8'));
      return { contents: rule?.[0] ?? '', loader: 'ts' };
    });
  },
};

/**
 * A figure has no panels, and nobody changes its kind of world.
 * @type {import('esbuild').Plugin}
 */
const withoutPanels = {
  name: 'worlds without panels',
  setup(work) {
    work.onLoad({ filter: /\/worlds\/\w+\/\w+_parts\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^export const (?:panel|entrance) = .*$/gm, ''),
      loader: 'ts',
    }));
  },
};

/**
 * The glue knows a place of its .wasm that it is never asked for, but that bundlers look up.
 * @type {import('esbuild').Plugin}
 */
const glue = {
  name: 'where the .wasm files are',
  setup(work) {
    work.onLoad({ filter: /\/generated\/\w+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/new URL\("(?=\w+\.wasm")/g, 'new URL("../generated/'),
    }));
  },
};

/**
 * What the command line reads from beside its modules it finds beside the bundle.
 * @type {import('esbuild').Plugin}
 */
const beside = {
  name: 'style of printed sheets',
  setup(work) {
    work.onLoad({ filter: /\/cli\/worksheet\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace('../teach/sheet.css', './sheet.css'),
      loader: 'ts',
    }));
  },
};

/**
 * Without a browser nothing is drawn in space, so that three.js is not needed.
 * @type {import('esbuild').Plugin}
 */
const flat = {
  name: 'nothing in space',
  setup(work) {
    work.onResolve({ filter: /^\.\/view\.ts$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** @param {{ in: string, out: string }[]} entryPoints @param {import('esbuild').BuildOptions} options */
const bundle = (entryPoints, options) =>
  build({
    ...bundled,
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    splitting: true,
    minify: false,
    ...options,
    write: false,
  });

/** What is bundled into the package and the pages, with the text of its licence. */
const borrowed = ['three', 'uqr', 'gifenc', 'mediabunny'];

/** The licences of what is bundled, for a file beside it. */
export async function licences() {
  const texts = borrowed.map(async (name) => {
    const folder = join(root, 'node_modules', name);
    const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => readFile(join(folder, 'LICENSE.md'), 'utf8'));
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`);
}

export async function makeLibrary() {
  const made = await Promise.all([
    bundle(
      [
        { in: 'web/engine/engine.ts', out: 'engine' },
        { in: 'web/engine/toolbox.ts', out: 'toolbox' },
        { in: 'web/engine/solver.ts', out: 'solver' },
        { in: 'web/package/document.ts', out: 'document' },
      ],
      { chunkNames: 'search-[name]-[hash]', plugins: [rulesOnly, glue] },
    ),
    // The command line has words and painters besides.
    bundle([{ in: 'web/cli/program.ts', out: 'cli' }], {
      chunkNames: 'command-[name]-[hash]',
      plugins: [withoutPanels, flat, beside, glue],
      minify: true,
    }),
    bundle(
      [
        { in: 'web/package/element.ts', out: 'element' },
        { in: 'web/package/register.ts', out: 'register' },
      ],
      {
        chunkNames: 'figure-[name]-[hash]',
        plugins: [styleAsText, withoutPanels, glue],
        minify: true,
        // Figures come alive in browsers only: there is no reading of files in Node to be found by bundlers.
        define: { 'globalThis.process': 'undefined' },
      },
    ),
  ]);
  const files = new Map(made.flatMap(({ outputFiles }) => outputFiles.map(({ path, contents }) => [basename(path), contents])));
  files.set('sheet.css', await readFile(join(root, 'web/teach/sheet.css')));
  files.set('licences.txt', Buffer.from(await licences()));
  await mkdir(out, { recursive: true });
  await Promise.all([...files].map(([name, contents]) => writeFile(join(out, name), contents)));
  // Only now, so that whoever reads the folder meanwhile finds all of it.
  for (const name of await readdir(out)) if (!files.has(name)) await rm(join(out, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeLibrary();
