/**
 * The folder for figures alone, which people put on their own server: `a-star-lab.js`, which keeps its name, and parts that are named by
 * their contents, so that those of earlier releases may stay beside them. It has no pages and no voxels.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addresses, bundle, root } from './bundle.mjs';
import { only } from './library.mjs';

/**
 * What takes the place of others: voxels cannot be shown, no files are read, and the core is one without what no figure shows.
 * @type {import('rolldown').Plugin}
 */
const smaller = {
  name: 'what only figures need',
  resolveId: {
    filter: { id: /\/(?:voxel(?:_view|_world|s)|errors_of_files)\.ts$|\/generated\/core\.js$/ },
    handler: (id) =>
      join(
        root,
        id.endsWith('core.js') ? 'web/generated/figures.js' : `web/apps/embed/${id.endsWith('files.ts') ? 'no_files' : 'no_voxels'}.ts`,
      ),
  },
};

/** @returns the files by their paths in the folder @type {() => Promise<Map<string, string | Uint8Array>>} */
export async function figuresFolder() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** Names of the .wasm files by their paths. @type {Record<string, string>} */
  const named = {};
  for (const [name, whole] of Object.entries({ first: 'first', figures: 'core' })) {
    const bytes = await readFile(join(root, `web/generated/${name}.wasm`));
    const own = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.wasm`;
    named[`web/generated/${whole}.wasm`] = own;
    files.set(`parts/${own}`, bytes);
  }
  const made = await bundle(
    { 'a-star-lab': 'web/apps/embed/register.ts' },
    { chunkFileNames: 'parts/[name]-[hash].js' },
    {
      plugins: [
        smaller,
        addresses((path) => `web/parts/${named[path]}`),
        only(/(?:_(?:world|view)|(?<!voxel)_(?:en|zh-Hans)|\/(?:errors|guide|hints|searches))\.ts$/),
      ],
    },
  );
  for (const { fileName, code } of made) files.set(fileName, code);
  files.set('LICENSE', await readFile(join(root, 'LICENSE')));
  return files;
}
