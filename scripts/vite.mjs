/**
 * Vite serves the pages from their sources: `npm run dev`. A change is seen at once, because nothing is bundled. What only the build
 * makes is not there: the manual, the pages in one file, use without a network.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleAsText, root } from './bundle.mjs';

/** @type {import('vite').UserConfig} */
export default {
  root,
  publicDir: false,
  server: { host: '127.0.0.1', port: 8138 },
  optimizeDeps: { noDiscovery: true, include: ['three', 'uqr', 'gifenc', 'mediabunny'] },
  plugins: [
    {
      name: 'sources in place of bundles',
      enforce: 'pre',
      resolveId(path, importer) {
        if (path.endsWith('.css') && importer?.endsWith('.ts')) return `${join(importer, '..', path)}.text`;
        const [, name, query] = /^(\/web\/.*)\.js(\?.*)?$/.exec(path) ?? [];
        if (name === undefined || existsSync(join(root, `${name}.js`))) return null;
        return join(root, `${name === '/web/embed/a-star-lab' ? '/web/embed/register' : name}.ts${query ?? ''}`);
      },
      async load(id) {
        if (!id.endsWith('.css.text')) return null;
        const path = id.slice(0, -'.text'.length);
        this.addWatchFile(path);
        return `export default ${JSON.stringify(await styleAsText(path))}`;
      },
      // Vite puts styles into the page.
      transformIndexHtml: (html) => html.replace("style-src 'self'", "$& 'unsafe-inline'"),
    },
  ],
};
