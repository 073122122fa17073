/**
 * Packs the built page for people who host it themselves: `node scripts/zip.mjs`, after scripts/build.mjs, writes
 * build/a-star-lab-VERSION.zip. The same files always make the same archive, byte for byte.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import './types.mjs';

const { archiveOf } = await import('../web/kernel/document/archive.ts');

const root = fileURLToPath(new URL('..', import.meta.url));

/** Makes an archive. @param {Iterable<[path: string, contents: Uint8Array]>} files */
export const zipOf = (files) => archiveOf(files, (contents) => deflateRawSync(contents, { level: 9 }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1) : []));
  if (!paths.includes('index.html')) {
    console.error('dist/ is not built yet: run scripts/start.sh --build');
    process.exit(1);
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = `a-star-lab-${version}`;
  /** @type {[string, Uint8Array][]} */
  const files = [[`${folder}/LICENSE`, await readFile(join(root, 'LICENSE'))]];
  for (const path of paths.sort()) files.push([`${folder}/${path.split(sep).join('/')}`, await readFile(join(dist, path))]);
  await mkdir(join(root, 'build'), { recursive: true });
  const archive = await zipOf(files);
  await writeFile(join(root, `build/${folder}.zip`), archive);
  console.log(`build/${folder}.zip: ${files.length} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB`);
}
