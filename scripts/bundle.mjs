/** How sources become what browsers run: modules by rolldown, the bundler of Vite, and style sheets by esbuild. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build as esbuild, transform } from 'esbuild';
import { rolldown } from 'rolldown';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What stands in a stranger's page: a style sheet that a module imports is text in it, and no length depends on that page's font size.
 * @type {import('rolldown').Plugin}
 */
const styleAsText = {
  name: 'style sheets as text',
  load: {
    filter: { id: /\.css$/ },
    async handler(path) {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { code: code.replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`), moduleType: 'text' };
    },
  },
};

/**
 * One run of the bundler.
 * @param {Record<string, string>} input sources by the name of what is made from them
 * @param {import('rolldown').OutputOptions} output
 * @param {import('rolldown').InputOptions} [more]
 */
export async function bundle(input, output, { plugins, ...more } = {}) {
  const work = await rolldown({
    cwd: root,
    input,
    external: /^node:/,
    // Other pieces may take from a page's own module what it has.
    preserveEntrySignatures: 'allow-extension',
    // What package.json says of side effects is for those who bundle the package: a page imports some modules only for what they do.
    treeshake: { moduleSideEffects: [{ test: /./, sideEffects: true }] },
    transform: { target: 'es2022' },
    plugins: [styleAsText, plugins],
    ...more,
  });
  const made = await work.generate({ minify: true, entryFileNames: '[name].js', hashCharacters: 'base36', ...output });
  return made.output.flatMap((each) => (each.type === 'chunk' ? [each] : []));
}

/** Style sheets with all that they import, by path. @param {string[]} paths @returns {Promise<Map<string, string>>} */
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
