/** The lab as one file without a document yet: scripts, style, modules and all. What it may do is fixed by the hashes in its policy. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { allThatIsImported } from './plugins.mjs';

const modules = ['first', 'core', 'toolbox', 'solver'];

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {string} root of the project, built @returns {Promise<string>} */
export async function offlinePage(root) {
  const bundle = async (/** @type {string} */ entry) => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outdir: 'dist',
      plugins: [allThatIsImported],
      bundle: true,
      format: 'esm',
      target: ['es2022'],
      minify: true,
      external: ['node:*'],
      legalComments: 'eof',
      logLevel: 'warning',
      write: false,
    });
    return outputFiles[0].text.trim();
  };
  const script = (await bundle('web/lab/offline.js')).replaceAll('</script', '<\\/script');
  const style = (await bundle('web/lab/lab.css')) + (await bundle('web/lab/views.css')) + (await bundle('web/lab/guide.css'));
  const parts = await Promise.all(
    modules.map(async (name) => {
      const bytes = await readFile(join(root, `web/generated/${name}.wasm`));
      return `<script type="text/plain" data-wasm="${name}">${bytes.toString('base64')}</script>`;
    }),
  );
  const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  /** A part of the page, and what stands there instead; what its first bracket holds stays. @type {[RegExp, string][]} */
  const changes = [
    [/(http-equiv="Content-Security-Policy" content=")[^"]*/, policy],
    [/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`],
    [/<script type="module"[^>]*><\/script>\n?/, ''],
    [
      /<\/body>/,
      `<script type="application/json" data-document>null</script>\n${parts.join('\n')}\n<script type="module">${script}</script>\n</body>`,
    ],
  ];
  let page = await readFile(join(root, 'index.html'), 'utf8');
  for (const [part, instead] of changes) {
    if (!part.test(page)) throw new Error(`index.html: nothing like ${part} in it`);
    page = page.replace(part, (_, kept) => (typeof kept === 'string' ? kept : '') + instead);
  }
  return page;
}
