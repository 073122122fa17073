import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

/** How pages and the package are bundled. */
export const bundled = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  // engine.ts reaches for node:fs only when it runs in Node.
  external: ['node:*'],
  legalComments: 'eof',
  logLevel: 'warning',
  write: false,
});

/**
 * What stands in a stranger's page: its style sheets are text in the script, and no length depends on that page's font size.
 * @type {import('esbuild').Plugin}
 */
export const styleAsText = {
  name: 'style sheets as text',
  setup(work) {
    work.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`), loader: 'text' };
    });
  },
};

/**
 * What `sideEffects` of package.json says is meant for those who bundle the package. A page imports some of its own modules only for what they do.
 * @type {import('esbuild').Plugin}
 */
export const allThatIsImported = {
  name: 'all that a page imports',
  setup(work) {
    work.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) =>
      kind.startsWith('url') || /[\\/]node_modules[\\/]/.test(resolveDir) ? undefined : { path: join(resolveDir, path), sideEffects: true },
    );
  },
};
