/** Turns sources into what browsers run: modules by rolldown, the bundler of Vite, and style sheets by esbuild. */
import { readFile } from 'node:fs/promises';
import { dirname, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as esbuild, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import './types.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where a source is published: the rooms of all floors of web/ lie side by side, as they did when there were no floors. @param {string} path */
export const published = (path) => path.replace(/^web\/(?:kernel|view|parts|apps)\/(?=\w+\/)/, 'web/');

/**
 * Addresses beside a source become addresses beside the bundle, two folders below the root.
 * @param {(path: string) => string} place where a file will be found, from the root @returns {import('rolldown').Plugin}
 */
export const addresses = (place) => ({
  name: 'addresses beside modules',
  transform: {
    filter: { id: /\/web\/\w+\/\w+\/.*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code.replace(/(?<=new URL\(')\.[^']*(?=', import\.meta\.url\))/g, (path) =>
        posix.relative('web/parts', place(relative(root, posix.join(dirname(id), path)))),
      ),
  },
});

/** A style sheet for figures on other pages: no length in it depends on the page's font size. @param {string} path */
export async function styleAsText(path) {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
  return code.replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`);
}

/** A style sheet imported by a module becomes text. @type {import('rolldown').Plugin} */
const stylesAsText = {
  name: 'style sheets as text',
  load: { filter: { id: /\.css$/ }, handler: async (path) => ({ code: await styleAsText(path), moduleType: 'text' }) },
};

/**
 * saxes comes as CommonJS: made a module of its own it needs none of the bundler's helpers, which would otherwise be one more file of every
 * page's first load. @type {import('rolldown').Plugin}
 */
const saxesAsModule = {
  name: 'saxes as a module',
  load: {
    filter: { id: /node_modules[\\/]saxes[\\/]saxes\.js$/ },
    async handler(path) {
      const { outputFiles } = await esbuild({ entryPoints: [path], bundle: true, format: 'esm', minify: true, write: false });
      const code = outputFiles[0].text.replace(/export default ([\w$]+\(\));/, 'export const { SaxesParser } = $1;');
      return { code, moduleType: 'js' };
    },
  },
};

/**
 * What is said of searches stands in a file for each, as does each lesson; which of it goes where is worked out now, so that a page gets no
 * more than its part.
 * @type {import('rolldown').Plugin}
 */
const partsAsData = {
  name: 'parts of words and lessons as data',
  load: {
    filter: { id: /\/(?:words\/[\w-]+\/said_\w+|lessons\/cards)\.ts$/ },
    handler: async (path) => `export default ${JSON.stringify((await import(pathToFileURL(path).href)).default)}`,
  },
};

/**
 * Runs the bundler once.
 * @param {Record<string, string>} input sources by the names of their bundles
 * @param {import('rolldown').OutputOptions} output
 * @param {import('rolldown').InputOptions} [more]
 */
export async function bundle(input, output, { plugins, ...more } = {}) {
  const work = await rolldown({
    cwd: root,
    input,
    external: /^node:/,
    // Other pieces may import from the module of a page.
    preserveEntrySignatures: 'allow-extension',
    // The side effects stated in package.json are those of the package; pages import some more modules only for their effects.
    treeshake: { moduleSideEffects: [{ test: /./, sideEffects: true }] },
    transform: { target: 'es2022' },
    plugins: [stylesAsText, saxesAsModule, partsAsData, plugins ?? addresses(published)],
    ...more,
  });
  const made = await work.generate({ minify: true, entryFileNames: '[name].js', hashCharacters: 'base36', ...output });
  return made.output.flatMap((each) => (each.type === 'chunk' ? [each] : []));
}

/** Style sheets with everything they import, by path. @param {string[]} paths @returns {Promise<Map<string, string>>} */
export async function styles(paths) {
  const { outputFiles } = await esbuild({
    absWorkingDir: root,
    entryPoints: paths,
    bundle: true,
    minify: true,
    outdir: root,
    outbase: root,
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(root.length), text]));
}
