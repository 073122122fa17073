/** Makes a page as one file with scripts, styles, modules and an empty place for its data. Its policy allows its scripts by hash. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, root } from './bundle.mjs';

/** @typedef {{ page: string, suffix: string, entry: string, styles: string[], modules: string[], place: string }} Recipe `place` is the name of the data the page looks for */

/** The lab with a document. @type {Recipe} */
export const lab = {
  page: 'index.html',
  suffix: '',
  entry: 'web/apps/lab/offline_entry.ts',
  styles: ['web/lab/lab.css', 'web/lab/views.css', 'web/lab/guide.css'],
  modules: ['first', 'core', 'toolbox', 'solver'],
  place: 'document',
};

/** Lessons and exercises, or a single one of them. @type {Recipe} */
export const learning = {
  page: 'teach.html',
  suffix: '-teach',
  entry: 'web/apps/teach/offline_entry.ts',
  styles: ['web/teach/teach.css'],
  modules: ['first', 'core'],
  place: 'unit',
};

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {Recipe} recipe @param {Map<string, string | Uint8Array>} files style sheets, by path @returns {Promise<string>} */
export async function offlinePage({ page: template, entry, styles, modules, place }, files) {
  const [{ code }] = await bundle({ page: entry }, { codeSplitting: false });
  const script = code.trim().replaceAll('</script', '<\\/script');
  const style = styles.map((path) => files.get(path)).join('');
  const parts = await Promise.all(
    modules.map(async (name) => {
      const bytes = await readFile(join(root, `web/generated/${name}.wasm`));
      return `<script type="text/plain" data-wasm="${name}">${bytes.toString('base64')}</script>`;
    }),
  );
  const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  /** Parts of the page and their replacements; the text in the first bracket stays. @type {[RegExp, string][]} */
  const changes = [
    [/(http-equiv="Content-Security-Policy" content=")[^"]*/, policy],
    [/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`],
    [/<script type="module"[^>]*><\/script>\n?/, ''],
    [
      /<\/body>/,
      `<script type="application/json" data-${place}>null</script>\n${parts.join('\n')}\n<script type="module">${script}</script>\n</body>`,
    ],
  ];
  let page = await readFile(join(root, template), 'utf8');
  for (const [part, instead] of changes) {
    if (!part.test(page)) throw new Error(`${template}: nothing like ${part} in it`);
    page = page.replace(part, (_, kept) => (typeof kept === 'string' ? kept : '') + instead);
  }
  return page;
}
