/**
 * Vite serves the pages from their sources: `npm run dev`. A change is seen at once, because nothing is bundled. What only the build
 * makes is not there: the manual, the pages in one file, use without a network.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { styleAsText, root } from './bundle.mjs';

/** What pages name as published, by where its source is. @param {string} room */
const sourceOf = (room) => {
  const floor = readdirSync(join(root, 'web')).find((floor) => existsSync(join(root, 'web', floor, room)));
  return `web/${floor ? `${floor}/` : ''}${room}`;
};

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
        return join(root, `${name.replace(/embed\/a-star-lab$/, 'embed/register')}.ts${query ?? ''}`);
      },
      async load(id) {
        if (!id.endsWith('.css.text')) return null;
        const path = id.slice(0, -'.text'.length);
        this.addWatchFile(path);
        return `export default ${JSON.stringify(await styleAsText(path))}`;
      },
      // Vite puts styles into the page.
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          html
            .replace("style-src 'self'", "$& 'unsafe-inline'")
            .replace(/(?<=(?:href|src)=")web\/(\w+)(?=\/)/g, (_, room) => sourceOf(room)),
      },
    },
  ],
};
